import { expect, it } from 'vitest';
import { share } from './share.ts';

const position = () => ({ at: 3, view: { players: [{ seat: 'A', cubes: [1, 2] }, { seat: 'B' }], mover: null } });

it('gives the old value where nothing changed', () => {
  const before = position();
  expect(share(before, position())).toBe(before);
});

it('keeps the parts that did not change, and no others', () => {
  const before = position();
  const after = position();
  after.view.players[1] = { seat: 'B', cubes: [4] };
  const shared = share(before, after);
  expect(shared).toBe(after);
  expect(shared).toEqual({
    at: 3,
    view: {
      players: [
        { seat: 'A', cubes: [1, 2] },
        { seat: 'B', cubes: [4] },
      ],
      mover: null,
    },
  });
  expect(shared.view.players[0]).toBe(before.view.players[0]);
  expect(shared.view.players[1]).not.toBe(before.view.players[1]);
  expect(before).toEqual(position());
});

it.each([
  ['a member more', { a: 1 }, { a: 1, b: undefined }],
  ['a member less', { a: 1, b: 2 }, { a: 1 }],
  ['another name', { a: undefined }, { b: undefined }],
  ['a longer list', [1], [1, 2]],
  ['a shorter list', [1, 2], [1]],
  ['a list for an object', {}, []],
  ['an object for nothing', null, {}],
])('sees %s', (_, before, after) => {
  const wanted = structuredClone(after);
  expect(share(before, after)).toBe(after);
  expect(after).toEqual(wanted);
});
