// Cairn as WebAssembly: a person and a bot at a table, by messages.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startModule, thinkInSlices } from './mistwheel.js';

const wasm = readFileSync(new URL('../web/public/mistwheel.wasm', import.meta.url));
const keyedHash = (key, message) => createHmac('sha256', key).update(message).digest();

test('a whole game against a bot', async () => {
  const module = await startModule(wasm, { keyedHash });
  assert.ok(JSON.parse(module.games).some(({ id }) => id === 'cairn'));
  const seats = [{ kind: 'person', name: 'Ada' }, { kind: 'bot', level: 3 }];
  const table = module.create({ game: 'cairn', players: 2, options: {}, seats, start: true });
  let position;
  let result;
  const hear = (text) => {
    const message = JSON.parse(text);
    assert.notEqual(message.type, 'refused', text);
    if (message.position) position = message.position;
    if (message.type === 'result') result = message.result;
  };
  table.first.forEach(hear);
  for (let steps = 0; !result; steps++) {
    assert.ok(steps < 100, 'the game does not end');
    await thinkInSlices(table, (messages) => messages.forEach(hear));
    if (result) break;
    const { at, moves } = position;
    table.receive({ type: 'move', at, move: moves[0].text, id: 'm' }).forEach(hear);
  }
  assert.match(table.save(), /^game cairn/m);
});
