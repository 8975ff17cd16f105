// Between a lesson and the table on the screen: the lesson opens records in the engine, the table sees one game that goes
// on move by move.
import { settings } from '../app/settings.svelte.ts';
import { load } from '../table/local.ts';
import type { Connection } from '../table/connection.ts';
import type { Entry, FromTable, Position, ToTable } from '../table/messages.ts';
import { LessonRun, type OpenRecord, type Verdict } from './run.ts';

// Opens a record in the engine, seen from one seat.
export const openRecord: OpenRecord = async (record, seat) => {
  const waiting = new Map<string, (message: FromTable) => void>();
  let asked = 0;
  let first: FromTable | undefined; // said before the table was handed over
  const connection = await load(record, (message) => {
    const id = 'id' in message ? message.id : undefined;
    if (typeof id === 'string') waiting.get(id)?.(message);
    else first ??= message;
  });
  const ask = (message: ToTable): Promise<FromTable> =>
    new Promise((resolve) => {
      const id = String(++asked);
      waiting.set(id, resolve);
      connection.send({ ...message, id });
    });
  const seen = first?.type === 'snapshot' && first.position?.viewpoint === seat;
  const snapshot = seen && first ? first : await ask({ type: 'as', seat });
  if (snapshot.type !== 'snapshot' || !snapshot.position)
    throw new Error(snapshot.type === 'refused' ? snapshot.message : 'the record does not open');
  return {
    table: snapshot.table,
    log: snapshot.log,
    position: snapshot.position,
    look: async (to) => {
      const answer = await ask({ type: 'look', to });
      if (answer.type !== 'looked') throw new Error('the record has no such moment');
      return answer.position;
    },
    record: async () => (await connection.save()) ?? '',
    close: () => connection.close(),
  };
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// What Play is connected to during a lesson. `heard` gets the table's messages, `judged` what became of a move.
export class LessonTable implements Connection {
  readonly local = true;
  #at = 0;
  #closed = false;

  constructor(
    readonly run: LessonRun,
    readonly heard: (message: FromTable) => void,
    readonly judged: (verdict: Verdict, move: string) => void,
  ) {}

  send(message: ToTable) {
    void this.#answer(message).then((answer) => this.heard({ ...answer, ...(message.id ? { id: message.id } : {}) }));
  }
  async #answer(message: ToTable): Promise<FromTable> {
    const done: FromTable = { type: 'done', id: 0, event: 0 };
    try {
      if (message.type === 'move') {
        const verdict = await this.run.answer(message.move);
        if (verdict.kind !== 'wrong') await this.#tellSteps();
        this.judged(verdict, message.move);
        return done;
      }
      if (message.type === 'look')
        return { type: 'looked', event: 0, position: await this.run.opened.look(message.to) };
      if (message.type === 'record') return { type: 'record', event: 0, record: await this.run.opened.record() };
      return { type: 'refused', event: 0, why: 'not_allowed', message: 'not in a lesson' };
    } catch (error) {
      return { type: 'refused', event: 0, why: 'broken', message: String(error) };
    }
  }
  // Everything anew, from where the lesson stands.
  tellAll() {
    const { table, log, position } = this.run.opened;
    this.#at = log.length;
    this.heard({ type: 'snapshot', event: 0, table, log: [...log], position: this.#own(position), chat: [] });
  }
  // One after the other what has happened since, so that it can be seen.
  async #tellSteps() {
    const { log, position, look } = this.run.opened;
    const between = settings.all.pace === 0 ? 0 : 600;
    for (let at = this.#at + 1; at < log.length && !this.#closed; at++) {
      const seen = await look(at);
      this.#tell(log[at - 1] as Entry, { ...seen, moves: [], blocked: {} });
      await pause(between);
    }
    if (!this.#closed) this.#tell(log[log.length - 1] as Entry, this.#own(position));
    this.#at = log.length;
  }
  // What another seat could do is nobody's to touch; nor is anything while a step is only to be read on from.
  #own(position: Position): Position {
    return position.actor === this.run.lesson.seat && !this.run.done
      ? { ...position, undo: 'no', redo: false }
      : { ...position, moves: [], blocked: {}, undo: 'no', redo: false };
  }
  #tell(entry: Entry, position: Position) {
    this.heard({ type: 'step', event: 0, entries: [entry], position });
  }
  async next() {
    await this.run.next();
    if (this.run.opened.log.length > this.#at) await this.#tellSteps();
    else this.tellAll();
  }
  async restart() {
    await this.run.restart();
    this.tellAll();
  }
  pace() {
    // The lesson keeps its own.
  }
  save() {
    return Promise.resolve(null);
  }
  close() {
    this.#closed = true;
    this.run.close();
  }
}
