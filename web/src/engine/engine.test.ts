// The page's side of the engine, against a worker that fails in every way a worker can.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromTable } from '../protocol.ts';
import type { FromWorker, ToWorker } from './calls.ts';
import { moduleFile, startEngine } from './engine.ts';

class FailingWorker {
  static last: FailingWorker;
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  onerror: (event: { message: string }) => void = () => undefined;
  terminated = false;
  started: unknown;
  constructor() {
    FailingWorker.last = this;
  }
  terminate() {
    this.terminated = true;
  }
  postMessage(message: ToWorker) {
    const answer = (rest: { value?: unknown; error?: string }) =>
      queueMicrotask(() => this.onmessage({ data: { answers: message.call, ...rest } }));
    if (message.do === 'start') this.started = message.module;
    if (message.do === 'send') answer({ error: 'unreachable' });
    else if (message.do === 'save')
      return; // never answers
    else answer({ value: message.do === 'create' ? 7 : [] });
  }
}
// The smallest module there is.
const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
let served: () => Response;
beforeEach(() => {
  served = () => new Response(emptyModule, { headers: { 'content-type': 'application/wasm' } });
  vi.stubGlobal('Worker', FailingWorker);
  vi.stubGlobal('fetch', () => Promise.resolve(served()));
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const heard: FromTable[] = [];
  const engine = await startEngine('http://localhost/mistwheel.wasm');
  const table = await engine.create({ game: 'noria' }, (message) => heard.push(message));
  return { table, heard };
}

it('answers a message that broke the engine, under its id', async () => {
  const { table, heard } = await open();
  table.send({ type: 'undo', id: 'u1' });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toEqual({ type: 'refused', event: 0, why: 'broken', message: 'unreachable', id: 'u1' });
});

it('says so when a bot breaks the engine while it thinks', async () => {
  const { heard } = await open();
  FailingWorker.last.onmessage({ data: { table: 7, broken: 'unreachable' } });
  expect(heard).toEqual([{ type: 'refused', event: 0, why: 'broken', message: 'unreachable' }]);
});

it('answers everything once the worker itself is gone', async () => {
  const { table, heard } = await open();
  const saved = table.save();
  FailingWorker.last.onerror({ message: 'out of memory' });
  await expect(saved).rejects.toThrow('out of memory');
  table.send({ type: 'redo', id: 'r1' });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({ why: 'broken', id: 'r1' });
});

it.each(['application/wasm', 'application/octet-stream'])('gives the worker the module, served as %s', async (type) => {
  served = () => new Response(emptyModule, { headers: { 'content-type': type } });
  await open();
  expect(FailingWorker.last.started).toBeInstanceOf(WebAssembly.Module);
});

it('names the module that cannot be fetched, and leaves no worker behind', async () => {
  served = () => new Response('', { status: 404, statusText: 'Not Found' });
  await expect(open()).rejects.toThrow('http://localhost/mistwheel.wasm: 404 Not Found');
  expect(FailingWorker.last.terminated).toBe(true);
});

it('takes the module without vectors where the browser has none', () => {
  expect(moduleFile()).toBe('mistwheel.wasm');
  vi.stubGlobal('WebAssembly', {
    validate: (bytes: BufferSource) => !new Uint8Array(bytes as ArrayBuffer).includes(253),
  });
  expect(moduleFile()).toBe('mistwheel-plain.wasm');
});
