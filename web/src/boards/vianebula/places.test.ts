import { describe, expect, it } from 'vitest';
import { chance, Places } from './places.ts';

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
