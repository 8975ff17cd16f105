// A game's rulebook for people in a language; English where a translation is missing. Fetched when it is opened.
import type { Component } from 'svelte';
import type { BookData } from '../../../plugins/rulebook.ts';
import type { LanguageCode } from '../../app/settings.svelte.ts';
import { ownValues, type Values } from './values.ts';

// boards/<game>/Drawing.svelte: a drawing by name; `of` is what the components have at the path given with it.
type Drawing = Component<{ name: string; of: unknown }>;
const books = import.meta.glob<{ default: BookData }>('../../boards/*/rulebook.*.md', { query: '?rulebook' });
const drawings = import.meta.glob<{ default: Drawing }>('../../boards/*/Drawing.svelte');

export interface Book extends Readonly<Pick<BookData, 'sections'>> {
  values: Values;
  Drawing: Drawing | null;
  own: readonly string[]; // paths where the table's own components differ from the built-in ones
}
// `components`: the table's own components file, empty for the built-in one.
export async function loadBook(game: string, code: LanguageCode, components: string): Promise<Book | null> {
  const folder = `../../boards/${game}`;
  const load = books[`${folder}/rulebook.${code}.md`] ?? books[`${folder}/rulebook.en.md`];
  if (!load) return null;
  const [book, drawing] = await Promise.all([load(), drawings[`${folder}/Drawing.svelte`]?.()]);
  const { sections, values } = book.default;
  const chosen = components === '' ? { values, own: [] } : ownValues(values, components);
  return { sections, ...chosen, Drawing: drawing?.default ?? null };
}
