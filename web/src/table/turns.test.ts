import { expect, it } from 'vitest';
import type { Entry } from './messages.ts';
import { gains, laysOut, sum, turnsOf, turnsSince } from './turns.ts';

const entry = (number: number, turn: number, turn_of: Entry['turn_of'], points = 0): Entry => ({
  number,
  actor: turn_of === 'automaton' ? '-' : turn_of,
  text: '',
  kind: 'x',
  args: {},
  targets: [],
  forced: false,
  time: 0,
  round: turn === 0 ? 0 : 1,
  turn,
  turn_of,
  facts: [],
  points: points !== 0 && turn_of !== '-' ? [{ seat: turn_of, source: 'orders', points }] : [],
  if_ended: [],
});
const log = [
  entry(1, 0, '-'),
  entry(2, 0, 'A'),
  entry(3, 1, 'A', 2),
  entry(4, 1, 'A', 3),
  entry(5, 2, 'B'),
  entry(6, 3, 'C'),
];

it('puts the steps of a turn together; set-up is turn 0', () => {
  const turns = turnsOf(log);
  expect(turns.map((turn) => [turn.number, turn.actor, turn.entries.length])).toEqual([
    [0, '-', 2],
    [1, 'A', 2],
    [2, 'B', 1],
    [3, 'C', 1],
  ]);
});
it('keeps the turns that are over as they are', () => {
  const before = turnsOf(log);
  const after = turnsOf([...log, entry(7, 3, 'C'), entry(8, 4, 'A')], before);
  expect(after.slice(0, 3).map((turn, i) => turn === before[i])).toEqual([true, true, true]);
  expect(after[3]).not.toBe(before[3]);
  expect(after).toHaveLength(5);
});
it('counts what is laid out, at the start and between rounds, and tells all else', () => {
  const chance = (turn: number, steps: number) =>
    turnsOf(Array.from({ length: steps }, (_, i) => entry(i + 1, turn, '-'))).map(laysOut);
  expect(chance(0, 1)).toEqual([true]);
  expect(chance(7, 15)).toEqual([true]);
  expect(chance(7, 3)).toEqual([false]);
  expect(turnsOf(Array.from({ length: 15 }, (_, i) => entry(i + 1, 7, 'A'))).map(laysOut)).toEqual([false]);
});
it('knows what passed since a seat acted last', () => {
  const turns = turnsOf(log);
  expect(turnsSince(turns, 'A').map((turn) => turn.actor)).toEqual(['B', 'C']);
  expect(turnsSince(turns, 'B').map((turn) => turn.actor)).toEqual(['C']);
  expect(turnsSince(turns, 'C')).toEqual([]);
});
it('adds points up by source', () => {
  expect(gains(log, 'A')).toEqual([{ source: 'orders', points: 5 }]);
  expect(sum(gains(log, 'B'))).toBe(0);
});
