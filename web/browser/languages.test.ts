// The service worker keeps what is said in the languages that are spoken here, and nothing of the others.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { address, quit, settle, setUp, visit } from './driver.ts';

afterAll(quit);

const dist = process.env.DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const built = readdirSync(`${dist}/assets`);
const shipped = (code: string) => built.filter((name) => name.includes(`.${code}-`)).length;

async function kept(page: Page, code: string): Promise<number> {
  const names = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  return names.filter((name) => name.includes(`.${code}-`)).length;
}
const underControl = (page: Page) =>
  page.evaluate(async () => {
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });

it('keeps one language, and another one whole from the moment it is chosen, also without network', async () => {
  expect(shipped('de')).toBeGreaterThan(10);
  const { page, complaints, leave } = await visit({ serviceWorkers: 'allow' });
  await underControl(page);
  expect(await kept(page, 'en')).toBe(shipped('en'));
  expect(await kept(page, 'de')).toBe(0);
  expect(await kept(page, 'ru')).toBe(0);

  await setUp(page, { game: 'noria', players: 2 });
  await settle(page);
  await page.click('[data-tool=menu]');
  await page.locator('dialog[open] input[value=de]').check({ force: true });
  await page.keyboard.press('Escape');
  await expect.poll(() => kept(page, 'de')).toBe(shipped('de'));
  expect(await kept(page, 'ru')).toBe(0);

  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.frame[data-at]');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  // Nothing of it was opened before.
  await page.goto(`${address()}#/learn/vianebula/3-carry`);
  await page.waitForSelector('.learn .frame[data-at]:not([data-busy])');
  await page.goto(`${address()}#/learn/navoria/1-recruit`);
  await page.waitForSelector('.learn .frame[data-at]:not([data-busy])');
  expect(await page.locator('.learn').innerText()).toContain('Beutel');
  expect(complaints).toEqual([]);
  await leave();
});

it('keeps the language that a person chose, whatever their browser speaks', async () => {
  const { page, complaints, leave } = await visit({ serviceWorkers: 'allow', settings: { language: 'ru' } });
  await underControl(page);
  await expect.poll(() => kept(page, 'ru')).toBe(shipped('ru'));
  expect(await kept(page, 'de')).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});
