// What a board is given and what it gives: see docs/client.md.
import type { Component } from 'svelte';
import { getContext, setContext } from 'svelte';
import type { Entry, Move, SeatInfo } from '../table/messages.ts';

// The attributes that make an element touchable, named and lit. Spread them on a <g>, a <button> or a <div>.
export type TargetAttributes = Record<string, string | number | undefined>;

export interface BoardTable {
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string>>;
  readonly eye: string; // "A".."D", "-" for a spectator
  readonly actor: string | null;
  readonly at: number; // number of the position shown
  readonly touches: readonly string[];
  readonly narrow: boolean; // a phone
  readonly last: Entry | null; // the log entry that led to this position, for animations
  readonly elements: readonly string[]; // everything that can be touched now or says why not
  lit(id: string): boolean;
  // `label`: what a screen reader says and the tooltip shows; `of`: the path in data/<game>.json of the printed values
  // seen there, so that the tooltip says where they are reconstructed.
  target(id: string, label: string, of?: string): TargetAttributes;
  // Whether printed values at this path of data/<game>.json are reconstructed.
  reconstructed(path: string): boolean;
  // The moves that go on with this element, with their arguments: for showing a path on hover and focus.
  moves(id: string): readonly Move[];
}

export interface BoardModule {
  default: Component<{ view: never; table: BoardTable }>;
}

const context = Symbol('board');
export function giveBoardTable(table: BoardTable) {
  setContext(context, table);
}
// For the parts of a board: the same table without passing it down.
export function boardTable(): BoardTable {
  return getContext<BoardTable>(context);
}
