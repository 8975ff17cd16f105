// Whole games in the engine itself, 300 in all: whatever it says must have its text in every language, arguments
// included, and no sentence may contain a fault that a rule can find (faults.ts).
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startModule, type Module } from '../../../wasm/mistwheel.js';
import type { LanguageCode } from '../app/settings.svelte.ts';
import type { FromTable, GameAbout, Position, SeatInfo, Snapshot } from '../protocol.ts';
import { entrySentence, moveLabel, promptSentence, reasonSentence, type Seats } from '../table/sentences.ts';
import { factSentence, turnSentence } from '../table/story.ts';
import { turnsOf } from '../table/turns.ts';
import { passing as navoria } from '../boards/navoria/story.ts';
import { passing as noria } from '../boards/noria/story.ts';
import { passing as vianebula } from '../boards/vianebula/story.ts';
import { faultsOf } from './faults.ts';
import { argumentNames, type Rich } from './format.ts';
import { language } from './language.svelte.ts';
import de from './texts.de.ts';
import en from './texts.en.ts';
import ru from './texts.ru.ts';

type Texts = Readonly<Record<string, string>>;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const general = { en, de, ru };
const codes: LanguageCode[] = ['en', 'de', 'ru'];

interface Table {
  game: string;
  players: number;
  options: Record<string, string>;
}
// Every game with the tables that together say everything it can say, and how many games are played at each.
const games: { game: string; tables: Omit<Table, 'game'>[]; each: number }[] = [
  {
    game: 'noria',
    tables: [
      { players: 3, options: {} },
      { players: 2, options: { mode: 'expert', edition: 'de2017' } },
      { players: 1, options: { mode: 'solo' } },
    ],
    each: 74,
  },
  {
    game: 'navoria',
    tables: [
      { players: 2, options: { blank_board: 'on' } },
      { players: 3, options: {} },
      { players: 4, options: { topmost_cell: 'on' } },
    ],
    each: 16,
  },
  {
    game: 'vianebula',
    tables: [
      { players: 2, options: {} },
      { players: 3, options: { map: 'expert' } },
      { players: 4, options: {} },
    ],
    each: 10,
  },
];

const stories: Record<string, readonly string[]> = { noria, navoria, vianebula };

// Who sits there, as the log names them.
const seatNames = ['A', 'B', 'C', 'D'].map((seat) => ({ seat, name: 'Ю' }) as SeatInfo);

// What a text is asked for: the key, and the arguments it was given.
type Asked = Map<string, Set<string>>;
function ask(asked: Asked, key: string, args: Readonly<Record<string, unknown>>) {
  const names = asked.get(key) ?? new Set<string>();
  for (const name of Object.keys(args)) names.add(name);
  asked.set(key, names);
}

// A sentence to be said in every language, once however often it comes.
type Say = (seats: Seats) => Rich;
type Said = Map<string, Say>;

function play(module: Module, { game, players, options }: Table, seed: number, asked: Asked, said: Said) {
  const passing = stories[game] ?? [];
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
    const { prompt, actor, moves } = position;
    // What the log says is heard in every game; what could be done in a part of them, as it takes longer.
    const hear = (key: string, args: unknown, say: Say) =>
      seed % 3 === 1 ? said.set(`${key} ${JSON.stringify(args)}`, say) : undefined;
    if (prompt) {
      ask(asked, `prompt.${prompt.key}`, { ...prompt.args, who: 1 });
      hear(prompt.key, prompt.args, (seats) => promptSentence(prompt, true, actor, seats, moves));
    }
    for (const move of position.moves) {
      ask(asked, `move.${move.kind}`, move.args);
      hear(`move.${move.kind}`, move.args, (seats) => moveLabel(move, seats));
    }
    for (const reason of Object.values(position.blocked)) {
      ask(asked, `blocked.${reason.key}`, reason.args);
      hear(`blocked.${reason.key}`, reason.args, (seats) => reasonSentence(reason, seats));
    }
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
  for (const entry of entries) {
    ask(asked, `log.${entry.kind}`, { ...entry.args, who: 1 });
    const key = `log.${entry.kind} ${JSON.stringify(entry.args)}`;
    if (!said.has(key)) said.set(key, (seats) => entrySentence(entry, seats));
    for (const fact of entry.facts) {
      if (fact.key !== 'winner') ask(asked, `fact.${fact.key}`, fact.args);
      const told = `fact.${fact.key} ${JSON.stringify(fact.args)}`;
      if (!said.has(told)) said.set(told, (seats) => factSentence(fact, seats));
    }
  }
  // Whole turns of some of the games: there are many, and they are put together from the same words.
  if (seed <= 4)
    for (const turn of turnsOf(entries).slice(1))
      said.set(`turn ${said.size}`, (seats) => turnSentence(turn, passing, seats));
  table.close();
}

describe('what the engine says', () => {
  let module: Module;
  beforeAll(async () => {
    const keyedHash = (key: Uint8Array, text: Uint8Array) =>
      new Uint8Array(createHmac('sha256', key).update(text).digest());
    module = await startModule(readFileSync(here('../../public/mistwheel.wasm')), { keyedHash });
  });

  it.each(games)('$game has its words', { timeout: 120_000 }, async ({ game, tables, each }) => {
    const asked: Asked = new Map();
    const said: Said = new Map();
    for (const table of tables)
      for (let seed = 1; seed <= each; seed++) play(module, { game, ...table }, seed, asked, said);
    expect(said.size).toBeGreaterThan(100);
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
          .filter((name) => !given.has(name) && !written.includes(`"${name.replace(/^can_/, '')}"`))
          .map((name) => `${key}: {${name}}`),
      );
      expect(strange, `${code}: arguments nobody gives`).toEqual([]);
      language.code = code;
      language.texts = ((await import(`./texts.${code}.ts`)) as { default: typeof language.texts }).default;
      language.game = texts;
      language.texts = general[code];
      const faults = [...said.values()].flatMap((say) => faultsOf(code, say(seatNames)));
      expect([...new Set(faults)].slice(0, 20), `${code}: sentences with faults`).toEqual([]);
    }
  });
});
