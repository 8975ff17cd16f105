// From touches to a move. The table lists every legal move with the elements a hand would touch, in order; each touch
// keeps the moves that go on with it. No rule lives here.
import type { Move } from './messages.ts';

export interface Narrowed {
  lit: ReadonlySet<string>; // what can be touched next
  buttons: readonly Move[]; // moves that touch nothing: offered while nothing is touched
  menu: readonly Move[]; // moves that are complete with these touches, when there is more to choose
  single: Move | null; // the one move left
}

function goesOn(move: Move, touches: readonly string[]): boolean {
  return move.targets.length >= touches.length && touches.every((id, i) => move.targets[i] === id);
}

// The moves that begin with these touches.
export function going(moves: readonly Move[], touches: readonly string[]): Move[] {
  return moves.filter((move) => move.targets.length > 0 && goesOn(move, touches));
}

export function narrow(moves: readonly Move[], touches: readonly string[]): Narrowed {
  const left = going(moves, touches);
  const lit = new Set<string>();
  const complete: Move[] = [];
  for (const move of left) {
    const next = move.targets[touches.length];
    if (next === undefined) complete.push(move);
    else lit.add(next);
  }
  const single = touches.length > 0 && left.length === 1 ? (left[0] as Move) : null;
  return {
    lit,
    buttons: touches.length === 0 ? moves.filter((move) => move.targets.length === 0) : [],
    menu: single ? [] : complete,
    single,
  };
}

// What a touch does: goes on, starts anew where it fits nothing but could begin something, or nothing.
export function touched(moves: readonly Move[], touches: readonly string[], id: string): readonly string[] | null {
  if (narrow(moves, touches).lit.has(id)) return [...touches, id];
  if (touches[touches.length - 1] === id) return touches.slice(0, -1);
  if (touches.length > 0 && narrow(moves, []).lit.has(id)) return [id];
  return null;
}
