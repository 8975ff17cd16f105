import { expect, it } from 'vitest';
import type { Scores } from './messages.ts';
import { withPlaces } from './places.ts';

const scores = (rank: number[]): Scores => ({
  columns: (['A', 'B', 'C'] as const).slice(0, rank.length),
  total: rank.map(() => 0),
  rank,
  tie_break: [],
  decided_by: '',
  lines: [],
});
const seats = (...resigned: boolean[]) =>
  resigned.map((gone, i) => ({ seat: (['A', 'B', 'C'] as const)[i] ?? 'A', resigned: gone }));

it('puts those who resigned after all others, whatever their points', () => {
  expect(withPlaces(scores([1, 1]), seats(false, true)).rank).toEqual([1, 2]);
  expect(withPlaces(scores([2, 1]), seats(false, true)).rank).toEqual([1, 2]);
  expect(withPlaces(scores([3, 1, 2]), seats(false, true, false)).rank).toEqual([2, 3, 1]);
  expect(withPlaces(scores([1, 2, 3]), seats(true, true, false)).rank).toEqual([2, 2, 1]);
});
it('leaves places alone where nobody resigned', () => {
  const ended = scores([2, 1]);
  expect(withPlaces(ended, seats(false, false))).toBe(ended);
});
