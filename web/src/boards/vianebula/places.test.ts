import { describe, expect, it } from 'vitest';
import { chance, Places } from './places.ts';

interface Corner {
  x: number;
  y: number;
}
// Whether a point lies inside a shape, by the sides a line from it crosses.
const within = (point: Corner, corners: readonly Corner[]) =>
  corners.filter((a, i) => {
    const b = corners[(i + 1) % corners.length] as Corner;
    return a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x;
  }).length %
    2 ===
  1;

const spots = Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? 11 : 10 }, (_, column) => ({ row, column })),
).flat();

describe.each([false, true])('the map, turned: %s', (turned) => {
  const places = new Places(turned);
  it('keeps every hex inside the picture', () => {
    for (const spot of spots) {
      for (const { x, y } of places.corners(places.centre(spot), 44)) {
        expect(x).toBeGreaterThan(-0.01);
        expect(x).toBeLessThan(places.width + 0.01);
        expect(y).toBeGreaterThan(-0.01);
        expect(y).toBeLessThan(places.height + 0.01);
      }
    }
  });
  it('knows which hex lies beyond each side', () => {
    const here = places.centre({ row: 3, column: 4 });
    for (const { next, a, b } of places.sides({ row: 3, column: 4 })) {
      const there = places.centre(next);
      expect((a.x + b.x) / 2).toBeCloseTo((here.x + there.x) / 2);
      expect((a.y + b.y) / 2).toBeCloseTo((here.y + there.y) / 2);
    }
  });
  it('draws one border around neighbours', () => {
    const one = places.border([{ row: 2, column: 2 }], 0);
    const two = places.border([{ row: 2, column: 2 }, { row: 2, column: 3 }], 0); // prettier-ignore
    expect(one.split('M').length - 1).toBe(6);
    expect(two.split('M').length - 1).toBe(10);
  });
  it('lays the halves of a ruin left and right of its middle', () => {
    const centre = { x: 100, y: 50 };
    expect(places.halfCentre(centre, 0, 2).x).toBeLessThan(100);
    expect(places.halfCentre(centre, 1, 2).x).toBeGreaterThan(100);
    expect(places.halfCentre(centre, 0, 1)).toEqual(centre);
    for (const corner of places.half(centre, 0, 2, 38)) expect(corner.x).toBeLessThan(100);
  });
  it.each([0.45, 0.545, 0.7, 1])('leaves the middle of everything free at scale %s', (scale) => {
    const centre = { x: 0, y: 0 };
    const box = (index: number, least: number, other: number) => {
      const d = places.halfGrip(centre, index, least / scale, other / scale);
      const corners = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      const x = corners.map((corner) => corner.x * scale);
      return { corners, left: Math.min(...x), right: Math.max(...x), middle: (Math.min(...x) + Math.max(...x)) / 2 };
    };
    const here = places.centre({ row: 4, column: 4 });
    const neighbours = places.sides({ row: 4, column: 4 }).map(({ next }) => {
      const there = places.centre(next);
      return { x: there.x - here.x, y: there.y - here.y };
    });
    for (const [least, other] of [
      [44.5, 24.5],
      [44.5, 44.5],
      [44.5, 0],
      [24.5, 24.5],
    ] as const) {
      // prettier-ignore
      const left = box(0, least, other);
      const right = box(1, other, least);
      if (other > 0) {
        expect(left.right).toBeLessThan(right.middle);
        expect(right.left).toBeGreaterThan(left.middle);
        expect(right.right - right.left).toBeGreaterThan(other - 0.2);
      }
      expect(left.right - left.left).toBeGreaterThan(least - 0.7);
      for (const neighbour of neighbours) expect(within(neighbour, left.corners)).toBe(false);
    }
  });
  it('leads a way from the deposit to the ruin', () => {
    const spots = [0, 1, 2].map((column) => places.centre({ row: 0, column }));
    const { d, points } = places.way(spots);
    expect(points).toHaveLength(3);
    expect(d.startsWith('M')).toBe(true);
    expect(places.way(spots.slice(0, 1)).d).toBe('');
  });
});
it('chance is always the same for the same words', () => {
  expect(chance('d4', 1)).toBe(chance('d4', 1));
  expect(chance('d4', 1)).not.toBe(chance('d4', 2));
});
