// How much is fetched, compressed, without the engine module and the fonts: little before the first board is seen, little
// for each thing that is opened, and not too much in all.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { games } from '../games.ts';

const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|css|html|svg|webmanifest)$/.test(name),
);
const size = (name: string) => gzipSync(readFileSync(folder + name)).length / 1000; // kB
const sum = (names: Iterable<string>) => [...names].reduce((all, name) => all + size(name), 0);

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}
const parts = JSON.parse(readFileSync(`${folder}parts.json`, 'utf8')) as Record<string, Part>;
// The files a module needs: itself, its styles, and what it imports at once.
function files(name: string, found = new Set<string>()): Set<string> {
  const part = parts[name];
  if (!part || found.has(part.file)) return found;
  found.add(part.file);
  part.css?.forEach((file) => found.add(file));
  part.imports?.forEach((other) => files(other, found));
  return found;
}

it.each(games.map((game) => game.id))('fetches little for a first board of %s', (game) => {
  const shell = ['index.html', 'src/table/TablePage.svelte', 'src/i18n/texts.en.ts'];
  const entries = [...shell, `virtual:board-${game}`, `src/boards/${game}/texts.en.ts`];
  expect(entries.filter((name) => !(name in parts))).toEqual([]);
  const needed = new Set(entries.flatMap((name) => [...files(name)]));
  shipped.filter((name) => /worker-[^/]*\.js$/.test(name)).forEach((name) => needed.add(name));
  const kilobytes = sum([...needed].filter((name) => shipped.includes(name)).concat('index.html'));
  expect(kilobytes).toBeGreaterThan(30);
  expect(kilobytes).toBeLessThan(220);
});

const within = (place: string) =>
  new Set(
    Object.entries(parts)
      .filter(([name]) => name.startsWith(place))
      .map(([, part]) => part.file),
  );
// What a player who speaks one language ever fetches, because the service worker keeps it: all there is, lessons, puzzles,
// rulebooks, online play, tournaments, moderation and the workshop, except what is said in other languages.
const worker = readFileSync(`${folder}sw.js`, 'utf8');
const languages = readdirSync(fileURLToPath(new URL('../i18n/', import.meta.url))).flatMap(
  (name) => /^texts\.(\w{2})\.ts$/.exec(name)?.[1] ?? [],
);
const said = new Map(
  languages.map((code) => {
    const [, list = ''] = new RegExp(`\\b${code}:(?:\\[([^\\]]*)\\]|.([^\`"']*).\\.split)`).exec(worker) ?? [];
    return [code, new Set(list.match(/assets\/[\w.-]+/g))] as const;
  }),
);

it('keeps nothing that is not there', () => {
  const kept = new Set(worker.match(/\.\/[\w./-]+\.(js|css|woff2|html|svg)\b/g));
  expect(kept.size).toBeGreaterThan(50);
  expect([...kept].filter((name) => !existsSync(folder + name))).toEqual([]);
});

it.each(languages)('is small in all for a player who speaks %s', (code) => {
  expect(said.get(code)?.size).toBeGreaterThan(8);
  const foreign = new Set(languages.filter((other) => other !== code).flatMap((other) => [...(said.get(other) ?? [])]));
  const own = shipped.filter((name) => !foreign.has(name));
  expect(own.length).toBeGreaterThan(50);
  expect(sum(own)).toBeLessThan(450);
});

it('ships no hydration, as no page is drawn by a server', () => {
  const scripts = shipped.filter((name) => name.endsWith('.js')).map((name) => readFileSync(folder + name, 'utf8'));
  expect(scripts.filter((code) => code.includes('svelte.dev/e/'))).toHaveLength(1); // Svelte's runtime
  expect(scripts.filter((code) => code.includes('svelte.dev/e/hydration'))).toEqual([]);
});

// What an entry needs that a table has not fetched already.
const table = files('src/table/TablePage.svelte');
for (const game of games) files(`virtual:board-${game.id}`, table);
const beyondTable = (names: string[]) =>
  new Set(names.flatMap((name) => [...files(name)]).filter((f) => !table.has(f)));

it('fetches little for what is opened after a table', () => {
  const online = beyondTable(Object.keys(parts).filter((name) => /^src\/(online|community|tournaments)\//.test(name)));
  expect(online.size).toBeGreaterThan(5);
  expect(sum(online)).toBeLessThan(50); // in three languages, with the styles of all pages
  const workshop = beyondTable(
    Object.keys(parts).filter(
      (name) => name.startsWith('src/workshop/') || /(Printed\.svelte|schema\.json)$/.test(name),
    ),
  );
  expect(workshop.size).toBeGreaterThan(5);
  expect(sum(workshop)).toBeLessThan(50);
});

it("fetches little for a game's rules and rulebook", () => {
  const explained = within('virtual:explained-');
  expect(explained.size).toBe(languages.length * games.length);
  expect(Math.max(...[...explained].map(size))).toBeLessThan(16);
});

it("fetches little for a game's puzzles", () => {
  const puzzles = within('../puzzles/');
  expect(puzzles.size).toBe(games.length);
  expect(Math.max(...[...puzzles].map(size))).toBeLessThan(6);
});

it("fetches little for a game's lessons", () => {
  const lessons = within('virtual:lessons-');
  expect(lessons.size).toBe(games.length);
  expect(Math.max(...[...lessons].map(size))).toBeLessThan(4);
});
