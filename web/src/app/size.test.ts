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
const size = (name: string) => gzipSync(readFileSync(folder + name)).length / 1024;
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
  const shell = ['index.html', 'src/table/TablePage.svelte', 'src/table/local.ts', 'src/i18n/texts.en.ts'];
  const board = ['Board.svelte', 'Sprite.svelte', 'Lead.svelte', 'SeatDetails.svelte', 'texts.en.ts'];
  const entries = [...shell, ...board.map((name) => `src/boards/${game}/${name}`)].filter((name) => name in parts);
  expect(entries).toContain(`src/boards/${game}/Board.svelte`);
  expect(entries).toContain('index.html');
  const needed = new Set(entries.flatMap((name) => [...files(name)]));
  shipped.filter((name) => /worker-[^/]*\.js$/.test(name)).forEach((name) => needed.add(name));
  const kilobytes = sum([...needed].filter((name) => shipped.includes(name)).concat('index.html'));
  expect(kilobytes).toBeGreaterThan(30);
  expect(kilobytes).toBeLessThan(220);
});

// Lessons and puzzles are data, fetched when one is opened: they are counted apart.
const lessons = new Set(
  Object.entries(parts)
    .filter(([name]) => name.startsWith('../lessons/') || name.startsWith('../puzzles/'))
    .map(([, part]) => part.file),
);

// So are the rulebooks: words, of which a reader opens one.
const books = new Set(
  Object.entries(parts)
    .filter(([name]) => name.endsWith('.md?rulebook') || /rulebook\.\w+\.md/.test(name))
    .map(([, part]) => part.file),
);

it('is small in all', () => {
  expect(shipped.length).toBeGreaterThan(20);
  expect(sum(shipped.filter((name) => !lessons.has(name) && !books.has(name)))).toBeLessThan(490);
});

it('fetches little for a rulebook', () => {
  expect(books.size).toBe(3 * games.length);
  expect(Math.max(...[...books].map(size))).toBeLessThan(6);
  expect(sum(books)).toBeLessThan(40);
});

it('fetches little for a lesson', () => {
  expect(lessons.size).toBeGreaterThan(20);
  expect(Math.max(...[...lessons].map(size))).toBeLessThan(8);
  expect(sum(lessons)).toBeLessThan(80);
});
