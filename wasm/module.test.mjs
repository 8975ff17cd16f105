// The module in Node: whole games against bots through messages, the same results as natively, nothing that kills it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { startModule, thinkInSlices } from './mistwheel.js';

const root = new URL('../', import.meta.url);
const path = (name) => new URL(name, root);
const native = process.env.MISTWHEEL_PARITY ?? path('build/release/wasm/mistwheel_parity').pathname;
const wasm = readFileSync(path('web/public/mistwheel.wasm'));
const keyedHash = (key, message) => createHmac('sha256', key).update(message).digest();
const module = await startModule(wasm, { keyedHash });
// The same module with two exports more.
const parity = await startModule(readFileSync(path('build/wasm/wasm/mistwheel_parity.small.wasm')), { keyedHash });
for (const name of readdirSync(path('bots/weights')))
  if (name.endsWith('.net')) parity.addNet(name.slice(0, -4), readFileSync(path(`bots/weights/${name}`)));
const recordParity = (record, iterations) => parity.ask('mw_record_parity', record, iterations);
const randomParity = (game, players, games) => parity.ask('mw_random_parity', game, players, games);
const lookParity = (game, players, games) => parity.ask('mw_look_parity', game, players, games, 1);

// Numbers that differ from test to test and are the same each time.
function* dice(state) {
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

// A person's side of a table: keeps what it is told and answers with moves.
class Person {
  constructor(table, seed) {
    this.table = table;
    this.random = dice(seed);
    this.log = [];
    this.types = new Map();
    table.first.forEach((text) => this.hear(text));
  }
  hear(text) {
    const message = JSON.parse(text);
    this.types.set(message.type, (this.types.get(message.type) ?? 0) + 1);
    if (message.type === 'snapshot') this.log = [...message.log];
    if (message.type === 'step') this.log.push(...message.entries);
    if (message.type === 'undone') this.log.length = message.to;
    if (message.type === 'result') this.result = message.result;
    if (message.table) this.info = message.table;
    if (message.position && message.type !== 'looked') this.position = message.position;
    this.last = message;
  }
  send(message) {
    this.table.receive(message).forEach((text) => this.hear(text));
    return this.last;
  }
  think() {
    return thinkInSlices(this.table, (messages) => messages.forEach((text) => this.hear(text)));
  }
  move() {
    const { at, moves } = this.position;
    const choice = moves[Math.floor(this.random.next().value * moves.length)];
    const answer = this.send({ type: 'move', at, move: choice.text, id: 'm' });
    assert.notEqual(answer.type, 'refused', JSON.stringify(answer));
  }
  async play() {
    for (let steps = 0; !this.result; ++steps) {
      assert.ok(steps < 5000, 'the game does not end');
      await this.think();
      if (this.result) break;
      if (this.position.moves.length === 0) this.send({ type: 'as', seat: this.position.actor });
      this.move();
    }
  }
}

const bot = (level) => ({ kind: 'bot', level });
const person = { kind: 'person', name: 'Ann' };
const kinds = [
  { game: 'noria', seats: [person, bot(2)] },
  { game: 'noria', options: { mode: 'expert' }, seats: [bot(1), person, bot(1), bot(1)] },
  { game: 'noria', options: { mode: 'solo' }, seats: [person] },
  { game: 'navoria', seats: [person, bot(2), bot(1)] },
  { game: 'navoria', seats: [person, person] },
  { game: 'vianebula', seats: [person, bot(2)] },
  { game: 'vianebula', seats: [bot(1), person, person, bot(1)] },
];

for (const [number, setup] of kinds.entries()) {
  const name = `${setup.game} ${setup.options?.mode ?? ''} ${setup.seats.map((seat) => seat.kind).join(', ')}`;
  test(`a whole game through messages: ${name}`, async () => {
    const ann = new Person(module.create({ ...setup, start: true }), number);
    await ann.play();
    assert.equal(ann.info.phase, 'over');
    assert.ok(ann.result.scores.lines.length > 0);
    const record = ann.table.save();
    assert.match(record, /\nresult /);
    // The record replays, and loads as the same finished table.
    assert.match(recordParity(record, 1), /^hash [0-9a-f]{16}\n/);
    const again = new Person(module.load(record), 0);
    assert.deepEqual(again.info.result, ann.info.result);
    assert.equal(again.log.length, ann.log.length);
    assert.equal(again.table.save(), record);
    again.table.close();
    ann.table.close();
  });
}

test('a table survives being saved and loaded in the middle of a turn', async () => {
  const ann = new Person(module.create({ game: 'vianebula', seats: [person, bot(1)], start: true }), 5);
  for (let i = 0; i < 9; ++i) {
    await ann.think();
    ann.move();
  }
  await ann.think();
  const again = new Person(module.load(ann.table.save()), 0);
  assert.deepEqual(again.position, ann.position);
  again.move();
});

test('undo and redo', async () => {
  const ann = new Person(module.create({ game: 'noria', seats: [person, bot(1)], start: true }), 8);
  for (let i = 0; i < 10; ++i) {
    await ann.think();
    ann.move();
  }
  await ann.think();
  const { at } = ann.position;
  assert.equal(ann.send({ type: 'undo', id: 1 }).type, 'done');
  assert.ok(ann.position.at < at);
  assert.equal(ann.send({ type: 'redo', id: 2 }).type, 'done');
});

test('the same seed and messages give the same game', async () => {
  const records = [];
  for (let run = 0; run < 2; ++run) {
    const seed = new Uint8Array(32).fill(7);
    const ann = new Person(module.create({ game: 'navoria', seats: [person, bot(3)], start: true }, seed), 3);
    await ann.play();
    records.push(ann.table.save());
  }
  assert.equal(records[0], records[1]);
});

test('bad messages, set-ups and records are answered and kill nothing', () => {
  const table = module.create({ game: 'noria', start: true });
  const bad = ['', '{', 'null', '[]', '{"type":1}', '{"type":"move"}', '\u0000', '"'.repeat(9), '['.repeat(70_000)];
  for (const message of [...bad, null, 7, undefined, { type: 'dance' }, { type: 'look', to: 1e300 }]) {
    const answers = table.receive(message);
    assert.equal(answers.length, 1);
    assert.equal(JSON.parse(answers[0]).type, 'refused');
  }
  assert.throws(() => module.create({ game: 'chess' }), /chess/);
  assert.throws(() => module.create('{'), /JSON/);
  assert.throws(() => module.create({ game: 'noria', components: '{"a":' }), /line 1/);
  assert.throws(() => module.load('nonsense'), /line 1/);
  assert.throws(() => module.load(table.save(), new Uint8Array(3)), /32 bytes/);
  assert.equal(JSON.parse(table.receive({ type: 'snapshot' })[0]).type, 'snapshot');
  table.close();
  assert.deepEqual(table.receive({ type: 'snapshot' }), []);
});

test('thinking goes on in slices, lets others in between and can be stopped', async () => {
  const table = module.create({ game: 'noria', players: 4, seats: [bot(5), bot(5), bot(5), bot(5)], start: true });
  let others = 0;
  const slices = [];
  let last = performance.now();
  const timer = setInterval(() => ++others, 5);
  const start = performance.now();
  await thinkInSlices(
    table,
    () => {},
    () => {
      slices.push(performance.now() - last);
      last = performance.now();
      return last - start < 600;
    },
  );
  clearInterval(timer);
  assert.ok(others > 2, `only ${others} others came in between`);
  // The middle one: on a busy machine some take long for other reasons.
  const usual = slices.sort((a, b) => a - b)[Math.floor(slices.length / 2)];
  assert.ok(usual < 100, `a slice took ${usual} ms`);
  assert.ok(table.wantsToThink(), 'it was stopped before it had finished');
});

test('a hint comes while thinking', async () => {
  const ann = new Person(module.create({ game: 'vianebula', seats: [person, bot(1)], start: true }), 4);
  await ann.think();
  ann.send({ type: 'hint', iterations: 40, id: 'h' });
  await ann.think();
  assert.equal(ann.last.type, 'hint');
  assert.ok(ann.position.moves.some((move) => move.text === ann.last.candidates[0].text));
});

test('what players get has no exports for tests', async () => {
  const names = WebAssembly.Module.exports(await WebAssembly.compile(wasm)).map(({ name }) => name);
  assert.ok(names.includes('mw_create'));
  assert.deepEqual(names.filter((name) => /parity|test/.test(name)), []);
});

test('the module for browsers without vectors plays the same', async () => {
  const plain = await startModule(readFileSync(path('web/public/mistwheel-plain.wasm')), { keyedHash, now: () => 0 });
  const wide = await startModule(wasm, { keyedHash, now: () => 0 });
  for (const { id } of JSON.parse(module.games)) {
    const logs = [];
    for (const each of [plain, wide]) {
      const setup = { game: id, seats: [bot(4), bot(4)], start: true };
      const table = each.create(setup, new Uint8Array(32).fill(7));
      each.addNet(table.net(), readFileSync(path(`bots/weights/${table.net()}.net`)));
      const watcher = new Person(table, 1);
      await watcher.think();
      assert.ok(watcher.result, 'the game is over');
      logs.push(watcher.log.map(({ text }) => text));
    }
    assert.deepEqual(logs[0], logs[1]);
  }
});

const corpus = readdirSync(path('corpus')).filter((name) => name.endsWith('.mw'));

test('the corpus replays to the same hashes and bots choose the same moves as natively', () => {
  assert.ok(corpus.length > 0, 'the corpus is empty');
  const iterations = 60;
  const said = execFileSync(native, [String(iterations), ...corpus.map((name) => path(`corpus/${name}`).pathname)], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    cwd: root,
  });
  let decisions = 0;
  let expected = '';
  for (const name of corpus) {
    const file = path(`corpus/${name}`);
    const here = recordParity(readFileSync(file, 'utf8'), iterations);
    assert.match(here, /^hash /, `${name}: ${here}`);
    decisions += here.split('\nbot ').length - 1;
    expected += `${file.pathname}\n${here}`;
  }
  assert.equal(said, expected);
  assert.ok(decisions > corpus.length, 'bots decided too little');
});

