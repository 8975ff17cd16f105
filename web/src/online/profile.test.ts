import { expect, it } from 'vitest';
import { plot, records } from './profile.ts';
import type { PastGame } from './server.ts';

const past = (
  game: string,
  finished: number,
  seat: number,
  place: number,
  before = 1500,
  after = before,
): PastGame => ({
  table: `t${finished}`,
  game,
  finished,
  seat,
  score: 10,
  place,
  players: [],
  rating_before: before,
  rating_after: after,
});

it('counts wins by game and by seat, and follows the rating', () => {
  const games = [
    past('b', 4, 0, 2),
    past('a', 3, 1, 1, 1512, 1530),
    past('a', 2, 0, 2),
    past('a', 1, 1, 1, 1500, 1512),
  ];
  const [a, b] = records(games);
  expect(a).toMatchObject({ game: 'a', games: 3, wins: 2 });
  expect(a?.seats).toEqual([
    { games: 1, wins: 0 },
    { games: 2, wins: 2 },
  ]);
  expect(a?.ratings.map(({ rating }) => rating)).toEqual([1500, 1512, 1530]);
  expect(b).toMatchObject({ game: 'b', games: 1, wins: 0, ratings: [] });
  expect(records([])).toEqual([]);
});

it('draws ratings between round numbers', () => {
  const drawn = plot([{ rating: 1500 }, { rating: 1540 }, { rating: 1460 }], 100, 50);
  expect(drawn).toEqual({ line: '0.0,25.0 50.0,5.0 100.0,45.0', least: 1450, most: 1550 });
  expect(plot([{ rating: 1500 }], 100, 50)).toBeNull();
});
