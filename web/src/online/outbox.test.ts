import { expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

function store(start: Record<string, string> = {}) {
  const all = new Map(Object.entries(start));
  return {
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value),
    removeItem: (name: string) => void all.delete(name),
    all,
  };
}
const move = { id: 'a-1', type: 'move', at: 3, move: 'end' } as const;
const look = { id: 'a-2', type: 'look', to: 1 } as const;

it('keeps moves through a reload until they are answered', () => {
  const kept = store();
  const before = new Outbox(kept);
  before.put('t1', move);
  before.put('t1', look);
  const after = new Outbox(kept);
  expect(after.of('t1')).toEqual([move]);
  expect(after.waits('t1')).toBe(true);
  expect(after.waits('t2')).toBe(false);
  after.answered('a-1');
  expect(new Outbox(kept).of('t1')).toEqual([]);
  expect(kept.all.size).toBe(0);
});
it('forgets what nobody waits for, and drops all where there is no table', () => {
  const box = new Outbox(store());
  box.put('t1', move);
  box.put('t1', look);
  box.forget('t1');
  expect(box.of('t1')).toEqual([move]);
  expect(box.drop('t1')).toEqual([move]);
  expect(box.of('t1')).toEqual([]);
});
it('passes over what it cannot read', () => {
  for (const text of ['{', '7', '[1, null, {"table": 3}, {"table": "t", "message": {"id": "x", "type": "look"}}]'])
    expect(new Outbox(store({ 'mistwheel-outbox': text })).of('t')).toEqual([]);
});
