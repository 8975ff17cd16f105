// The client's side of a table, against the real table of the engine module.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startModule, type Module } from '../../../wasm/mistwheel.js';
import type { FromTable, ToTable } from './messages.ts';
import { Play } from './play.svelte.ts';

let module: Module;
let play: Play;
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../public/mistwheel.wasm', import.meta.url));
  const keyedHash = (key: Uint8Array, text: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(text).digest());
  module = await startModule(readFileSync(file), { keyedHash });
});
function sitDown(game: string, people: number, seed = 5, options: Record<string, string> = {}) {
  const seats = Array.from({ length: people }, (_, i) => ({ kind: 'person', name: `P${i + 1}` }));
  const table = module.create({ game, players: people, options, seats, start: true }, new Uint8Array(32).fill(seed));
  play = new Play();
  play.confirmReveals = false;
  const hear = (texts: string[]) => texts.forEach((text) => play.receive(JSON.parse(text) as FromTable));
  play.attach({
    local: true,
    send: (message) => {
      hear(table.receive(message));
      while (table.wantsToThink()) hear(table.think(200));
    },
    pace: () => undefined,
    save: () => Promise.resolve(table.save()),
    close: () => table.close(),
  });
  hear(table.first);
}
beforeEach(() => sitDown('noria', 2));
afterEach(() => vi.useRealTimers());

// Presses whatever comes first: a lit element, else a button or a menu line.
async function step() {
  const [lit] = play.narrowed.lit;
  const [move] = [...play.narrowed.menu, ...play.narrowed.buttons];
  if (move && play.touches.length > 0) await play.play(move);
  else if (lit !== undefined) play.touch(lit);
  else if (move) await play.play(move);
  await Promise.resolve();
  await Promise.resolve();
}

it('begins with something to touch', () => {
  expect(play.table?.game).toBe('noria');
  expect(play.myTurn).toBe(true);
  expect(play.narrowed.lit.size).toBeGreaterThan(0);
});

it('plays what the board says when an element is touched again', async () => {
  const at = play.now?.at ?? 0;
  const [move] = play.moves;
  play.again = (id) => (id === 'disc:again' ? (move ?? null) : null);
  play.touch('disc:again');
  await vi.waitFor(() => expect(play.now?.at).toBeGreaterThan(at));
  expect(play.log[at]?.kind).toBe(move?.kind);
});

it('takes a step back and again', async () => {
  const { at } = play.now ?? { at: -1 };
  await step();
  expect(play.now?.at).toBeGreaterThan(at);
  const after = play.now?.at;
  await play.undo();
  expect(play.now?.at).toBe(at);
  expect(play.log).toHaveLength(at);
  await play.redo();
  expect(play.now?.at).toBe(after);
});

it('keeps all that was taken back until a different move is made', async () => {
  for (let i = 0; i < 8; i++) await step();
  const told = () => play.log.map((entry) => entry.text);
  const line = told();
  const undoAll = async (times: number) => {
    for (let i = 0; i < times; i++) await play.undo();
    return play.now?.at ?? 0;
  };
  const redoAll = async () => {
    for (let i = 0; i < 20 && play.now?.redo; i++) await play.redo();
  };
  expect(await undoAll(4)).toBeLessThanOrEqual(line.length - 4);
  await redoAll();
  expect(told()).toEqual(line);

  // The same move, made by hand, goes on along the line.
  let at = await undoAll(4);
  const same = play.moves.find((move) => move.text === line[at]);
  expect(same).toBeDefined();
  if (same) await play.play(same);
  expect(play.now?.redo).toBe(true);
  await redoAll();
  expect(told()).toEqual(line);

  at = await undoAll(4);
  const other = play.moves.find((move) => move.text !== line[at]);
  expect(other).toBeDefined();
  if (other) await play.play(other);
  expect(play.now?.redo).toBe(false);
});

it('looks back without losing now', async () => {
  for (let i = 0; i < 6; i++) await step();
  const { at } = play.now ?? { at: 0 };
  await play.look(2);
  expect(play.position?.at).toBe(2);
  expect(play.moves).toEqual([]);
  play.lookNow();
  expect(play.position?.at).toBe(at);
  expect(play.moves.length).toBeGreaterThan(0);
});

