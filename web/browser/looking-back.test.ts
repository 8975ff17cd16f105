// Looking back: jumps move nothing, steps do; the log comes along and the board marks what was done. What was
// taken back is kept.
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openRecord, until } from './everySize.ts';
import { act, chooser, quit, settle, setUp, situation, visit } from './driver.ts';

afterAll(quit);

const at = async (page: Page) => (await situation(page)).at;

// Counts what sets off over the board from now on: pieces that travel, copies that fly.
async function watchFlights(page: Page) {
  await page.evaluate(() => {
    const seen = { flights: 0 };
    Object.assign(window, seen);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, frames, options) {
      const text = JSON.stringify(frames ?? {});
      if (/"(translate|transform|rotate)"/.test(text)) (window as unknown as typeof seen).flights++;
      return animate.call(this, frames, options);
    };
  });
}
const flights = (page: Page) => page.evaluate(() => (window as unknown as { flights: number }).flights);

describe.each([
  ['noria', 'noria-coverage-2', 100],
  ['navoria', 'navoria-coverage-2', 122],
  ['vianebula', 'vianebula-coverage-2-beginner', 120],
] as const)('in %s', (_, record, moves) => {
  it('jumps move nothing, the log follows, what was done is marked; little motion moves nothing at all', async () => {
    const { page, complaints, leave } = await visit({ reducedMotion: 'no-preference' });
    await openRecord(page, until(record, moves));
    const now = await at(page);
    await watchFlights(page);
    const go = async (how: string, act: () => Promise<void>) => {
      const before = await at(page);
      await act();
      await expect.poll(() => at(page), { message: `${how} goes elsewhere` }).not.toBe(before);
      await page.waitForTimeout(120);
      const moment = await at(page);
      // The beginning has no line of its own.
      if (moment === 0) return;
      const line = await page.evaluate(() => {
        const here = document.querySelector('.log .now') ?? document.querySelector('.log .here');
        const list = document.querySelector('.log ol');
        if (!here || !list) return null;
        const [a, b] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
        return { above: b.top - a.top, below: a.bottom - b.bottom, height: a.height, room: b.height };
      });
      expect(line, `after ${how} the log marks the moment`).not.toBeNull();
      if (line)
        expect(Math.max(line.above, line.below), `after ${how} the moment is in sight`).toBeLessThanOrEqual(
          Math.max(2, line.height - line.room + 2),
        );
    };
    const press = (key: string) => go(key, () => page.keyboard.press(key));
    const slide = (part: number) =>
      go(`sliding to ${part}`, async () => {
        const box = await page.locator('.time input[type=range]').boundingBox();
        if (box) await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
      });
    await press('PageUp');
    await press('PageUp');
    for (const part of [0.4, 0.8, 0.2, 0.6]) await slide(part);
    await press('Home');
    await press('End');
    expect(await at(page)).toBe(now);
    expect(await flights(page), 'something flew on a jump').toBe(0);

    await press('PageUp');
    await press('PageUp');
    let marked = 0;
    for (let i = 0; i < 8 && (await at(page)) < now - 1; i++) {
      await press('ArrowRight');
      marked += await page.locator('.frame [data-changed]').count();
    }
    expect(await flights(page), 'steps are seen on their way').toBeGreaterThan(0);
    expect(marked, 'what was done is marked').toBeGreaterThan(0);

    // Who wants little motion sees the same steps without anything on its way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press('PageUp');
    await press('PageUp');
    const flown = await flights(page);
    for (let i = 0; i < 8 && (await at(page)) < now - 1; i++) await press('ArrowRight');
    expect(await flights(page), 'something moved where motion is not wanted').toBe(flown);
    expect(complaints).toEqual([]);
    await leave();
  });
});

it('does again all that was taken back, step by step', async () => {
  const { page, complaints, leave } = await visit();
  await setUp(page, { game: 'noria', players: 2 });
  const tool = (name: string) => page.locator(`[data-tool=${name}]`);
  const choose = chooser(3);
  for (let i = 0; i < 12; i++) await act(page, choose);
  const end = await settle(page);
  for (let i = 0; i < 5; i++) {
    const before = await at(page);
    await tool('undo').click();
    await expect.poll(() => at(page)).toBeLessThan(before);
    await settle(page);
  }
  for (let i = 0; i < 20 && (await tool('redo').isEnabled()); i++) {
    const before = await at(page);
    await tool('redo').click();
    await expect.poll(() => at(page)).toBeGreaterThan(before);
    await settle(page);
  }
  expect(await at(page)).toBe(end.at);
  expect((await settle(page)).awaited).toEqual(end.awaited);
  expect(complaints).toEqual([]);
  await leave();
});
