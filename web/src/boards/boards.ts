// Finds the board of a game: web/src/boards/<game>/Board.svelte. Dropping a folder in adds a board.
import { language } from '../i18n/language.svelte.ts';
import type { BoardModule } from './contract.ts';

const boards = import.meta.glob<BoardModule>('./*/Board.svelte');
const sprites = import.meta.glob<BoardModule>('./*/Sprite.svelte');

// Fetches everything a game's board needs before anybody waits for it.
export function preload(game: string) {
  void loadBoard(game);
  void loadSprite(game);
  void language.speakOf(game);
}
export async function loadBoard(game: string): Promise<BoardModule['default']> {
  const load = boards[`./${game}/Board.svelte`] ?? boards['./fallback/Board.svelte'];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}
export async function loadSprite(game: string): Promise<BoardModule['default'] | null> {
  const load = sprites[`./${game}/Sprite.svelte`];
  return load ? (await load()).default : null;
}
