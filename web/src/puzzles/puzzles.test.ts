import { expect, it } from 'vitest';
import { games } from '../games.ts';
import { dayNumber, gameOfDay, indexOfDay, puzzleGames, puzzlesOf } from './puzzles.ts';

it('has at least thirty puzzles of every game', async () => {
  expect(puzzleGames).toEqual(games.map((game) => game.id));
  for (const game of puzzleGames) {
    const all = await puzzlesOf(game);
    expect(all.length, game).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
  }
});
it('gives everybody the same one on a day, and another game on the next', () => {
  const day = dayNumber(Date.UTC(2026, 10, 16, 23, 59));
  expect(dayNumber(Date.UTC(2026, 10, 16))).toBe(day);
  expect(dayNumber(Date.UTC(2026, 10, 17))).toBe(day + 1);
  expect(gameOfDay(day)).not.toBe(gameOfDay(day + 1));
});
it('goes through all puzzles of a game before one comes again', () => {
  const count = 30;
  const days = Array.from({ length: count }, (_, i) => i * puzzleGames.length);
  expect(new Set(days.map((day) => indexOfDay(day, count))).size).toBe(count);
});
