// How islands are shaped and where they float.
import { n } from './art.ts';

interface Point {
  x: number;
  y: number;
}
export interface IslandShape {
  width: number;
  height: number;
  ground: number; // height of the grass
  rock: string;
  grass: string;
  outline: string; // both together
  facets: string;
  post: Point; // the number
  flag: Point; // the first ambassador
  sites: Point[];
  site: { width: number; height: number; pitch: number; row: number };
  ship: number;
  hit: number; // height of a ship's target
  ships: (count: number) => Point[];
}

// Tall, two sites by two: for a row of islands.
export function tallIsland(w: number, h: number): IslandShape {
  const top = h * 0.315;
  const x = (share: number) => n(w * share);
  const y = (share: number) => n(h * share);
  const t = (share: number) => n(top + h * share);
  const rock = `M2 ${n(top)}C${x(0.02)} ${y(0.5)} ${x(0.1)} ${y(0.74)} ${x(0.2)} ${y(0.82)}L${x(0.27)} ${y(0.8)}C${x(0.33)} ${y(0.93)} ${x(0.42)} ${y(0.95)} ${x(0.5)} ${y(1)}C${x(0.56)} ${y(0.93)} ${x(0.62)} ${y(0.93)} ${x(0.7)} ${y(0.84)}L${x(0.79)} ${y(0.83)}C${x(0.9)} ${y(0.74)} ${x(0.98)} ${y(0.5)} ${n(w - 2)} ${n(top)}`;
  const width = Math.min(h * 0.28, (w - 12) / 2);
  const height = h * 0.165;
  const ship = Math.min(w * (w > 180 ? 0.37 : 0.43), Math.max(48, h * 0.3));
  const first = top + h * 0.155;
  return {
    width: w,
    height: h,
    ground: top - h * 0.02,
    rock: `${rock}Z`,
    facets: `M${x(0.1)} ${y(0.55)}L${x(0.16)} ${y(0.74)}L${x(0.2)} ${y(0.62)}ZM${x(0.86)} ${y(0.6)}L${x(0.8)} ${y(0.76)}L${x(0.76)} ${y(0.66)}ZM${x(0.45)} ${y(0.86)}L${x(0.5)} ${y(0.97)}L${x(0.56)} ${y(0.87)}Z`,
    grass: `M2 ${n(top)}C${x(0.1)} ${t(-0.085)} ${x(0.9)} ${t(-0.085)} ${n(w - 2)} ${n(top)}C${x(0.94)} ${t(0.06)} ${x(0.84)} ${t(0.03)} ${x(0.74)} ${t(0.065)}C${x(0.62)} ${t(0.04)} ${x(0.5)} ${t(0.09)} ${x(0.36)} ${t(0.05)}C${x(0.22)} ${t(0.08)} ${x(0.08)} ${t(0.06)} 2 ${n(top)}Z`,
    outline: `${rock}C${x(0.9)} ${t(-0.085)} ${x(0.1)} ${t(-0.085)} 2 ${n(top)}Z`,
    post: { x: Math.max(12, w * 0.13), y: top + 7 },
    flag: { x: w * 0.86, y: top + (h < 140 ? 3 : -4) },
    sites: [0, 1, 2, 3].map((i) => ({
      x: w / 2 + (i % 2 === 0 ? -1 : 1) * (width / 2 + 2),
      y: first + Math.floor(i / 2) * (height + 4),
    })),
    site: { width, height, pitch: width + 4, row: height + 4 },
    ship,
    hit: Math.max(25, ship * 0.6),
    ships: (count) =>
      Array.from({ length: count }, (_, i) => ({
        x: count === 1 ? w / 2 : w / 2 + (i === 0 ? -1 : 1) * w * 0.235,
        y: h * 0.105 + (count === 1 ? 0 : i === 0 ? 2 : -1),
      })),
  };
}

