// The puzzles there are: puzzles/<game>.json, found by `mistwheel puzzles` (docs/puzzles.md), and which of them this
// browser has solved.
import { games } from '../games.ts';
import type { Reason } from '../table/messages.ts';

export interface Puzzle {
  id: string;
  record: string; // up to the moment to decide in; a build may have packed it
  seat: string;
  answer: readonly string[]; // the steps of the best turn
  second: readonly string[];
  chance: number; // to win after the answer
  second_chance: number;
  found_with: number;
  reasons: readonly Reason[];
}
interface PuzzleFile {
  game: string;
  puzzles: readonly Puzzle[];
}

const files = import.meta.glob<{ default: PuzzleFile }>('../../../puzzles/*.json');
const pathOf = (game: string) => `../../../puzzles/${game}.json`;

// The games that have some, in the order of the home page.
export const puzzleGames = games.map((game) => game.id).filter((id) => pathOf(id) in files);

export async function puzzlesOf(game: string): Promise<readonly Puzzle[]> {
  const load = files[pathOf(game)];
  return load ? (await load()).default.puzzles : [];
}

// A day's number is the same for everybody; days begin at midnight UTC.
export const dayNumber = (now: number): number => Math.floor(now / 86_400_000);
// The games take turns, and each goes through its puzzles: no server is asked.
export const gameOfDay = (day: number): string => puzzleGames[day % Math.max(1, puzzleGames.length)] ?? '';
export const indexOfDay = (day: number, count: number): number =>
  Math.floor(day / Math.max(1, puzzleGames.length)) % Math.max(1, count);

const key = 'mistwheel.puzzles';
export function solvedPuzzles(): ReadonlySet<string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}
export function markSolved(id: string) {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...solvedPuzzles(), id])]));
  } catch {
    // A browser that keeps nothing forgets what was solved.
  }
}
