// The engine's worker: runs the WebAssembly module and its tables, lets bots think in slices, keeps their pace.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { startModule, thinkInSlices, type Module, type ModuleTable } from '../../../wasm/mistwheel.js';
import type { FromWorker, ToWorker } from './calls.ts';

interface RunningTable {
  table: ModuleTable;
  pace: number;
  thinking: boolean;
  lastStep: number;
  // A bot's step that waits for its time to be shown.
  held: string[];
  release: (() => void) | undefined;
}

const post = (message: FromWorker) => self.postMessage(message);
const tables = new Map<number, RunningTable>();
let engine: Promise<Module> | undefined;
let nextTable = 1;

function tell(id: number, running: RunningTable, messages: string[]) {
  if (messages.length === 0) return;
  if (messages.some((each) => each.startsWith('{"type":"step"'))) running.lastStep = performance.now();
  post({ table: id, messages });
}

function releaseHeld(id: number, running: RunningTable) {
  const { held, release } = running;
  running.held = [];
  running.release = undefined;
  tell(id, running, held);
  release?.();
}

function hold(id: number, running: RunningTable, messages: string[]): Promise<void> {
  const left = running.lastStep + running.pace - performance.now();
  running.held = messages;
  return new Promise((resolve) => {
    running.release = resolve;
    const mine = resolve;
    setTimeout(() => running.release === mine && releaseHeld(id, running), Math.max(0, left));
  });
}

async function think(id: number, running: RunningTable) {
  if (running.thinking) return;
  running.thinking = true;
  try {
    await thinkInSlices(
      running.table,
      (messages) => hold(id, running, messages),
      () => tables.get(id) === running,
    );
  } catch (error) {
    post({ table: id, broken: String(error) });
  } finally {
    running.thinking = false;
  }
}

function open(make: (module: Module) => ModuleTable, module: Module): number {
  const id = nextTable++;
  const table = make(module);
  const running: RunningTable = {
    table,
    pace: 0,
    thinking: false,
    lastStep: performance.now(),
    held: [],
    release: undefined,
  };
  tables.set(id, running);
  tell(id, running, table.first);
  void think(id, running);
  return id;
}

function handle(message: Exclude<ToWorker, { do: 'start' }>, module: Module): unknown {
  if (message.do === 'games') return JSON.parse(module.games);
  if (message.do === 'create') return open((made) => made.create(message.setup), module);
  if (message.do === 'load') return open((made) => made.load(message.record), module);
  const running = tables.get(message.table);
  if (!running) return message.do === 'save' ? '' : undefined;
  if (message.do === 'save') return running.table.save();
  if (message.do === 'close') {
    tables.delete(message.table);
    running.release?.();
    running.table.close();
    return undefined;
  }
  if (message.do === 'pace') running.pace = message.milliseconds;
  if (message.do === 'send') {
    if (running.held.length > 0) releaseHeld(message.table, running);
    tell(message.table, running, running.table.receive(message.message));
  }
  void think(message.table, running);
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
