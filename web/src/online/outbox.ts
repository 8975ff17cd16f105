// Messages that wait for their answer, by table. They are sent again under the same id after a connection came back, and
// count once; moves survive a reload of the page, too.
import type { ToTable } from '../table/messages.ts';

interface Sent {
  table: string;
  message: ToTable;
}
// What people would miss; a look or a hint is simply asked for again.
const lasting: ReadonlySet<string> = new Set(['move', 'chat', 'resign', 'consent']);
const name = 'mistwheel-outbox';

export class Outbox {
  #sent = new Map<ToTable['id'], Sent>();

  constructor(readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    try {
      const kept: unknown = JSON.parse(store.getItem(name) ?? '[]');
      if (Array.isArray(kept)) for (const one of kept) if (isSent(one)) this.#sent.set(one.message.id, one);
    } catch {
      store.removeItem(name); // nobody can read it
    }
  }
  #keep() {
    const all = [...this.#sent.values()].filter((one) => lasting.has(one.message.type));
    if (all.length > 0) this.store.setItem(name, JSON.stringify(all));
    else this.store.removeItem(name);
  }
  put(table: string, message: ToTable) {
    this.#sent.set(message.id, { table, message });
    this.#keep();
  }
  answered(id: ToTable['id']) {
    if (this.#sent.delete(id)) this.#keep();
  }
  of(table: string): ToTable[] {
    return [...this.#sent.values()].filter((one) => one.table === table).map((one) => one.message);
  }
  // Nobody waits for it here any more. What people would miss stays, for the next look at the table.
  forget(table: string) {
    for (const { type, id } of this.of(table)) if (!lasting.has(type)) this.#sent.delete(id);
  }
  // Everything, because the table cannot be had.
  drop(table: string): ToTable[] {
    const all = this.of(table);
    for (const { id } of all) this.#sent.delete(id);
    this.#keep();
    return all;
  }
  waits(table: string): boolean {
    return this.of(table).some((message) => message.type === 'move');
  }
}

function isSent(value: unknown): value is Sent {
  const { table, message } = (value ?? {}) as Partial<Sent>;
  return (
    typeof table === 'string' &&
    typeof message === 'object' &&
    typeof message.id === 'string' &&
    lasting.has(message.type)
  );
}
