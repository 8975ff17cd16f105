// Where everything lies. All of it follows from the width and height of the board's area, in design pixels: pieces grow
// and shrink with the room, texts keep their size.
import { fitRoad, type Point, type Road } from './roads.ts';
import type { Continent } from './view.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

// The painting was composed in this size; down to `least` of it everything stays legible in one picture.
const painting = { w: 1176, h: 596 };
const least = 0.75;
// The hero's units are never smaller than this many design pixels, so that a text of 13.4 units has 12 pixels.
export const smallestUnit = 0.9;
export const tabHeight = 46;

export interface Whole {
  hero: Box;
  unit: number; // design pixels a unit of the hero
  own: Box;
  friends: Box;
  friendsDown: boolean; // the four banners hang below each other
  slim: boolean; // own cards without picture
}
// Everything in one picture, or null where there is too little room and areas are chosen by tabs.
export function planWhole(width: number, height: number): Whole | null {
  const fit = (w: number, h: number) => Math.min(w / painting.w, h / painting.h);
  const tall = height > 940 ? 176 : 134;
  const side = Math.min(0.46 * width, (tall - 12) * 4.35);
  // A column of banners hangs in a larger unit where the window is high.
  const column = Math.round(124 * Math.min(1.35, Math.max(1, height / 640)));
  const ways: { fits: number; plan: () => Omit<Whole, 'unit'> }[] = [
    {
      fits: width >= 1090 ? fit(width, height - tall) : 0,
      plan: () => ({
        hero: { x: 0, y: 0, w: width, h: height - tall },
        own: { x: 0, y: height - tall, w: width - side, h: tall },
        friends: { x: width - side, y: height - tall, w: side, h: tall },
        friendsDown: false,
        slim: false,
      }),
    },
    {
      fits: fit(width - column, height - 88),
      plan: () => ({
        hero: { x: 0, y: 0, w: width - column, h: height - 88 },
        own: { x: 0, y: height - 88, w: width, h: 88 },
        friends: { x: width - column, y: 0, w: column, h: height - 88 },
        friendsDown: true,
        slim: true,
      }),
    },
    {
      fits: fit(width, height - 214),
      plan: () => ({
        hero: { x: 0, y: 0, w: width, h: height - 214 },
        own: { x: 0, y: height - 88, w: width, h: 88 },
        friends: { x: 0, y: height - 214, w: width, h: 126 },
        friendsDown: false,
        slim: true,
      }),
    },
  ];
  const best = ways.reduce((a, b) => (b.fits > a.fits ? b : a));
  if (best.fits < least) return null;
  return { ...best.plan(), unit: Math.max(smallestUnit, best.fits) };
}

export interface Span {
  y: number;
  h: number;
}
export interface CityPlan {
  w: number;
  h: number;
  big: boolean; // Empower: cells with words, cards as slips
  finger: boolean;
  columns: { x: number; middle: number }[];
  card: number; // width of a card
  lintel: Span | null;
  cells: Span[];
  plaza: Span | null;
  deck: Span | null;
  cards: Span[];
}
export type CityPart = 'all' | 'districts' | 'market';
export function planCity(w: number, h: number, big: boolean, finger: boolean, part: CityPart = 'all'): CityPlan {
  const edge = finger ? 2 : 4;
  const pitch = (w - edge) / 5;
  const gap = finger ? 4 : 6;
  const districts = part !== 'market';
  const market = part !== 'districts';
  const top = districts ? (finger ? 2 : 54) : 0;
  const lintel = districts ? { y: top, h: 22 } : null;
  const least = finger ? 44 : 27;
  const plazaHeight = market ? (finger ? 52 : 40) : 0;
  const deckHeight = districts ? (finger ? 46 : big ? 58 : 36) : 0;
  const slip = finger ? 44 : 27;
  const between = finger ? 3 : 4;
  const fixed = top + (districts ? 25 : 0) + plazaHeight + (market && districts ? 3 : 0) + deckHeight + 6;
  const rest = h - fixed;
  let cell = 0;
  let card = 0;
  if (districts && market) {
    if (big) {
      card = slip;
      cell = Math.max(least, Math.min(finger ? 160 : 118, rest / 3 - card - between * 2));
    } else {
      card = Math.min(w * 0.28, rest / 3 - least - between * 2 - 1);
      cell = Math.max(least, Math.min(64, rest / 3 - card - between * 2 - 1));
    }
  } else if (districts) cell = Math.min(130, rest / 3 - between);
  else card = Math.min(w * 0.3, rest / 3 - between);
  let y = districts ? top + 25 : 0;
  const cells: Span[] = [];
  for (let i = 0; districts && i < 3; i++, y += cell + between - 1) cells.push({ y, h: cell });
  if (districts) y += 2;
  const plaza = market ? { y, h: plazaHeight } : null;
  y += plazaHeight + (market ? 4 : 2);
  const deck = districts ? { y, h: deckHeight } : null;
  if (deck) y += deckHeight + 5;
  const cards: Span[] = [];
  for (let i = 0; market && i < 3; i++, y += card + between + (big ? -1 : 1)) cards.push({ y, h: card });
  return {
    w,
    h,
    big,
    finger,
    columns: [0, 1, 2, 3, 4].map((i) => ({ x: edge + i * pitch + gap / 2, middle: edge + (i + 0.5) * pitch })),
    card: pitch - gap,
    lintel,
    cells,
    plaza,
    deck,
    cards,
  };
}

