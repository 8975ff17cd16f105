// The fog as one soft layer, worked out point by point at half the map's resolution: cheap enough to tear open in every
// frame around a hex, and nothing at all while it lies still. Noise bends its edges, so that it never shows the grid.
import { size, type Places } from './places.ts';

export const beyond = 38; // how far the fog may spill over the edge of the map, in units of the map
export const grain = 0.5; // points a unit
const root3 = Math.sqrt(3);
const columns = 11;
const rowsOfMap = 10;
const stride = columns + 4; // two places off the map on each side
const cells = stride * (rowsOfMap + 4);

export type Cover = 'fog' | 'forest' | 'clear';
// A hex whose fog tears open. What does not change while it does is worked out once, for the points of its box.
export interface Tear {
  readonly box: Box;
  readonly before: Float32Array; // how thick the fog was
  readonly far: Float32Array; // from the middle of the hex
  progress: number; // 0 to 1
}
export interface FogColours {
  top: readonly number[];
  middle: readonly number[];
  bottom: readonly number[];
  lights: number;
  clouds: number;
  shadows: number;
  shade: number;
}
export const night: FogColours = {
  top: [125, 150, 163],
  middle: [95, 122, 137],
  bottom: [80, 107, 121],
  lights: 1,
  clouds: 1,
  shadows: 1,
  shade: 0.55,
};
export const day: FogColours = {
  top: [242, 246, 248],
  middle: [223, 232, 237],
  bottom: [207, 219, 226],
  lights: 0.55,
  clouds: 0.7,
  shadows: 0.34,
  shade: 0.2,
};
const bright = [240, 248, 253] as const;
const deep = [26, 48, 64] as const;
const under = [6, 19, 26] as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const cellOf = (spot: { column: number; row: number }) => (spot.row + 2) * stride + spot.column + 2;
const onMap = (column: number, row: number) =>
  row >= 0 && row < rowsOfMap && column >= 0 && column < columns - (row % 2 === 0 ? 0 : 1);

// Value noise between 0 and 1.
function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
function smooth(x: number, y: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const top = lattice(i, j, seed) * (1 - s) + lattice(i + 1, j, seed) * s;
  const low = lattice(i, j + 1, seed) * (1 - s) + lattice(i + 1, j + 1, seed) * s;
  return top * (1 - t) + low * t;
}
const clouds = (x: number, y: number, seed: number) =>
  (smooth(x, y, seed) * 4 + smooth(x * 2.1, y * 2.1, seed + 1) * 2 + smooth(x * 4.3, y * 4.3, seed + 2)) / 7;
