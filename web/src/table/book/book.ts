// A game's rulebook for people in a language; English where a translation is missing. Fetched when it is opened.
import type { Component } from 'svelte';
import type { BookData } from '../../../plugins/rulebook.ts';
import type { LanguageCode } from '../../app/settings.svelte.ts';

// boards/<game>/Drawing.svelte: a drawing by name; `of` is what the components have at the path given with it.
type Drawing = Component<{ name: string; of: unknown }>;
const books = import.meta.glob<{ default: BookData }>('../../boards/*/rulebook.*.md', { query: '?rulebook' });
const drawings = import.meta.glob<{ default: Drawing }>('../../boards/*/Drawing.svelte');

export interface Book extends BookData {
  Drawing: Drawing | null;
}
export async function loadBook(game: string, code: LanguageCode): Promise<Book | null> {
  const folder = `../../boards/${game}`;
  const load = books[`${folder}/rulebook.${code}.md`] ?? books[`${folder}/rulebook.en.md`];
  if (!load) return null;
  const [book, drawing] = await Promise.all([load(), drawings[`${folder}/Drawing.svelte`]?.()]);
  return { ...book.default, Drawing: drawing?.default ?? null };
}
