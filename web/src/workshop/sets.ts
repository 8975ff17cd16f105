// Sets of printed values kept in this browser: what an owner of a box found to be printed otherwise, and what they
// compared. docs/client.md, "The workshop".
import { newId } from '../table/saves.ts';

export type HowKnown = 'box' | 'picture';

export interface ComponentsSet {
  id: string;
  game: string;
  name: string;
  values: Record<string, unknown>; // by their place in the components file
  confirmed: Record<string, HowKnown>;
  updated: number;
  hash: string; // '' while something in it does not fit
}

const store = 'sets';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mistwheel-workshop', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}
async function run<T>(mode: IDBTransactionMode, act: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('no storage'));
      transaction.onabort = () => reject(transaction.error ?? new Error('no storage'));
    });
  } finally {
    database.close();
  }
}

export function newSet(game: string, name: string): ComponentsSet {
  return { id: newId(), game, name, values: {}, confirmed: {}, updated: Date.now(), hash: '' };
}
export async function keepSet(set: ComponentsSet): Promise<void> {
  await run('readwrite', (objects) => objects.put(set));
}
export async function forgetSet(id: string): Promise<void> {
  await run('readwrite', (objects) => objects.delete(id));
}
// Those of a game, the one last worked at first.
export async function setsOf(game: string): Promise<ComponentsSet[]> {
  const all = await run('readonly', (objects) => objects.getAll() as IDBRequest<ComponentsSet[]>);
  return all.filter((set) => set.game === game).sort((a, b) => b.updated - a.updated);
}

// As a table and the check take it.
export function textOf({ game, name, values }: ComponentsSet): string {
  return JSON.stringify({ game, name, values });
}
// As a file for others: with what was compared.
export function fileOf({ game, name, values, confirmed }: ComponentsSet): string {
  return `${JSON.stringify({ game, name, values, confirmed }, null, 2)}\n`;
}

// A set from the text of a file: one of ours, or a whole components file, whose `changes` the check has told.
export function setFrom(game: string, text: string, changes: readonly { path: string; to: unknown }[]): ComponentsSet {
  const file = JSON.parse(text) as { name?: string; values?: unknown; confirmed?: Record<string, HowKnown> };
  const ours = file.values !== undefined;
  return {
    ...newSet(game, (ours && file.name) || ''),
    values: Object.fromEntries(changes.map(({ path, to }) => [path, to])),
    confirmed: (ours && file.confirmed) || {},
  };
}
