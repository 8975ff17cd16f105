// How far somebody has come with the lessons, kept on this device.
import { lessonsOf } from './course.ts';

export interface Progress {
  done: Record<string, string[]>; // names of the lessons done, by game
  step: Record<string, { lesson: string; step: number } | undefined>; // where a lesson was left
  tables: Record<string, { game: string; lesson: string } | undefined>; // tables that are the last lesson, by id
}
const key = 'mistwheel.lessons';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
// The members of an object that are as they should be.
function members<T>(value: unknown, right: (item: unknown) => item is T): Record<string, T> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => right(entry[1])));
}
const isList = (item: unknown): item is string[] =>
  Array.isArray(item) && item.every((name) => typeof name === 'string');
const isPlace = (item: unknown): item is { lesson: string; step: number } =>
  isObject(item) && typeof item.lesson === 'string' && Number.isInteger(item.step) && Number(item.step) >= 0;
const isTable = (item: unknown): item is { game: string; lesson: string } =>
  isObject(item) && typeof item.game === 'string' && typeof item.lesson === 'string';

// What is kept on a device may be of another version or damaged: what is not as it should be is left out.
export function readProgress(text: string | null): Progress {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const { done, step, tables } = isObject(kept) ? kept : {};
  return { done: members(done, isList), step: members(step, isPlace), tables: members(tables, isTable) };
}
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // where nothing is stored
  }
}

class Learning {
  #all = $state(readProgress(stored()));

  #keep() {
    try {
      localStorage.setItem(key, JSON.stringify(this.#all));
    } catch {
      // Where nothing is stored the progress lasts until the page is left.
    }
  }
  done(game: string): readonly string[] {
    const there = lessonsOf(game).map(({ name }) => name);
    return (this.#all.done[game] ?? []).filter((name) => there.includes(name));
  }
  // The lesson to go on with: the one that was left, else the first that is not done; none when all are done.
  next(game: string): string | null {
    const done = this.done(game);
    const left = this.#all.step[game]?.lesson;
    if (left && !done.includes(left) && lessonsOf(game).some(({ name }) => name === left)) return left;
    return lessonsOf(game).find(({ name }) => !done.includes(name))?.name ?? null;
  }
  begun(game: string): boolean {
    return this.done(game).length > 0 || this.#all.step[game] !== undefined;
  }
  stepOf(game: string, lesson: string): number {
    const left = this.#all.step[game];
    return left?.lesson === lesson ? left.step : 0;
  }
  leaveAt(game: string, lesson: string, step: number) {
    this.#all.step[game] = { lesson, step };
    this.#keep();
  }
  finish(game: string, lesson: string) {
    const done = this.#all.done[game] ?? [];
    if (!done.includes(lesson)) this.#all.done[game] = [...done, lesson];
    delete this.#all.step[game];
    this.#keep();
  }
  // A whole game is played at a table like any other.
  playAt(table: string, game: string, lesson: string) {
    this.#all.tables[table] = { game, lesson };
    this.#keep();
  }
  tableOf(game: string, lesson: string): string | null {
    const begun = Object.entries(this.#all.tables).filter(([, at]) => at?.game === game && at.lesson === lesson);
    return begun.at(-1)?.[0] ?? null; // the newest
  }
  lessonAt(table: string) {
    return this.#all.tables[table] ?? null;
  }
  finishTable(table: string) {
    const at = this.#all.tables[table];
    if (!at) return;
    delete this.#all.tables[table];
    this.finish(at.game, at.lesson);
  }
}
export const learning = new Learning();
