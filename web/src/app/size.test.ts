// How much is fetched, compressed, without the engine module and the fonts: little before the first board is seen, and
// not too much in all.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { games } from '../games.ts';

const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|css|html|svg)$/.test(name),
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

// Three games, three languages, all rules, online play. Lessons, puzzles and rulebooks came later; they are data, fetched when one is
// opened, and are counted apart.
const within = (place: string) =>
  new Set(
    Object.entries(parts)
      .filter(([name]) => name.startsWith(place))
      .map(([, part]) => part.file),
  );
const lessons = within('../lessons/');
const puzzles = within('../puzzles/');

const books = new Set(
  Object.entries(parts)
    .filter(([name]) => name.endsWith('.md?rulebook') || /rulebook\.\w+\.md/.test(name))
    .map(([, part]) => part.file),
);

// And the workshop, for whoever has a box beside them: what nothing else fetches.
const others = new Set(
  ['index.html', 'src/table/TablePage.svelte', 'src/setup/SetupPage.svelte'].flatMap((name) => [...files(name)]),
);
for (const game of games)
  for (const name of [`virtual:board-${game.id}`, `src/boards/${game.id}/Drawing.svelte`]) files(name, others);
const workshop = new Set(
  Object.keys(parts)
    .filter((name) => name.startsWith('src/workshop/') || /(Printed\.svelte|schema\.json)$/.test(name))
    .flatMap((name) => [...files(name)])
    .filter((name) => !others.has(name)),
);

// Meeting people, for whoever is signed in to a server; tournaments; and the page that only its moderators open.
const named = (name: RegExp) => shipped.filter((file) => name.test(file));
const community = new Set([...within('src/community/'), ...named(/\/community-/)]);
const moderation = new Set([...within('src/moderation/'), ...named(/\/ModerationPage-/)]);

it('fetches little for meeting people', () => {
  expect(community.size).toBeGreaterThan(4);
  expect(sum(community)).toBeLessThan(10);
});

const tournaments = new Set([...within('src/tournaments/'), ...named(/\/tournaments-/)]);

it('fetches little for tournaments', () => {
  expect(tournaments.size).toBeGreaterThan(4);
  expect(sum(tournaments)).toBeLessThan(13);
});

it('fetches little for moderation', () => {
  expect(moderation.size).toBeGreaterThan(3);
  expect(sum(moderation)).toBeLessThan(4);
});

it('is small in all', () => {
  expect(shipped.length).toBeGreaterThan(20);
  const rest = shipped.filter(
    (name) =>
      !lessons.has(name) &&
      !puzzles.has(name) &&
      !books.has(name) &&
      !workshop.has(name) &&
      !community.has(name) &&
      !tournaments.has(name) &&
      !moderation.has(name),
  );
  expect(sum(rest)).toBeLessThan(450);
});

it('ships no hydration, as no page is drawn by a server', () => {
  const scripts = shipped.filter((name) => name.endsWith('.js')).map((name) => readFileSync(folder + name, 'utf8'));
  expect(scripts.filter((code) => code.includes('svelte.dev/e/'))).toHaveLength(1); // Svelte's runtime
  expect(scripts.filter((code) => code.includes('svelte.dev/e/hydration'))).toEqual([]);
});

it('fetches little for online play', () => {
  const needed = new Set(
    Object.keys(parts)
      .filter((name) => name.startsWith('src/online/'))
      .flatMap((name) => [...files(name)])
      .filter((name) => !files('src/table/TablePage.svelte').has(name)),
  );
  expect(needed.size).toBeGreaterThan(2);
  expect(sum(needed)).toBeLessThan(25);
});

it('fetches little for the workshop', () => {
  expect(workshop.size).toBeGreaterThan(5);
  expect(sum(workshop)).toBeLessThan(46);
});

it('is small for a player who opens everything there is, in one language', () => {
  const foreign = new Set(
    Object.entries(parts)
      .filter(([name]) => /[./](de|ru)\.(ts|json|md)/.test(name))
      .map(([, part]) => part.file),
  );
  expect(foreign.size).toBeGreaterThan(20);
  const own = shipped.filter((name) => !foreign.has(name));
  expect(sum(own.filter((name) => !workshop.has(name) && !moderation.has(name)))).toBeLessThan(450);
  // All that their browser ever fetches: the service worker keeps it.
  expect(sum(own)).toBeLessThan(490);
});

it('fetches little for a rulebook', () => {
  expect(books.size).toBe(3 * games.length);
  expect(Math.max(...[...books].map(size))).toBeLessThan(6);
  expect(sum(books)).toBeLessThan(40);
});

it("fetches little for a game's puzzles", () => {
  expect(puzzles.size).toBe(games.length);
  expect(Math.max(...[...puzzles].map(size))).toBeLessThan(12);
});

it('fetches little for a lesson', () => {
  expect(lessons.size).toBeGreaterThan(20);
  expect(Math.max(...[...lessons].map(size))).toBeLessThan(8);
  expect(sum(lessons)).toBeLessThan(80);
});
