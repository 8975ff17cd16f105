// Tables kept in this browser, one record a table, written at every move.
import { database } from '../app/database.ts';
import type { Play } from './play.svelte.ts';

export interface Saved {
  id: string;
  game: string;
  record: string; // all that is needed to go on, the seed included
  seats: { name: string; kind: string; level: number | null }[];
  options: Readonly<Record<string, string>>;
  at: number;
  over: boolean;
  score: readonly number[];
  updated: number;
  study?: { round: number; at: number }; // a study, and the moment it began from
}

const run = database('mistwheel', 'tables', 'id');

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((b) => (b % 36).toString(36)).join('');
}
export async function keep(saved: Saved): Promise<void> {
  await run('readwrite', (objects) => objects.put(saved));
}
export async function find(id: string): Promise<Saved | undefined> {
  return run('readonly', (objects) => objects.get(id) as IDBRequest<Saved | undefined>);
}
export async function list(): Promise<Saved[]> {
  const all = await run('readonly', (objects) => objects.getAll() as IDBRequest<Saved[]>);
  return all.sort((a, b) => b.updated - a.updated);
}
export async function forget(id: string): Promise<void> {
  await run('readwrite', (objects) => objects.delete(id));
}
// What is kept of a table as it is now.
export function savedFrom(play: Play, id: string, record: string): Saved {
  const { table, now } = play;
  return {
    id,
    game: table?.game ?? '',
    record,
    seats: play.seats.map(({ name, kind, level }) => ({ name, kind, level })),
    options: table?.options ?? {},
    at: now?.at ?? 0,
    over: now?.over ?? false,
    score: now?.scores.total ?? [],
    updated: Date.now(),
  };
}
