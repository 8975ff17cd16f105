// Where things lie on the map: 105 hexes named by column letter and row number. On an upright phone the map is turned
// (x and y swapped, a1 stays top left), so that a hex is wide enough for a finger.
import type { Point } from '../../pieces/hexes.ts';
import type { Hex } from './view.ts';

export const size = 44; // from the centre of a hex to a corner
export const around = 9; // room the layout leaves around the map
const root3 = Math.sqrt(3);
const columns = 11;
const rows = 10;
type Spot = Pick<Hex, 'column' | 'row'>;

const n = (x: number) => String(Math.round(x * 10) / 10);
export const text = (points: readonly Point[]) => points.map((p) => `${n(p.x)},${n(p.y)}`).join(' ');
const closed = (points: readonly Point[]) => `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}Z`;
const toward = (a: Point, b: Point, distance: number): Point => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * distance) / length, y: a.y + ((b.y - a.y) * distance) / length };
};

export interface Side {
  next: Spot; // the hex across this side, on the map or not
  a: Point;
  b: Point;
}

export class Places {
  readonly turned: boolean;
  readonly width: number;
  readonly height: number;
  constructor(turned: boolean) {
    this.turned = turned;
    const [across, down] = [root3 * size * columns, size * (1.5 * (rows - 1) + 2)];
    this.width = turned ? down : across;
    this.height = turned ? across : down;
  }
  #point = (x: number, y: number): Point => (this.turned ? { x: y, y: x } : { x, y });

