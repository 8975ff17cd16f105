// No text is missing and none is left over, in any language.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { argumentNames, format } from './format.ts';
import de from './texts.de.ts';
import en from './texts.en.ts';
import ru from './texts.ru.ts';

type Texts = Readonly<Record<string, string>>;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
function sources(folder: string, kinds: RegExp): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kinds.test(name) && !/texts\.|\.test\.ts$|_test\.cpp$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
}
// Forms of words (word.lamp.acc) are a language's own affair.
const isForm = (key: string) => /^word\.[^.]+\.[^.]+$/.test(key);
const sameKeys = (other: Texts, base: Texts) => {
  expect(
    Object.keys(other).filter((key) => !isForm(key) && !(key in base)),
    'left over',
  ).toEqual([]);
  expect(
    Object.keys(base).filter((key) => !isForm(key) && !(key in other)),
    'missing',
  ).toEqual([]);
};
const sameArguments = (other: Texts, base: Texts) => {
  const names = (text: string) => [...argumentNames(text)].sort().join();
  const differ = Object.keys(base).filter((key) => names(base[key] ?? '') !== names(other[key] ?? ''));
  expect(differ.map((key) => `${key}: ${names(base[key] ?? '')} / ${names(other[key] ?? '')}`)).toEqual([]);
};
const readable = (texts: Texts) => {
  for (const text of Object.values(texts)) expect(() => format(text)).not.toThrow();
};

describe("the client's texts", () => {
  it('are the same in every language', () => {
    for (const other of [de, ru]) {
      sameKeys(other, en);
      sameArguments(other, en);
      readable(other);
    }
    readable(en);
  });
  it('are all used', () => {
    const code = sources(here('..'), /\.(svelte|ts)$/);
    const used = (key: string) => new RegExp(`['"\`]${key}['"\`]`).test(code);
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });
});

describe.each(['online', 'community', 'moderation'])('the texts of pages around online play: %s', (folder) => {
  const load = async (code: string) =>
    ((await import(`../${folder}/words/texts.${code}.ts`)) as { default: Texts }).default;
  it('are the same in every language', async () => {
    const base = await load('en');
    readable(base);
    for (const other of [await load('de'), await load('ru')]) {
      sameKeys(other, base);
      sameArguments(other, base);
      readable(other);
    }
  });
  it('are all used', async () => {
    const code = sources(here(`../${folder}`), /\.(svelte|ts)$/);
    const used = (key: string) => new RegExp(`['"\`]${key}['"\`]`).test(code);
    expect(Object.keys(await load('en')).filter((key) => !used(key))).toEqual([]);
  });
});

// Kinds of keys whose words come from the engine: "prompt.actions" is used as long as wire or engine says "actions".
const fromEngine = [
  ...['prompt', 'log', 'turn', 'fact', 'move', 'slip', 'blocked', 'score', 'word', 'option', 'guide'],
];
const games = readdirSync(here('../boards')).filter((game) => existsSync(here(`../boards/${game}/texts.en.ts`)));

describe.each(games)('the texts of %s', (game) => {
  const load = async (code: string) =>
    ((await import(`../boards/${game}/texts.${code}.ts`)) as { default: Texts }).default;
  it('are the same in every language', async () => {
    const base = await load('en');
    readable(base);
    for (const code of ['de', 'ru']) {
      const other = await load(code);
      sameKeys(other, base);
      readable(other);
    }
  });
  it.each(['en', 'de', 'ru'])('are all used: %s', async (code) => {
    const board = sources(here(`../boards/${game}`), /\.(svelte|ts)$/);
    const engine =
      sources(here(`../../../wire/${game}`), /\.[ch]pp$/) + sources(here(`../../../engine/${game}`), /\.[ch]pp$/);
    const data = readFileSync(here(`../../../data/${game}.json`), 'utf8');
    const all = Object.entries(await load(code));
    const texts = all.map(([, text]) => text).join('\n');
    const unused = all
      .map(([key]) => key)
      .filter((key) => {
        const [kind = '', name = '', form = ''] = key.split('.');
        if (board.includes(`'${key}'`)) return false;
        // Forms by number are chosen by format.ts and by counted().
        if (kind === 'word' && ['count', 'counted'].includes(form)) return false;
        if (kind === 'word' && form) return !texts.includes(`:${form}}`) && !board.includes(`'${form}'`);
        if (key === 'prompt.wait' || key === 'guide.welcome') return false;
        if (kind === 'rule') return !board.includes(`    ${name}: {`);
        if (kind === 'source') return !data.includes(`"${name}"`);
        const said = engine.includes(`"${name}"`) || board.includes(`'${name}'`);
        if (fromEngine.includes(kind)) return !said;
        // Names put together in the board: `disc.${kind}`, `board.mark.${id}`.
        const start = key.slice(0, key.lastIndexOf('.') + 1);
        return !board.includes('`' + start + '${');
      });
    expect(unused).toEqual([]);
  });
});
