// A game's rulebook for people in a language; English where a translation is missing. Fetched when it is opened.
import explained from 'virtual:explained';
import type { BookData } from '../../../plugins/rulebook.ts';
import type { LanguageCode } from '../../app/settings.svelte.ts';
import { loadDrawing, type Drawing } from './drawings.ts';
import { loadNow, type TellNow } from './now.ts';
import { ownValues, type Values } from './values.ts';

export interface Book extends Readonly<Pick<BookData, 'sections'>> {
  values: Values;
  Drawing: Drawing | null;
  now: TellNow;
  own: readonly string[]; // paths where the table's own components differ from the built-in ones
}
// `components`: the table's own components file, empty for the built-in one.
export async function loadBook(game: string, code: LanguageCode, components: string): Promise<Book | null> {
  const [found, drawing, now] = await Promise.all([explained[`${game}.${code}`]?.(), loadDrawing(game), loadNow(game)]);
  if (!found?.book) return null;
  const { sections, values } = found.book;
  const chosen = components === '' ? { values, own: [] } : ownValues(values, components);
  return { sections, ...chosen, Drawing: drawing, now };
}
