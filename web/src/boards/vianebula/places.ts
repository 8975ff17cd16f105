// Where things lie on the map: 105 hexes with the point upwards, named by column letter and row number.
import { hexCentre, hexPoints, type Point } from '../../pieces/hexes.ts';
import type { Hex } from './view.ts';

export const size = 36; // from the centre of a hex to a corner
export const width = Math.sqrt(3) * size * 11;
export const height = size * (9 * 1.5 + 2);

export function centreOf(hex: Pick<Hex, 'column' | 'row'>): Point {
  return hexCentre(hex.column, hex.row, size);
}
// A little smaller than the grid, so that the glow of one hex does not run into the next.
export function outline(centre: Point): string {
  return hexPoints(centre, size - 1.6);
}

// The left (0) or right (1) half of a ruin, or all of it where one piece fills it.
export function halfOutline(centre: Point, index: number, halves: number): string {
  const r = size - 5;
  if (halves === 1) return hexPoints(centre, r);
  const side = index === 0 ? -1 : 1;
  const gap = side * 1.2;
  const w = side * r * (Math.sqrt(3) / 2);
  return [
    [gap, -r],
    [w, -r / 2],
    [w, r / 2],
    [gap, r],
  ]
    .map(([x = 0, y = 0]) => `${(centre.x + x).toFixed(1)},${(centre.y + y).toFixed(1)}`)
    .join(' ');
}
export function halfCentre(centre: Point, index: number, halves: number): Point {
  if (halves === 1) return centre;
  return { x: centre.x + (index === 0 ? -1 : 1) * size * 0.42, y: centre.y };
}

// n things around a point in rows of at most `across`.
export function rows(n: number, across: number, step: number): Point[] {
  const lines = Math.ceil(n / across);
  return Array.from({ length: n }, (_, i) => {
    const line = Math.floor(i / across);
    const inLine = line === lines - 1 ? n - line * across : across;
    return { x: ((i % across) - (inLine - 1) / 2) * step, y: (line - (lines - 1) / 2) * step };
  });
}
