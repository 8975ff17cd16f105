// A lesson as its file says it (docs/lessons.md), and the reader of such files. Whatever is unknown, missing or out of
// place is an error that names the file and the place in it.
import type { Seat } from '../protocol.ts';
import { operators, type Fact, type Operator } from './goal.ts';

// A try that somebody new is likely to make, and what to say then.
export interface WrongTry {
  moves: readonly string[]; // legal and yet not what is asked for; in a goal's step a whole turn
  touch: string; // or an element that cannot be touched: the engine says why
  say: string;
}
// What is to be done: a move of the learner (the first text is the model answer, the others are as good), or a move of
// chance or of another seat, which the lesson makes.
export type Item = { answers: readonly string[] } | { scripted: string };

// Two drawings of boards/<game>/Drawing.svelte, of what goes and what does not; their captions are texts of the same name.
export interface Compared {
  right: string;
  wrong: string;
}

export interface Step {
  say: string;
  draw: Compared | null;
  light: readonly string[]; // elements in the spotlight besides those of the answers
  items: readonly Item[]; // none: a step to read
  goal: readonly Fact[]; // none: the items in their order; otherwise any moves of the turn, the items are the model
  wrong: readonly WrongTry[];
}
// The table of a lesson that is a whole game.
export interface WholeGame {
  players: number;
  level: number;
  options: Readonly<Record<string, string>>;
}
export interface Lesson {
  minutes: number;
  seat: Seat;
  rules: readonly string[];
  record: readonly string[]; // lines of a record up to where the lesson begins; empty for a whole game
  whole: WholeGame | null;
  steps: readonly Step[];
}
// As a build ships it (plugins/records.ts).
export type Shipped = Omit<Lesson, 'record' | 'steps'> & {
  record: string;
  steps: (Pick<Step, 'say'> & Partial<Step>)[];
};

class Problem extends Error {}
type Json = Record<string, unknown>;

function fail(where: string, what: string): never {
  throw new Problem(`${where}: ${what}`);
}
function object(value: unknown, where: string, required: readonly string[], optional: readonly string[] = []): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(where, 'expected an object');
  for (const name of Object.keys(value))
    if (!required.includes(name) && !optional.includes(name)) fail(where, `unknown member "${name}"`);
  for (const name of required) if (!Object.hasOwn(value, name)) fail(where, `"${name}" is missing`);
  return value as Json;
}
function text(value: unknown, where: string, pattern: RegExp, what: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) fail(where, `expected ${what}`);
  return value;
}
function list<T>(value: unknown, where: string, read: (item: unknown, where: string) => T): T[] {
  if (!Array.isArray(value)) fail(where, 'expected a list');
  return value.map((item, i) => read(item, `${where}/${i}`));
}
function whole(value: unknown, where: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    fail(where, `expected a whole number from ${least} to ${most}`);
  return value;
}
const key = (value: unknown, where: string) => text(value, where, /^[a-z][a-z0-9_]*$/, 'the key of a text');
const line = (value: unknown, where: string) => text(value, where, /^\S[^\n\r]*$/, 'a line of a record');
const move = (value: unknown, where: string) =>
  text(value, where, /^[a-z][a-z0-9+*=. -]*(?: [A-D])?$/, 'a move of the learner, without the seat');
const element = (value: unknown, where: string) => text(value, where, /^[a-z]+:\S+$/, 'the id of an element');
const rule = (value: unknown, where: string) => text(value, where, /^[A-Z]-[A-Za-z]*\d+[a-z]?$/, 'the id of a rule');

const seat = (value: unknown, where: string) => text(value, where, /^[A-D]$/, 'a seat, A to D') as Seat;

