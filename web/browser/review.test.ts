// Looking back: the review of a game that was opened from its record, an expensive turn, and a puzzle.
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import navoria from '../../puzzles/navoria.json' with { type: 'json' };
import noria from '../../puzzles/noria.json' with { type: 'json' };
import vianebula from '../../puzzles/vianebula.json' with { type: 'json' };
import { act, address, chooser, pictures, quit, settle, situation, visit } from './driver.ts';
import { fit } from './fit.ts';

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
  // In sight, and not under the paper that says why.
  const hidden = () =>
    page.locator('[data-mark]').evaluateAll((all) => {
      const paper = document.querySelector('.shown')?.getBoundingClientRect();
      return all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return !paper || (left < paper.right && right > paper.left && top < paper.bottom && bottom > paper.top);
      }).length;
    });
  await expect.poll(hidden).toBe(0);
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
  await page.waitForSelector('[data-mark=better]', { timeout: 30_000 });
  await page.screenshot({ path: `${pictures}/puzzle.png` });
  expect(complaints).toEqual([]);
  await leave();
});

it('takes a turn played on the board for a solution, or says what it costs', async () => {
  const { page, complaints, leave } = await visit();
  page.setDefaultTimeout(60_000);
  // As the hint says, step by step: a strong bot sees it.
  await page.goto(`${address()}#/puzzle/navoria/navoria-1`);
  await page.waitForSelector('.frame[data-at]');
  while ((await page.locator('[data-puzzle=open]').count()) > 0) {
    const { at } = await settle(page);
    await page.click('[data-tool=hint]');
    await page.locator('.hint li button').first().click();
    await expect.poll(async () => (await situation(page)).at).toBeGreaterThan(at);
    await page.waitForTimeout(300);
  }
  await page.waitForSelector('[data-puzzle=solved]');
  // Anything else: the same board again, and what it loses.
  await page.locator('[data-puzzle] button').first().click();
  await page.waitForSelector('[data-puzzle=open]');
  const choose = chooser(2);
  while ((await page.locator('[data-puzzle=open]').count()) > 0) {
    await act(page, choose);
    await page.waitForTimeout(300);
  }
  await page.waitForSelector('[data-puzzle=failed], [data-puzzle=solved]');
  expect(complaints).toEqual([]);
  await leave();
});

// The paper with the task lies over the board there: it goes aside, and comes back.
it.each([
  ['upright', 390, 844],
  ['sideways', 844, 390],
])('a puzzle on a phone held %s hides nothing that can be touched', async (_held, width, height) => {
  // For another seat than the first: where hands are hidden it must see its own.
  for (const { game, puzzles } of [noria, navoria, vianebula]) {
    const id = puzzles.find(({ seat }) => seat !== 'A')?.id ?? '';
    const { page, complaints, leave } = await visit({ viewport: { width, height }, hasTouch: true });
    await page.goto(`${address()}#/puzzle/${game}/${id}`);
    await page.waitForSelector('.frame[data-at]');
    await page.waitForSelector('section[data-puzzle=open]');
    const { awaited, buttons } = await settle(page);
    expect(awaited.length + buttons, `${id} can be played`).toBeGreaterThan(0);
    await page.locator('[data-puzzle] [aria-label=Close]').tap();
    const { covered, unreachable, small } = await fit(page);
    expect({ game, covered, unreachable, small }).toEqual({ game, covered: [], unreachable: [], small: [] });
    await page.locator('button[data-puzzle=open]').tap();
    await page.waitForSelector('section[data-puzzle=open]');
    expect(complaints).toEqual([]);
    await leave();
  }
});
