// Two browsers play a whole game on a real server; one reloads and one loses its connection in the middle.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, chooser, pictures, quit, situation } from './driver.ts';
import { friend, startServer, type GameServer } from './friends.ts';

let server: GameServer;
let base = '';
beforeAll(async () => {
  server = await startServer();
  base = server.base;
}, 30_000);
afterAll(async () => {
  await quit();
  server.stop();
});

async function offered(page: Page) {
  const now = await situation(page);
  return { now, can: !now.over && !now.busy && (now.awaited.length + now.buttons > 0 || now.confirm) };
}

it('two browsers play a whole game, one reloads, one is cut off', { timeout: 300_000 }, async () => {
  const ada = await friend(base, 'Ada');
  const bob = await friend(base, 'Bob');
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
