// Finds what a game's folder web/src/boards/<game> holds: Board.svelte, and where they are there Sprite.svelte,
// Lead.svelte, SeatDetails.svelte, ScoreSheet.svelte, slips.ts and story.ts. Dropping a folder in adds a board.
import boards from 'virtual:boards';
import { language } from '../i18n/language.svelte.ts';
import type { BoardPart, LeadPart, ScoreSheetModule, SeatDetailsPart, SlipsModule, SpritePart } from './contract.ts';

const sheets = import.meta.glob<ScoreSheetModule>('./*/ScoreSheet.svelte');

export interface BoardParts {
  Board: BoardPart;
  Sprite: SpritePart | null;
  Lead: LeadPart | null;
  SeatDetails: SeatDetailsPart | null;
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
  const own = await boards[game]?.();
  const Board = own?.Board ?? (await boards.fallback?.())?.Board;
  if (!Board) throw new Error(`no board for ${game}`);
  return {
    Board,
    Sprite: own?.Sprite ?? null,
    Lead: own?.Lead ?? null,
    SeatDetails: own?.SeatDetails ?? null,
    slips: own?.slips ?? null,
    passing: own?.passing ?? [],
    scoreSheet: sheets[`./${game}/ScoreSheet.svelte`] ?? null,
  };
}
