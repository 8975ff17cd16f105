// Finds what a game's folder web/src/boards/<game> holds: Board.svelte, and where they are there Sprite.svelte,
// Lead.svelte, SeatDetails.svelte, ScoreSheet.svelte, slips.ts and story.ts. Dropping a folder in adds a board.
import { language } from '../i18n/language.svelte.ts';
import type {
  BoardModule,
  LeadModule,
  ScoreSheetModule,
  SeatDetailsModule,
  SlipsModule,
  SpriteModule,
} from './contract.ts';

const boards = import.meta.glob<BoardModule>('./*/Board.svelte');
const sprites = import.meta.glob<SpriteModule>('./*/Sprite.svelte');
const leads = import.meta.glob<LeadModule>('./*/Lead.svelte');
const stories = import.meta.glob<{ passing: readonly string[] }>('./*/story.ts');
const details = import.meta.glob<SeatDetailsModule>('./*/SeatDetails.svelte');
const sheets = import.meta.glob<ScoreSheetModule>('./*/ScoreSheet.svelte');
const slips = import.meta.glob<SlipsModule>('./*/slips.ts');

export interface BoardParts {
  Board: BoardModule['default'];
  Sprite: SpriteModule['default'] | null;
  Lead: LeadModule['default'] | null;
  SeatDetails: SeatDetailsModule['default'] | null;
  slips: SlipsModule | null;
  passing: readonly string[]; // kinds of steps that are no step of the story
  // Fetched when a score is first looked at.
  scoreSheet: (() => Promise<ScoreSheetModule>) | null;
}

// Fetches everything a game's board needs before anybody waits for it.
export function preload(game: string) {
  void loadParts(game);
  void language.speakOf(game);
}
export async function loadParts(game: string): Promise<BoardParts> {
  const board = boards[`./${game}/Board.svelte`] ?? boards['./fallback/Board.svelte'];
  if (!board) throw new Error(`no board for ${game}`);
  const [Board, Sprite, Lead, SeatDetails, Slips, story] = await Promise.all([
    board(),
    sprites[`./${game}/Sprite.svelte`]?.(),
    leads[`./${game}/Lead.svelte`]?.(),
    details[`./${game}/SeatDetails.svelte`]?.(),
    slips[`./${game}/slips.ts`]?.(),
    stories[`./${game}/story.ts`]?.(),
  ]);
  return {
    Board: Board.default,
    Sprite: Sprite?.default ?? null,
    Lead: Lead?.default ?? null,
    SeatDetails: SeatDetails?.default ?? null,
    slips: Slips ?? null,
    passing: story?.passing ?? [],
    scoreSheet: sheets[`./${game}/ScoreSheet.svelte`] ?? null,
  };
}
