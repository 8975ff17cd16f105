import { expect, it } from 'vitest';
import { experience, suggestedLevel } from './experience.ts';
import type { Saved } from './saves.ts';

let time = 0;
const table = (level: number, own: number, other: number, over = true): Saved => ({
  id: String(++time),
  game: 'noria',
  record: '',
  seats: [
    { name: 'I', kind: 'person', level: null },
    { name: 'Owl', kind: 'bot', level },
  ],
  options: {},
  at: 9,
  over,
  score: [own, other],
  updated: time,
});

it('begins with newcomers', () => {
  expect(suggestedLevel([], 'noria')).toBe(1);
  expect(suggestedLevel([table(3, 9, 1, false)], 'noria')).toBe(1);
});
it('goes up after two wins and down after two losses at one level', () => {
  expect(suggestedLevel([table(1, 9, 1)], 'noria')).toBe(1);
  expect(suggestedLevel([table(1, 9, 1), table(1, 9, 1)], 'noria')).toBe(2);
  expect(suggestedLevel([table(1, 9, 1), table(2, 9, 1)], 'noria')).toBe(2);
  expect(suggestedLevel([table(3, 1, 9), table(3, 1, 9)], 'noria')).toBe(2);
  expect(suggestedLevel([table(1, 1, 9), table(1, 1, 9)], 'noria')).toBe(1);
  expect(suggestedLevel([table(5, 9, 1), table(5, 9, 1)], 'noria')).toBe(5);
});
it('counts games and wins of one game', () => {
  const all = [table(1, 9, 1), table(1, 1, 9), { ...table(1, 9, 1), game: 'other' }];
  expect(experience(all, 'noria')).toEqual({ games: 2, won: 1 });
});
