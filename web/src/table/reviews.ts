// Reviews kept in this browser, so that looking at a game again costs no thought. The oldest go first.
import { database } from '../app/database.ts';
import type { Account, JudgedTurn } from './messages.ts';

export interface KeptReview {
  key: string; // the game itself: its steps, wherever they were played
  turns: readonly JudgedTurn[];
  accounts: readonly Account[];
  updated: number;
}

const run = database('mistwheel-reviews', 'reviews', 'key');
const most = 40;

export function findReview(key: string): Promise<KeptReview | undefined> {
  return run('readonly', (objects) => objects.get(key) as IDBRequest<KeptReview | undefined>);
}
export async function keepReview(review: KeptReview): Promise<void> {
  await run('readwrite', (objects) => objects.put(review));
  const all = await run('readonly', (objects) => objects.getAll() as IDBRequest<KeptReview[]>);
  const old = all.sort((a, b) => b.updated - a.updated).slice(most);
  for (const one of old) await run('readwrite', (objects) => objects.delete(one.key));
}
