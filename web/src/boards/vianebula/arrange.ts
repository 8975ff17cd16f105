// How the board uses its area, in design pixels: beside the map where there is room, below or behind tabs on phones.
import type { Layout } from '../contract.ts';
import { around, Places } from './places.ts';

const flat = new Places(false);
const turned = new Places(true);

export interface Arrangement {
  kind: 'columns' | 'below' | 'beside'; // what is not the map: on both sides of it, below it, or beside it
  places: Places;
  scale: number; // design pixels a unit of the map
  map: { width: number; height: number }; // the map itself
  guild: number; // width of the guild board beside the map, its height below it
  cards: number; // width of the contracts in columns, height of the panel below the map
  columns: number; // contracts beside each other
  head: number; // room above the map for the news and the buildings
  tabs: 'none' | 'cards' | 'all'; // contracts, hand and supply one at a time; or these and the map
}

function fit(places: Places, width: number, height: number): number {
  return Math.min(width / (places.width + 2 * around), height / (places.height + 2 * around));
}
function withMap(places: Places, width: number, height: number) {
  const scale = Math.max(0.1, fit(places, width, height));
  return {
    places,
    scale,
    map: { width: scale * (places.width + 2 * around), height: scale * (places.height + 2 * around) },
  };
}

function inColumns(layout: Layout, width: number, height: number): Arrangement {
  const large = layout === 'wide' && height >= 850;
  const guild = large ? 184 : layout === 'wide' ? 152 : 140;
  const tabs = layout === 'compact' && height < 640 ? 'cards' : 'none';
  const columns = layout === 'wide' && height < 640 ? 2 : 1;
  const cards = large ? 240 : columns === 2 ? 272 : layout === 'wide' ? 176 : 164;
  const head = 46;
  return {
    kind: 'columns',
    ...withMap(flat, width - guild - cards - 28, height - head - 10),
    guild,
    cards,
    columns,
    head,
    tabs,
  };
}

function stacked(width: number, height: number): Arrangement {
  const roomy = width >= 640;
  const guild = roomy ? 92 : 66;
  const head = roomy ? 48 : 0;
  const panel = roomy ? 190 : 156;
  const most = height - guild - panel - head - 6;
  const best = (room: number) => (fit(turned, width, room) > fit(flat, width, room) ? turned : flat);
  const small = { kind: 'below', guild, columns: roomy ? 4 : 2, head } as const;
  if (fit(best(most), width, most) * 76 >= 37) {
    const map = withMap(best(most), width, most);
    return { ...small, ...map, cards: height - head - guild - map.map.height - 6, tabs: 'cards' };
  }
  const low = roomy ? guild : 56;
  const room = height - low - 44 - 4;
  return { ...small, ...withMap(best(room), width, room), guild: low, cards: 0, head: 0, tabs: 'all' };
}

export function arrange(layout: Layout, width: number, height: number): Arrangement {
  if (layout === 'sideways') {
    const guild = width >= 500 ? 112 : 84;
    return {
      kind: 'beside',
      ...withMap(flat, width - guild - 6, height),
      guild,
      cards: 0,
      columns: 2,
      head: 0,
      tabs: 'all',
    };
  }
  if (layout === 'upright' || height > width * 1.05) return stacked(width, height);
  return inColumns(layout, width, height);
}
