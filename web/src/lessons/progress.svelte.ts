// How far somebody has come with the lessons, kept on this device.
import { lessonsOf } from './course.ts';

interface Progress {
  done: Record<string, string[]>; // names of the lessons done, by game
  step: Record<string, { lesson: string; step: number } | undefined>; // where a lesson was left
  tables: Record<string, { game: string; lesson: string } | undefined>; // tables that are the last lesson, by id
}
const key = 'mistwheel.lessons';

function read(): Progress {
  const none: Progress = { done: {}, step: {}, tables: {} };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Progress>) };
  } catch {
    return none;
  }
}

class Learning {
  #all = $state(read());

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
    const found = Object.entries(this.#all.tables).find(([, at]) => at?.game === game && at.lesson === lesson);
    return found?.[0] ?? null;
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
