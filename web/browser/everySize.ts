// Moments in the middle of recorded games of each kind, in the windows people have. Everything that can be touched is
// met by a pointer in its middle, at once or after one press on a tab, and is large enough; no areas overlap, nothing
// scrolls, no text is under 12 px.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { Stalled, twoFrames, within } from './deadline.ts';
import { address, launch, quit, settle, visit, type Visitor } from './driver.ts';
import { fit, type Fit } from './fit.ts';

const sizes = [
  [360, 640],
  [390, 844],
  [412, 915],
  [800, 600],
  [768, 1024],
  [810, 1080],
  [820, 1180],
  [834, 1194],
  [844, 390],
  [915, 412],
  [960, 600],
  [1024, 768],
  [1024, 1366],
  [1080, 810],
  [1280, 720],
  [1366, 657],
  [1440, 789],
  [1440, 900],
  [1536, 730],
  [1920, 969],
] as const;
// FIT=1366x657 looks at one size alone.
const chosen = sizes.filter(([width, height]) => !process.env.FIT || process.env.FIT === `${width}x${height}`);
// Recorded games and after how many of their moves to look: different things are asked for there.
const moments: [record: string, moves: number][] = [
  ['noria-coverage-2', 100],
  ['noria-coverage-2', 176],
  ['noria-coverage-4', 209],
  ['noria-coverage-4', 230],
  ['noria-coverage-expert-4', 174],
  ['noria-coverage-expert-4', 209],
  ['navoria-coverage-2', 122],
  ['navoria-coverage-2', 162],
  ['navoria-coverage-4', 144],
  ['navoria-coverage-4', 216],
  ['vianebula-coverage-2-beginner', 112],
  ['vianebula-coverage-2-beginner', 144],
  ['vianebula-coverage-4-expert', 263],
  ['vianebula-coverage-4-expert', 284],
];

// The beginning of a recorded game; somebody there has a long name.
export function until(name: string, moves: number): string {
  const lines = readFileSync(new URL(`../../corpus/${name}.mw`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const begin = lines.indexOf('moves');
  const seats = lines.some((line) => line.startsWith('seat ')) ? [] : ['seat A Wilhelmina-Wolkenstein'];
  return `${[...lines.slice(0, begin), ...seats, ...lines.slice(begin, begin + 1 + moves)].join('\n')}\n`;
}
export async function openRecord(page: Page, record: string) {
  await page.goto(`${address()}#/record`);
  await page.fill('textarea', record);
  await page.click('.button.key');
  await page.waitForSelector('.frame[data-at]');
  await settle(page);
}
export const wrong = ({ covered, unreachable, small, overlapping, text, scrolling }: Fit) =>
  Object.entries({ covered, unreachable, small, overlapping, text, scrolling }).filter(([, found]) => found.length > 0);

// FIT_TABLE=file writes what docs/performance/client.md shows: for each size how many targets were looked for in all
// moments of a game, and how many of them were covered, unreachable or too small.
const table = new Map<string, Record<string, { targets: number; missed: number }>>();
function note(size: string, record: string, { targets, covered, unreachable, small }: Fit) {
  const row = table.get(size) ?? {};
  const cell = (row[record.split('-')[0] ?? ''] ??= { targets: 0, missed: 0 });
  cell.targets += targets;
  cell.missed += covered.length + unreachable.length + small.length;
  table.set(size, row);
}
function writeTable(file: string) {
  const games = [...new Set(moments.map(([record]) => record.split('-')[0] ?? ''))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = [...table].map(([size, row]) =>
    line([size, ...games.map((game) => `${row[game]?.missed ?? '?'} of ${row[game]?.targets ?? '?'}`)]),
  );
  writeFileSync(
    file,
    `${[line(['window', ...games]), line(['---', ...games.map(() => '---')]), ...rows].join('\n')}\n`,
  );
}

// One page for all moments of a file.
let visitor: Visitor | undefined;

async function inEverySize(record: string, moves: number) {
  const found: string[] = [];
  let step = 'opening';
  try {
    visitor ??= await within('visiting', visit());
    const { page, complaints } = visitor;
    await within('opening the record', openRecord(page, until(record, moves)), 40_000);
    for (const [width, height] of chosen) {
      step = `${width}x${height}`;
      await within('resizing', page.setViewportSize({ width, height }));
      await twoFrames(page);
      const now = await fit(page);
      note(step, record, now);
      for (const [what, list] of wrong(now))
        found.push(
          `${record} ${moves} ${width}x${height} ${now.layout}: ${what} ${list.length} of ${now.targets}: ${list.slice(0, 4).join(', ')}`,
        );
    }
    expect(complaints).toEqual([]);
  } catch (error) {
    if (error instanceof Stalled) error.message = `${step}: ${error.message}`;
    throw error;
  }
  return found;
}
// A browser that stops answering says nothing about the client: the moment is looked at once more, in a fresh browser.
async function inAnAnsweringBrowser(record: string, moves: number, settings: string[]) {
  await launch(settings);
  try {
    return await inEverySize(record, moves);
  } catch (error) {
    if (!(error instanceof Stalled)) throw error;
    console.warn(`${record} after ${moves} moves: ${error.message}; once more in a fresh browser`);
    visitor = undefined;
    await quit();
    await launch(settings);
    return inEverySize(record, moves);
  }
}

// A moment takes 6 to 17 s; there is time to open it twice on a loaded machine.
const most = 90_000;
// `settings`: further arguments of the browser.
export function fitsEveryWindow(name: string, settings: string[] = []) {
  afterAll(async () => {
    visitor = undefined;
    await quit();
    if (process.env.FIT_TABLE) writeTable(process.env.FIT_TABLE);
  });
  describe(name, () => {
    it.each(moments)('%s after %i moves', { timeout: most }, async (record, moves) => {
      expect(await inAnAnsweringBrowser(record, moves, settings)).toEqual([]);
    });
  });
}
