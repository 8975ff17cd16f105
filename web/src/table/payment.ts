// Many moves that differ only in counts (how much of what to pay) are one picker: each count has a minus and a plus,
// and every step lands on the nearest legal move.
import type { Value } from '../i18n/format.ts';
import type { Move } from './messages.ts';

export type Counts = Readonly<Record<string, number>>;

export function counts(move: Move): Counts {
  const found: Record<string, number> = {};
  const walk = (value: Value, name: string) => {
    if (typeof value === 'number') found[name] = value;
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value as Record<string, Value>)) walk(inner, key);
    }
  };
  for (const [key, value] of Object.entries(move.args)) walk(value, key);
  return found;
}

// The names whose counts differ between the moves, or null where the moves differ in anything else.
export function pickable(moves: readonly Move[]): string[] | null {
  const first = moves[0];
  if (!first || moves.length < 5 || moves.some((move) => move.kind !== first.kind)) return null;
  const all = moves.map(counts);
  const names = [...new Set(all.flatMap((c) => Object.keys(c)))];
  const varying = names.filter((name) => all.some((c) => (c[name] ?? 0) !== (all[0]?.[name] ?? 0)));
  const distinct = new Set(all.map((c) => varying.map((name) => c[name] ?? 0).join()));
  return varying.length > 1 && distinct.size === moves.length ? varying : null;
}

// The legal move nearest to `from` whose count of `name` is one more (or less); undefined where there is none.
export function stepped(
  moves: readonly Move[],
  from: Move,
  name: string,
  by: 1 | -1,
  names: readonly string[],
): Move | undefined {
  const now = counts(from);
  let best: Move | undefined;
  let bestDistance = Infinity;
  for (const move of moves) {
    const then = counts(move);
    if ((then[name] ?? 0) !== (now[name] ?? 0) + by) continue;
    const distance = names.reduce((sum, n) => sum + Math.abs((then[n] ?? 0) - (now[n] ?? 0)), 0);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = move;
    }
  }
  return best;
}
