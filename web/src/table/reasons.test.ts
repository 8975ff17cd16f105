import { beforeAll, expect, it } from 'vitest';
import { language } from '../i18n/language.svelte.ts';
import texts from '../i18n/texts.en.ts';
import type { Entry } from './messages.ts';
import { reasonWords, type Compared } from './reasons.ts';

beforeAll(() => {
  language.texts = texts;
  language.game = { 'score.contracts': 'Contracts', 'score.storage': 'Storage' };
});

const scored = (points: number): Entry => ({
  ...{ number: 1, actor: 'A', text: '', kind: '', args: {}, targets: [], forced: false, time: 0 },
  ...{ round: 1, turn: 1, turn_of: 'A', facts: [], if_ended: [] },
  points: points === 0 ? [] : [{ seat: 'A', source: 'contracts', points }],
});
const compared = (what: Partial<Compared>): Compared => ({
  seat: 'A',
  line: [],
  reasons: [],
  chance: [0.6, 0.4],
  points: [20, 18],
  other: { line: [], chance: [0.5, 0.5], points: [17, 18] },
  ...what,
});

it('names points that are scored at once', () => {
  const other = { line: [scored(1)], chance: [], points: [] };
  expect(reasonWords(compared({ line: [scored(4)], other }), [])).toEqual(['It scores 3 points more at once.']);
});
it('names where more points come from, and leaves out what speaks against it', () => {
  const reasons = [
    { seat: 'A', source: 'storage', points: -3 },
    { seat: 'A', source: 'contracts', points: 2.4 },
  ] as const;
  expect(reasonWords(compared({ reasons }), [])).toEqual(['It leads to about 2 points more: Contracts.']);
});
it('names what an opponent does not get', () => {
  const seats = [{ seat: 'B', name: 'Owl' }] as never;
  const reasons = [{ seat: 'B', source: 'storage', points: -1.2 }] as const;
  expect(reasonWords(compared({ reasons }), seats)).toEqual(['Owl gets about 1 point less: Storage.']);
});
it('falls back to the points, then to the chance', () => {
  expect(reasonWords(compared({}), [])).toEqual(['Played on from there, it brings 20 points instead of 17.']);
  expect(reasonWords(compared({ points: [17, 18] }), [])).toEqual([
    'Played on from there, it wins 60% of the games instead of 50%.',
  ]);
});
it('joins what leads to more of one seat into one sentence', () => {
  const reasons = [
    { seat: 'A', source: 'contracts', points: 2.4 },
    { seat: 'A', source: 'storage', points: 1.8 },
  ] as const;
  expect(reasonWords(compared({ reasons }), [])).toEqual(['It leads to about 4 points more: Contracts, Storage.']);
});
it('says so where another turn is as good', () => {
  const other = { line: [], chance: [0.601, 0.399], points: [20, 18] };
  expect(reasonWords(compared({ other }), [])).toEqual(['Another turn is about as good.']);
});
