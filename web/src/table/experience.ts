// What the tables kept in this browser tell of their player: how many games were finished and won, and against whom the
// next one should be.
import type { Saved } from './saves.ts';

export interface Experience {
  games: number;
  won: number;
}

// Finished games of one person against bots; `newest` first.
function finished(tables: readonly Saved[], game: string) {
  return tables
    .filter(({ seats }) => seats.filter(({ kind }) => kind === 'person').length === 1)
    .filter((table) => table.game === game && table.over && table.seats.some(({ kind }) => kind === 'bot'))
    .sort((a, b) => b.updated - a.updated)
    .map(({ seats, score }) => ({
      won: score[seats.findIndex(({ kind }) => kind === 'person')] === Math.max(...score),
      level: Math.max(...seats.map(({ level }) => level ?? 1)),
    }));
}
export function experience(tables: readonly Saved[], game: string): Experience {
  const all = finished(tables, game);
  return { games: all.length, won: all.filter(({ won }) => won).length };
}
// Newcomers first; two wins in a row lead one level up, two losses one down.
export function suggestedLevel(tables: readonly Saved[], game: string): number {
  const [last, before] = finished(tables, game);
  if (!last) return 1;
  if (before?.level !== last.level || before.won !== last.won) return last.level;
  return Math.min(5, Math.max(1, last.level + (last.won ? 1 : -1)));
}
