// The page's side of the engine, against a worker that fails in every way a worker can.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromTable } from '../protocol.ts';
import type { FromWorker, ToWorker } from './calls.ts';
import { startEngine } from './engine.ts';

class FailingWorker {
  static last: FailingWorker;
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  onerror: (event: { message: string }) => void = () => undefined;
  constructor() {
    FailingWorker.last = this;
  }
  postMessage(message: ToWorker) {
    const answer = (rest: { value?: unknown; error?: string }) =>
      queueMicrotask(() => this.onmessage({ data: { answers: message.call, ...rest } }));
    if (message.do === 'send') answer({ error: 'unreachable' });
    else if (message.do === 'save')
      return; // never answers
    else answer({ value: message.do === 'create' ? 7 : [] });
  }
}
beforeEach(() => vi.stubGlobal('Worker', FailingWorker));
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
