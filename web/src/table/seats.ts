// The columns of the score with who sits there: a seat, or nobody (Noria's Automaton).
import { seatNumber, type SeatInfo } from './messages.ts';
import type { Play } from './play.svelte.ts';

export interface SeatRow {
  column: string;
  seat: SeatInfo | undefined;
  points: number; // if it ended now
  counted: number; // what counts already
  acts: boolean;
}
export function seatRows(play: Play): SeatRow[] {
  const result = play.position?.scores;
  const sums = new Map<string, number>();
  for (const entry of play.log) {
    if (entry.number > (play.position?.at ?? 0)) break;
    for (const one of entry.points) sums.set(one.seat, (sums.get(one.seat) ?? 0) + one.points);
  }
  const columns = result?.columns ?? play.seats.map((s) => s.seat);
  return columns.map((column, i) => ({
    column,
    seat: play.seats.find((s) => s.seat === column),
    points: result?.total[i] ?? 0,
    counted: sums.get(column) ?? 0,
    acts: play.position?.actor === column,
  }));
}

// The colour of a seat; brass for the Automaton and for nobody.
export function seatColour(seat: string): string {
  return seatNumber(seat) >= 0 ? `var(--seat-${seat.toLowerCase()})` : 'var(--brass)';
}

// Whose eyes a moment is judged by: those of whoever decides there, but nobody looks into hands that are still hidden.
// `otherwise` is the seat where nobody decides and nobody is at home.
export function judgeSeat(play: Play, otherwise = ''): string {
  const actor = play.position?.actor ?? '-';
  const home = homeSeat(play);
  const own = home !== '-' ? home : otherwise || (play.seats[0]?.seat ?? 'A');
  if (seatNumber(actor) < 0) return own;
  const mine = (seat: SeatInfo | undefined) => seat?.mine === true && seat.kind === 'person';
  const hidden = play.table?.hides === true && play.table.phase === 'play' && !play.seats.every(mine);
  return hidden && !mine(play.seats.find((one) => one.seat === actor)) ? own : actor;
}

// Whose table this is: the seat looked from; while others act, the one person who sits at this screen. "-" for
// spectators and where several people share the screen.
export function homeSeat(play: Play): string {
  const eye = play.now?.viewpoint ?? '-';
  if (eye !== '-') return eye;
  const own = play.seats.filter((one) => one.mine && one.kind === 'person');
  return own.length === 1 ? (own[0]?.seat ?? '-') : '-';
}
