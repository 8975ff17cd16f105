// Who changed what since the own last action: the rings around it are in that seat's colour.
import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { BoardTable } from '../contract.ts';

export class Changes {
  readonly #by = new SvelteMap<string, string>();
  #at = -1;

  // To be told of every position as it comes.
  follow(table: BoardTable) {
    const { at, last, viewpoint } = table;
    if (at === this.#at) return;
    if (at < this.#at || table.jump || last?.actor === viewpoint) this.#by.clear();
    this.#at = at;
    if (!last || last.actor === viewpoint || last.actor === '-') return;
    for (const id of last.targets) {
      if (id.startsWith('hex:') || id.startsWith('half:')) this.#by.set(id, last.actor);
    }
  }
  seat(id: string): string | undefined {
    return this.#by.get(id);
  }
}

const context = Symbol('changes');
export function giveChanges(changes: Changes) {
  setContext(context, changes);
}
export function changesSeen(): Changes {
  return getContext<Changes>(context);
}
