// The engine's worker: runs the WebAssembly module and its tables, lets bots think in slices, keeps their pace.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { startModule, thinkInSlices, type Module, type ModuleTable } from '../../../wasm/mistwheel.js';
import type { FromWorker, ToWorker } from './calls.ts';
import { isStep, read, together, type Said } from './said.ts';

interface RunningTable {
  table: ModuleTable;
  bots: boolean; // some of the highest level, who go by a net
  pace: number;
  passing: readonly string[]; // kinds of steps that cost no pause
  thinking: boolean;
  lastStep: number;
  // Steps of bots that wait for their time to be shown.
  held: Said[];
  timer: ReturnType<typeof setTimeout> | undefined; // at which they go out
  release: (() => void) | undefined;
}

const post = (message: FromWorker) => self.postMessage(message);
const tables = new Map<number, RunningTable>();
const highestLevel = 5;
const atOncePause = 100; // milliseconds between two lots of steps at the pace "at once"
const judgeSlice = 200; // iterations
let moduleUrl = '';
const nets = new Map<string, Promise<void>>(); // asked for, by name
let engine: Promise<Module> | undefined;
let nextTable = 1;

// Whether a step is none of the story: a passing one, or what chance does in somebody's turn.
const passes = (step: Said, passing: readonly string[]) =>
  step.entries.every((one) => passing.includes(one.kind) || (one.actor === '-' && one.turn_of !== 'automaton'));

function tell(id: number, running: RunningTable, messages: Said[], paced = true) {
  if (messages.length === 0) return;
  if (paced && messages.some(isStep)) running.lastStep = performance.now();
  post({ table: id, messages: messages.map((message) => message.text) });
}

function releaseHeld(id: number, running: RunningTable) {
  const { held, release } = running;
  clearTimeout(running.timer);
  running.timer = undefined;
  running.held = [];
  running.release = undefined;
  tell(id, running, running.pace === 0 ? together(held) : held);
  release?.();
}

async function hold(id: number, running: RunningTable, messages: Said[]): Promise<void> {
  const steps = messages.filter(isStep);
  running.held.push(...messages);
  // Without a pace the bots play on, and their steps go out together now and then: nobody could follow each of them.
  if (running.pace === 0) {
    running.timer ??= setTimeout(() => releaseHeld(id, running), running.lastStep + atOncePause - performance.now());
    return;
  }
  if (running.pace !== Infinity && steps.length > 0 && steps.every((step) => passes(step, running.passing))) {
    tell(id, running, running.held.splice(0), false);
    return;
  }
  await new Promise<void>((resolve) => {
    running.release = resolve;
    releaseInTime(id, running);
  });
}
// At an endless pace the step waits until the pace is another one.
function releaseInTime(id: number, running: RunningTable) {
  if (!running.release) return;
  clearTimeout(running.timer);
  running.timer = undefined;
  if (running.pace === Infinity) return;
  const left = Math.max(0, running.lastStep + running.pace - performance.now());
  running.timer = setTimeout(() => releaseHeld(id, running), left);
}

async function think(id: number, running: RunningTable) {
  if (running.thinking) return;
  running.thinking = true;
  try {
    if (running.bots) await fetchNet(running);
    await thinkInSlices(
      running.table,
      (messages) => hold(id, running, messages.map(read)),
      () => tables.get(id) === running,
    );
  } catch (error) {
    post({ table: id, broken: String(error) });
  } finally {
    running.thinking = false;
    // Whoever is asked now waits no longer.
    if (tables.get(id) === running && running.pace === 0 && running.held.length > 0) releaseHeld(id, running);
  }
}

// Fetches the net of a table, once: bots of the highest level and hints go by it. A table without one, or one that
// cannot be fetched now, is thought about without a net.
function fetchNet({ table }: RunningTable): Promise<void> {
  const name = table.net();
  if (name === '') return Promise.resolve();
  const fetched = async () => {
    const answer = await fetch(new URL(`${name}.net`, moduleUrl));
    if (!answer.ok || answer.headers.get('content-type')?.includes('html')) return;
    (await engine)?.addNet(name, new Uint8Array(await answer.arrayBuffer()));
  };
  const known = nets.get(name) ?? fetched().catch(() => void nets.delete(name));
  nets.set(name, known);
  return known;
}

// Whether the net of the table must be there before the message is taken.
const needsNet = (message: ToWorker) =>
  message.do === 'review' ||
  message.do === 'judge' ||
  (message.do === 'send' && (message.message.type === 'hint' || message.message.type === 'takeover'));

function open(table: ModuleTable, bots: boolean): number {
  const id = nextTable++;
  const running: RunningTable = {
    table,
    bots,
    pace: Infinity, // until it is told: nobody sees what bots do before
    passing: [],
    thinking: false,
    lastStep: performance.now(),
    held: [],
    timer: undefined,
    release: undefined,
  };
  tables.set(id, running);
  tell(id, running, table.first.map(read));
  void think(id, running);
  return id;
}

function handle(message: Exclude<ToWorker, { do: 'start' }>, module: Module): unknown {
  if (message.do === 'games') return JSON.parse(module.games);
  if (message.do === 'build') return module.build;
  if (message.do === 'board') return JSON.parse(module.board(message.kind, message.observed));
  if (message.do === 'check') return JSON.parse(module.check(message.game, message.components));
  if (message.do === 'create') {
    const seats = message.setup.seats ?? [];
    const highest = seats.some((seat) => seat.kind === 'bot' && seat.level === highestLevel);
    return open(module.create(message.setup), highest);
  }
  if (message.do === 'load')
    return open(module.load(message.record), message.record.includes(`"level":${highestLevel}`));
  if (message.do === 'study') return JSON.parse(module.study(message.record, message.wish));
  const running = tables.get(message.table);
  if (!running) return message.do === 'save' ? '' : undefined;
  if (message.do === 'save') return running.table.save();
  if (message.do === 'review') return running.table.review(message.first, message.model);
  if (message.do === 'reviewWork') return JSON.parse(running.table.reviewWork());
  if (message.do === 'judge') return running.table.judge(message.at, message.seat, message.iterations);
  if (message.do === 'judgeWork') {
    const { done, moment } = running.table.judgeThink(judgeSlice);
    return { done, moment: JSON.parse(moment) as unknown };
  }
  if (message.do === 'close') {
    tables.delete(message.table);
    clearTimeout(running.timer);
    running.release?.();
    running.table.close();
    return undefined;
  }
  if (message.do === 'pace') {
    running.pace = message.milliseconds;
    running.passing = message.passing;
    releaseInTime(message.table, running);
  }
  if (message.do === 'send') {
    // Who looks back does not see what is held; any other message answers a position and needs the latest.
    if (running.held.length > 0 && message.message.type !== 'look') releaseHeld(message.table, running);
    tell(message.table, running, running.table.receive(message.message).map(read));
  }
  void think(message.table, running);
  return undefined;
}

async function answer(message: ToWorker) {
  try {
    if (message.do === 'start') {
      moduleUrl = message.url;
      engine = startModule(message.module, { keyedHash: (key, text) => hmac(sha256, key, text) });
    }
    const module = await engine;
    if (!module) throw new Error('the engine has not been started');
    const running = 'table' in message ? tables.get(message.table) : undefined;
    if (running && needsNet(message)) await fetchNet(running);
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
