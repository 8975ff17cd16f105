// Why one turn is better than another, in sentences that name points, where they come from and who gets them.
import { say, tellPlain, percent } from '../i18n/language.svelte.ts';
import type { Entry, Reason } from './messages.ts';
import { seatNumber } from './messages.ts';
import type { Seats } from './sentences.ts';
import { gains, sum } from './turns.ts';

export interface Compared {
  seat: string;
  line: readonly Entry[]; // the better turn
  reasons: readonly Reason[]; // what it leads to more of in the end
  chance: readonly number[]; // after it
  points: readonly number[];
  other: { line: readonly Entry[]; chance: readonly number[]; points: readonly number[] } | null; // what it is measured by
}

const whole = (points: number) => Math.max(1, Math.round(Math.abs(points)));

// At most two sentences, the weightiest first.
export function reasonWords(what: Compared, seats: Seats): string[] {
  const { seat, other } = what;
  const own = seatNumber(seat);
  const out: string[] = [];
  const now = sum(gains(what.line, seat)) - (other ? sum(gains(other.line, seat)) : 0);
  if (now >= 1) out.push(say('reason_now', { n: now }));
  // What is good for the seat: more points of its own, fewer of the others.
  const good = what.reasons.filter((one) => (one.seat === seat ? one.points > 0 : one.points < 0));
  const weighty = good.slice(0, 2);
  for (const who of new Set(weighty.map((one) => one.seat))) {
    const of = weighty.filter((one) => one.seat === who);
    const source = of.map((one) => tellPlain(`score.${one.source}`)).join(', ');
    const n = whole(of.reduce((all, one) => all + one.points, 0));
    if (who === seat) out.push(say('reason_own', { n, source }));
    else {
      const name = seats.find((one) => one.seat === who)?.name ?? say('automaton_name');
      out.push(say('reason_other', { n, source, name }));
    }
  }
  if (out.length === 0 && other) {
    const [better, worse] = [what.points[own] ?? 0, other.points[own] ?? 0];
    if (better - worse >= 0.5)
      out.push(say('reason_points', { better: Math.round(better * 10) / 10, worse: Math.round(worse * 10) / 10 }));
    else {
      const chances = { better: percent(what.chance[own] ?? 0), worse: percent(other.chance[own] ?? 0) };
      out.push(chances.better === chances.worse ? say('reason_equal') : say('reason_chance', chances));
    }
  }
  return out.slice(0, 2);
}
