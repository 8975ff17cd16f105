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

// The median of the times between two steps of bots over some turns, in milliseconds.
async function medianGap(page: Page, choose: Choose): Promise<number> {
  await watchSteps(page);
  const gaps = () =>
    page.evaluate(() => {
      const { steps } = window as unknown as { steps: { time: number; asked: boolean }[] };
      // A step after which nobody was asked, and the one that followed it: both were bots'.
      return steps.slice(1).flatMap((step, i) => (steps[i]?.asked === false ? [step.time - steps[i].time] : []));
    });
  for (let i = 0; i < 200 && (await gaps()).length < 8; i++) {
    await act(page, choose);
    await settle(page);
  }
  const sorted = (await gaps()).sort((a, b) => a - b);
  expect(sorted.length).toBeGreaterThanOrEqual(8);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

it('is kept by bots as a newcomer finds it, and every other takes hold at once', async () => {
  // Nothing is set: what a newcomer meets.
  const settings = { pace: undefined, confirmReveals: undefined, since: undefined, follow: undefined };
  const { page, complaints, leave } = await visit({ settings });
  await setUp(page, { game: 'noria', players: 4 });
  const choose = chooser(8);
  await settle(page);
  const gaps = [{ name: 'Calm', pace: 700, gap: await medianGap(page, choose) }];
  for (const [name, pace] of [
    ['Quick', 300],
    ['Slow', 1500],
    ['At once', 0],
  ] as const) {
    await settle(page);
    await page.locator('[data-tool=menu]').click();
    await page.locator('dialog[open]').getByText(name, { exact: true }).click();
    await page.keyboard.press('Escape');
    gaps.push({ name, pace, gap: await medianGap(page, choose) });
  }
  const told = gaps.map(({ name, gap }) => `${name}: ${Math.round(gap)} ms`).join(', ');
  for (const { pace, gap } of gaps) expect(gap, told).toBeGreaterThan(0.9 * pace);
  // A machine with much else to do takes its time to draw and to think, too: beside each other they still differ.
  const [calm = 0, quick = 0, slow = 0, atOnce = 0] = gaps.map(({ gap }) => gap);
  expect(quick, told).toBeLessThan(calm);
  expect(calm, told).toBeLessThan(0.67 * slow);
  expect(atOnce, told).toBeLessThan(quick);
  expect(complaints).toEqual([]);
  await leave();
});
