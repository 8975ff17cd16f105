import { expect, it } from 'vitest';
import { everyBeat, Pulse } from './pulse.ts';

it('asks after some silence, gives up without an answer, and an answer starts it over', () => {
  const pulse = new Pulse();
  pulse.hear(0);
  expect([1_000, 2_000, 3_000].map((now) => pulse.beat(now))).toEqual(['wait', 'ask', 'wait']);
  pulse.hear(3_500);
  expect([4_000, 5_500, 7_500].map((now) => pulse.beat(now))).toEqual(['wait', 'ask', 'dead']);
});
it('gives nobody up who was not asked, however long the page slept', () => {
  const pulse = new Pulse();
  pulse.hear(0);
  expect([60_000, 61_000, 62_000].map((now) => pulse.beat(now))).toEqual(['ask', 'wait', 'dead']);
});
it('asks at once when there is doubt', () => {
  const pulse = new Pulse();
  pulse.hear(0);
  pulse.doubt();
  expect(pulse.beat(10)).toBe('ask');
  pulse.doubt();
  expect(pulse.beat(20)).toBe('wait');
});
it('tells of a network within five seconds, whenever it dies', () => {
  // Everything is answered at once until it dies.
  const toldAfter = (dies: number) => {
    const pulse = new Pulse();
    pulse.hear(0);
    for (let now = everyBeat; ; now += everyBeat) {
      const next = pulse.beat(now);
      if (next === 'dead') return now - dies;
      if (next === 'ask' && now <= dies) pulse.hear(now);
    }
  };
  for (let dies = 0; dies < 10_000; dies += 10) expect(toldAfter(dies)).toBeLessThanOrEqual(4_500);
});
