import { describe, expect, it } from 'vitest';
import { centreOf, halfCentre, halfOutline, height, rows, width } from './places.ts';

describe('the map', () => {
  it('keeps every hex inside the picture', () => {
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < (row % 2 === 0 ? 11 : 10); column++) {
        const { x, y } = centreOf({ row, column });
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
    }
  });
  it('shifts every second row by half a hex', () => {
    const step = centreOf({ row: 0, column: 1 }).x - centreOf({ row: 0, column: 0 }).x;
    expect(centreOf({ row: 1, column: 0 }).x - centreOf({ row: 0, column: 0 }).x).toBeCloseTo(step / 2);
  });
  it('lays the halves of a ruin left and right of its middle', () => {
    const centre = { x: 100, y: 50 };
    expect(halfCentre(centre, 0, 2).x).toBeLessThan(100);
    expect(halfCentre(centre, 1, 2).x).toBeGreaterThan(100);
    expect(halfCentre(centre, 0, 1)).toEqual(centre);
    for (const corner of halfOutline(centre, 0, 2).split(' ')) expect(Number(corner.split(',')[0])).toBeLessThan(100);
  });
  it('lays things in centred rows', () => {
    expect(rows(3, 2, 10)).toEqual([
      { x: -5, y: -5 },
      { x: 5, y: -5 },
      { x: 0, y: 5 },
    ]);
    expect(rows(0, 3, 10)).toEqual([]);
  });
});
