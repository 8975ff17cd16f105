import { expect, it } from 'vitest';
import { hexCentre, hexCorners, hexPath, hexPoints } from './hexes.ts';

it('puts neighbours one width apart, also across rows', () => {
  const size = 10;
  const width = Math.sqrt(3) * size;
  const at = (c: number, r: number) => hexCentre(c, r, size);
  const apart = (a: [number, number], b: [number, number]) =>
    Math.hypot(at(...a).x - at(...b).x, at(...a).y - at(...b).y);
  expect(apart([2, 2], [3, 2])).toBeCloseTo(width);
  expect(apart([2, 2], [2, 3])).toBeCloseTo(width);
  expect(apart([2, 2], [1, 3])).toBeCloseTo(width);
  expect(apart([2, 3], [3, 4])).toBeCloseTo(width);
});
it('has its first corner on top', () => {
  expect(hexCorners({ x: 0, y: 0 }, 10)[0]).toEqual({ x: 0, y: -10 });
  expect(hexPoints({ x: 0, y: 0 }, 10).split(' ')).toHaveLength(6);
});
it('joins points to a path', () => {
  expect(
    hexPath([
      { x: 0, y: 1 },
      { x: 2, y: 3 },
    ]),
  ).toBe('M0.0 1.0L2.0 3.0');
});