export interface RoadsPlan {
  w: number;
  h: number;
  roads: Record<Continent, Road>;
  strips: Record<Continent, Box>; // where a finger chooses the road
  signs: Record<Continent, Point>; // their upper right corner
  ports: Record<Continent, Box>;
  small: boolean; // ports without their rewards
  supply: Box;
  finger: boolean;
  land: { x: number; y: number; sx: number; sy: number }; // from the painting's coordinates
  banner: Point;
}
const order: readonly Continent[] = ['glacier', 'forest', 'desert'];
const each = <T>(make: (continent: Continent, i: number) => T) =>
  Object.fromEntries(order.map((one, i) => [one, make(one, i)])) as Record<Continent, T>;

// The right part of the painting as part of the whole hero of w x h units.
export function planRoads(w: number, h: number): RoadsPlan {
  const sx = w / painting.w;
  const sy = h / painting.h;
  const portX = w - 184;
  const left = 572 * sx;
  const fit = ({ x, y }: Point) => ({ x: left + ((x - 572) / 384) * (portX - 36 - left), y: y * sy });
  const split = [44, 246, 400, 596].map((y) => y * sy);
  const high = Math.max(112, Math.min(128 * Math.max(1, sy * 0.96), 128 * sy));
  return {
    w,
    h,
    roads: each((one) => fitRoad(one, fit)),
    strips: each((_, i) => ({
      x: left + 8,
      y: split[i] ?? 0,
      w: portX - left - 16,
      h: (split[i + 1] ?? 0) - (split[i] ?? 0) - 3,
    })),
    signs: each((_, i) => ({ x: portX - 22, y: [56, 234, 394].map((y) => y * sy)[i] ?? 0 })),
    ports: each((_, i) => ({ x: portX, y: [66, 236, 404].map((y) => y * sy)[i] ?? 0, w: 176, h: high })),
    small: false,
    supply: { x: portX, y: h - 44, w: 176, h: 36 },
    finger: false,
    land: { x: 0, y: 0, sx, sy },
    banner: { x: left + 26, y: 8 },
  };
}

// The roads alone, with the ports beside or below them.
export function planRoadsAlone(w: number, h: number, finger: boolean): RoadsPlan {
  const beside = w >= 540;
  const small = beside ? h < 470 : w < 560 || h < 560;
  const portW = beside ? (small ? 146 : 176) : (w - 12) / 3;
  const supplyH = finger ? 48 : 40;
  const roadsW = beside ? w - portW - 14 : w;
  const belowH = beside ? 0 : (small ? Math.min(112, Math.max(84, h * 0.2)) : 128) + supplyH + 12;
  const roadsH = h - belowH;
  const sx = (roadsW - 55) / 384;
  const sy = (roadsH - 86) / 374;
  const fit = ({ x, y }: Point) => ({ x: 24 + (x - 572) * sx, y: 48 + (y - 120) * sy });
  const split = [0, fit({ x: 0, y: 250 }).y, fit({ x: 0, y: 400 }).y, roadsH];
  const portH = beside ? Math.min(small ? 104 : 128, (h - supplyH - 22) / 3) : belowH - supplyH - 12;
  return {
    w,
    h,
    roads: each((one) => fitRoad(one, fit)),
    strips: each((_, i) => ({
      x: 2,
      y: (split[i] ?? 0) + 1,
      w: roadsW - 4,
      h: (split[i + 1] ?? 0) - (split[i] ?? 0) - 3,
    })),
    signs: each((one) => ({ x: roadsW - 3, y: Math.max(3, fitRoad(one, fit).end.y - 44 - Math.min(44, 48 * sy)) })),
    ports: each((_, i) =>
      beside
        ? { x: w - portW - 4, y: 4 + i * (portH + 6), w: portW, h: portH }
        : { x: 3 + i * (portW + 3), y: roadsH + 5, w: portW, h: portH },
    ),
    small,
    supply: beside
      ? { x: w - portW - 4, y: h - supplyH - 3, w: portW, h: supplyH }
      : { x: 3, y: h - supplyH - 3, w: w - 6, h: supplyH },
    finger,
    land: { x: 24 - 572 * sx, y: 48 - 120 * sy, sx, sy },
    banner: { x: 6, y: 5 },
  };
}