it('asks an online table for a few of the moments a slider passes, and for the last', async () => {
  for (let i = 0; i < 30; i++) await step();
  const { connection } = play;
  const asked: number[] = [];
  vi.useFakeTimers();
  play.attach({
    ...connection,
    local: false,
    send: (message: ToTable) => {
      if (message.type === 'look') asked.push(message.to);
      setTimeout(() => connection?.send(message), 20);
    },
    pace: () => undefined,
    save: () => Promise.resolve(null),
    close: () => undefined,
  });
  const last = (play.now?.at ?? 0) - 1;
  for (let to = 0; to <= last; to++) {
    void play.look(to);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(play.position?.at).toBe(last);
  expect(asked.at(-1)).toBe(last);
  expect(asked.length).toBeLessThanOrEqual(Math.ceil((last * 20) / 300) + 2);
  void play.look(0);
  play.lookNow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(play.past).toBeNull();
});

it.each(['broken', 'closed'])('waits for nothing once the table is %s', async (how) => {
  const silent = { pace: () => undefined, save: () => Promise.resolve(null), close: () => undefined };
  play.attach({ ...silent, local: true, send: () => undefined });
  const hint = play.askHint();
  if (how === 'closed') play.close();
  else play.receive({ type: 'refused', event: 0, why: 'broken', message: 'unreachable' });
  await hint;
  expect(play.thinking).toBe(false);
});

it('says why not', async () => {
  for (let i = 0; i < 30 && play.now?.prompt?.key !== 'influence'; i++) await step();
  play.touch(`ring:${play.now?.viewpoint}.small`);
  expect(play.whynot?.blocked?.key).toBe('small_ring_never');
  expect(play.touches).toEqual([]);
  play.touch('island:1');
  expect(play.whynot).toEqual({ id: 'island:1', blocked: null });
});

it('asks before a move that reveals, when there is something to lose', async () => {
  const move = { ...(play.moves[0] ?? { text: '', kind: '', args: {}, targets: [], reveals: false }), reveals: true };
  play.confirmReveals = true;
  play.now = play.now && { ...play.now, undo: 'free' };
  play.table = play.table && { ...play.table, undo: 'turn' };
  play.choose(move);
  expect(play.confirming).toBe(move);
  await play.play(move);
  expect(play.confirming).toBeNull();
});

it('does not ask where everything can be taken back', () => {
  const move = { text: '', kind: '', args: {}, targets: [], reveals: true };
  play.confirmReveals = true;
  play.now = play.now && { ...play.now, undo: 'free' };
  expect(play.finality).toBe('free');
  play.choose(move);
  expect(play.confirming).toBeNull();
});

it('is told what a strong bot would do', async () => {
  await play.askHint();
  expect(play.hint?.candidates.length).toBeGreaterThan(0);
  const candidate = play.hint?.candidates[0];
  const best = candidate?.text ?? '';
  const move = play.now?.moves.find((one) => one.text === best);
  expect({ kind: candidate?.kind, args: candidate?.args }).toEqual({ kind: move?.kind, args: move?.args });
  play.point(best);
  expect([...play.hinted]).toEqual(move?.targets);
});

it('is given hints only where they are allowed', () => {
  expect(play.hints).toBe(true); // a table of one's own
  const silent = { pace: () => undefined, save: () => Promise.resolve(null), close: () => undefined };
  play.attach({ ...silent, local: false, send: () => undefined });
  expect(play.hints).toBe(true); // online, but nobody else is there
  play.table = play.table && { ...play.table, seats: play.table.seats.map((seat, i) => ({ ...seat, mine: i === 0 })) };
  expect(play.hints).toBe(false);
  play.table = play.table && { ...play.table, phase: 'over' };
  expect(play.hints).toBe(true);
});

it('shows an unfitting move as refused', async () => {
  await play.play({ text: 'fly to the moon', kind: '', args: {}, targets: [], reveals: false });
  expect(play.refused?.why).toBe('illegal');
});

it('hides hands around one screen until the next person looks', async () => {
  sitDown('vianebula', 2);
  for (let i = 0; i < 80 && !play.handOver; i++) await step();
  const next = play.handOver;
  expect(next).not.toBeNull();
  if (next) await play.takeSeat(next);
  expect(play.handOver).toBeNull();
  expect(play.now?.viewpoint).toBe(next?.seat);
});

it('shows what the Automaton does step by step, at the pace of bots', async () => {
  sitDown('noria', 1, 5, { mode: 'solo' });
  const acted = () => play.log.some((entry) => entry.turn_of === 'automaton');
  play.pace = 50;
  for (let i = 0; i < 300 && !acted(); i++) await step();
  const end = play.now?.at ?? 0;
  const first = play.log.find((entry) => entry.turn_of === 'automaton')?.number ?? 0;
  expect(end).toBeGreaterThan(first);
  // From where one was to now, one by one.
  const seen: number[] = [];
  await vi.waitFor(
    () => {
      const at = play.position?.at ?? 0;
      if (seen.at(-1) !== at) seen.push(at);
      expect(play.past).toBeNull();
    },
    { interval: 5, timeout: 5000 },
  );
  expect(seen).toContain(first);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(end);
  expect(play.telling).toBe(false);
});
it('ends the telling with a touch', async () => {
  sitDown('noria', 1, 5, { mode: 'solo' });
  play.pace = 10_000;
  for (let i = 0; i < 300 && play.past === null; i++) await step();
  expect(play.telling).toBe(true);
  play.touch('island:1');
  expect(play.past).toBeNull();
});
