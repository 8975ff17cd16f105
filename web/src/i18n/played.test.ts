// Whole games in the engine itself: whatever it says must have its text in every language, arguments included.
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startModule, type Module } from '../../../wasm/mistwheel.js';
import type { FromTable, GameAbout, Position, Snapshot } from '../protocol.ts';
import { argumentNames } from './format.ts';

type Texts = Readonly<Record<string, string>>;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const codes = ['en', 'de', 'ru'];

interface Table {
  game: string;
  players: number;
  options: Record<string, string>;
}
// Every game with the tables that together say everything it can say.
const games: { game: string; tables: Omit<Table, 'game'>[] }[] = [
  {
    game: 'noria',
    tables: [
      { players: 3, options: {} },
      { players: 2, options: { mode: 'expert', edition: 'de2017' } },
      { players: 1, options: { mode: 'solo' } },
    ],
  },
  { game: 'navoria', tables: [{ players: 3, options: {} }] },
  { game: 'vianebula', tables: [{ players: 3, options: {} }] },
];

// What a text is asked for: the key, and the arguments it was given.
type Asked = Map<string, Set<string>>;
function ask(asked: Asked, key: string, args: Readonly<Record<string, unknown>>) {
  const names = asked.get(key) ?? new Set<string>();
  for (const name of Object.keys(args)) names.add(name);
  asked.set(key, names);
}

function play(module: Module, { game, players, options }: Table, seed: number, asked: Asked) {
  const seats = Array.from({ length: players }, (_, i) => ({ kind: 'person', name: `P${i}` }));
  const table = module.create({ game, players, options, seats, start: true }, new Uint8Array(32).fill(seed));
  let random = seed;
  const messages = table.first.map((text) => JSON.parse(text) as FromTable);
  const first = messages.find((message) => message.type === 'snapshot') as Snapshot;
  let position: Position | null = first.position;
  const entries = [...first.log];
  for (let step = 0; position && !position.over && step < 5000; step++) {
    if (position.actor !== position.viewpoint) {
      const seat = position.actor;
      const answer = table.receive({ type: 'as', seat }).map((text) => JSON.parse(text) as FromTable);
      position = (answer.find((message) => message.type === 'snapshot') as Snapshot).position;
      continue;
    }
    if (position.prompt) ask(asked, `prompt.${position.prompt.key}`, { ...position.prompt.args, who: 1 });
    for (const move of position.moves) ask(asked, `move.${move.kind}`, move.args);
    for (const reason of Object.values(position.blocked)) ask(asked, `blocked.${reason.key}`, reason.args);
    for (const line of position.scores.lines) ask(asked, `score.${line.name}`, {});
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const move = position.moves[Math.floor((random / 2 ** 32) * position.moves.length)];
    const answers = table.receive({ type: 'move', at: position.at, move: move?.text });
    for (const answer of answers.map((text) => JSON.parse(text) as FromTable)) {
      if (answer.type === 'step') {
        entries.push(...answer.entries);
        position = answer.position;
      }
    }
  }
  expect(position?.over, 'the game came to its end').toBe(true);
  for (const entry of entries) ask(asked, `log.${entry.kind}`, { ...entry.args, who: 1 });
  table.close();
}

describe('what the engine says', () => {
  let module: Module;
  beforeAll(async () => {
    const keyedHash = (key: Uint8Array, text: Uint8Array) =>
      new Uint8Array(createHmac('sha256', key).update(text).digest());
    module = await startModule(readFileSync(here('../../public/mistwheel.wasm')), { keyedHash });
  });

  it.each(games)('$game has its words', { timeout: 120_000 }, async ({ game, tables }) => {
    const asked: Asked = new Map();
    for (const table of tables) for (const seed of [1, 2, 3, 4]) play(module, { game, ...table }, seed, asked);
    const about = (JSON.parse(module.games) as GameAbout[]).find((one) => one.id === game);
    for (const option of about?.options ?? []) {
      ask(asked, `option.${option.key}`, {});
      ask(asked, `option.${option.key}.about`, {});
      for (const value of option.values) ask(asked, `option.${option.key}.${value}`, {});
    }
    // Arguments that only rare moves have are known from where they are written.
    const written = readdirSync(here(`../../../wire/${game}`))
      .map((name) => readFileSync(here(`../../../wire/${game}/${name}`), 'utf8'))
      .join('\n');
    for (const code of codes) {
      const file = `../boards/${game}/texts.${code}.ts`;
      expect(existsSync(here(file)), file).toBe(true);
      const texts = ((await import(file)) as { default: Texts }).default;
      expect(
        [...asked.keys()].filter((key) => !(key in texts)),
        `${code}: missing`,
      ).toEqual([]);
      const strange = [...asked].flatMap(([key, given]) =>
        [...argumentNames(texts[key] ?? '')]
          .filter((name) => !given.has(name) && !written.includes(`"${name}"`))
          .map((name) => `${key}: {${name}}`),
      );
      expect(strange, `${code}: arguments nobody gives`).toEqual([]);
    }
  });
});
