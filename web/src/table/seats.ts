// The columns of the score with who sits there: a seat, or nobody (Noria's Automaton).
import type { SeatInfo } from './messages.ts';
import type { Play } from './play.svelte.ts';

export interface SeatRow {
  column: string;
  seat: SeatInfo | undefined;
  points: number;
  acts: boolean;
}
export function seatRows(play: Play): SeatRow[] {
  const result = play.position?.scores;
  const columns = result?.columns ?? play.seats.map((s) => s.seat);
  return columns.map((column, i) => ({
    column,
    seat: play.seats.find((s) => s.seat === column),
    points: result?.total[i] ?? 0,
    acts: play.position?.actor === column,
  }));
}
