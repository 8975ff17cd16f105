// The log by turns. Which turn a step belongs to is told with it (docs/protocol.md); turn 0 is the set-up.
import type { Entry } from './messages.ts';

export interface Turn {
  number: number;
  round: number;
  actor: string; // a seat, "automaton", or "-" in the set-up and for what the rules do between two turns
  entries: readonly Entry[];
}

const sameTurn = (a: Turn, entries: readonly Entry[]) =>
  a.entries.length === entries.length && a.entries.at(-1) === entries.at(-1) && a.entries[0] === entries[0];

// `known`: the turns of this log some steps ago; those that are still the same stay the same objects, so that nothing
// is made or drawn anew for them.
export function turnsOf(log: readonly Entry[], known: readonly Turn[] = []): Turn[] {
  const groups: Entry[][] = [];
  for (const entry of log) {
    const last = groups.at(-1);
    if (last && last[0]?.turn === entry.turn) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map((entries, i) => {
    const before = known[i];
    if (before && sameTurn(before, entries)) return before;
    const first = entries[0] as Entry;
    return {
      number: first.turn,
      round: first.round,
      actor: first.turn_of,
      entries,
    };
  });
}

export const firstOf = (turn: Turn): number => turn.entries[0]?.number ?? 0;
export const lastOf = (turn: Turn): number => turn.entries.at(-1)?.number ?? 0;

// Nobody's turn and long: what is laid out at the start, or anew between two rounds. Counted rather than told.
export const laysOut = ({ number, actor, entries }: Turn): boolean =>
  number === 0 || (actor === '-' && entries.length > 8);

// The turns of others that passed since this seat acted last, oldest first: nothing while it acts itself.
export function turnsSince(turns: readonly Turn[], seat: string): Turn[] {
  const own = turns.findLastIndex((turn) => turn.actor === seat);
  return turns.slice(own + 1).filter((turn) => turn.number > 0 && turn.actor !== seat);
}

export interface Gain {
  source: string; // a line of the scores
  points: number;
}
// The points a column got in these steps, by source: those that count from then on, or those it would get if the game
// ended there.
export function gains(entries: readonly Entry[], column: string, which: 'points' | 'if_ended' = 'points'): Gain[] {
  const sums = new Map<string, number>();
  for (const entry of entries)
    for (const one of entry[which])
      if (one.seat === column) sums.set(one.source, (sums.get(one.source) ?? 0) + one.points);
  return [...sums].filter(([, points]) => points !== 0).map(([source, points]) => ({ source, points }));
}
export const sum = (all: readonly Gain[]): number => all.reduce((total, one) => total + one.points, 0);
