// Visits the client in Debian's Chromium and sets up tables as a person would. What plays is in touching.ts.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import registered from '../../games.json' with { type: 'json' };
import { putAway } from './touching.ts';

export * from './touching.ts';

export const pictures = fileURLToPath(new URL('../screenshots', import.meta.url));
mkdirSync(pictures, { recursive: true });

let browser: Browser | undefined;
// `more`: further arguments; they count for the first launch in a file.
export async function launch(more: string[] = []): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...more],
  });
  return browser;
}
// Everybody goes; the browser stays for the next test.
export async function leaveAll() {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
export async function quit() {
  await browser?.close();
  browser = undefined;
}

export interface Visit extends BrowserContextOptions {
  base?: string; // another place that the client comes from
  settings?: Record<string, unknown>;
}
export interface Visitor {
  page: Page;
  complaints: string[]; // errors of the page and refusals of the policy: there must be none
  leave(): Promise<void>;
}
export const address = () => inject('address');

export async function visit({ base = address(), settings, ...options }: Visit = {}): Promise<Visitor> {
  const context = await (
    await launch()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  const chosen = { pace: 0, confirmReveals: false, since: false, guided: registered.map(({ id }) => id), ...settings };
  // Only before the first visit: what the page stores later stays.
  await context.addInitScript((stored) => {
    if (localStorage.getItem('mistwheel.settings') === null) localStorage.setItem('mistwheel.settings', stored);
  }, JSON.stringify(chosen));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Whether there is a server is found out by asking; on a static host the browser notes that there is none.
    const asking = message.location().url.endsWith('/api/server');
    if (message.type() === 'error' && !asking) complaints.push(`console: ${message.text()}`);
  });
  await page.goto(base);
  await page.waitForSelector('h1');
  return { page, complaints, leave: () => context.close() };
}

export interface TableSetup {
  game: string;
  players: number;
  options?: Record<string, string>;
  persons?: number; // the first of the seats; the others are bots
  level?: number;
  base?: string;
}
// Through the set-up page, as a person would.
export async function setUp(page: Page, setup: TableSetup) {
  const { game, players, options = {}, persons = 1, level = 1, base = address() } = setup;
  await page.goto(`${base}#/setup/${game}`);
  await page.waitForSelector('.begin');
  await page.locator(`section input[type=radio][value="${players}"]`).first().check({ force: true });
  const rows = page.locator('section li');
  await expect.poll(() => rows.count()).toBe(players);
  for (let seat = 0; seat < players; seat++) {
    const kind = seat < persons ? 'person' : 'bot';
    await rows.nth(seat).locator(`input[value="${kind}"]`).check({ force: true });
    if (kind === 'bot') await rows.nth(seat).locator('select').selectOption(String(level));
  }
  for (const value of Object.values(options)) {
    await page.locator(`.option input[value="${value}"]`).check({ force: true });
  }
  await page.click('.begin');
  await page.waitForSelector('.frame[data-at]');
}

// The break-down on the screen, as numbers. Where the board counts up on a sheet of its own, it is put away first.
export async function breakDown(page: Page) {
  await page.waitForSelector('dialog[open] tfoot, [data-put-away]');
  await putAway(page);
  await page.waitForSelector('dialog[open] tfoot');
  return page.evaluate(() => {
    const cells = (row: Element) =>
      [...row.querySelectorAll('td')]
        .map((td) => td.dataset.points ?? td.textContent.replace('−', '-').replace(/[^\d-]/g, ''))
        .filter((points) => points !== 'skip')
        .map(Number);
    const table = document.querySelector('dialog[open] table');
    return {
      lines: [...(table?.querySelectorAll('tbody tr') ?? [])].map(cells),
      total: cells(table?.querySelector('tfoot tr') ?? document.createElement('tr')),
      names: [...(table?.querySelectorAll('tbody th') ?? [])].map((th) => th.textContent),
    };
  });
}
