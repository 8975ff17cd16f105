// What completing a contract would leave behind: shown at the storage and the points before anything is paid. It is what
// is pointed at or has the focus; where only one way is left, that one.
import { getContext, setContext } from 'svelte';
import type { Move } from '../../table/messages.ts';
import type { BoardTable } from '../contract.ts';
import { listed } from './resources.ts';
import type { Resources } from './view.ts';

export interface Outcome {
  surplus: Resources;
  stored: number; // how many of them
  points: number; // the total then
}

export class Preview {
  readonly #table: BoardTable;
  #pointed = $state.raw<string | null>(null);
  readonly #moves: readonly Move[] = $derived.by(() => {
    const found = new Map<string, Move>();
    for (const id of this.#table.elements) {
      if (!this.#table.lit(id) || (this.#pointed !== null && this.#pointed !== id)) continue;
      for (const move of this.#table.moves(id)) {
        if (move.kind === 'contract' || move.kind === 'pay') found.set(move.text, move);
      }
    }
    return [...found.values()];
  });
  readonly outcome: Outcome | null = $derived.by(() => {
    const [move, ...others] = this.#moves;
    if (!move || others.length > 0 || typeof move.args.points !== 'number') return null;
    const surplus = (move.args.surplus ?? {}) as Resources;
    const stored = listed(surplus).reduce((sum, { n }) => sum + n, 0);
    return { surplus, stored, points: move.args.points };
  });

  constructor(table: BoardTable) {
    this.#table = table;
  }
  // Attributes of an element that shows what it would lead to.
  pointing(id: string) {
    return {
      onpointerenter: () => (this.#pointed = id),
      onpointerleave: () => (this.#pointed = null),
      onfocus: () => (this.#pointed = id),
      onblur: () => (this.#pointed = null),
    };
  }
}

const context = Symbol('preview');
export function givePreview(preview: Preview) {
  setContext(context, preview);
}
export function preview(): Preview {
  return getContext<Preview>(context);
}
