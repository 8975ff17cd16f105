import { expect, it } from 'vitest';
import type { Move } from './messages.ts';
import { counts, pickable, stepped } from './payment.ts';

const pay = (energy: number, mycelium: number, obsidian: number): Move => ({
  text: `pay ${energy}e+${mycelium}m+${obsidian}o`,
  kind: 'pay',
  args: { pay: { energy, mycelium, obsidian } },
  targets: [],
  reveals: false,
});
const two = [pay(2, 0, 0), pay(1, 1, 0), pay(1, 0, 1), pay(0, 2, 0), pay(0, 1, 1), pay(0, 0, 2)];

it('reads counts at any depth', () => expect(counts(pay(2, 0, 1))).toEqual({ energy: 2, mycelium: 0, obsidian: 1 }));
it('picks when the moves differ only in counts', () => {
  expect(pickable(two)).toEqual(['energy', 'mycelium', 'obsidian']);
  expect(pickable(two.slice(0, 3))).toBeNull();
  expect(pickable([...two, { ...pay(0, 0, 0), kind: 'end' }])).toBeNull();
});
it('steps to the nearest legal move', () => {
  const names = ['energy', 'mycelium', 'obsidian'];
  expect(stepped(two, pay(1, 1, 0), 'energy', 1, names)).toEqual(pay(2, 0, 0));
  expect(stepped(two, pay(2, 0, 0), 'energy', 1, names)).toBeUndefined();
  expect(stepped(two, pay(2, 0, 0), 'obsidian', 1, names)).toEqual(pay(1, 0, 1));
});
