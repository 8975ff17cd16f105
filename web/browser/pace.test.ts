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
      const steps: { time: number; at: number; asked: boolean }[] = [];
      Object.assign(window, { steps });
      if (!frame) return;
      new MutationObserver(() => {
        if (quiet.includes(frame.dataset.kind ?? '')) return;
        const asked = (frame.dataset.awaited ?? '[]') !== '[]';
        steps.push({ time: performance.now(), at: Number(frame.dataset.at), asked });
      }).observe(frame, { attributes: true, attributeFilter: ['data-at'] });
    },
    [...passing, 'reveal'],
  );
}

interface Gap {
  between: number; // what the screen shows of bots, one thing after another
  each: number; // position of the game: several may be shown as one
}
// The medians of the times between two steps of bots over some turns, in milliseconds.
async function medianGap(page: Page, choose: Choose): Promise<Gap> {
  await watchSteps(page);
  const gaps = () =>
    page.evaluate(() => {
      const { steps } = window as unknown as { steps: { time: number; at: number; asked: boolean }[] };
      // A step after which nobody was asked, and the one that followed it: both were bots'.
      return steps.slice(1).flatMap((step, i) => {
        const before = steps[i];
        if (before?.asked !== false) return [];
        const between = step.time - before.time;
        return [{ between, each: between / Math.max(1, step.at - before.at) }];
      });
    });
  for (let i = 0; i < 200 && (await gaps()).length < 8; i++) {
    await act(page, choose);
    await settle(page);
  }
  const all = await gaps();
  expect(all.length).toBeGreaterThanOrEqual(8);
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { between: median(all.map(({ between }) => between)), each: median(all.map(({ each }) => each)) };
}

it('is kept by bots as a newcomer finds it, and every other takes hold at once', async () => {
  // Nothing is set: what a newcomer meets.
  const settings = { pace: undefined, confirmReveals: undefined, since: undefined, follow: undefined };
  const { page, complaints, leave } = await visit({ settings });
  await setUp(page, { game: 'noria', players: 4 });
  const choose = chooser(8);
  await settle(page);
  const gaps = [{ name: 'Calm', pace: 700, ...(await medianGap(page, choose)) }];
  for (const [name, pace] of [
    ['Quick', 300],
    ['Slow', 1500],
    ['At once', 0],
  ] as const) {
    await settle(page);
    await page.locator('[data-tool=menu]').click();
    await page.locator('dialog[open]').getByText(name, { exact: true }).click();
    await page.keyboard.press('Escape');
    gaps.push({ name, pace, ...(await medianGap(page, choose)) });
  }
  const rounded = ({ name, between, each }: Gap & { name: string }) =>
    `${name}: ${Math.round(between)} ms, ${Math.round(each)} a position`;
  const told = gaps.map(rounded).join('; ');
  for (const { pace, between } of gaps) expect(between, told).toBeGreaterThan(0.9 * pace);
  // A machine with much else to do takes its time to draw and to think, too: beside each other they still differ. At once
  // many positions are shown as one, when bots have thought.
  const [calm, quick, slow, atOnce] = gaps;
  if (!calm || !quick || !slow || !atOnce) throw new Error('a pace is missing');
  expect(quick.between, told).toBeLessThan(calm.between);
  expect(calm.between, told).toBeLessThan(0.67 * slow.between);
  expect(atOnce.each, told).toBeLessThan(quick.each);
  expect(complaints).toEqual([]);
  await leave();
});