const step = (low: number, high: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

export class Fog {
  readonly width: number;
  readonly height: number;
  readonly #turned: boolean;
  readonly #centres = new Float32Array(cells * 2);
  readonly #covers = new Uint8Array(cells); // 0 off the map, 1 clear, 2 forest, 3 fog
  readonly #bent: Float32Array; // for every point the place in the map its cover is taken from
  readonly #white: Float32Array;
  readonly #dark: Float32Array;
  readonly #spill: Float32Array;
  readonly #thick: Float32Array; // how thick the fog lies while nothing tears
  readonly #alpha: Float32Array; // how thick it was painted last
  readonly #tint: Uint8ClampedArray; // its colour, in these colours:
  #colours: FogColours | null = null;
  #changed: Box[]; // where the cover has changed since the thickness was worked out
  readonly #cell: Int16Array; // the hex every point takes its cover from, and the light upon it: noise never changes
  readonly #light: Float32Array;

  constructor(places: Places) {
    this.#turned = places.turned;
    this.width = Math.ceil((places.width + 2 * beyond) * grain);
    this.height = Math.ceil((places.height + 2 * beyond) * grain);
    for (let row = -2; row < rowsOfMap + 2; row++) {
      for (let column = -2; column < columns + 2; column++) {
        const cell = cellOf({ column, row });
        this.#centres[2 * cell] = root3 * size * (column + (Math.abs(row % 2) === 1 ? 1 : 0.5));
        this.#centres[2 * cell + 1] = size * (1 + row * 1.5);
        this.#covers[cell] = onMap(column, row) ? 1 : 0;
      }
    }
    const n = this.width * this.height;
    this.#bent = new Float32Array(2 * n);
    this.#thick = new Float32Array(n);
    this.#alpha = new Float32Array(n);
    this.#tint = new Uint8ClampedArray(3 * n);
    this.#changed = [this.whole];
    this.#cell = new Int16Array(n);
    this.#light = new Float32Array(n);
    const turn = this.#turned;
    const along = this.#field((x, y) => (clouds((turn ? y : x) * 0.03, (turn ? x : y) * 0.036, 11) - 0.5) * 40);
    const across = this.#field((x, y) => (clouds((turn ? y : x) * 0.03, (turn ? x : y) * 0.036, 31) - 0.5) * 40);
    this.#white = this.#field((x, y) => Math.min(1, Math.max(0, 1.9 * clouds(x * 0.009, y * 0.017, 3) - 0.72)));
    this.#dark = this.#field((x, y) => Math.min(1, Math.max(0, 2.2 * clouds(x * 0.016, y * 0.03, 8) - 0.9)));
    this.#spill = this.#field((x, y) => 2 + 26 * smooth(x * 0.05, y * 0.05, 5));
    for (let at = 0; at < n; at++) {
      const x = (at % this.width) / grain - beyond;
      const y = Math.floor(at / this.width) / grain - beyond;
      const a = (turn ? y : x) + (along[at] ?? 0);
      const b = (turn ? x : y) + (across[at] ?? 0);
      this.#bent[2 * at] = a;
      this.#bent[2 * at + 1] = b;
      const cell = this.#cellAt(a, b);
      this.#cell[at] = cell;
      this.#light[at] = this.#lightAt(a - (this.#centres[2 * cell] ?? 0), b - (this.#centres[2 * cell + 1] ?? 0));
    }
  }

  // Noise over all points: worked out for every fourth of them, the others lie between.
  #field(noise: (x: number, y: number) => number): Float32Array {
    const [w, h] = [this.width, this.height];
    const out = new Float32Array(w * h);
    for (let y = 0; y < h; y += 2)
      for (let x = 0; x < w; x += 2) out[y * w + x] = noise(x / grain - beyond, y / grain - beyond);
    for (let y = 0; y < h; y += 2)
      for (let x = 1; x < w; x += 2) {
        const before = out[y * w + x - 1] ?? 0;
        out[y * w + x] = (before + (x + 1 < w ? (out[y * w + x + 1] ?? 0) : before)) / 2;
      }
    for (let y = 1; y < h; y += 2)
      for (let x = 0; x < w; x++) {
        const above = out[(y - 1) * w + x] ?? 0;
        out[y * w + x] = (above + (y + 1 < h ? (out[(y + 1) * w + x] ?? 0) : above)) / 2;
      }
    return out;
  }
  // A soft light upon the fog of each hex, from the upper left.
  #lightAt(dx: number, dy: number): number {
    const far = Math.hypot((dx + (this.#turned ? 7 : 5)) / 43, (dy + (this.#turned ? 5 : 7)) / 38);
    return far < 0.55 ? 0.55 - (far / 0.55) * 0.32 : Math.max(0, 0.23 * (1 - (far - 0.55) / 0.45));
  }

  cover(spot: { column: number; row: number }, cover: Cover) {
    const cell = cellOf(spot);
    const now = cover === 'fog' ? 3 : cover === 'forest' ? 2 : 1;
    if (this.#covers[cell] === now) return;
    this.#covers[cell] = now;
    this.#changed.push(this.boxOf(cell));
  }
  // The fog of a hex that is clear now, as if it still lay there: it goes as `progress` grows.
  tear(cell: number): Tear {
    const box = this.boxOf(cell);
    const before = new Float32Array(box.width * box.height);
    const far = new Float32Array(before.length);
    const cover = this.#covers[cell] ?? 1;
    this.#covers[cell] = 3;
    this.#eachPoint(box, (at, i) => {
      before[i] = this.#thickness(at);
      const [a, b] = [this.#bent[2 * at] ?? 0, this.#bent[2 * at + 1] ?? 0];
      far[i] = Math.hypot(a - (this.#centres[2 * cell] ?? 0), b - (this.#centres[2 * cell + 1] ?? 0));
    });
    this.#covers[cell] = cover;
    return { box, before, far, progress: 0 };
  }
  // What is to be painted anew where the cover of a hex changes.
  boxOf(cell: number): Box {
    const [a, b] = [this.#centres[2 * cell] ?? 0, this.#centres[2 * cell + 1] ?? 0];
    const reach = size * 1.75;
    const [x, y] = this.#turned ? [b, a] : [a, b];
    const left = Math.max(0, Math.floor((x - reach + beyond) * grain));
    const top = Math.max(0, Math.floor((y - reach + beyond) * grain));
    const right = Math.min(this.width, Math.ceil((x + reach + beyond) * grain));
    const bottom = Math.min(this.height, Math.ceil((y + reach + beyond) * grain));
    return { x: left, y: top, width: right - left, height: bottom - top };
  }
  get whole(): Box {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  // The cell around a place of the map: the nearest centre.
  #cellAt(a: number, b: number): number {
    const middle = Math.round((b / size - 1) / 1.5);
    let best = 0;
    let least = Infinity;
    for (let row = Math.max(-2, middle - 1); row <= Math.min(rowsOfMap + 1, middle + 1); row++) {
      const column = Math.round(a / (root3 * size) - (Math.abs(row % 2) === 1 ? 1 : 0.5));
      if (column < -2 || column > columns + 1) continue;
      const cell = cellOf({ column, row });
      const distance = (a - (this.#centres[2 * cell] ?? 0)) ** 2 + (b - (this.#centres[2 * cell + 1] ?? 0)) ** 2;
      if (distance < least) [least, best] = [distance, cell];
    }
    return best;
  }

  // With the number of a point among all, and among those of the box.
  #eachPoint(box: Box, use: (at: number, i: number) => void) {
    let i = 0;
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) use(y * this.width + x, i++);
    }
  }

  // How thick the fog is where noise bends a point to.
  #thickness(at: number): number {
    const [a, b, spill] = [this.#bent[2 * at] ?? 0, this.#bent[2 * at + 1] ?? 0, this.#spill[at] ?? 0];
    const cell = this.#cell[at] ?? 0;
    const here = this.#covers[cell] ?? 0;
    const odd = (Math.floor(cell / stride) & 1) === 1; // rows are counted from -2, so odd stays odd
    const up = cell - stride + (odd ? 0 : -1);
    const down = cell + stride + (odd ? 0 : -1);
    const own = (a - (this.#centres[2 * cell] ?? 0)) ** 2 + (b - (this.#centres[2 * cell + 1] ?? 0)) ** 2;
    let inside = size;
    let veil = size;
    for (let side = 0; side < 6; side++) {
      const next = side < 2 ? up + side : side < 4 ? down + side - 2 : cell + 2 * side - 9;
      if (next < 0 || next >= cells) continue;
      const there = this.#covers[next] ?? 0;
      if ((here === 3) === (there === 3) && (here === 2 || there !== 2)) continue;
      const other = (a - (this.#centres[2 * next] ?? 0)) ** 2 + (b - (this.#centres[2 * next + 1] ?? 0)) ** 2;
      const border = (other - own) / (2 * root3 * size);
      if (here === 3 && there !== 3) inside = Math.min(inside, there === 0 ? border + spill : border);
      else if (here !== 3 && there === 3) inside = Math.min(inside, here === 0 ? border - spill : border);
      if (here === 2 && there < 2) veil = Math.min(veil, border);
    }
    if (here === 3) return step(-7, 7, inside);
    const thick = inside < size ? step(-7, 7, -inside) : 0;
    return here === 2 ? Math.max(thick, 0.2 * step(0, 9, veil)) : thick;
  }

  // The colours of day or night at every point, whatever lies there.
  #colour(colours: FogColours) {
    if (this.#colours === colours) return;
    this.#colours = colours;
    this.#eachPoint(this.whole, (at) => {
      const [right, down] = [(at % this.width) / this.width, Math.floor(at / this.width) / this.height];
      const t = Math.min(1, 0.25 * right + 0.8 * down);
      const [low, high, u] =
        t < 0.6 ? [colours.top, colours.middle, t / 0.6] : [colours.middle, colours.bottom, (t - 0.6) / 0.4];
      const white = (this.#white[at] ?? 0) * colours.clouds;
      const dark = (this.#dark[at] ?? 0) * colours.shadows;
      const light = (this.#light[at] ?? 0) * colours.lights;
      for (let c = 0; c < 3; c++) {
        let value = (low[c] ?? 0) * (1 - u) + (high[c] ?? 0) * u;
        value += ((bright[c] ?? 0) - value) * white;
        value += ((deep[c] ?? 0) - value) * dark;
        value += ((bright[c] ?? 0) - value) * light;
        this.#tint[3 * at + c] = value;
      }
    });
  }

  #measure(box: Box, tears: readonly Tear[]) {
    for (const changed of this.#changed) this.#eachPoint(changed, (at) => (this.#thick[at] = this.#thickness(at)));
    this.#changed = [];
    this.#eachPoint(box, (at) => (this.#alpha[at] = this.#thick[at] ?? 0));
    for (const { box: torn, before, far, progress } of tears) {
      const radius = progress * size * 1.25;
      // In the end what is there without it.
      const late = step(0.6, 1, progress);
      this.#eachPoint(torn, (at, i) => {
        const distance = far[i] ?? 0;
        const [x, y] = [at % this.width, Math.floor(at / this.width)];
        const outside = x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height;
        if (outside || distance > size * 1.9) return;
        const left = (before[i] ?? 0) * step(radius - 10, radius + 8, distance);
        this.#alpha[at] = left * (1 - late) + (this.#alpha[at] ?? 0) * late;
      });
    }
  }

  paint(image: ImageData, box: Box, colours: FogColours, tears: readonly Tear[] = []) {
    this.#colour(colours);
    this.#measure(box, tears);
    const data = image.data;
    const [shiftX, shiftY] = [Math.round(6 * grain), Math.round(8 * grain)];
    let to = 0;
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++, to += 4) {
        const at = y * this.width + x;
        const alpha = this.#alpha[at] ?? 0;
        const from = x >= shiftX && y >= shiftY ? (this.#alpha[at - shiftY * this.width - shiftX] ?? 0) : 0;
        const shade = from * colours.shade * (1 - alpha);
        const all = alpha + shade;
        if (all < 0.004) {
          data[to + 3] = 0;
          continue;
        }
        for (let c = 0; c < 3; c++)
          data[to + c] = ((this.#tint[3 * at + c] ?? 0) * alpha + (under[c] ?? 0) * shade) / all;
        data[to + 3] = all * 255;
      }
    }
  }
}
