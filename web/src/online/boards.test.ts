import { expect, test } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { FromTable, Observed, Position } from '../protocol.ts';
import { Boards } from './boards.ts';

const board = { view: {}, moves: [] } as unknown as Position;
const observed = { at: 3, observation: 'AAAA' } as unknown as Position;
const snapshot = { type: 'snapshot', event: 1, table: { game: 'noria' }, position: observed } as unknown as FromTable;
const step = { type: 'step', event: 2, entries: [], position: observed } as unknown as FromTable;
const done: FromTable = { type: 'done', id: 'a', event: 2 };

// An engine whose boards are made when the test says so.
function slowEngine() {
  const asked: { observed: Observed; make: (position: Position) => void; fail: () => void }[] = [];
  const engine: Pick<Engine, 'board'> = {
    board: (_kind, given) =>
      new Promise((resolve, reject) => {
        asked.push({ observed: given, make: resolve, fail: () => reject(new Error('another engine')) });
      }),
  };
  return { engine, asked };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

function listening() {
  const { engine, asked } = slowEngine();
  const heard: FromTable[] = [];
  let failed = 0;
  const boards = new Boards(
    engine,
    (message) => heard.push(message),
    () => (failed += 1),
  );
  return { asked, heard, boards, failures: () => failed };
}

test('a message waits for the board of the one before it', async () => {
  const { asked, heard, boards } = listening();
  boards.receive(snapshot, 1);
  boards.receive(done, 2);
  await settled();
  expect(heard).toEqual([]);
  asked[0]?.make(board);
  await settled();
  expect(heard.map((message) => message.type)).toEqual(['snapshot', 'done']);
  expect(heard[0]).toMatchObject({ position: board });
});

test('a position that comes written out goes through as it is', async () => {
  const { asked, heard, boards } = listening();
  const written = { ...step, position: board } as FromTable;
  boards.receive(written, 2);
  await settled();
  expect(asked).toEqual([]);
  expect(heard).toEqual([written]);
});

test('where a board cannot be made the server is asked for it, and nothing half is shown', async () => {
  const { asked, heard, boards, failures } = listening();
  boards.receive(snapshot, 1);
  boards.receive(step, 2);
  await settled();
  asked[0]?.fail();
  await settled();
  expect(failures()).toBe(1);
  expect(heard).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('what was asked for is answered also when its board cannot be made', async () => {
  const { asked, heard, boards, failures } = listening();
  boards.receive({ ...snapshot, id: 'b' } as FromTable, 1);
  boards.receive(done, 2);
  await settled();
  asked[0]?.fail();
  await settled();
  expect(failures()).toBe(1);
  expect(heard).toMatchObject([{ type: 'refused', id: 'b', why: 'failed' }, done]);
});

test('who has left hears nothing of a board that was still being made', async () => {
  const { asked, heard, boards } = listening();
  boards.receive(snapshot, 1);
  await settled();
  boards.close();
  asked[0]?.make(board);
  await settled();
  expect(heard).toEqual([]);
});
