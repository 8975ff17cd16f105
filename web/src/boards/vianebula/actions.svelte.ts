// The five actions of the guild board. Choosing one leaves only its targets glowing; without a choice everything glows
// that can be touched. Nothing is decided here: the table's moves say what belongs to which action.
import { getContext, setContext } from 'svelte';
import type { BoardTable, TargetAttributes } from '../contract.ts';
import type { View } from './view.ts';

export const actions = ['craftsman', 'site', 'explore', 'transport', 'build'] as const;
export type Action = (typeof actions)[number];
const ofMove: Partial<Record<string, Action>> = {
  craftsman: 'craftsman',
  site: 'site',
  explore: 'explore',
  explore_forest: 'explore',
  transport: 'transport',
  erect: 'build',
};

export class ActionFilter {
  readonly #view: () => View;
  readonly #table: BoardTable;
  #wanted = $state.raw<{ action: Action; at: number } | null>(null);
  // The actions that each element which can be touched now belongs to; an element of a step within one belongs to none.
  readonly #of: ReadonlyMap<string, ReadonlySet<Action>> = $derived.by(() => {
    const found = new Map<string, ReadonlySet<Action>>();
    const view = this.#view();
    if (view.turn.phase !== 'action') return found;
    for (const id of this.#table.elements) {
      if (!this.#table.lit(id)) continue;
      const kinds = this.#table.moves(id).map((move) => ofMove[move.kind]);
      found.set(id, new Set(kinds.filter((kind) => kind !== undefined)));
    }
    return found;
  });
  readonly #chosen: Action | null = $derived.by(() => {
    const wanted = this.#wanted;
    return wanted && wanted.at === this.#table.at && this.offers(wanted.action) ? wanted.action : null;
  });

  constructor(view: () => View, table: BoardTable) {
    this.#view = view;
    this.#table = table;
  }
  get chosen(): Action | null {
    return this.#chosen;
  }
  offers(action: Action): boolean {
    return [...this.#of.values()].some((those) => those.has(action));
  }
  // The elements of an action among those whose ids begin so.
  targets(action: Action, kind: string): string[] {
    return [...this.#of].filter(([id, those]) => those.has(action) && id.startsWith(kind)).map(([id]) => id);
  }
  choose(action: Action) {
    if (this.chosen === action || !this.offers(action)) {
      this.clear();
      return;
    }
    this.#wanted = { action, at: this.#table.at };
    const forests = this.targets(action, 'hex:').filter((id) =>
      this.#table.moves(id).some((move) => move.kind === 'explore_forest'),
    );
    this.#table.ask({ key: `chosen.${action}`, args: { forests: forests.length }, leave: () => this.clear() });
  }
  clear() {
    this.#wanted = null;
    this.#table.ask(null);
  }
  // Something that could be touched, but not for the chosen action.
  dims(id: string): boolean {
    const chosen = this.chosen;
    const those = this.#of.get(id);
    return chosen !== null && those !== undefined && !those.has(chosen);
  }
  target(id: string, label: string, of?: string): TargetAttributes {
    const attributes = this.#table.target(id, label, of);
    return this.dims(id) ? { ...attributes, 'data-lit': undefined, 'data-unlit': '' } : attributes;
  }
}

const context = Symbol('actions');
export function giveActionFilter(filter: ActionFilter) {
  setContext(context, filter);
}
export function actionFilter(): ActionFilter {
  return getContext<ActionFilter>(context);
}
