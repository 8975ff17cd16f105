// Hexagons with a point on top, in rows; odd rows are shifted to the right by half a hexagon.
export interface Point {
  x: number;
  y: number;
}

export function hexCentre(column: number, row: number, size: number): Point {
  const width = Math.sqrt(3) * size;
  return { x: width * (column + (row % 2 === 1 ? 1 : 0.5)), y: size * (1 + row * 1.5) };
}

export function hexCorners(centre: Point, size: number): Point[] {
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k;
    return { x: centre.x + size * Math.sin(angle), y: centre.y - size * Math.cos(angle) };
  });
}

export function hexPoints(centre: Point, size: number): string {
  return hexCorners(centre, size)
    .map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`)
    .join(' ');
}

export function hexPath(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('');
}
