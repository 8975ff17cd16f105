import { expect, it } from 'vitest';
import { lanes, lineLetter } from './lanes.ts';
import type { Line } from './wishes.ts';

const line = (parent: number, after: number): Line => ({
  parent,
  after,
  length: after + 5,
  name: '',
  round: 1,
  last_round: 2,
  over: false,
  points: [],
});

it('puts lines below the one they leave, the earliest first', () => {
  const tree = lanes([line(0, 0), line(0, 30), line(1, 33), line(0, 10), line(1, 31)]);
  expect(tree.map(({ number, depth }) => [number, depth])).toEqual([
    [0, 0],
    [3, 1],
    [1, 1],
    [4, 2],
    [2, 2],
  ]);
});

it('gives every line a letter', () => {
  expect([0, 1, 2, 26, 27, 53].map(lineLetter)).toEqual(['', 'a', 'b', 'z', 'a2', 'a3']);
});
