// How the cards of a hand lie in the room there is.
import { laterParts } from './signs.ts';
import { types, type Card } from './view.ts';

export interface Laid {
  card: Card;
  x: number;
  y: number;
  w: number;
  h: number;
  spent: boolean; // drawn as a slip with what it still brings
}
const gap = 8;

// In as few rows as leave a card legible; else as slips, those that still bring something first.
export function layHand(cards: readonly Card[], w: number, h: number): Laid[] {
  const n = cards.length;
  if (n === 0) return [];
  const top = 9;
  const high = h - top - 4;
  for (let rows = 1; rows <= 6; rows++) {
    const columns = Math.ceil(n / rows);
    const each = Math.min(98, (w - 6 - (columns - 1) * gap) / columns);
    const tall = Math.min(120, (high - (rows - 1) * gap) / rows);
    if (tall < 56) break;
    if (each < 74) continue;
    return Array.from({ length: rows }, (_, i) =>
      row(cards.slice(i * columns, (i + 1) * columns), each, tall, top + i * (tall + gap)),
    ).flat();
  }
  const rows = Math.max(1, Math.floor((high + gap) / 64));
  const tall = (high - (rows - 1) * gap) / rows;
  const sorted = [...cards].sort(
    (a, b) => Number(!laterParts(a)) - Number(!laterParts(b)) || types.indexOf(a.type) - types.indexOf(b.type),
  );
  const room = (size: number) => sorted.reduce((sum, card) => sum + (laterParts(card) ? size : size * 0.45) + gap, 0);
  const size = Math.max(56, Math.min(84, (84 * rows * (w - 40)) / room(84)));
  const ends = Array.from({ length: rows }, () => 4);
  const laid = sorted.map((card) => {
    const i = ends.indexOf(Math.min(...ends));
    const x = ends[i] ?? 0;
    const wide = laterParts(card) ? size + (card.end ? 4 : 0) : Math.max(30, size * 0.45);
    ends[i] = x + wide + gap - 1;
    return { card, x, y: top + i * (tall + gap), w: wide, h: tall, spent: true };
  });
  // Too many to lie beside each other: they lie over each other a little.
  const closer = Math.min(1, ...laid.map((one) => (w - 4 - one.w) / one.x));
  return laid.map((one) => ({ ...one, x: one.x * closer }));
}

function row(cards: readonly Card[], w: number, h: number, y: number): Laid[] {
  return cards.map((card, i) => ({ card, x: 4 + i * (w + gap), y, w, h, spent: false }));
}
