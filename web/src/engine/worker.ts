// The engine's worker: runs the WebAssembly module and its tables, lets bots think in slices, keeps their pace.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { startModule, thinkInSlices, type Module, type ModuleTable } from '../../../wasm/mistwheel.js';
import type { FromWorker, ToWorker } from './calls.ts';

interface Seat {
  table: ModuleTable;
  pace: number;
  paused: boolean;
  thinking: boolean;
  lastStep: number;
  // A bot's step that waits for its time to be shown.
  held: string[];
  release: (() => void) | undefined;
}

const post = (message: FromWorker) => self.postMessage(message);
const tables = new Map<number, Seat>();
let engine: Promise<Module> | undefined;
let nextTable = 1;

function tell(id: number, seat: Seat, messages: string[]) {
  if (messages.length === 0) return;
  if (messages.some((each) => each.startsWith('{"type":"step"'))) seat.lastStep = performance.now();
  post({ table: id, messages });
}

function releaseHeld(id: number, seat: Seat) {
  const { held, release } = seat;
  seat.held = [];
  seat.release = undefined;
  tell(id, seat, held);
  release?.();
}

function hold(id: number, seat: Seat, messages: string[]): Promise<void> {
  const left = seat.lastStep + seat.pace - performance.now();
  seat.held = messages;
  return new Promise((resolve) => {
    seat.release = resolve;
    const mine = resolve;
    setTimeout(() => seat.release === mine && releaseHeld(id, seat), Math.max(0, left));
  });
}

async function think(id: number, seat: Seat) {
  if (seat.thinking) return;
  seat.thinking = true;
  try {
    await thinkInSlices(
      seat.table,
      (messages) => hold(id, seat, messages),
      () => !seat.paused && tables.get(id) === seat,
    );
  } catch (error) {
    post({ table: id, broken: String(error) });
  } finally {
    seat.thinking = false;
  }
}

function open(make: (module: Module) => ModuleTable, module: Module): number {
  const id = nextTable++;
  const table = make(module);
  const seat: Seat = {
    table,
    pace: 0,
    paused: false,
    thinking: false,
    lastStep: performance.now(),
    held: [],
    release: undefined,
  };
  tables.set(id, seat);
  tell(id, seat, table.first);
  void think(id, seat);
  return id;
}

function handle(message: Exclude<ToWorker, { do: 'start' }>, module: Module): unknown {
  if (message.do === 'games') return JSON.parse(module.games);
  if (message.do === 'create') return open((made) => made.create(message.setup), module);
  if (message.do === 'load') return open((made) => made.load(message.record), module);
  const seat = tables.get(message.table);
  if (!seat) return message.do === 'save' ? '' : undefined;
  if (message.do === 'save') return seat.table.save();
  if (message.do === 'close') {
    tables.delete(message.table);
    seat.release?.();
    seat.table.close();
    return undefined;
  }
  if (message.do === 'pace') seat.pace = message.milliseconds;
  if (message.do === 'pause') seat.paused = message.paused;
  if (message.do === 'send') {
    if (seat.held.length > 0) releaseHeld(message.table, seat);
    tell(message.table, seat, seat.table.receive(message.message));
  }
  void think(message.table, seat);
  return undefined;
}

async function answer(message: ToWorker) {
  try {
    if (message.do === 'start') {
      engine = startModule(await (await fetch(message.url)).arrayBuffer(), {
        keyedHash: (key, text) => hmac(sha256, key, text),
      });
    }
    const module = await engine;
    if (!module) throw new Error('the engine has not been started');
    const value = message.do === 'start' ? undefined : handle(message, module);
    post({ answers: message.call, value });
  } catch (error) {
    post({ answers: message.call, error: error instanceof Error ? error.message : String(error) });
  }
}

// One after the other, in the order they came.
let queue: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<ToWorker>) => {
  queue = queue.then(() => answer(event.data));
};
