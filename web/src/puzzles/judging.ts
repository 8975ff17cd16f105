// Whether a turn solves a puzzle: it leads where the answer leads, or to something as good. In an engine of its own.
import { lookBack, playThrough } from '../table/local.ts';
import type { Entry } from '../table/messages.ts';
import type { Puzzle } from './puzzles.ts';

export interface PuzzleVerdict {
  solved: boolean;
  cost: number | null; // of the chance to win against the answer; null where nothing was played
}

const asGood = 0.02; // of the chance to win

// `record`: the game with the turn played; it begins after `start` steps.
export async function judgePuzzle(
  puzzle: Puzzle,
  played: readonly string[],
  record: string,
  start: number,
): Promise<PuzzleVerdict> {
  if (played.join('\n') === puzzle.answer.join('\n')) return { solved: true, cost: 0 };
  const table = await lookBack(record);
  try {
    await table.review(start, puzzle.answer);
    const { turns } = await table.reviewWork();
    const cost = turns[0]?.cost ?? 0;
    return { solved: cost < asGood, cost };
  } finally {
    table.close();
  }
}

// The answer as steps that can be told and drawn.
export const answerSteps = (puzzle: Puzzle): Promise<readonly Entry[]> => playThrough(puzzle.record, puzzle.answer);
