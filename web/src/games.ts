// The games there are: what games.json registers of each, and what its own folder boards/<game> adds for the home page
// (about.ts and Picture.svelte).
import type { Component } from 'svelte';
import registered from '../../games.json';
import type { LanguageCode } from './app/settings.svelte.ts';
import { language } from './i18n/language.svelte.ts';

export type About = Readonly<Record<LanguageCode, string>>;
type Names = Readonly<Partial<Record<LanguageCode, string>>>;
// A line of games.json; `names` holds the names of editions in other languages.
export type Registered = Omit<(typeof registered)[0], 'names'> & { names?: Names };
const list: readonly Registered[] = registered;
export interface Game extends Registered {
  about: About | undefined;
  Picture: Component | undefined;
}

const abouts = import.meta.glob<{ default: About }>('./boards/*/about.ts', { eager: true });
const pictures = import.meta.glob<{ default: Component }>('./boards/*/Picture.svelte', { eager: true });

// The name on the box in the language that is spoken now, where there is an edition in it.
function boxName(game: Registered): string {
  return game.names?.[language.code] ?? game.name;
}

export const games: readonly Game[] = list.map((game) => ({
  ...game,
  get name() {
    return boxName(game);
  },
  about: abouts[`./boards/${game.id}/about.ts`]?.default,
  Picture: pictures[`./boards/${game.id}/Picture.svelte`]?.default,
}));
export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
export function gameName(id: string): string {
  return findGame(id)?.name ?? id;
}
// One or two sentences in the language that is spoken now.
export function aboutGame(game: Game): string {
  return game.about?.[language.code] ?? '';
}
// "2–4", "60–120"
export function range({ least, most }: { least: number; most: number }): string {
  return least === most ? String(least) : `${least}–${most}`;
}
