// The three roads as curves: drawn in the painting's own coordinates, then fitted to the room there is.
import type { Continent } from './view.ts';

export interface Point {
  x: number;
  y: number;
}
// Control points of cubic curves, one after another; `start`: how much of the way lies before the first stone.
const drawn: Record<Continent, { points: readonly number[]; start: number }> = {
  glacier: {
    points: [
      572, 206, 604, 204, 620, 180, 660, 180, 706, 181, 722, 216, 766, 210, 812, 203, 818, 150, 862, 146, 900, 143, 914,
      176, 956, 172,
    ],
    start: 0.085,
  },
  forest: {
    points: [
      572, 210, 594, 238, 588, 300, 640, 308, 696, 318, 716, 282, 758, 290, 802, 299, 808, 346, 852, 350, 896, 353, 914,
      318, 956, 324,
    ],
    start: 0.165,
  },
  desert: {
    points: [
      570, 214, 592, 270, 572, 330, 582, 392, 588, 440, 606, 466, 646, 458, 690, 448, 712, 436, 748, 462, 786, 492, 822,
      508, 860, 490, 890, 475, 918, 482, 956, 494,
    ],
    start: 0.36,
  },
};

export interface Road {
  d: string;
  stones: Point[]; // 0 to 10
  end: Point;
}

export function fitRoad(continent: Continent, fit: (p: Point) => Point): Road {
  const { points, start } = drawn[continent];
  const all: Point[] = [];
  for (let i = 0; i < points.length; i += 2) all.push(fit({ x: points[i] ?? 0, y: points[i + 1] ?? 0 }));
  const first = all[0] as Point;
  const text = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  let d = `M${text(first)}`;
  for (let i = 1; i < all.length; i += 3)
    d += `C${all
      .slice(i, i + 3)
      .map(text)
      .join(' ')}`;
  return { d, stones: along(flatten(all), start, 11), end: all.at(-1) as Point };
}

function flatten(all: readonly Point[], pieces = 40): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 3 < all.length; i += 3) {
    const [a, b, c, e] = all.slice(i, i + 4) as [Point, Point, Point, Point];
    for (let k = 0; k <= pieces; k++) {
      const t = k / pieces;
      const u = 1 - t;
      const mix = (f: (p: Point) => number) =>
        u ** 3 * f(a) + 3 * u * u * t * f(b) + 3 * u * t * t * f(c) + t ** 3 * f(e);
      out.push({ x: mix((p) => p.x), y: mix((p) => p.y) });
    }
  }
  return out;
}

// `count` points at equal distances along the way, from the share `start` of its length to its end.
function along(way: readonly Point[], start: number, count: number): Point[] {
  const far = [0];
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1] as Point;
    const b = way[i] as Point;
    far.push((far[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const length = far.at(-1) ?? 0;
  let i = 0;
  return Array.from({ length: count }, (_, k) => {
    const s = length * (start + ((1 - start) * k) / (count - 1));
    while (i < way.length - 2 && (far[i + 1] ?? 0) < s) i++;
    const a = way[i] as Point;
    const b = way[i + 1] as Point;
    const t = (s - (far[i] ?? 0)) / ((far[i + 1] ?? 0) - (far[i] ?? 0) || 1);
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  });
}
