// "On your board now": the lines fit the position, and in played games no sentence of them has a fault that a rule can find.
import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Module } from '../../../../wasm/mistwheel.js';
import { parseRulebook, type BookData } from '../../../plugins/rulebook.ts';
import { faultsOf } from '../../i18n/faults.ts';
import { argumentNames, plainText } from '../../i18n/format.ts';
import { language, phrase } from '../../i18n/language.svelte.ts';
import { codes, games, lessonsIn, opener, root, startEngine } from '../../lessons/engine.testing.ts';
import { LessonRun } from '../../lessons/run.ts';
import type { FromTable, Position, Snapshot } from '../../protocol.ts';
import { loadNow } from './now.ts';

let module: Module;
beforeAll(async () => {
  module = await startEngine();
});

const bookOf = (game: string, code: string): BookData =>
  parseRulebook(
    readFileSync(`${root}web/src/boards/${game}/rulebook.${code}.md`, 'utf8'),
    JSON.parse(readFileSync(`${root}data/${game}.json`, 'utf8')) as unknown,
  );
async function speak(game: string, code: (typeof codes)[number]) {
  const load = async (file: string) => ((await import(file)) as { default: never }).default;
  language.code = code;
  language.texts = await load(`../../i18n/texts.${code}.ts`);
  language.game = await load(`../../boards/${game}/texts.${code}.ts`);
}
async function said(game: string, section: string, position: Position, seat: string): Promise<string> {
  await speak(game, 'en');
  const now = await loadNow(game);
  const line = now(position, seat)[section];
  const text = bookOf(game, 'en').sections.find(({ id }) => id === section)?.now ?? '';
  return line ? plainText(phrase(text, line.args)) : '';
}
async function lesson(game: string, name: string): Promise<Position> {
  const found = lessonsIn(game).find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  const run = new LessonRun(found.lesson, opener(module));
  await run.begin();
  const { position } = run.opened;
  run.close();
  return position;
}

it('says where goods can travel', async () => {
  const position = await lesson('vianebula', '3-carry');
  expect(await said('vianebula', 'transport', position, 'A')).toBe(
    'goods of 2 deposits reach your sites, those of h7 travel to g6, right next to it.',
  );
  expect(await said('vianebula', 'site', position, 'A')).toBe(
    '5 houses to build, 1 site on the map: you may place 2 more.',
  );
});
it('says what a night shift costs', async () => {
  const position = await lesson('noria', '3-night');
  expect(await said('noria', 'influence', position, 'A')).toMatch(/^you have 1 knowledge; a night shift costs 1,/);
  expect(await said('noria', 'influence', position, 'B')).toBe('');
});
it('says which order is nearest', async () => {
  const position = await lesson('navoria', '2-goods');
  expect(await said('navoria', 'goods', position, 'A')).toMatch(/^nearest is the forest order: 1 good is missing/);
});
it('says nothing to somebody without a seat', async () => {
  for (const game of games) expect((await loadNow(game))(await lesson(game, firstOf(game)), '-')).toEqual({});
});
const firstOf = (game: string) => lessonsIn(game)[0]?.name ?? '';

describe.each(games)('in played games of %s', (game) => {
  it('every line is said, and none has a fault', { timeout: 60_000 }, async () => {
    const now = await loadNow(game);
    const lines = new Map<string, { section: string; args: Readonly<Record<string, unknown>> }>();
    for (let seed = 1; seed <= 4; seed++) {
      const seats = [1, 2].map((n) => ({ kind: 'person', name: `P${n}` }));
      const table = module.create({ game, players: 2, seats, start: true }, new Uint8Array(32).fill(seed));
      const first = table.first.map((text) => JSON.parse(text) as FromTable);
      let position = (first.find(({ type }) => type === 'snapshot') as Snapshot).position;
      let random = seed;
      for (let step = 0; position && !position.over && step < 2000; step++) {
        if (position.actor !== position.viewpoint) {
          const answer = table
            .receive({ type: 'as', seat: position.actor })
            .map((text) => JSON.parse(text) as FromTable);
          position = (answer.find(({ type }) => type === 'snapshot') as Snapshot).position;
          continue;
        }
        for (const [section, line] of Object.entries(now(position, position.viewpoint)))
          if (line) lines.set(`${section} ${JSON.stringify(line.args)}`, { section, args: line.args });
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        const move = position.moves[Math.floor((random / 2 ** 32) * position.moves.length)];
        for (const text of table.receive({ type: 'move', at: position.at, move: move?.text })) {
          const answer = JSON.parse(text) as FromTable;
          if (answer.type === 'step') position = answer.position;
        }
      }
      table.close();
    }
    const spoken = new Set([...lines.values()].map(({ section }) => section));
    for (const code of codes) {
      await speak(game, code);
      const book = bookOf(game, code);
      const told = book.sections.filter((section) => section.now !== '');
      expect(told.map(({ id }) => id).sort(), code).toEqual([...spoken].sort());
      const faults = [...lines.values()].flatMap(({ section, args }) => {
        const text = told.find(({ id }) => id === section)?.now ?? '';
        const lacking = [...argumentNames(text)].filter((name) => !(name in args));
        return [...lacking.map((name) => `${section}: {${name}}`), ...faultsOf(code, phrase(text, args))];
      });
      expect([...new Set(faults)].slice(0, 20), code).toEqual([]);
    }
  });
});