// Flat, four sites in a row: for two rows of islands.
export function flatIsland(w: number, h: number): IslandShape {
  const ground = h * 0.47;
  const x = (share: number) => n(w * share);
  const y = (share: number) => n(h * share);
  const g = (by: number) => n(ground + by);
  const rock = `M2 ${n(ground)}C0 ${y(0.72)} ${x(0.02)} ${y(0.9)} ${x(0.12)} ${y(0.925)}C${x(0.3)} ${y(0.935)} ${x(0.42)} ${y(0.96)} ${x(0.5)} ${y(1.03)}C${x(0.58)} ${y(0.96)} ${x(0.7)} ${y(0.935)} ${x(0.88)} ${y(0.925)}C${x(0.98)} ${y(0.9)} ${n(w)} ${y(0.72)} ${n(w - 2)} ${n(ground)}`;
  const side = w < 130 ? 7 : 11;
  const pitch = (w - 2 * side) / 4;
  const height = Math.max(Math.min(27, h * 0.31), h * 0.3);
  const ship = Math.min(Math.max(44, h * 0.5), (w - 55) / 2 - 2);
  return {
    width: w,
    height: h,
    ground: ground - 5,
    rock: `${rock}Z`,
    facets: '',
    grass: `M2 ${n(ground)}C${x(0.1)} ${g(-9)} ${x(0.9)} ${g(-9)} ${n(w - 2)} ${n(ground)}C${x(0.94)} ${g(6)} ${x(0.84)} ${g(3)} ${x(0.74)} ${g(6)}C${x(0.62)} ${g(4)} ${x(0.5)} ${g(8)} ${x(0.36)} ${g(5)}C${x(0.22)} ${g(7)} ${x(0.08)} ${g(5)} 2 ${n(ground)}Z`,
    outline: `${rock}C${x(0.9)} ${g(-9)} ${x(0.1)} ${g(-9)} 2 ${n(ground)}Z`,
    post: { x: 14, y: ground + 1 },
    flag: { x: w - 14, y: ground - 4 },
    sites: [0, 1, 2, 3].map((i) => ({ x: side + (i + 0.5) * pitch, y: ground + h * 0.1 + height / 2 })),
    site: { width: pitch - 3, height, pitch, row: Math.max(height, 24.5) },
    ship,
    hit: Math.max(25, ship * 0.6),
    ships: (count) => Array.from({ length: count }, (_, i) => ({ x: 27 + ship / 2 + i * (ship + 4), y: h * 0.17 })),
  };
}

export interface Sky {
  shape: IslandShape;
  places: Point[]; // upper left corners
  cloud: { x: number; y: number; width: number } | null;
  ways: { from: number; to: number; d: string; middle: Point; turn: number }[];
}

