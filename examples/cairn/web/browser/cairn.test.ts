// Cairn on the board that serves a game without one of its own, from the home page to the break-down: on this device, and
// at a table of a real server.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { breakDown, chooser, pictures, playToTheEnd, quit, visit } from './driver.ts';

afterAll(quit);

async function playHere(page: Page) {
  await playToTheEnd(page, chooser(3), 100);
  const { lines, total, names } = await breakDown(page);
  expect(names).toEqual(['Stones', 'Last stone']);
  expect(lines[0]?.reduce((all, one) => all + one, 0)).toBe(15);
  total.forEach((sum, column) => expect((lines[0]?.[column] ?? 0) + (lines[1]?.[column] ?? 0)).toBe(sum));
}

it('is played on this device', async () => {
  const { page, complaints, leave } = await visit();
  await page.getByRole('button', { name: /Cairn/ }).click();
  await page.waitForSelector('.frame[data-at]');
  await page.screenshot({ path: `${pictures}/cairn.png` });
  await playHere(page);
  expect(complaints).toEqual([]);
  await leave();
});

it('is played at a table of the server', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
  const words = ['serve', '--port', '0', '--database', join(folder, 'test.sqlite'), '--web', join(root, 'web/dist')];
  const server = spawn(join(root, 'build/release/mistwheel'), words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const base = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      const port = /port (\d+)/.exec(text.toString())?.[1];
      if (port) resolve(`http://localhost:${port}/`);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => reject(new Error('the server stopped')));
  });
  try {
    const { page, leave } = await visit();
    await page.goto(`${base}#/online`);
    await page.fill('form .field', 'Ada');
    await page.click('form .button.key');
    await page.waitForSelector('a[href="#/account"]');
    await page.goto(`${base}#/setup/cairn/online`);
    await page.waitForSelector('.begin');
    await page.locator('section li').nth(1).locator('input[value=bot]').check({ force: true });
    await page.click('.begin');
    await page.waitForSelector('.frame[data-at]');
    await playHere(page);
    await leave();
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
