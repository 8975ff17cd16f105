// Reviews kept in this browser, so that looking at a game again costs no thought. The oldest go first.
import type { Account, JudgedTurn } from './messages.ts';

export interface KeptReview {
  key: string; // the table and how far its game was
  turns: readonly JudgedTurn[];
  accounts: readonly Account[];
  updated: number;
}

const name = 'mistwheel-reviews';
const store = 'reviews';
const most = 40;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}
async function run<T>(mode: IDBTransactionMode, act: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = act(database.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no storage'));
    });
  } finally {
    database.close();
  }
}

export function findReview(key: string): Promise<KeptReview | undefined> {
  return run('readonly', (objects) => objects.get(key) as IDBRequest<KeptReview | undefined>);
}
export async function keepReview(review: KeptReview): Promise<void> {
  await run('readwrite', (objects) => objects.put(review));
  const all = await run('readonly', (objects) => objects.getAll() as IDBRequest<KeptReview[]>);
  const old = all.sort((a, b) => b.updated - a.updated).slice(most);
  for (const one of old) await run('readwrite', (objects) => objects.delete(one.key));
}
