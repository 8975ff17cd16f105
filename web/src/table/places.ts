// Places as they count at the end: whoever resigned comes after all who did not, as the server has it.
import type { Scores, SeatInfo } from './messages.ts';

export function withPlaces(scores: Scores, seats: readonly Pick<SeatInfo, 'seat' | 'resigned'>[]): Scores {
  const out = scores.columns.map((column) => seats.some(({ seat, resigned }) => seat === column && resigned));
  if (!out.includes(true)) return scores;
  const stay = out.filter((resigned) => !resigned).length;
  const ahead = (i: number) => scores.rank.filter((rank, other) => !out[other] && rank < (scores.rank[i] ?? 0)).length;
  return { ...scores, rank: scores.rank.map((_rank, i) => 1 + (out[i] ? stay : ahead(i))) };
}
