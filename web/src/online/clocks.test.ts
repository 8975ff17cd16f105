import { expect, it } from 'vitest';
import { clockText, timeText, warnsBetween } from './clocks.ts';

it('speaks in days, hours, minutes', () => {
  expect(timeText(59_999)).toBe('0:59');
  expect(timeText(600_000)).toBe('10:00');
  expect(timeText(3_661_000)).toBe('1:01:01');
  const long = (days: number, hours: string) => `${days} days ${hours} hours`;
  expect(timeText(2 * 86_400_000 + 3 * 3_600_000, long)).toBe('2 days 03 hours');
  expect(timeText(-5)).toBe('0:00');
});
it('counts down', () => {
  expect(clockText({ game: 60_000, move: 30_000, running: true }, 10_000)).toBe('1:20');
  expect(clockText({ game: 60_000, move: 30_000, running: true }, 40_000)).toBe('0:50');
});
it('warns at a minute and at a quarter of one, once each', () => {
  const heard = (from: number, to: number) => {
    let warnings = 0;
    for (let left = from; left > to; left -= 1000) if (warnsBetween(left, left - 1000)) warnings++;
    return warnings;
  };
  expect(heard(120_000, 30_000)).toBe(1);
  expect(heard(120_000, -5000)).toBe(2);
  expect(heard(59_000, 20_000), 'short from the start').toBe(0);
  expect(warnsBetween(61_000, -1000), 'too late').toBe(false);
});
