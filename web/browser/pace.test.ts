// The bots' pace: what a person chose is what the steps on the screen keep, and a change takes hold in the middle of a game.
import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { passing } from '../src/boards/noria/story.ts';
import { act, chooser, quit, setUp, settle, visit, type Choose } from './driver.ts';

afterAll(quit);

// Notes when the position on the screen changes, and whether something was asked of the person then. Steps that only lead
// to another cost no pause and do not count.
async function watchSteps(page: Page) {
  await page.evaluate(
    (quiet) => {
      const frame = document.querySelector<HTMLElement>('.frame');
      const steps: { time: number; asked: boolean }[] = [];
      Object.assign(window, { steps });
      if (!frame) return;
      new MutationObserver(() => {
        if (quiet.includes(frame.dataset.kind ?? '')) return;
        steps.push({ time: performance.now(), asked: (frame.dataset.awaited ?? '[]') !== '[]' });
      }).observe(frame, { attributes: true, attributeFilter: ['data-at'] });
    },
    [...passing, 'reveal'],
  );
}

// The median of the times between two steps of bots, in milliseconds, over some rounds of play.
async function medianGap(page: Page, choose: Choose): Promise<number> {
  await watchSteps(page);
  const gaps = () =>
    page.evaluate(() => {
      const { steps } = window as unknown as { steps: { time: number; asked: boolean }[] };
      // A step after which nobody was asked, and the one that followed it: both were bots'.
      return steps.slice(1).flatMap((step, i) => (steps[i]?.asked === false ? [step.time - steps[i].time] : []));
    });
  for (let i = 0; i < 200 && (await gaps()).length < 15; i++) {
    await act(page, choose);
    await settle(page);
  }
  const sorted = (await gaps()).sort((a, b) => a - b);
  expect(sorted.length).toBeGreaterThanOrEqual(15);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

it('is kept by bots, and a change takes hold at once', async () => {
  const [fast, calm] = [150, 900];
  const { page, complaints, leave } = await visit({ settings: { pace: fast } });
  await setUp(page, { game: 'noria', players: 4 });
  const choose = chooser(8);
  await settle(page);
  const fastGap = await medianGap(page, choose);
  await page.evaluate((pace) => {
    const stored = JSON.parse(localStorage.getItem('mistwheel.settings') ?? '{}') as object;
    localStorage.setItem('mistwheel.settings', JSON.stringify({ ...stored, pace }));
  }, calm);
  await page.reload();
  await page.waitForSelector('.frame[data-at]');
  await settle(page);
  const calmGap = await medianGap(page, choose);
  expect(calmGap).toBeGreaterThan(0.9 * calm);
  expect(calmGap / fastGap, `${calmGap} ms at a pace of ${calm}, ${fastGap} ms at ${fast}`).toBeGreaterThan(2);
  await page.locator('[data-tool=menu]').click();
  await page.getByText('At once', { exact: true }).click();
  await page.keyboard.press('Escape');
  await settle(page);
  const gap = await medianGap(page, choose);
  expect(calmGap / gap, `${gap} ms at once`).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
  await leave();
});
