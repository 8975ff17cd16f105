// From touches to a move. The table lists every legal move with the elements a hand would touch, in order; each touch
// keeps the moves that go on with it. No rule lives here.
import type { Move } from './messages.ts';

export interface Narrowed {
  lit: ReadonlySet<string>; // what can be touched next
  buttons: readonly Move[]; // moves that touch nothing: offered while nothing is touched
  menu: readonly Move[]; // moves that are complete with these touches, when there is more to choose
  single: Move | null; // the one move left
}

// Elements that may be touched before a move's own targets (a contract before the site it is completed on). Played so,
// the same element is touched in the next step, too.
export function through(move: Move): readonly string[] {
  return Array.isArray(move.args.through) ? (move.args.through as string[]) : [];
}

// What is left of a move's targets after these touches, or null where it does not go on so. Moves marked `any_order`
// may be touched in any order.
function rest(move: Move, touches: readonly string[]): readonly string[] | null {
  const [first, ...others] = touches;
  if (first !== undefined && through(move).includes(first)) return rest({ ...move, args: {} }, others);
  if (move.args.any_order !== true) {
    const fits = move.targets.length >= touches.length && touches.every((id, i) => move.targets[i] === id);
    return fits ? move.targets.slice(touches.length) : null;
  }
  const left = [...move.targets];
  for (const id of touches) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

// The moves that begin with these touches.
export function going(moves: readonly Move[], touches: readonly string[]): Move[] {
  return moves.filter((move) => move.targets.length > 0 && rest(move, touches) !== null);
}

export function narrow(moves: readonly Move[], touches: readonly string[]): Narrowed {
  const left = going(moves, touches);
  const lit = new Set<string>();
  const complete: Move[] = [];
  for (const move of left) {
    const next = rest(move, touches) ?? [];
    if (touches.length === 0) through(move).forEach((id) => lit.add(id));
    if (next.length === 0) complete.push(move);
    else if (move.args.any_order === true) next.forEach((id) => lit.add(id));
    else lit.add(next[0] as string);
  }
  const single = touches.length > 0 && left.length === 1 ? (left[0] as Move) : null;
  return {
    lit,
    buttons: touches.length === 0 ? moves.filter((move) => move.targets.length === 0) : [],
    menu: single ? [] : complete,
    single,
  };
}

// The moves that the next touch would play, each by an element of its own; none where a touch would leave a choice.
export function oneTouchAway(moves: readonly Move[], touches: readonly string[]): readonly Move[] {
  const left = going(moves, touches);
  const next = left.map((move) => rest(move, touches) ?? []);
  const alone = new Set(next.map(([id]) => id)).size === left.length;
  return alone && next.every((targets) => targets.length === 1) ? left : [];
}

// A second touch takes an element back: alone where the order does not matter, else with all that came after it.
function without(moves: readonly Move[], touches: readonly string[], id: string): readonly string[] {
  const others = touches.filter((one) => one !== id);
  return others.length === 0 || going(moves, others).length > 0 ? others : touches.slice(0, touches.indexOf(id));
}

// What a touch does: goes on, starts anew where it fits nothing but could begin something, or nothing.
export function touched(moves: readonly Move[], touches: readonly string[], id: string): readonly string[] | null {
  if (narrow(moves, touches).lit.has(id)) return [...touches, id];
  if (touches.includes(id)) return without(moves, touches, id);
  if (touches.length > 0 && narrow(moves, []).lit.has(id)) return [id];
  return null;
}
