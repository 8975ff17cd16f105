// Rows of numbers and icons: what an effect, a card or a reward says without words.
import type { Card, Effect } from './view.ts';
import { goods } from './view.ts';

export type Part = string | { icon: string };
export type Group = readonly Part[];
const icon = (name: string): Part => ({ icon: name });
const road = (continent: string) => icon(continent === 'any' ? 'anytrack' : continent);

export function effectParts(effect: Effect): Group {
  switch (effect.kind) {
    case 'vp':
      return [String(effect.amount), icon('points')];
    case 'vp_per_artisan':
      return [String(effect.amount), icon('points'), '/', icon('artisan')];
    case 'steps':
      return [...(effect.amount > 1 ? [String(effect.amount)] : []), icon('steps'), road(effect.continent)];
    case 'post':
      return [icon('post'), road(effect.continent)];
    case 'goods':
      return [...goods.flatMap((good) => repeat(icon(good), effect[good])), ...repeat(icon('anygood'), effect.any)];
  }
}
function repeat<T>(part: T, times: number): T[] {
  return Array.from({ length: times }, () => part);
}
export function rewardParts(effects: readonly Effect[], or?: string): Group[] {
  return effects.flatMap((effect, i) => (or && i > 0 ? [[or], effectParts(effect)] : [effectParts(effect)]));
}
// What a card brings later: every round, or at the end.
export function laterParts(card: Card): Group | null {
  if (card.income) {
    const per = card.income.per === 'symbol' ? (card.income.species ?? 'human') : 'flag';
    return [icon('cycle'), String(card.income.vp), icon('points'), '/', icon(per)];
  }
  if (card.end)
    return [icon('hourglass'), String(card.end.vp), icon('points'), '/', icon('post'), icon(card.end.continent)];
  return null;
}

const wide: Record<string, number> = {
  1: 0.48, ' ': 0.28, '/': 0.38, '+': 0.64, '.': 0.28, ':': 0.28, ',': 0.28, l: 0.27, i: 0.27, j: 0.28, t: 0.36, f: 0.36, r: 0.4,
  m: 0.88, w: 0.78, M: 0.88, W: 0.98, s: 0.54, ж: 0.84, ш: 0.84, щ: 0.86, м: 0.74, ю: 0.82, ф: 0.76,
}; // prettier-ignore
// Roughly how wide a text in Inter is, in the unit of its size.
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += wide[letter] ?? 0.61;
  return sum * size;
}
// Of the badge that says what a card brings.
export const paysWidth = (points: number) => textWidth(`+${points}`, 16) + 13;
// The size at which a text fits, at most `size` and at least `least`.
export function fitText(text: string, room: number, size: number, least = 13.4): number {
  return Math.max(least, Math.min(size, (size * room) / textWidth(text, size)));
}

export interface Placed {
  x: number;
  text?: string;
  icon?: string;
}
export interface Row {
  placed: Placed[];
  width: number;
  icon: number; // size of the icons
  font: number;
}
// Lays a row out from x = 0. A row too long gets smaller icons first; its text never falls below `least`.
export function layRow(groups: readonly Group[], icon: number, font: number, room = Infinity, least = 13.4): Row {
  const gap = 1.5;
  const lay = (s: number, f: number): Row => {
    const placed: Placed[] = [];
    let x = 0;
    groups.forEach((group, i) => {
      if (i > 0) x += s * 0.38;
      for (const part of group) {
        if (typeof part === 'string') {
          placed.push({ x, text: part });
          x += textWidth(part, f) + gap;
        } else {
          placed.push({ x, icon: part.icon });
          x += s + gap;
        }
      }
    });
    return { placed, width: Math.max(0, x - gap), icon: s, font: f };
  };
  const full = lay(icon, font);
  if (full.width <= room) return full;
  const k = room / full.width;
  return lay(icon * k, Math.max(least, font * k));
}
