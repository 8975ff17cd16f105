// The bundle for file hosts, as people put it there: from Python's plain file server, in a folder beside other things.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, chooser, pictures, quit, settle, setUp, visit } from './driver.ts';
import { serveFiles, type FileServer } from './fileServer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
const place = 'games/mistwheel/';
let server: FileServer;
let host = '';
let log = ''; // a line for each thing that was asked for

beforeAll(async () => {
  for (const to of [folder, join(folder, place)])
    execFileSync('python3', [join(root, 'deploy/bundle.py'), process.env.DIST ?? join(root, 'web/dist'), to]);
  server = await serveFiles(folder, (text) => (log += text));
  host = server.base;
}, 30_000);
afterAll(async () => {
  await quit();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asked = () =>
  [...log.matchAll(/"GET (\S+) HTTP[^"]*" (\d+)/g)].map(([, path = '', status]) => ({ path, status }));

it('plays alone, around one screen and without network from a folder of a file host, and asks for no server', async () => {
  log = '';
  const base = host + place;
  const { page, complaints, leave } = await visit({ base, serviceWorkers: 'allow' });
  expect(await page.locator('.online').count()).toBe(0);
  await page.screenshot({ path: `${pictures}/bundle-home.png` });
  // Alone, against a bot that goes by a net.
  await setUp(page, { base, game: 'navoria', players: 2, level: 5 });
  const choose = chooser(3);
  for (let i = 0; i < 3; i++) await act(page, choose);
  const alone = await settle(page);
  expect(alone.at).toBeGreaterThan(3);
  // Around one screen.
  await setUp(page, { base, game: 'vianebula', players: 3, persons: 3 });
  for (let i = 0; i < 6; i++) await act(page, choose);
  expect((await settle(page)).at).toBeGreaterThan(6);
  // An invitation that somebody was sent.
  await page.goto(`${base}#/online/abc/def`);
  await page.getByText('no server is behind it').waitFor();
  await page.screenshot({ path: `${pictures}/bundle-online.png` });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.goto(base);
  await page.reload();
  await setUp(page, { base, game: 'noria', players: 2 });
  for (let i = 0; i < 4; i++) await act(page, choose);
  expect((await settle(page)).at).toBeGreaterThan(4);
  expect(complaints).toEqual([]);
  await leave();
  expect(asked().length).toBeGreaterThan(10);
  expect(asked().map(({ path }) => path)).toContain(`/${place}navoria.net`);
  expect(asked().filter(({ path, status }) => !path.startsWith(`/${place}`) || !/200|304/.test(status ?? ''))).toEqual(
    [],
  );
});

it('leaves alone what another Mistwheel of the same file host has stored', async () => {
  const { page, complaints, leave } = await visit({ base: host + place, serviceWorkers: 'allow' });
  const stored = async (base: string) => {
    await page.goto(base);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
    });
    return page.evaluate(() => caches.keys());
  };
  const first = await stored(host + place);
  expect(first).toHaveLength(1);
  expect((await stored(host)).toSorted()).toEqual([...first, expect.stringContaining(`${host} `)].toSorted());
  expect(complaints).toEqual([]);
  await leave();
});