// `rows` 1: tall islands side by side, the cloud of those to come at the right. Else flat islands in two rows, read
// clockwise; in a circle an airway joins neighbours.
export function skyPlace(
  count: number,
  stack: boolean,
  circle: boolean,
  area: { x: number; y: number; width: number; height: number },
): Sky {
  const { x, y, width, height } = area;
  if (!circle && count <= 5) {
    const cloud = Math.min(92, width * 0.14);
    const pitch = Math.min(170, (width - (stack ? cloud : 0)) / Math.max(1, count));
    return {
      shape: tallIsland(pitch - 7, height),
      places: Array.from({ length: count }, (_, i) => ({ x: x - 6 + i * pitch, y: y + (i % 2) * 7 })),
      cloud: stack ? { x: x + width - cloud + 6, y: y + 4, width: cloud } : null,
      ways: [],
    };
  }
  const all = count + (!circle && stack ? 1 : 0);
  const top = Math.ceil(all / 2);
  const low = all - top;
  const row = height / 2;
  const w = Math.min(190, width / top - (width < 560 ? 11 : 20));
  const low3 = [0.71, 0.455, 0.2];
  const spread = (i: number) =>
    top > low && low > 0 ? (low === 3 ? (low3[i] ?? 0.5) : i === 0 ? 0.62 : 0.24) : 1 - (i + 0.5) / top;
  const centre = Array.from({ length: all }, (_, i) =>
    i < top
      ? { x: x + (width / top) * (i + 0.5), y: y + row * 0.5 - 2 }
      : { x: x + width * spread(i - top), y: y + row * 1.5 + 2 },
  );
  const way = (from: number, to: number) => {
    const [a, b] = [centre[from] ?? { x, y }, centre[to] ?? { x, y }];
    const [ya, yb] = [a.y + 8, b.y + 8];
    if (Math.abs(ya - yb) < 20)
      return {
        from,
        to,
        d: `M${n(a.x)} ${n(ya)}L${n(b.x)} ${n(yb)}`,
        middle: { x: (a.x + b.x) / 2, y: ya },
        turn: b.x > a.x ? 0 : 180,
      };
    const right = (a.x + b.x) / 2 > x + width / 2;
    const bend = right ? x + width + 23 : x - 23;
    return {
      from,
      to,
      d: `M${n(a.x)} ${n(ya)}C${n(bend)} ${n(ya)} ${n(bend)} ${n(yb)} ${n(b.x)} ${n(yb)}`,
      middle: { x: right ? x + width + 3 : x - 3, y: (ya + yb) / 2 },
      turn: right ? 90 : -90,
    };
  };
  const last = centre[all - 1] ?? { x, y };
  return {
    shape: flatIsland(w, row - 4),
    places: centre.slice(0, count).map((one) => ({ x: one.x - w / 2, y: one.y - row * 0.5 + 1 })),
    cloud: !circle && stack ? { x: last.x - 46, y: last.y - row * 0.4, width: 92 } : null,
    ways: circle ? Array.from({ length: count }, (_, i) => way(i, (i + 1) % count)) : [],
  };
}

// On a phone: a grid of islands, as many columns as fit.
export function skyGrid(
  count: number,
  stack: boolean,
  area: { x: number; y: number; width: number; height: number },
): Sky {
  const all = count + (stack ? 1 : 0);
  const wide = area.width > area.height * 1.15;
  const columns = Math.max(1, wide ? Math.ceil(all / 2) : Math.min(3, all));
  const rows = Math.max(1, Math.ceil(all / columns));
  const pitch = Math.min(area.width / columns, 230);
  const high = Math.min(area.height / rows, pitch * 2);
  const shape = tallIsland(pitch - 8, high - 16);
  const left = area.x + (area.width - pitch * columns) / 2;
  const top = area.y + (area.height - high * rows) / 2;
  const at = (i: number) => ({ x: left + 4 + (i % columns) * pitch, y: top + 6 + Math.floor(i / columns) * high });
  const last = at(count);
  return {
    shape,
    places: Array.from({ length: count }, (_, i) => at(i)),
    cloud: stack ? { x: last.x + pitch / 2 - 54, y: last.y + high * 0.2, width: 100 } : null,
    ways: [],
  };
}

// A circle on a high screen: down the right side, up the left one.
export function skyColumns(count: number, area: { x: number; y: number; width: number; height: number }): Sky {
  const right = Math.ceil(count / 2);
  const left = count - right;
  const pitch = area.height / right;
  const w = Math.min(230, area.width / 2 - 18);
  const h = Math.min(pitch - 12, w * 0.95);
  const centre = Array.from({ length: count }, (_, i) =>
    i < right
      ? { x: area.x + area.width * 0.75, y: area.y + pitch * (i + 0.5) }
      : { x: area.x + area.width * 0.25, y: area.y + (area.height / Math.max(1, left)) * (left - (i - right) - 0.5) },
  );
  const way = (from: number, to: number) => {
    const [a, b] = [centre[from] ?? { x: 0, y: 0 }, centre[to] ?? { x: 0, y: 0 }];
    return {
      from,
      to,
      d: `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`,
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + (Math.abs(a.x - b.x) > 40 ? 8 : 0) },
      turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    };
  };
  return {
    shape: flatIsland(w, h),
    places: centre.map((one) => ({ x: one.x - w / 2, y: one.y - h / 2 })),
    cloud: null,
    ways: Array.from({ length: count }, (_, i) => way(i, (i + 1) % count)),
  };
}
