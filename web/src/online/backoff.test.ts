import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it('doubles from half a second to fifteen, with some chance', () => {
  expect([0, 1, 2, 9].map((n) => backoff(n, () => 1))).toEqual([500, 1000, 2000, 15_000]);
  expect(backoff(0, () => 0)).toBeCloseTo(350);
});
