import { expect, it } from 'vitest';
import { read, together } from './said.ts';

const step = (number: number) =>
  read(JSON.stringify({ type: 'step', event: number, entries: [{ number }], position: { at: number } }));
const parsed = (all: readonly { text: string }[]) => all.map((one) => JSON.parse(one.text) as unknown);

it('makes one step of several, with all entries and the last position', () => {
  expect(parsed(together([step(4), step(5), step(6)]))).toEqual([
    { type: 'step', event: 6, entries: [{ number: 4 }, { number: 5 }, { number: 6 }], position: { at: 6 } },
  ]);
});

it('keeps the order of steps and other messages', () => {
  const result = read('{"type":"result","event":6}');
  const told = parsed(together([step(4), step(5), result, step(7)])) as { type: string; event: number }[];
  expect(told.map((one) => `${one.type} ${one.event}`)).toEqual(['step 5', 'result 6', 'step 7']);
});
