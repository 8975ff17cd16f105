// Two browsers play a whole game on a real server; one reloads and one loses its connection in the middle.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, chooser, launch, pictures, quit, situation } from './driver.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.MISTWHEEL ?? join(root, 'build/release/mistwheel');
let server: ChildProcess;
let base = '';
const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));

beforeAll(async () => {
  if (!existsSync(program)) throw new Error(`${program} is missing: build the program first`);
  const args = ['serve', '--port', '0', '--database', join(folder, 'test.sqlite'), '--web', join(root, 'web/dist')];
  server = spawn(program, [...args, '--limit-factor', '100'], { stdio: ['ignore', 'pipe', 'pipe'] });
  base = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text.toString();
      const port = /port (\d+)/.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}/`);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('exit', () => reject(new Error(`the server stopped: ${said}`)));
  });
}, 30_000);
afterAll(async () => {
  await quit();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Friend {
  page: Page;
  complaints: string[];
  drop(): Promise<void>; // cuts the socket as a bad network would
}
async function friend(name: string): Promise<Friend> {
  const context = await (
    await launch()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    const stored = { pace: 0, confirmReveals: false, guided: ['noria', 'navoria', 'vianebula'] };
    if (localStorage.getItem('mistwheel.settings') === null)
      localStorage.setItem('mistwheel.settings', JSON.stringify(stored));
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    route.connectToServer();
  });
  await page.goto(`${base}#/online`);
  await page.fill('form .field', name);
  await page.click('form .button.key');
  await page.waitForSelector('a[href="#/account"]');
  return { page, complaints, drop: async () => socket?.close({ code: 4000, reason: 'cut' }) };
}
async function offered(page: Page) {
  const now = await situation(page);
  return { now, can: !now.over && !now.busy && (now.awaited.length + now.buttons > 0 || now.confirm) };
}

it('two browsers play a whole game, one reloads, one is cut off', { timeout: 300_000 }, async () => {
  const ada = await friend('Ada');
  const bob = await friend('Bob');
  const found = await new AxeBuilder({ page: ada.page }).analyze();
  expect(found.violations.map((v) => v.id)).toEqual([]);
  await ada.page.goto(`${base}#/setup/noria/online`);
  await ada.page.waitForSelector('.begin');
  await ada.page.locator('section li').nth(1).locator('input[value=person]').check({ force: true });
  await ada.page.click('.begin');
  const link = await ada.page.locator('.link').inputValue();
  expect(link).toContain('#/online/');
  await bob.page.goto(link);
  await bob.page.getByText('Sit here').click();
  const pages = [ada.page, bob.page];
  for (const page of pages) await page.waitForSelector('.frame[data-at]');

  await ada.page.fill('.chat input', 'Good luck!');
  await ada.page.keyboard.press('Enter');
  await bob.page.getByText('Good luck!').waitFor();

  const choose = chooser(21);
  let acts = 0;
  let idle = 0;
  for (;;) {
    let acted = false;
    for (const page of pages) {
      const { now, can } = await offered(page);
      if (now.over) acted = true;
      if (!can) continue;
      await act(page, choose);
      acts++;
      acted = true;
      idle = 0;
    }
    if ((await Promise.all(pages.map(situation))).every((now) => now.over)) break;
    if (acts === 30) {
      await ada.page.reload();
      await ada.page.waitForSelector('.frame[data-at]');
      acts++;
    }
    if (acts === 50) {
      await bob.drop();
      await bob.page.getByText('Trying again').waitFor();
      await bob.page.getByText('Trying again').waitFor({ state: 'detached', timeout: 20_000 });
      acts++;
    }
    if (!acted) {
      expect(++idle, 'nobody can do anything').toBeLessThan(400);
      await ada.page.waitForTimeout(25);
    }
  }
  expect(acts).toBeGreaterThan(52);
  const totals = await Promise.all(pages.map((page) => page.locator('dialog[open] tfoot tr').first().innerText()));
  expect(totals[0]).toBe(totals[1]);
  await ada.page.screenshot({ path: `${pictures}/online-result.png` });
  await ada.page.goto(`${base}#/account`);
  await ada.page.getByText('place').first().waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-account.png` });
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});
