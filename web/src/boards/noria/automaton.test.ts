import { expect, it } from 'vitest';
import type { Entry } from '../../table/messages.ts';
import { course, flown, lastTurn, touched } from './automaton.ts';
import type { Player } from './view.ts';

const entry = (kind: string, args: Record<string, unknown> = {}, actor = '-') =>
  ({ kind, args, actor, targets: [] }) as unknown as Entry;
const turn = [
  entry('end_turn', {}, 'A'),
  entry('automaton_turn', { letters: ['b', 'c'] }),
  entry('automaton_factory', { letter: 'b', island: 8, good: 'compass', warehouses: 2, cancelled: false }),
  entry('automaton_factory', { letter: 'b', island: 9, good: 'compass', warehouses: 2, cancelled: false }),
  entry('automaton_intrigue', { letter: 'c', seats: 'specialisation', loses: 'settlement', cancelled: false }),
];

it('finds the uses of the last turn, which are news until somebody moves', () => {
  expect(lastTurn(turn).uses).toHaveLength(3);
  expect(lastTurn(turn).now).toBe(true);
  expect(lastTurn([...turn, entry('end_influence', {}, 'A')]).now).toBe(true);
  expect(lastTurn([...turn, entry('use', {}, 'A')])).toMatchObject({ now: false });
  expect(lastTurn([entry('use', {}, 'A')])).toEqual({ uses: [], now: false });
});
it('knows what each use changed, and where it flew', () => {
  const { uses } = lastTurn(turn);
  expect(uses.flatMap(touched)).toEqual([
    { id: 'site:8.compass2', sign: '' },
    { id: 'site:9.compass2', sign: '' },
    { id: 'chamber:specialisation', sign: '+' },
    { id: 'chamber:settlement', sign: '−' },
  ]);
  expect(flown(uses)).toEqual([8, 9]);
  expect(touched(entry('automaton_intrigue', { letter: 'c', cancelled: true }))).toEqual([]);
});
it('tells the course of a turn letter by letter', () => {
  const player = { wheel: [{ letter: 'b', upgraded: true }] } as unknown as Player;
  const { uses } = lastTurn(turn.slice(0, 3));
  const coming = lastTurn(turn).uses.slice(1);
  expect(course(player, uses, coming)).toEqual([
    { letter: 'b', state: 'now', use: 1, of: 2 },
    { letter: 'c', state: 'then', use: 0, of: 1 },
  ]);
});