  centre(spot: Spot): Point {
    return this.#point(root3 * size * (spot.column + (spot.row % 2 === 1 ? 1 : 0.5)), size * (1 + spot.row * 1.5));
  }
  corners(c: Point, r: number): Point[] {
    return Array.from({ length: 6 }, (_, k) => {
      const angle = (Math.PI / 3) * k;
      const d = this.#point(r * Math.sin(angle), -r * Math.cos(angle));
      return { x: c.x + d.x, y: c.y + d.y };
    });
  }
  outline(c: Point, r: number): string {
    return closed(this.corners(c, r));
  }
  // The six sides of a hex, each with the hex beyond it.
  sides(spot: Spot): Side[] {
    const { column, row } = spot;
    const shift = row % 2 === 1 ? 1 : 0;
    const beyond = [
      { column: column + shift, row: row - 1 },
      { column: column + 1, row },
      { column: column + shift, row: row + 1 },
      { column: column - 1 + shift, row: row + 1 },
      { column: column - 1, row },
      { column: column - 1 + shift, row: row - 1 },
    ];
    const corners = this.corners(this.centre(spot), size);
    return beyond.map((next, k) => ({ next, a: corners[k] as Point, b: corners[(k + 1) % 6] as Point }));
  }
  // The border around some hexes, drawn a little inside of it.
  border(spots: readonly Spot[], inset: number): string {
    const inside = new Set(spots.map((s) => `${s.column},${s.row}`));
    const k = (size - inset) / size;
    let d = '';
    for (const spot of spots) {
      const c = this.centre(spot);
      const drawn = (p: Point) => `${n(c.x + (p.x - c.x) * k)} ${n(c.y + (p.y - c.y) * k)}`;
      for (const { next, a, b } of this.sides(spot)) {
        if (!inside.has(`${next.column},${next.row}`)) d += `M${drawn(a)}L${drawn(b)}`;
      }
    }
    return d;
  }
  // The left (0) or right (1) half of a ruin, or all of it where one piece fills it. `lap` lets halves that are meant for
  // a finger reach across the middle.
  half(c: Point, index: number, halves: number, r: number, lap = -1.4): Point[] {
    if (halves === 1) return this.corners(c, r);
    const side = index === 0 ? -1 : 1;
    const gap = -side * lap;
    const w = (r * root3) / 2;
    const shape = this.turned
      ? [
          [gap, -w],
          [(side * r) / 2, -w],
          [side * r, 0],
          [(side * r) / 2, w],
          [gap, w],
        ]
      : [
          [gap, -r],
          [side * w, -r / 2],
          [side * w, r / 2],
          [gap, r],
        ];
    return shape.map(([x = 0, y = 0]) => ({ x: c.x + x, y: c.y + y }));
  }
  // What a pointer or a finger meets, `least` units wide: a hex may grow a little into its neighbours.
  grip(c: Point, least: number): string {
    return this.outline(c, Math.min(58, Math.max(size - 0.5, least / root3)));
  }
  // Likewise a half of a ruin, whose other half needs `other` units (0: it is not to be touched at all). What is larger
  // takes from what is smaller, and neither covers the middle of the other or of a neighbour.
  halfGrip(c: Point, index: number, least: number, other: number): string {
    const side = index === 0 ? -1 : 1;
    const [w, h] = this.turned ? [size, size * root3] : [(size * root3) / 2, 2 * size];
    const limit = 75;
    const span = (need: number, rival: number) => {
      // Two that need as much share it: each reaches a third as far across the middle as away from it.
      const out = rival === 0 ? w + 5 : Math.min(rival === need ? ((need + 1) * 3) / 4 : need, limit);
      const back = Math.min(rival === 0 ? 60 : rival < need ? Infinity : out / 3 - 1, need - out);
      return { from: -Math.max(0, back), to: out };
    };
    if (least <= w && other <= w) return this.halfOutline(c, index, 2, size - 0.5, 0);
    let { from, to } = span(least, other);
    if (least < other) {
      from = Math.max(0, -span(other, least).from + 2 - least / 2);
      to = from + Math.max(least, w - from);
    }
    const y = Math.max(least < other ? 0 : h * 0.75, least) / 2;
    // Beyond the hex the corners are cut: there lie the middles of neighbours.
    const cut = this.turned && to > size ? Math.min(y, to - size) : 0;
    return closed(
      [
        [from, -y],
        [to - cut, -y],
        [to, cut - y],
        [to, y - cut],
        [to - cut, y],
        [from, y],
      ].map(([x = 0, up = 0]) => ({ x: c.x + side * x, y: c.y + up })),
    );
  }
  halfOutline(c: Point, index: number, halves: number, r: number, lap?: number): string {
    return closed(this.half(c, index, halves, r, lap));
  }
  halfCentre(c: Point, index: number, halves: number): Point {
    if (halves === 1) return c;
    return { x: c.x + (index === 0 ? -1 : 1) * size * (this.turned ? 0.44 : 0.4), y: c.y };
  }
  // The way of a resource: from the edge of the deposit to the edge of the ruin, round the corners.
  way(centres: readonly Point[]): { d: string; points: Point[]; angle: number } {
    const p = [...centres];
    if (p.length < 2) return { d: '', points: [], angle: 0 };
    const last = p.length - 1;
    const short = p.length === 2;
    const [first, second] = [p[0] as Point, p[1] as Point];
    p[0] = toward(first, second, short ? 22 : 30);
    p[last] = toward(p[last] as Point, short ? first : (p[last - 1] as Point), short ? 30 : 47);
    let d = `M${n(p[0].x)} ${n(p[0].y)}`;
    for (let i = 1; i < last; i++) {
      const here = p[i] as Point;
      const [a, b] = [toward(here, p[i - 1] as Point, 20), toward(here, p[i + 1] as Point, 20)];
      d += `L${n(a.x)} ${n(a.y)}Q${n(here.x)} ${n(here.y)} ${n(b.x)} ${n(b.y)}`;
    }
    const [before, end] = [p[last - 1] as Point, p[last]];
    d += `L${n(end.x)} ${n(end.y)}`;
    return { d, points: p, angle: (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI };
  }
}

// A number from 0 to 1 that is always the same for the same words: where grass grows does not change.
export function chance(...seed: readonly (string | number)[]): number {
  let h = 2166136261;
  for (const letter of seed.join('|')) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
}
