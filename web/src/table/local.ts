// Tables in this browser: the C++ table as WebAssembly in a worker. One engine serves the whole page.
import { startEngine, type Engine, type EngineTable } from '../engine/engine.ts';
import type { Connection } from './connection.ts';
import type { Entry, FromTable, GameAbout, Setup } from './messages.ts';
import { isPacked, asPacked } from './packed.ts';

let engine: Promise<Engine> | undefined;

export function engineOfPage(): Promise<Engine> {
  const running = (engine ??= startEngine());
  running.catch(() => (engine = undefined));
  return running;
}
// Fetches and starts the module before anybody waits for it.
export function warmUp() {
  void engineOfPage().catch(() => undefined);
}
export async function games(): Promise<GameAbout[]> {
  return (await engineOfPage()).games;
}

const connect = (table: EngineTable): Connection => ({ local: true, ...table });

export async function create(setup: Setup, hear: (message: FromTable) => void): Promise<Connection> {
  return connect(await (await engineOfPage()).create(setup, hear));
}
export async function load(record: string, hear: (message: FromTable) => void): Promise<Connection> {
  return connect(await (await engineOfPage()).load(record, hear));
}

// A game to look back at, in an engine of its own, so that no thinking ever holds up a table that is played at.
let thinking: Promise<Engine> | undefined;
export async function lookBack(record: string): Promise<EngineTable> {
  const running = (thinking ??= startEngine());
  running.catch(() => (thinking = undefined));
  return (await running).load(record, () => undefined);
}

// The entries of these steps, played from the end of a record.
export async function playThrough(record: string, steps: readonly string[]): Promise<readonly Entry[]> {
  const running = (thinking ??= startEngine());
  const entries: Entry[] = [];
  let answered: (message: FromTable) => void = () => undefined;
  let at = 0;
  const table = await (
    await running
  ).load(record, (message) => {
    if (message.type === 'snapshot') at = message.log.length;
    if (message.type === 'step') {
      entries.push(...message.entries);
      at = message.entries.at(-1)?.number ?? at;
    }
    if ('id' in message && message.id !== undefined) answered(message);
  });
  const first = at;
  // Steps without a choice follow by themselves.
  for (let before = -1; at - first < steps.length && at !== before;) {
    before = at;
    const move = steps[at - first] ?? '';
    await new Promise<FromTable>((resolve) => {
      answered = resolve;
      table.send({ type: 'move', at, move, id: at });
    });
  }
  table.close();
  return entries.filter((entry) => entry.number <= first + steps.length);
}
export async function study(record: string, wish: unknown): Promise<unknown> {
  return (await engineOfPage()).study(record, wish);
}
// A record that a build may have packed.
export async function unpack(text: string): Promise<string> {
  if (!isPacked(text)) return text;
  return asPacked(((await study(text, { do: 'open' })) as { record: string }).record);
}
