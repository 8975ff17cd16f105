import { expect, it } from 'vitest';
import type { Move, Prompt } from '../../table/messages.ts';
import { keepsMost } from './paying.ts';
import { again, pieceOf, type Asked } from './slips.ts';
import type { View } from './view.ts';

const view = {
  mover: 'A',
  players: [{ seat: 'A', investments: { settlement: { id: 'step:settlement.6' } } }],
} as unknown as View;
const asked = (key: string, args: Prompt['args'], touches: string[] = []): Asked => ({
  view,
  prompt: { key, args, rules: [] },
  touches,
});
const move = (kind: string, args: Move['args'] = {}): Move => ({
  kind,
  args,
  targets: [],
  text: JSON.stringify(args),
  reveals: false,
});

it('offers once or twice at the disc that was touched', () => {
  expect(pieceOf(asked('actions', {}, ['disc:A.s2']), move('use', { times: 2 }))).toBe('disc:A.s2');
});
it('lets a disc act twice when it is touched again, where it may', () => {
  const [once, twice] = [move('use', { times: 1 }), move('use', { times: 2 })];
  expect(again([once, twice])).toBe(twice);
  expect(again([once])).toBeNull();
});
it('asks for a payment at the pile, the step or the island it is for', () => {
  expect(pieceOf(asked('pay_disc', { disc: 'city' }), move('pay'))).toBe('market:city');
  expect(pieceOf(asked('pay_step', { track: 'settlement' }), move('pay'))).toBe('step:settlement.6');
  expect(pieceOf(asked('pay_surcharge', { track: 'settlement' }), move('pay'))).toBe('step:settlement.6');
  expect(pieceOf(asked('pay_toll', { island: 7 }), move('pay'))).toBe('island:7');
});
it('leaves buttons that concern no piece to the strip', () => {
  expect(pieceOf(asked('actions', {}), move('end_actions'))).toBeNull();
});
it('opens a payment with the way that keeps most of what is scarce', () => {
  const ways = [
    { energy: 4, mycelium: 0 },
    { energy: 3, mycelium: 1 },
    { energy: 2, mycelium: 2 },
  ].map((pay) => move('pay', { pay }));
  expect(keepsMost(ways, { energy: 5, mycelium: 3 }, ['energy', 'mycelium'])).toBe(ways[1]);
});
