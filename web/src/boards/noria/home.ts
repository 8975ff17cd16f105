import type { BoardTable } from '../contract.ts';

// Whose board this is: the seat looked from; while others act, the one person who sits at this screen. Null for
// spectators and where several persons share the screen.
export function homeSeat(table: BoardTable): string | null {
  if (table.viewpoint !== '-') return table.viewpoint;
  const persons = table.seats.filter((one) => one.mine && one.kind === 'person');
  return persons.length === 1 ? (persons[0]?.seat ?? null) : null;
}
