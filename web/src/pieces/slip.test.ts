import { expect, it } from 'vitest';
import { placeSlip } from './slip.ts';

const room = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };

it('lies at the right of its piece where nothing is in the way, its tail at the middle of the piece', () => {
  const place = placeSlip({ x: 300, y: 280, width: 40, height: 40 }, size, room, []);
  expect(place).toEqual({ x: 354, y: 250, side: 'right', tail: 50 });
});
it('goes to another side where the window ends', () => {
  expect(placeSlip({ x: 940, y: 280, width: 40, height: 40 }, size, room, []).side).toBe('left');
});
it('covers nothing that can be touched where one side is free', () => {
  const piece = { x: 480, y: 280, width: 40, height: 40 };
  const others = [
    { x: 560, y: 290, width: 40, height: 40 },
    { x: 400, y: 290, width: 40, height: 40 },
    { x: 480, y: 360, width: 40, height: 40 },
  ];
  expect(placeSlip(piece, size, room, others).side).toBe('above');
});
it('stays inside the room, and its tail on the slip', () => {
  const place = placeSlip({ x: 0, y: 580, width: 20, height: 20 }, size, room, []);
  expect(place.y + size.height).toBeLessThanOrEqual(room.height);
  expect(place.tail).toBeLessThanOrEqual(size.height - 18);
});
