// Where everything lies on the table, computed from the room there is: text keeps its size while pieces shrink.
import { hallPlace, type HallPlace } from './places.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface ShelfPlace {
  bowls: Box[]; // knowledge, then the three resources
  crates: Box[];
  tableau: (Box & { factory: number; cave: number; words: boolean }) | null;
}
export interface WheelPlace {
  x: number;
  y: number;
  scale: number;
  area: Box; // the room for the wheel and its corners
}

const row = (count: number, gap: number, box: Box): Box[] => {
  const width = (box.width - (count - 1) * gap) / count;
  return Array.from({ length: count }, (_, i) => ({ ...box, x: box.x + i * (width + gap), width }));
};

// The wheel's cogs reach 252 up, its cradle 279 down and to the sides.
export function wheelPlace(area: Box, head = 0): WheelPlace {
  const scale = Math.min((area.width - 8) / 554, (area.height - 6 - head) / 529);
  return {
    x: area.x + area.width / 2,
    y: area.y + head + 252 * scale + 5 + Math.max(0, (area.height - 6 - head - 529 * scale) / 2),
    scale,
    area,
  };
}

// Three rows: bowls, crates, factories with cave and harbour.
export function shelfPlace(box: Box, rows: 2 | 3 = 3): ShelfPlace {
  const gap = box.width > 420 ? 7 : 5;
  const shares = rows === 3 ? [0.345, 0.385, 0.27] : [0.49, 0.51];
  const room = box.height - (rows - 1) * gap;
  const heights = shares.map((share) => share * room);
  const [first = 0, second = 0, third = 0] = heights;
  const factory = box.width > 500 ? Math.min(33, (box.width * 0.5) / 7) : box.width > 420 ? 27 : 24;
  return {
    bowls: row(4, gap, { ...box, height: first }),
    crates: row(5, gap, { ...box, y: box.y + first + gap, height: second }),
    tableau:
      rows === 3
        ? {
            ...box,
            y: box.y + first + second + 2 * gap,
            height: third,
            factory,
            cave: 118,
            words: box.width - factory * 7 - 118 > 150,
          }
        : null,
  };
}

export interface FullScene {
  width: number; // of the drawing; scaled as a whole in large windows
  height: number;
  ground: number; // where the sky ends and the shelf begins
  wheel: WheelPlace;
  hall: HallPlace;
  islands: Box;
  own: ShelfPlace;
  market: Box;
  stalls: Box;
  supply: Box | null;
  big: boolean;
}

// Whether everything fits beside each other.
export function fitsAtOnce(width: number, height: number): boolean {
  return width >= 930 && height >= 585 && height < width * 1.05;
}

export function fullScene(areaWidth: number, areaHeight: number, head: number, tall: boolean): FullScene {
  const grown = Math.max(1, Math.min(areaWidth / 1170, areaHeight / 728));
  const width = areaWidth / grown;
  const height = areaHeight / grown;
  const shelf = height >= 660 ? 178 : 142;
  const ground = height - shelf;
  const left = Math.min(width * 0.468, 8 + 554 * ((ground - 6) / 529) * 0.963, width - 552);
  const x = left + 14;
  const right = width - left - 26;
  const big = ground > 500;
  const islands = ground * (big ? 0.295 : 0.27);
  const top = ground + 14;
  const inner = shelf - 23;
  const market = inner * 0.54;
  const stalls = width > 1000 ? right - 222 : right;
  const below = { y: top + market + 8, height: inner - market - 8 };
  return {
    width,
    height,
    ground,
    big,
    wheel: wheelPlace({ x: 0, y: 0, width: left, height: ground }, head),
    hall: hallPlace(x, right, islands + (big ? 30 : 18), ground - 2, tall),
    islands: { x, y: 6, width: right, height: islands },
    own: shelfPlace({ x: 12, y: top, width: left - 16, height: inner }),
    market: { x, y: top, width: right, height: market },
    stalls: { x, width: stalls, ...below },
    supply: width > 1000 ? { x: x + stalls + 14, width: right - stalls - 14, ...below } : null,
  };
}

// A column of things for a phone held sideways: bowls two by two, crates and the tableau below.
export function shelfColumn(box: Box): ShelfPlace {
  const gap = 5;
  const high = Math.min(58, (box.height - 4 * gap) / 5);
  const line = (i: number) => ({ ...box, y: box.y + i * (high + gap), height: high });
  return {
    bowls: [...row(2, gap, line(0)), ...row(2, gap, line(1))],
    crates: [...row(3, gap, line(2)), ...row(2, gap, line(3))],
    tableau: { ...line(4), factory: Math.min(24, (box.width - 116) / 7), cave: 102, words: false },
  };
}

export interface WheelTab {
  wheel: WheelPlace;
  ground: number;
  plank: Box;
  own: ShelfPlace;
  stalls: Box | null;
}
// The first tab of the layouts that show one area at a time: wheel and own things, the stalls where there is room.
export function wheelTab(width: number, height: number, head: number): WheelTab {
  if (width > height) {
    const side = Math.min(height * 1.05, width - 190);
    const plank = { x: side, y: 0, width: width - side, height };
    const roomy = plank.width > 320 && height > 420;
    return {
      wheel: wheelPlace({ x: 0, y: 0, width: side, height }, head),
      ground: height,
      plank,
      own: shelfColumn({ x: side + 7, y: 14, width: plank.width - 14, height: height - (roomy ? 118 : 20) }),
      stalls: roomy ? { x: side + 7, y: height - 98, width: plank.width - 14, height: 90 } : null,
    };
  }
  const roomy = height > 600;
  const hero = Math.min(width * 0.97, height - (roomy ? 262 : 112));
  const left = height - hero;
  const rows = left >= 156 ? 3 : 2;
  const stalls = left >= 250;
  const shelf = stalls ? left - 100 : left;
  return {
    wheel: wheelPlace({ x: 0, y: 0, width, height: hero }, head),
    ground: hero,
    plank: { x: 0, y: hero, width, height: left },
    own: shelfPlace({ x: 8, y: hero + 11, width: width - 16, height: shelf - 15 }, rows),
    stalls: stalls ? { x: 8, y: height - 94, width: width - 16, height: 88 } : null,
  };
}
