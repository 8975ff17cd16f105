// What a board is given and what it gives: see docs/client.md.
import type { Component } from 'svelte';
import { getContext, setContext } from 'svelte';
import type { Entry, Move, Prompt, Scores, SeatInfo } from '../table/messages.ts';
import type { BoardStep } from '../table/play.svelte.ts';

// The attributes that make an element touchable, named and lit. Spread them on a <g>, a <button> or a <div>.
export type TargetAttributes = Record<string, string | number | undefined>;

// How the window is used; chosen from its width and height in rem (table/layout.ts).
// wide: everything at once, the rail beside the board. compact: tablets and zoomed windows, rail folded. upright and
// sideways: phones.
export type Layout = 'wide' | 'compact' | 'upright' | 'sideways';

export interface BoardTable {
  readonly layout: Layout;
  // The board's area in design pixels (CSS pixels x 16 / root font size): a scene with viewBox "0 0 width height" that
  // fills the area grows with the browser's text size.
  readonly width: number;
  readonly height: number;
  // Whose things the board shows large where it shows one player's: one's own, or those of whoever acts while others
  // are followed (a setting); a spectator always sees who acts. "automaton" for Noria's.
  readonly front: string;
  readonly coordinates: boolean; // a setting: write the names of places on the board
  readonly jump: boolean; // this position was reached by looking back or taking back: nothing travels
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string>>;
  readonly viewpoint: string; // "A".."D", "-" for a spectator
  readonly actor: string | null;
  readonly at: number; // number of the position shown
  readonly touches: readonly string[];
  readonly hinted: ReadonlySet<string>; // what a hint points at
  readonly last: Entry | null; // the log entry that led to this position, for animations
  readonly log: readonly Entry[]; // everything up to the position shown
  readonly elements: readonly string[]; // everything that can be touched now or says why not
  lit(id: string): boolean;
  // `label`: what a screen reader says and the tooltip shows; `of`: the path in data/<game>.json of the printed values
  // seen there, so that the tooltip says where they are reconstructed.
  target(id: string, label: string, of?: string): TargetAttributes;
  // Whether printed values at this path of data/<game>.json are reconstructed.
  reconstructed(path: string): boolean;
  // What the board asks for on its own way to a choice, instead of the table's prompt; null: the table's again.
  ask(step: BoardStep | null): void;
  // Whether something lies over the board that a person reads: bots wait with their next step.
  wait(on: boolean): void;
  // The moves that go on with this element, with their arguments: for showing a path on hover and focus.
  moves(id: string): readonly Move[];
  readonly prompt: Prompt | null; // what is asked for now
  // What the board offers at a piece, in place of the strip (slips.ts): the moves, and the element they concern.
  readonly slip: Slip | null;
  choose(move: Move): void;
  back(): void; // takes the last touch back
}

export interface Slip {
  at: string;
  moves: readonly Move[];
}
// What a game's slips.ts exports as `pieceOf`: the element an offered move concerns, so that it is offered there.
// Null: the strip offers it.
export type PieceOf = (
  asked: { view: never; prompt: Prompt | null; touches: readonly string[] },
  move: Move,
) => string | null;

export interface PartProps {
  view: never; // the game's own view, which a board's components name by its type
  table: BoardTable;
}
export type BoardPart = Component<PartProps>;
// Lead.svelte: what stands left of the prompt (phases, round and order, actions left).
export type LeadPart = Component<PartProps>;
// SeatDetails.svelte: what the rail shows below a seat's name and score; below a column of the score that nobody holds
// (Noria's Automaton) it is given the first seat and that column.
export type SeatDetailsPart = Component<PartProps & { seat: SeatInfo; column?: string }>;
// ScoreSheet.svelte: the score as this game writes it down; `count`: counted row by row, at the end of the game.
export interface ScoreSheetModule {
  default: Component<{ view: never; scores: Scores; seats: readonly SeatInfo[]; count: boolean }>;
}
export interface SlipsModule {
  pieceOf: PieceOf;
  // The move of a slip that is played when the piece it lies at is touched again; without one that takes the touch back.
  again?: (moves: readonly Move[]) => Move | null;
}
export type SpritePart = Component<Record<string, never>>;

const context = Symbol('board');
export function giveBoardTable(table: BoardTable) {
  setContext(context, table);
}
// For the parts of a board: the same table without passing it down.
export function boardTable(): BoardTable {
  return getContext<BoardTable>(context);
}
