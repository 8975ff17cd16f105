import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { find, forget, keep, list, newId, type Saved } from './saves.ts';

const saved = (id: string, updated: number): Saved => ({
  id,
  game: 'noria',
  record: `record of ${id}`,
  seats: [],
  options: {},
  at: 3,
  over: false,
  score: [1, 2],
  updated,
});

it('keeps the latest of each table, newest first, and forgets', async () => {
  await keep(saved('one', 1));
  await keep(saved('two', 2));
  await keep({ ...saved('one', 3), record: 'later' });
  expect((await list()).map((s) => s.id)).toEqual(['one', 'two']);
  expect((await find('one'))?.record).toBe('later');
  await forget('one');
  expect(await find('one')).toBeUndefined();
  expect(await list()).toHaveLength(1);
});
it('makes ids of their own', () => {
  expect(newId()).toMatch(/^[0-9a-z]{8}$/);
  expect(newId()).not.toBe(newId());
});
