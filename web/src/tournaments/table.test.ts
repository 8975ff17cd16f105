import { expect, it } from 'vitest';
import type { Tournament, TournamentStanding } from '../online/server.ts';
import { crossTable, ownGame, pointsText, roundsOf } from './table.ts';

const standing = (person: number, points: number): TournamentStanding => ({
  person,
  place: 1,
  points,
  tie_break: 0,
  won: 0,
  drawn: 0,
  lost: 0,
});
const tournament: Tournament = {
  id: 'cup',
  kind: 'round_robin',
  table: {
    game: 'noria',
    players: 2,
    options: {},
    public: true,
    spectators: true,
    clock: { kind: 'turns', move_seconds: 86_400 },
    undo: 'consent',
    absent: 'resign',
    rated: true,
    tournament: 'cup',
  },
  maker: 1,
  maker_name: 'Ada',
  created: 0,
  status: 'running',
  most: 4,
  count: 4,
  round: 2,
  rounds: 3,
  entered: true,
  people: ['Ada', 'Bob', 'Cy', 'Dee'].map((name, i) => ({ id: i + 1, name, withdrawn: name === 'Dee' })),
  games: [
    { round: 1, first: 1, second: 4, table: 'a', state: 'over', first_points: 1, second_points: 0 },
    { round: 1, first: 2, second: 3, table: 'b', state: 'over', first_points: 0.5, second_points: 0.5 },
    { round: 2, first: 2, second: 1, table: 'c', state: 'playing' },
    { round: 2, first: 3, second: 4, state: 'walkover', first_points: 1, second_points: 0 },
  ],
  standings: [standing(3, 1.5), standing(1, 1), standing(2, 0.5), standing(4, 0)],
};

it('writes halves as people do', () => {
  expect([0, 0.5, 1, 1.5, 10.5].map(pointsText)).toEqual(['0', '½', '1', '1½', '10½']);
});
it('puts what each got against each other into a cell', () => {
  const rows = crossTable(tournament);
  expect(rows.map(({ name }) => name)).toEqual(['Cy', 'Ada', 'Bob', 'Dee']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['·', '', '½', '1'],
    ['', '·', '', '1'],
    ['½', '', '·', ''],
    ['0', '0', '', '·'],
  ]);
  expect(rows.map(({ withdrawn }) => withdrawn)).toEqual([false, false, false, true]);
});
it('shows the newest round first, and one’s own game of it', () => {
  expect(roundsOf(tournament).map(({ number, games }) => [number, games.length])).toEqual([
    [2, 2],
    [1, 2],
  ]);
  expect(ownGame(tournament, 1)?.table).toBe('c');
  expect(ownGame(tournament, 9)).toBeUndefined();
});