test('a board is made of an observation as the table itself shows it', () => {
  for (const game of new Set(corpus.map((name) => name.split('-')[0]))) {
    const record = readFileSync(path(`corpus/${corpus.find((name) => name.startsWith(game))}`), 'utf8');
    const table = module.load(record);
    const { table: about, position } = JSON.parse(table.first.at(-1));
    const [, observation] = recordParity(record, 1).match(new RegExp(`\nobservation ${position.viewpoint} (.*)\n`));
    const { at, viewpoint, actor, over, undo, redo } = position;
    const observed = { at, viewpoint, actor, over, observation, decides: false, undone_at_once: true, undo, redo };
    assert.deepEqual(JSON.parse(module.board(about, observed)), position, game);
    assert.throws(() => module.board(about, { ...observed, observation: 'AAAA' }), /not of this engine/);
    assert.throws(() => module.board({ ...about, players: 9 }, observed));
    assert.throws(() => module.board(about, null));
    table.close();
  }
  assert.match(module.build, /^[0-9a-f]{16}$/);
});

test('nets say the same as natively, bit by bit, in thousands of positions', () => {
  for (const { id, players } of JSON.parse(module.games)) {
    for (const seats of [2, players[1]]) {
      const said = execFileSync(native, ['looks', id, String(seats), '20', '1'], { encoding: 'utf8' }).split('\n')[0];
      assert.equal(said, lookParity(id, seats, 20).trim());
      assert.ok(Number(said.split(' ')[1]) > 1000, said);
    }
  }
});

test('random play ends the same as natively', () => {
  for (const { id, players } of JSON.parse(module.games)) {
    const said = execFileSync(native, ['random', id, String(players[1]), '20'], { encoding: 'utf8' });
    assert.equal(said.split('\n')[0], randomParity(id, players[1], 20).trim());
  }
});
