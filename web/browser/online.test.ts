// Two browsers play a whole game on a real server; one reloads and one loses its connection in the middle.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { act, chooser, pictures, situation } from './driver.ts';
import { friend, ownServer } from './friends.ts';

const server = ownServer();

async function offered(page: Page) {
  const now = await situation(page);
  return { now, can: !now.over && !now.busy && (now.awaited.length + now.buttons > 0 || now.confirm) };
}

it('two browsers play a whole game, one reloads, one is cut off', { timeout: 300_000 }, async () => {
  const { base } = server;
  const ada = await friend(base, 'Ada');
  const bob = await friend(base, 'Bob');
  // How positions come over the sockets that are opened from now on: after the reload and after the cut.
  const boards = { observed: 0, written: 0 };
  for (const { page } of [ada, bob])
    page.on('websocket', (opened) =>
      opened.on('framereceived', ({ payload }) => {
        const frame = String(payload);
        boards.observed += frame.includes('"observation":') ? 1 : 0;
        boards.written += frame.includes('"view":{') ? 1 : 0;
      }),
    );
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

  // A server gives no hints against people, and no analysis: there are no such buttons.
  const buttons = async () => {
    await ada.page.click('[data-tool=menu]');
    await ada.page.waitForSelector('dialog[open] .settings');
    const there = await ada.page.locator('[data-tool=hint], [data-tool=review]').count();
    await ada.page.keyboard.press('Escape');
    return there;
  };
  expect(await buttons()).toBe(0);

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
  // Now there is one: over, it is looked back at from the downloaded record, in the browser's own engine: one's own seat first.
  await ada.page.locator('dialog[open] [data-tool=review]').click();
  await ada.page.waitForSelector('[data-review=done]', { timeout: 120_000 });
  await ada.page.locator('[data-costly="1"]').click();
  await ada.page.waitForSelector('[data-line-marks]:not([data-line-marks="0"])', { timeout: 30_000 });
  expect(await ada.page.locator('[data-review] [aria-pressed=true]').first().innerText()).toContain('Ada');
  await ada.page.screenshot({ path: `${pictures}/online-review.png` });
  // The moment shown may be the beginning of a game of one's own.
  await ada.page.locator('.strip [data-tool=play-on]').click();
  await ada.page.locator('[data-play-on]').click();
  await expect.poll(() => ada.page.locator('[data-line]').count(), { timeout: 60_000 }).toBeGreaterThan(1);
  expect(ada.page.url()).toContain('#/table/');
  await ada.page.goto(`${base}#/account`);
  await ada.page.getByText('place').first().waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-account.png` });
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
  // The pages made their boards themselves.
  expect(boards.observed).toBeGreaterThan(10);
  expect(boards.written).toBe(0);
});
