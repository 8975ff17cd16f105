// Which part is shown where not everything fits: the one pressed, as long as the position stays; after that one that holds
// something to touch. What a hint points at comes up until another part is pressed.
import type { BoardTable } from '../contract.ts';

export interface Tab {
  id: string;
  title: string;
  lit: boolean;
  hinted: boolean;
}

export class TabChoice {
  readonly #tabs: () => readonly Tab[];
  readonly #table: BoardTable;
  #wanted = $state.raw<{ id: string; at: number; hinted: unknown }>({ id: '', at: -1, hinted: null });
  readonly #current = $derived.by(() => {
    const tabs = this.#tabs();
    const wanted = tabs.find((tab) => tab.id === this.#wanted.id) ?? tabs[0];
    const hinted = tabs.find((tab) => tab.hinted);
    if (hinted && this.#wanted.hinted !== this.#table.hinted) return hinted.id;
    if (!wanted || wanted.lit || this.#wanted.at === this.#table.at) return wanted?.id ?? '';
    return (tabs.find((tab) => tab.lit) ?? wanted).id;
  });
  constructor(tabs: () => readonly Tab[], table: BoardTable) {
    this.#tabs = tabs;
    this.#table = table;
  }
  get current(): string {
    return this.#current;
  }
  show = (id: string) => {
    const { at, hinted } = this.#table;
    this.#wanted = { id, at, hinted };
  };
}
