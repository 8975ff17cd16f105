// Plays any game by touching what glows and pressing what is offered; it knows no rule and no game.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import registered from '../../games.json' with { type: 'json' };

export const pictures = fileURLToPath(new URL('../screenshots', import.meta.url));
mkdirSync(pictures, { recursive: true });

let browser: Browser | undefined;
export async function launch(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  return browser;
}
export async function quit() {
  await browser?.close();
  browser = undefined;
}

export interface Visit extends BrowserContextOptions {
  settings?: Record<string, unknown>;
}
export interface Visitor {
  page: Page;
  complaints: string[]; // errors of the page and refusals of the policy: there must be none
  leave(): Promise<void>;
}
export const address = () => inject('address');

export async function visit({ settings, ...options }: Visit = {}): Promise<Visitor> {
  const context = await (
    await launch()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  const chosen = { pace: 0, confirmReveals: false, guided: registered.map(({ id }) => id), ...settings };
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
  await page.goto(address());
  await page.waitForSelector('h1');
  return { page, complaints, leave: () => context.close() };
}

export interface TableSetup {
  game: string;
  players: number;
  options?: Record<string, string>;
  persons?: number; // the first of the seats; the others are bots
  level?: number;
}
// Through the set-up page, as a person would.
export async function setUp(page: Page, { game, players, options = {}, persons = 1, level = 1 }: TableSetup) {
  await page.goto(`${address()}#/setup/${game}`);
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

export type Choose = (n: number) => number;
// Always the same choices for the same seed.
export function chooser(seed: number): Choose {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

interface Situation {
  at: number;
  over: boolean;
  busy: boolean;
  awaited: string[]; // ids the table waits for
  missing: string[]; // of those, the ones the board does not draw
  dull: string[]; // of those, the ones that do not glow
  buttons: number;
  handOver: boolean;
  confirm: boolean;
}
// Looks at the page; with `wait` it looks again until something can be done or the game is over, for that many
// milliseconds at the most.
export async function situation(page: Page, wait = 0): Promise<Situation> {
  return page.evaluate(async (most) => {
    const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.trim().slice(at, at + 2), 16)).join(', ')})`;
    const glows = (element: Element) => {
      const glow = rgb(getComputedStyle(element).getPropertyValue('--glow'));
      if (!(element instanceof SVGElement)) return getComputedStyle(element).boxShadow.includes(glow);
      return [...element.querySelectorAll('.edge')].some((edge) => getComputedStyle(edge).stroke === glow);
    };
    const look = () => {
      const frame = document.querySelector<HTMLElement>('.frame');
      const awaited = JSON.parse(frame?.dataset.awaited ?? '[]') as string[];
      const drawn = new Map<string, Element[]>();
      for (const element of frame?.querySelectorAll<HTMLElement>('[data-target]') ?? []) {
        const id = element.dataset.target ?? '';
        drawn.set(id, [...(drawn.get(id) ?? []), element]);
      }
      return {
        at: Number(frame?.dataset.at ?? -1),
        over: document.querySelector('.winner') !== null,
        busy: frame?.dataset.busy !== undefined,
        awaited,
        missing: awaited.filter((id) => drawn.get(id)?.length !== 1),
        dull: awaited.filter((id) => !drawn.get(id)?.every(glows)),
        buttons: document.querySelectorAll('.choice').length,
        handOver: document.querySelector('[role=alertdialog]') !== null,
        confirm: document.querySelector('[data-confirm]') !== null,
      };
    };
    const begun = performance.now();
    for (;;) {
      const now = look();
      const offered = now.awaited.length + now.buttons > 0 || now.handOver || now.confirm;
      if (now.over || (!now.busy && offered) || performance.now() >= begun + most) return now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, wait);
}

// Presses a target with the mouse, at a point where the pointer really meets it.
export async function touch(page: Page, id: string) {
  const point = await page.evaluate(async (wanted) => {
    const element = document.querySelector(`.frame [data-target="${CSS.escape(wanted)}"]`);
    if (!element) return null;
    const find = () => {
      const box = element.getBoundingClientRect();
      for (const fy of [0.5, 0.06, 0.94, 0.25, 0.75, 0.15, 0.85, 0.35]) {
        for (const fx of [0.5, 0.06, 0.94, 0.25, 0.75, 0.15, 0.85]) {
          const x = box.left + box.width * fx;
          const y = box.top + box.height * fy;
          if (document.elementFromPoint(x, y)?.closest('[data-target]') === element) return { x, y };
        }
      }
      return null;
    };
    const seen = find();
    if (seen) return seen;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    return find();
  }, id);
  expect(point, `the pointer meets ${id} nowhere`).not.toBeNull();
  if (point) await page.mouse.click(point.x, point.y);
}

// Waits until something can be done, or the game is over.
export async function settle(page: Page): Promise<Situation> {
  const now = await situation(page, 30_000);
  const offered = now.awaited.length + now.buttons > 0 || now.handOver || now.confirm;
  if (now.over || (!now.busy && offered)) return now;
  throw new Error(`nothing to do for 30 s: ${JSON.stringify(now)}`);
}

// One decision's worth of touching: presses one thing.
export async function act(page: Page, choose: Choose): Promise<Situation> {
  const now = await settle(page);
  if (now.over) return now;
  expect(now.missing, 'the table waits for these, and the board does not draw each of them once').toEqual([]);
  expect(now.dull, 'these can be touched and do not glow').toEqual([]);
  if (now.confirm) await page.click('[data-confirm]');
  else if (now.handOver) await page.click('[role=alertdialog] button');
  else {
    const pick = choose(now.awaited.length + now.buttons);
    const id = now.awaited[pick];
    if (id !== undefined) await touch(page, id);
    else
      await page
        .locator('.choice')
        .nth(pick - now.awaited.length)
        .click();
  }
  return now;
}

export interface Finished {
  steps: number;
  touches: number;
}
export async function playToTheEnd(page: Page, choose: Choose, most = 3000): Promise<Finished> {
  for (let touches = 0; touches < most; touches++) {
    const now = await act(page, choose);
    if (now.over) return { steps: now.at, touches };
  }
  throw new Error('the game does not end');
}

// The break-down on the screen, as numbers.
export async function breakDown(page: Page) {
  return page.evaluate(() => {
    const cells = (row: Element) =>
      [...row.querySelectorAll('td')].map((td) => Number(td.textContent.replace(/[^\d-]/g, '')));
    const table = document.querySelector('dialog[open] table');
    return {
      lines: [...(table?.querySelectorAll('tbody tr') ?? [])].map(cells),
      total: cells(table?.querySelector('tfoot tr') ?? document.createElement('tr')),
      names: [...(table?.querySelectorAll('tbody th') ?? [])].map((th) => th.textContent),
    };
  });
}
