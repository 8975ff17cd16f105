// A new version comes while a game is open: it says so, what the old page still needs stays, and nothing is lost by
// loading it.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { act, chooser, pictures, quit, settle, setUp, visit } from './driver.ts';
import { serveFiles, type FileServer } from './fileServer.ts';

let folder = '';
let server: FileServer;
let base = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
  cpSync(process.env.DIST ?? fileURLToPath(new URL('../dist', import.meta.url)), folder, { recursive: true });
  server = await serveFiles(folder);
  base = server.base;
}, 30_000);
afterEach(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(quit);

// The folder as the next version would fill it: another page, and one file less that the page before may ask for.
function publish(): string {
  const assets = readdirSync(join(folder, 'assets'));
  const dropped = assets.find((name) => /^WorkshopPage-.*\.js$/.test(name));
  if (!dropped) throw new Error(`no file of the workshop among ${assets.join(' ')}`);
  rmSync(join(folder, 'assets', dropped));
  const edit = (name: string, change: (text: string) => string) => {
    const before = readFileSync(join(folder, name), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(join(folder, name), after);
  };
  edit('index.html', (text) => text.replace('<head>', '<head><meta name="edition" content="next" />'));
  edit('sw.js', (text) => text.replace(`./assets/${dropped},`, ''));
  edit('sw.js', (text) => text.replace(/\$\{own\}[0-9a-f]{16}/, '${own}next'));
  return `assets/${dropped}`;
}

it('a new version announces itself to an open page and is loaded without losing anything', async () => {
  const { page, complaints, leave } = await visit({ base, serviceWorkers: 'allow' });
  const edition = () => page.locator('meta[name=edition]').count();
  // The worker of this version has to be there before the next one can take its place.
  await page.evaluate(async () => {
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.reload();
  await setUp(page, { base, game: 'noria', players: 2 });
  const choose = chooser(3);
  for (let i = 0; i < 6; i++) await act(page, choose);
  const before = await settle(page);
  expect(before.at).toBeGreaterThan(5);

  const dropped = publish();
  // Somebody comes back to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const news = page.getByRole('status').filter({ hasText: 'A new version of Mistwheel is here' });
  await news.waitFor({ timeout: 60_000 });
  await page.screenshot({ path: `${pictures}/new-version.png` });
  expect(await edition()).toBe(0);
  // Whoever plays on first still can, also with what is fetched only now.
  for (let i = 0; i < 6; i++) await act(page, choose);
  const later = await settle(page);
  expect(later.at).toBeGreaterThan(before.at);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, dropped)).toBe(200);

  await news.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(edition, { timeout: 30_000 }).toBe(1);
  await page.waitForSelector('.frame[data-at]');
  expect((await settle(page)).at).toBe(later.at);
  expect(await news.count()).toBe(0);
  // It keeps what the one before kept, in the language spoken here.
  const kept = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.endsWith('next'));
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  expect(kept.filter((url) => /\/texts\.en-/.test(url)).length).toBeGreaterThan(5);
  expect(kept.filter((url) => /\/texts\.(de|ru)-/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

it('a version that follows one which knew no languages keeps all of them', async () => {
  const { page, complaints, leave } = await visit({ base, serviceWorkers: 'allow' });
  await page.evaluate(async () => {
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    while (!(await cache.delete('./spoken-here'))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  publish();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((one) => one.endsWith('next'));
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => url);
    });
  for (const code of ['en', 'de', 'ru'])
    await expect
      .poll(async () => (await kept()).filter((url) => url.includes(`texts.${code}-`)).length, { timeout: 30_000 })
      .toBeGreaterThan(5);
  expect(complaints).toEqual([]);
  await leave();
});