function readItem(value: unknown, where: string): Item {
  if (Array.isArray(value)) {
    const answers = list(value, where, move);
    if (answers.length < 2) fail(where, 'expected at least two answers');
    return { answers };
  }
  const said = text(value, where, /^\S/, 'a move');
  return /^[-A-D] /.test(said) ? { scripted: line(said, where) } : { answers: [move(said, where)] };
}
function readFact(value: unknown, where: string): Fact {
  const { path, op, value: wanted } = object(value, where, ['path', 'op', 'value']);
  if (!operators.includes(op as Operator)) fail(`${where}/op`, `expected one of ${operators.join(' ')}`);
  if (wanted !== null && !['string', 'number', 'boolean'].includes(typeof wanted))
    fail(`${where}/value`, 'expected a text, a number, true, false or null');
  const to = text(path, `${where}/path`, /^(view|scores|actor|over)(\/[\w#=-]+)*$/, 'a path like "view/players/0/vp"');
  return { path: to, op: op as Operator, value: wanted as Fact['value'] };
}
function readWrong(value: unknown, where: string): WrongTry {
  const json = object(value, where, ['say'], ['move', 'moves', 'touch']);
  if (['move', 'moves', 'touch'].filter((name) => name in json).length !== 1)
    fail(where, 'expected exactly one of "move", "moves" and "touch"');
  const moves =
    'move' in json
      ? [move(json.move, `${where}/move`)]
      : 'moves' in json
        ? list(json.moves, `${where}/moves`, move)
        : [];
  if ('moves' in json && moves.length === 0) fail(`${where}/moves`, 'expected at least one move');
  return {
    moves,
    touch: 'touch' in json ? element(json.touch, `${where}/touch`) : '',
    say: key(json.say, `${where}/say`),
  };
}
function readDraw(value: unknown, where: string): Compared {
  const json = object(value, where, ['right', 'wrong']);
  return { right: key(json.right, `${where}/right`), wrong: key(json.wrong, `${where}/wrong`) };
}
function readStep(value: unknown, where: string): Step {
  const json = object(value, where, ['say'], ['draw', 'light', 'moves', 'goal', 'wrong']);
  const step: Step = {
    say: key(json.say, `${where}/say`),
    draw: 'draw' in json ? readDraw(json.draw, `${where}/draw`) : null,
    light: 'light' in json ? list(json.light, `${where}/light`, element) : [],
    items: 'moves' in json ? list(json.moves, `${where}/moves`, readItem) : [],
    goal: 'goal' in json ? list(json.goal, `${where}/goal`, readFact) : [],
    wrong: 'wrong' in json ? list(json.wrong, `${where}/wrong`, readWrong) : [],
  };
  const mine = step.items.some((item) => 'answers' in item);
  if (('goal' in json || 'wrong' in json) && !mine) fail(where, 'a goal or a wrong try needs moves of the learner');
  if (step.goal.length > 0 && step.items.some((item) => 'scripted' in item))
    fail(`${where}/moves`, 'a step with a goal cannot have scripted moves');
  if (step.goal.length === 0 && 'goal' in json) fail(`${where}/goal`, 'expected at least one fact');
  return step;
}
function readWhole(value: unknown, where: string): WholeGame {
  const json = object(value, where, ['players', 'level'], ['options']);
  const options =
    'options' in json ? object(json.options, `${where}/options`, [], Object.keys(json.options ?? {})) : {};
  for (const [name, chosen] of Object.entries(options))
    if (typeof chosen !== 'string') fail(`${where}/options/${name}`, 'expected a text');
  return {
    players: whole(json.players, `${where}/players`, 1, 4),
    level: whole(json.level, `${where}/level`, 1, 5),
    options: options as Record<string, string>,
  };
}

// `file`: what errors call it.
export function readLesson(value: unknown, file: string): Lesson {
  const json = object(value, file, ['minutes', 'rules', 'steps'], ['seat', 'record', 'whole_game']);
  if ('record' in json === 'whole_game' in json) fail(file, 'expected either "record" or "whole_game"');
  const lesson: Lesson = {
    minutes: whole(json.minutes, `${file}/minutes`, 1, 60),
    seat: 'seat' in json ? seat(json.seat, `${file}/seat`) : 'A',
    rules: list(json.rules, `${file}/rules`, rule),
    record: 'record' in json ? list(json.record, `${file}/record`, line) : [],
    whole: 'whole_game' in json ? readWhole(json.whole_game, `${file}/whole_game`) : null,
    steps: list(json.steps, `${file}/steps`, readStep),
  };
  if (!lesson.whole && !lesson.record.includes('moves')) fail(`${file}/record`, 'the line "moves" is missing');
  if (lesson.steps.length === 0) fail(`${file}/steps`, 'expected at least one step');
  if (lesson.whole && lesson.steps.some((step) => step.items.length > 0))
    fail(`${file}/steps`, 'a whole game has steps to read only');
  // After a goal, which may be reached in many ways, the position is not the model's.
  const goal = lesson.steps.findIndex((step) => step.goal.length > 0);
  if (goal >= 0 && lesson.steps.slice(goal + 1).some((step) => step.items.length > 0))
    fail(`${file}/steps/${goal}`, 'after a goal there can only be steps to read');
  return lesson;
}
// Every text that the lesson needs: its title, what one knows after it, its steps, their drawings and wrong tries.
export function textKeys(lesson: Lesson): string[] {
  const said = lesson.steps.flatMap((step) => [
    step.say,
    ...(step.draw ? [step.draw.right, step.draw.wrong] : []),
    ...step.wrong.map((wrong) => wrong.say),
  ]);
  return [...new Set(['title', ...(lesson.whole ? [] : ['know']), ...said])];
}
