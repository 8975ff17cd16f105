import { expect, it } from 'vitest';
import { analyse, decisions, judge } from './analysis.ts';
import type { Entry, Hint } from './messages.ts';

const entry = (number: number, actor: Entry['actor'], text: string, forced = false): Entry => ({
  number,
  actor,
  text,
  kind: text,
  args: {},
  targets: [],
  forced,
  time: 0,
  round: 0,
  turn: number,
  turn_of: actor,
  facts: [],
  points: [],
  if_ended: [],
});
const hint = (at: number, ...candidates: [string, number][]): Hint => ({
  type: 'hint',
  event: 0,
  at,
  seat: 'A',
  chance: [0.5, 0.5],
  points: [],
  candidates: candidates.map(([text, chance]) => ({
    ...{ text, kind: text, args: {}, targets: [] },
    ...{ share: 0.3, chance: [chance, 1 - chance], points: [] },
  })),
  iterations: 1,
});

it('asks about decisions only, spread over the game', () => {
  const log = [entry(1, '-', 'draw'), entry(2, 'A', 'go'), entry(3, 'B', 'go', true), entry(4, 'B', 'stay')];
  expect(decisions(log, 10)).toEqual([1, 3]);
  const long = Array.from({ length: 100 }, (_, i) => entry(i + 1, 'A', 'go'));
  expect(decisions(long, 4)).toEqual([0, 25, 50, 75]);
});
it('weighs what was played against the best', () => {
  expect(judge(hint(1, ['best', 0.7], ['other', 0.4]), entry(2, 'A', 'other'))?.cost).toBeCloseTo(0.3);
  expect(judge(hint(1, ['best', 0.7], ['other', 0.4]), entry(2, 'A', 'unheard'))?.cost).toBeCloseTo(0.3);
  expect(judge(hint(1, ['best', 0.7]), entry(2, 'A', 'best'))).toBeNull();
});
it('keeps the three most expensive moves', async () => {
  const log = Array.from({ length: 6 }, (_, i) => entry(i + 1, 'A', 'other'));
  const result = await analyse(
    log,
    (message) => {
      const at = 'at' in message ? Number(message.at) : 0;
      return Promise.resolve(hint(at, ['best', 0.5 + at / 20], ['other', 0.4]));
    },
    () => undefined,
    () => true,
  );
  expect(result.moments).toHaveLength(6);
  expect(result.costly.map((c) => c.at)).toEqual([5, 4, 3]);
});
