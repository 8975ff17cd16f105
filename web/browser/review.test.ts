// Looking back: the review of a game that was opened from its record, an expensive turn, and a puzzle.
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { address, pictures, quit, visit } from './driver.ts';

afterAll(quit);

it('reviews a game from its record and draws an expensive turn', async () => {
  const { page, complaints, leave } = await visit();
  await page.goto(`${address()}#/record`);
  const record = readFileSync(new URL('./records/noria.mw', import.meta.url), 'utf8');
  await page.fill('textarea', record);
  await page.click('main .button.key');
  await page.waitForSelector('.frame[data-at]');
  const opener = page.locator('[data-tool=review]');
  if ((await opener.count()) === 0) await page.locator('[data-tool=menu]').first().click();
  await opener.first().click();
  await page.waitForSelector('[data-review=done]', { timeout: 120_000 });
  await page.locator('[data-costly="1"]').click();
  // Drawn on the wheel of whoever made it.
  await page.waitForSelector('[data-line-marks]:not([data-line-marks="0"])', { timeout: 30_000 });
  await page.waitForSelector('[data-moment]:not([data-moment=""])', { timeout: 60_000 });
  await page.screenshot({ path: `${pictures}/review.png` });
  // Kept with the game: it is there at once the next time.
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.map((one) => one.name)))).toContain(
    'mistwheel-reviews',
  );
  expect(complaints).toEqual([]);
  await leave();
});

it('offers the puzzle of the day and shows its answer', async () => {
  const { page, complaints, leave } = await visit();
  await page.goto(address());
  await page.click('a[href="#/puzzle/daily"]');
  await page.waitForSelector('[data-puzzle=open]');
  await page.waitForSelector('.frame[data-at]');
  await page.locator('[data-puzzle] button').nth(1).click();
  await page.waitForSelector('[data-puzzle=failed] .best', { timeout: 60_000 });
  await page.screenshot({ path: `${pictures}/puzzle.png` });
  expect(complaints).toEqual([]);
  await leave();
});
