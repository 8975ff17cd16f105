// The rulebooks: the same in every language, found by what people type, and behind every rule that a prompt names.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseRulebook, type BookData } from '../../../plugins/rulebook.ts';
import { faultsOf } from '../../i18n/faults.ts';
import { format } from '../../i18n/format.ts';
import { findSections } from './search.ts';
import { sectionOf, sectionsOf } from './sections.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const codes = ['en', 'de', 'ru'] as const;
const games = readdirSync(here('../../boards')).filter((game) => existsSync(here(`../../boards/${game}/sections.ts`)));
const read = (path: string) => readFileSync(here(path), 'utf8');
const sources = (folder: string) =>
  existsSync(here(folder))
    ? readdirSync(here(folder))
        .filter((name) => /(?<!_test)\.[ch]pp$/.test(name))
        .map((name) => read(`${folder}/${name}`))
        .join('\n')
    : '';

const bookOf = (game: string, code: string): BookData =>
  parseRulebook(
    read(`../../boards/${game}/rulebook.${code}.md`),
    JSON.parse(read(`../../../../data/${game}.json`)) as unknown,
  );
const titles = async (game: string, code: string) => {
  const { default: texts } = (await import(`../../boards/${game}/texts.${code}.ts`)) as {
    default: Record<string, string>;
  };
  return (id: string) => texts[`rule.${id}`] ?? '';
};
// What makes the shape of a book, without its words.
const shape = ({ sections }: BookData) =>
  sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => {
      if (block.kind === 'cards') return block.cards.map(({ icon }) => icon);
      if (block.kind === 'score') return block.rows.map(({ points }) => points);
      if (block.kind === 'steps') return block.steps.length;
      return block.kind === 'note' ? block.tone : block.kind === 'drawing' ? block.name : 'text';
    }),
  }));
const textsOf = ({ sections }: BookData) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'cards') return block.cards.flatMap(({ title, text }) => [title, text]);
      if (block.kind === 'score') return [...block.rows.map(({ text }) => text), block.total];
      if (block.kind === 'steps') return block.steps;
      return block.kind === 'drawing' ? [] : [block.text];
    }),
  );

it('there are three', () => expect(games).toEqual(['navoria', 'noria', 'vianebula']));

describe.each(games)('the rulebook of %s', (game) => {
  const sections = sectionsOf(game) ?? { screens: [], of: {} };

  it('has two to four screens with each section once', () => {
    expect(sections.screens.length).toBeGreaterThanOrEqual(2);
    expect(sections.screens.length).toBeLessThanOrEqual(4);
    expect(sections.screens.flat()).toEqual(Object.keys(sections.of));
  });
  it('is the same in every language', () => {
    const english = bookOf(game, 'en');
    expect(english.sections.map(({ id }) => id)).toEqual(sections.screens.flat());
    for (const code of codes) {
      expect(shape(bookOf(game, code)), code).toEqual(shape(english));
      expect(Object.keys(bookOf(game, code).values).sort(), code).toEqual(Object.keys(english.values).sort());
    }
  });
  it.each(codes)('has no faults that a rule can find: %s', (code) => {
    const book = bookOf(game, code);
    const plural = new Intl.PluralRules(code);
    const lookup = {
      plural: (n: number) => plural.select(n),
      word: () => undefined,
      seat: () => undefined,
      number: String,
    };
    const faults = textsOf(book).flatMap((text) => faultsOf(code, format(text, book.values, lookup)));
    // Icons have no words here, so spaces around them stand alone.
    expect(faults.filter((fault) => !/space/.test(fault))).toEqual([]);
  });
  it('explains every rule in one section, so that every prompt and reason leads to one', () => {
    const rules = [...read(`../../../../docs/rules/${game}.md`).matchAll(/^- ([A-Z]-[A-Za-z]+\d+) /gm)]
      .map(([, id = '']) => id)
      .filter((id) => !id.includes('-Ex'));
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((id) => sectionOf(game, id) === undefined)).toEqual([]);
    const all = Object.values(sections.of).flatMap((one) => one.rules);
    expect(all.filter((id, i) => !rules.includes(id) || all.indexOf(id) !== i)).toEqual([]);
    const named = `${sources(`../../../../wire/${game}`)}${sources(`../../../../engine/${game}`)}`;
    const linked = new Set([...named.matchAll(/"([NVB]-[A-Z]\d+)"/g)].map(([, id = '']) => id));
    expect(linked.size).toBeGreaterThan(10);
    expect([...linked].filter((id) => sectionOf(game, id) === undefined)).toEqual([]);
  });
  it('draws only icons and drawings that exist', () => {
    const drawn = read('../../pieces/Sprite.svelte') + read(`../../boards/${game}/Sprite.svelte`);
    const book = bookOf(game, 'en');
    const icons = new Set([
      ...Object.values(sections.of).map(({ icon }) => icon),
      ...book.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'cards' ? block.cards.map(({ icon }) => icon) : [])),
      ),
      ...codes.flatMap((code) =>
        textsOf(bookOf(game, code)).flatMap((text) => [...text.matchAll(/\[(\w+)\]/g)].map(([, icon = '']) => icon)),
      ),
    ]);
    const missing = [...icons].filter((icon) => !drawn.includes(`"i-${icon}"`) && !drawn.includes(`'${icon}'`));
    expect(missing).toEqual([]);
    const drawing = read(`../../boards/${game}/Drawing.svelte`);
    const names = book.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'drawing' ? [block.name] : [])),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !drawing.includes(`'${name}'`) && !drawing.includes(`${name}: {`))).toEqual([]);
  });
  it.each([
    ['en', 'score'],
    ['en', 'Victory points'],
    ['en', 'winner'],
    ['en', 'setup'],
    ['de', 'Punkte'],
    ['de', 'Wertung'],
    ['de', 'gewinnen'],
    ['ru', 'очки'],
    ['ru', 'победа'],
    ['ru', 'подсчета'],
  ])('%s: "%s" finds something', async (code, query) => {
    const found = findSections(bookOf(game, code).sections, await titles(game, code), query);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(sections.screens.flat().length);
  });
  it('finds nothing for nonsense', async () => {
    expect(findSections(bookOf(game, 'en').sections, await titles(game, 'en'), 'xylophone')).toEqual([]);
  });
});

it('puts the section first that is called so', async () => {
  const found = findSections(bookOf('noria', 'en').sections, await titles('noria', 'en'), 'path');
  expect(found[0]?.id).toBe('paths');
  const erste = findSections(bookOf('vianebula', 'de').sections, await titles('vianebula', 'de'), 'Punkte');
  expect(erste[0]?.id).toBe('points');
});
