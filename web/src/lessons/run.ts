// How a lesson runs: a record is opened at a table of its own, the learner's moves are compared with the answers, and
// what chance and the others do is written in the lesson. Every move opens the record anew, one move longer: so chance
// can be chosen, and a wrong try leaves no trace.
import type { Entry, Position, Seat, TableInfo } from '../protocol.ts';
import { reached } from './goal.ts';
import type { Lesson, Step, WrongTry } from './lesson.ts';

export interface OpenedRecord {
  readonly table: TableInfo;
  readonly log: readonly Entry[];
  readonly position: Position; // as the learner's seat sees it
  look(at: number): Promise<Position>;
  record(): Promise<string>;
  close(): void;
}
export type OpenRecord = (record: string, seat: Seat) => Promise<OpenedRecord>;

export type Verdict =
  | { kind: 'right' } // the step goes on
  | { kind: 'done' } // the step is done
  | { kind: 'wrong'; wrong: WrongTry | null } // nothing happened; the try is named in the lesson, or not
  | { kind: 'missed'; wrong: WrongTry | null }; // the turn is over and the goal is not reached

const movesOf = (record: string): string[] =>
  record
    .slice(record.indexOf('\nmoves\n') + 7)
    .split('\n')
    .filter((line) => /^[-A-D] /.test(line))
    .map((line) => line.replace(/\s*#.*$/, ''));

export class LessonRun {
  step = 0;
  #head: string[];
  #begin: string[]; // moves at the beginning of the present step
  #moves: string[]; // moves so far
  #item = 0;
  #tried: string[] = []; // the learner's moves in a step with a goal
  #opened: OpenedRecord | null = null;

  // `names`: lines of the record that name the seats, if any.
  constructor(
    readonly lesson: Lesson,
    readonly open: OpenRecord,
    names: readonly string[] = [],
  ) {
    const at = lesson.record.indexOf('moves');
    this.#head = [...lesson.record.slice(0, at), ...names, 'moves'];
    this.#begin = lesson.record.slice(at + 1);
    this.#moves = this.#begin;
  }

  get current(): Step {
    return this.lesson.steps[this.step] as Step;
  }
  get opened(): OpenedRecord {
    if (!this.#opened) throw new Error('the lesson has not begun');
    return this.#opened;
  }
  get done(): boolean {
    const { items, goal } = this.current;
    return goal.length > 0 ? reached(goal, this.opened.position) : this.#item >= items.length;
  }
  // The learner's next answers, the model first; in a step with a goal the model's next move, if it was followed.
  get answers(): readonly string[] {
    if (this.done) return [];
    const item = this.current.items[this.#item];
    return item && 'answers' in item ? item.answers : [];
  }

  // Opens the record where the step begins; earlier steps are done as the model does them.
  async begin(step = 0): Promise<void> {
    await this.restart();
    while (this.step < step) {
      while (!this.done) {
        const verdict = await this.answer(this.answers[0] ?? '');
        if (verdict.kind === 'wrong') throw new Error(`step ${this.step} of the lesson has no answer`);
      }
      await this.next();
    }
  }
  async restart(): Promise<void> {
    this.#item = 0;
    this.#tried = [];
    this.#moves = this.#begin;
    this.#script();
    await this.#reopen();
  }
  async next(): Promise<void> {
    if (!this.done) throw new Error('the step is not done');
    this.#begin = this.#moves;
    this.#item = 0;
    this.#tried = [];
    this.step++;
    const before = this.#moves.length;
    this.#script();
    if (this.#moves.length > before) await this.#reopen();
  }

  // What the learner wants to do.
  async answer(move: string): Promise<Verdict> {
    const { goal, wrong, items } = this.current;
    if (this.done) return { kind: 'wrong', wrong: null };
    if (goal.length === 0) {
      if (!this.answers.includes(move))
        return {
          kind: 'wrong',
          wrong: wrong.find((each) => each.moves.length === 1 && each.moves[0] === move) ?? null,
        };
      this.#moves = [...this.#moves, `${this.lesson.seat} ${move}`];
      this.#item++;
      this.#script();
      await this.#reopen();
      return { kind: this.done ? 'done' : 'right' };
    }
    const item = items[this.#item];
    const followed = this.#item === this.#tried.length && item && 'answers' in item && item.answers.includes(move);
    if (followed) this.#item++;
    else this.#item = items.length;
    this.#tried.push(move);
    this.#moves = [...this.#moves, `${this.lesson.seat} ${move}`];
    await this.#reopen();
    if (this.done) return { kind: 'done' };
    if (this.opened.position.actor === this.lesson.seat) return { kind: 'right' };
    const named = wrong.find((each) => each.moves.join('\n') === this.#tried.join('\n'));
    return { kind: 'missed', wrong: named ?? null };
  }

  // What the lesson itself does next.
  #script() {
    if (this.current.goal.length > 0) return;
    for (; this.#item < this.current.items.length; this.#item++) {
      const item = this.current.items[this.#item];
      if (!item || 'answers' in item) return;
      this.#moves = [...this.#moves, item.scripted];
    }
  }
  async #reopen() {
    const opened = await this.open([...this.#head, ...this.#moves, ''].join('\n'), this.lesson.seat);
    this.#opened?.close();
    this.#opened = opened;
    // Steps that leave no choice are made by the table.
    if (opened.log.length > this.#moves.length) this.#moves = movesOf(await opened.record());
  }
  close() {
    this.#opened?.close();
    this.#opened = null;
  }
}
