// After the game: the chance to win of every seat over the game, and the moves that cost most, asked of the bot
// decision by decision.
import type { Candidate, Entry, FromTable, Hint, ToTable } from './messages.ts';
import { seatNumber } from './messages.ts';

export interface Moment {
  at: number; // the position before the decision
  chance: readonly number[];
}
export interface Costly {
  at: number;
  seat: number;
  played: Entry;
  better: Candidate;
  cost: number; // lost chance to win, 0..1
}
export interface Analysis {
  moments: Moment[];
  costly: Costly[];
}

// The decisions worth asking about, at most `most`, spread evenly over the game.
export function decisions(log: readonly Entry[], most: number): number[] {
  const real = log.filter((entry) => entry.actor !== '-' && !entry.forced).map((entry) => entry.number - 1);
  if (real.length <= most) return real;
  return Array.from({ length: most }, (_, i) => real[Math.floor((i * real.length) / most)] as number);
}

export function judge(hint: Hint, played: Entry | undefined): Costly | null {
  const seat = seatNumber(hint.seat);
  const best = hint.candidates[0];
  if (!best || !played || played.text === best.text) return null;
  const own = hint.candidates.find((candidate) => candidate.text === played.text);
  // A move outside the best three is no better than the third of them.
  const worst = hint.candidates[hint.candidates.length - 1];
  const got = (own ?? worst)?.chance[seat] ?? 0;
  const cost = (best.chance[seat] ?? 0) - got;
  return cost > 0.005 ? { at: hint.at, seat, played, better: best, cost } : null;
}

export async function analyse(
  log: readonly Entry[],
  ask: (message: ToTable) => Promise<FromTable>,
  progress: (done: number, all: number, so_far: Analysis) => void,
  goOn: () => boolean,
  most = 48,
  iterations = 300,
): Promise<Analysis> {
  const result: Analysis = { moments: [], costly: [] };
  const points = decisions(log, most);
  for (const [i, at] of points.entries()) {
    if (!goOn()) break;
    const answer = await ask({ type: 'hint', at, iterations });
    if (answer.type === 'hint') {
      result.moments.push({ at, chance: answer.chance });
      const found = judge(answer, log[at]);
      if (found) result.costly = [...result.costly, found].sort((a, b) => b.cost - a.cost).slice(0, 3);
    }
    progress(i + 1, points.length, { moments: [...result.moments], costly: [...result.costly] });
  }
  return result;
}
