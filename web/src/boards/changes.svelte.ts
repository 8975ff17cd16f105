// Who changed what since the own last move, for boards that mark it in that seat's colour.
import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { BoardTable } from './contract.ts';

export class Changes {
  readonly #kinds: readonly string[];
  readonly #by = new SvelteMap<string, readonly string[]>();
  #at = -1;

  // `kinds`: how the ids begin of what is marked.
  constructor(kinds: readonly string[]) {
    this.#kinds = kinds;
  }
  // To be told of every position as it comes.
  follow(table: BoardTable) {
    const { at, last, viewpoint } = table;
    if (at === this.#at) return;
    if (at < this.#at || table.jump || last?.actor === viewpoint) this.#by.clear();
    this.#at = at;
    if (!last || last.actor === viewpoint || last.actor === '-') return;
    for (const id of last.targets) {
      if (!this.#kinds.some((kind) => id.startsWith(kind))) continue;
      const before = this.#by.get(id) ?? [];
      this.#by.set(id, [...before.filter((seat) => seat !== last.actor), last.actor]);
    }
  }
  // Those who did, the latest last.
  seats(id: string): readonly string[] {
    return this.#by.get(id) ?? [];
  }
  seat(id: string): string | undefined {
    return this.seats(id).at(-1);
  }
}

const context = Symbol('changes');
export function giveChanges(changes: Changes) {
  setContext(context, changes);
}
export function changesSeen(): Changes {
  return getContext<Changes>(context);
}
