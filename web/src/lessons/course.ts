// The lessons there are, and their fetching: a file lessons/<game>/<n>-<name>.json is a lesson, its texts are in
// lessons/<game>/texts.<language>.json.
import explained, { type LessonTexts } from 'virtual:explained';
import listed, { fetched } from 'virtual:lessons';
import type { LanguageCode } from '../app/settings.svelte.ts';
import type { Rich } from '../i18n/format.ts';
import { unpack } from '../table/local.ts';
import type { Lesson } from './lesson.ts';

export type { LessonTexts };

const emptyStep = { draw: null, light: [], items: [], goal: [], wrong: [] };

export const lessonsOf = (game: string) => listed[game] ?? [];
// Without the whole game, which takes as long as one likes.
export const minutesOf = (game: string) =>
  lessonsOf(game).reduce((sum, { minutes, whole }) => sum + (whole ? 0 : minutes), 0);

export async function fetchLesson(game: string, name: string): Promise<Lesson> {
  const found = (await fetched[game]?.())?.default[name];
  if (!found) throw new Error(`there is no lessons/${game}/${name}.json`);
  const { record, steps, ...lesson } = found;
  return {
    ...lesson,
    record: (await unpack(record)).split('\n').filter((line) => line !== ''),
    steps: steps.map((step) => ({ ...emptyStep, ...step })),
  };
}
export async function fetchTexts(game: string, code: LanguageCode): Promise<LessonTexts> {
  return (await explained[`${game}.${code}`]?.())?.lessons ?? {};
}
// A lesson as it is taught: what its page gives to everything on it.
export interface Course {
  readonly game: string;
  readonly name: string;
  readonly lesson: Lesson;
  readonly number: number; // in the path, from 1
  readonly path: readonly string[]; // names of the game's lessons
  tell(key: string): Rich; // a text of this lesson
  known(of: string): Rich; // what one knows after a lesson
  title(of: string): string;
}
// The name of a lesson without its number, which is how its texts begin.
export const subject = (name: string) => name.replace(/^\d+-/, '');
