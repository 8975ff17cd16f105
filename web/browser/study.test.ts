// Playing on from a moment, the lines of a study, and links: shared from one browser profile, opened in another, offline
// after that.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { act, address, chooser, quit, settle, setUp, situation, visit } from './driver.ts';

afterAll(quit);

const wait = { timeout: 90_000 };
const at = async (page: Page) => (await situation(page)).at;

// A finished game of two people, opened as a record and looked at in its middle.
async function openGame(page: Page, file: string, moment: number) {
  await page.goto(`${address()}#/record`);
  await page.fill('textarea', readFileSync(new URL(`../../corpus/${file}`, import.meta.url), 'utf8'));
  await page.locator('main .key').click();
  await page.waitForSelector('.frame[data-at]', wait);
  await page.locator('dialog[open] header button').first().click(wait);
  await page.locator('.time input[type=range]').fill(String(moment));
  await expect.poll(() => at(page), wait).toBe(moment);
}
async function playOn(page: Page, ...choices: string[]) {
  await page.locator('.strip [data-tool=play-on]').click(wait);
  for (const value of choices) await page.locator(`dialog[open] input[value=${value}]`).check({ force: true });
  await page.locator('[data-play-on]').click();
  await expect.poll(() => page.locator('[data-line]').count(), wait).toBeGreaterThan(1);
  await page.waitForSelector('.strip:not(.past)', wait);
}

it('goes on from a moment in lines with names, and a link takes all of it elsewhere', async () => {
  const ann = await visit();
  const { page } = ann;
  page.setDefaultTimeout(wait.timeout);
  await openGame(page, 'noria-coverage-2.mw', 60);
  await playOn(page, 'me', 'kept');
  // What a strong bot thinks of the moment: the chances at the board's edge, the best turns, and the first one played.
  await page.waitForSelector('.edge [data-moment="60"]', wait);
  await page.waitForSelector('[data-mark=better]', wait);
  await page.locator('[data-best="1"]:not([disabled])').click();
  await expect.poll(() => at(page), wait).toBeGreaterThan(60);
  // Two more steps in the first line, then another one from the same game.
  const choose = chooser(4);
  for (let i = 0; i < 2; i++) await act(page, choose);
  const first = (await settle(page)).at;
  expect(first).toBeGreaterThan(60);
  await page.locator('[data-line="0"]').click();
  await expect.poll(() => page.locator('[data-line="0"]').getAttribute('aria-current'), wait).toBe('true');
  await page.locator('.time input[type=range]').fill('40');
  await expect.poll(() => at(page), wait).toBe(40);
  await playOn(page, 'bots', 'anew');
  await expect.poll(() => page.locator('[data-line]').count(), wait).toBe(3);

  await page.locator('[data-line-tool=name]').click();
  await page.locator('.lines input').fill('the other way');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.lines').textContent(), wait).toContain('the other way');
  await page.locator('[data-line="1"]').click();
  await expect.poll(() => at(page), wait).toBe(first);
  // Kept on this device, lines and all.
  await page.reload();
  await page.waitForSelector('[data-line="2"]', wait);
  await expect.poll(() => at(page), wait).toBe(first);

  await page.locator('.time input[type=range]').fill('61');
  await expect.poll(() => at(page), wait).toBe(61);
  await page.locator('[data-tool=menu]').first().click();
  await page.locator('[data-tool=share]').click();
  const link = await page.locator('[data-link]').inputValue(wait);
  expect(link).toMatch(/#\/g\/[\w-]+$/);
  expect(link.length).toBeLessThan(1500);

  const zoe = await visit({ serviceWorkers: 'allow' });
  zoe.page.setDefaultTimeout(wait.timeout);
  await zoe.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await zoe.page.goto(link);
  await zoe.page.waitForSelector('[data-line="2"]', wait);
  await expect.poll(() => at(zoe.page), wait).toBe(61);
  expect(await zoe.page.locator('.lines').textContent()).toContain('the other way');
  await zoe.page.context().setOffline(true);
  await zoe.page.reload();
  await zoe.page.waitForSelector('[data-line="2"]', wait);
  // The address of a table names the moment; what is played on there stays in this profile.
  await expect.poll(() => at(zoe.page), wait).toBe(61);
  await playOn(zoe.page, 'me');
  await expect.poll(() => zoe.page.locator('[data-line]').count(), wait).toBe(4);
  await zoe.page.locator('[data-line-tool=cut]').click();
  await expect.poll(() => zoe.page.locator('[data-line]').count(), wait).toBe(3);
  await zoe.page.locator('[data-line-back]').click();
  await expect.poll(() => zoe.page.locator('[data-line]').count(), wait).toBe(4);
  expect([...ann.complaints, ...zoe.complaints]).toEqual([]);
  await zoe.leave();
  await ann.leave();
});

// Texts of links that were given away: corpus/links.txt keeps them for ever.
it('opens links that were made long ago, lines and all', async () => {
  const kept = readFileSync(new URL('../../corpus/links.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const link = (name: string) => kept.find((line) => line.startsWith(`${name} `))?.split(' ')[1] ?? '';
  const { page, complaints, leave } = await visit();
  for (const [name, lines] of [
    ['noria-coverage-2+lines', true],
    ['navoria-coverage-2', false],
    ['vianebula-coverage-2-beginner', false],
  ] as const) {
    expect(link(name), name).not.toBe('');
    await page.goto(`${address()}#/g/${link(name)}`);
    await page.waitForSelector('.frame[data-at]', wait);
    if (lines) await page.waitForSelector('[data-line="1"]', wait);
  }
  expect(complaints).toEqual([]);
  await leave();
});

// Hands of others stay hidden from whoever plays; the bot that judges a moment looks through one pair of eyes.
it('judges a study of a game whose hands are still hidden, and refuses nothing', async () => {
  const { page, complaints, leave } = await visit();
  await setUp(page, { game: 'vianebula', players: 2 });
  const choose = chooser(2);
  for (let i = 0; i < 4; i++) await act(page, choose);
  await settle(page);
  await page.keyboard.press('PageUp');
  await playOn(page);
  await page.waitForSelector('.edge [data-moment]', wait);
  await page.waitForSelector('[data-best="1"]', wait);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

it('says what is wrong with a bad link', async () => {
  const { page, complaints, leave } = await visit();
  await page.goto(`${address()}#/g/AQAAAAAA`);
  await expect.poll(() => page.locator('[role=alert]').textContent(), wait).toContain('damaged or cut off');
  expect(complaints).toEqual([]);
  await leave();
});
