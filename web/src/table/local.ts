// Tables in this browser: the C++ table as WebAssembly in a worker. One engine serves the whole page.
import { startEngine } from '../engine/engine.ts';
import type { Connection } from './connection.ts';
import type { FromTable, GameAbout, Setup } from './messages.ts';

type Engine = Awaited<ReturnType<typeof startEngine>>;
let engine: Promise<Engine> | undefined;

function started(): Promise<Engine> {
  const running = (engine ??= startEngine());
  running.catch(() => (engine = undefined));
  return running;
}
// Fetches and starts the module before anybody waits for it.
export function warmUp() {
  void started().catch(() => undefined);
}
export async function games(): Promise<GameAbout[]> {
  return (await started()).games as GameAbout[];
}

type Table = Awaited<ReturnType<Engine['create']>>;
function connect(table: Table): Connection {
  return {
    local: true,
    send: (message) => table.send(message),
    pace: (milliseconds) => table.pace(milliseconds),
    save: () => table.save(),
    close: () => table.close(),
  };
}
export async function create(setup: Setup, onMessage: (message: FromTable) => void): Promise<Connection> {
  return connect(await (await started()).create(setup, (message) => onMessage(message as FromTable)));
}
export async function load(record: string, onMessage: (message: FromTable) => void): Promise<Connection> {
  return connect(await (await started()).load(record, (message) => onMessage(message as FromTable)));
}
