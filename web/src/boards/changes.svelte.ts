// Who changed what since the own last move, for boards that mark it in that seat's colour.
import { getContext, setContext } from 'svelte';
import type { BoardTable } from './contract.ts';

export class Changes {
  readonly #kinds: readonly string[];
  #by = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  #at = -1;

  // `kinds`: how the ids begin of what is marked.
  constructor(kinds: readonly string[]) {
    this.#kinds = kinds;
  }
  // To be told of every position as it comes.
  follow(table: BoardTable) {
    const { at, log, viewpoint } = table;
    if (at === this.#at) return;
    const steps = at < this.#at || table.jump ? log.slice(at - 1, at) : log.slice(this.#at, at);
    const by = new Map(at < this.#at || table.jump ? [] : this.#by);
    this.#at = at;
    for (const { actor, targets } of steps) {
      if (actor === viewpoint) by.clear();
      if (actor === viewpoint || actor === '-') continue;
      for (const id of targets) {
        if (!this.#kinds.some((kind) => id.startsWith(kind))) continue;
        const before = by.get(id) ?? [];
        by.set(id, [...before.filter((seat) => seat !== actor), actor]);
      }
    }
    this.#by = by;
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
