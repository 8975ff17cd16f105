// The rulebook beside the board: everything on the board can still be reached, and its numbers are those of the table.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { startEngine } from '../src/lessons/engine.testing.ts';
import { twoFrames } from './deadline.ts';
import { press, quit, visit } from './driver.ts';
import { openRecord, until, wrong } from './everySize.ts';
import { fit } from './fit.ts';

afterAll(quit);

describe('beside an open book', () => {
  it.each([
    ['noria-coverage-2', 176],
    ['navoria-coverage-2', 162],
    ['vianebula-coverage-2-beginner', 144],
  ])('%s after %i moves fits', async (record, moves) => {
    const { page, complaints, leave } = await visit({ viewport: { width: 1440, height: 900 } });
    await openRecord(page, until(record, moves));
    await press(page, '[data-tool=rules]');
    await page.waitForSelector('.paged [data-section]');
    for (const [width, height] of [
      [1440, 790],
      [1536, 730],
      [1920, 969],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForSelector('.beside .paged');
      await twoFrames(page);
      expect(wrong(await fit(page)), `${width}x${height}`).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await leave();
  });
});

it('has the numbers of the components the table plays with, and says so', async () => {
  const module = await startEngine();
  const file = readFileSync(new URL('../../data/vianebula.json', import.meta.url), 'utf8');
  const data = JSON.parse(file) as { explorers: { vp: number } };
  data.explorers.vp = 7;
  const table = module.create(
    { game: 'vianebula', players: 2, start: true, components: JSON.stringify(data) },
    new Uint8Array(32).fill(1),
  );
  const { page, complaints, leave } = await visit({ viewport: { width: 1440, height: 790 } });
  await openRecord(page, table.save());
  table.close();
  await press(page, '[data-tool=rules]');
  await page.waitForSelector('.differs');
  await page.click('[data-go=explore]');
  const explore = page.locator('[data-section=explore]');
  expect(await explore.locator('.own').count()).toBe(1);
  await page.click('[data-go=points]');
  const points = await page.locator('[data-section=points] .score > div').allInnerTexts();
  expect(points.find((row) => row.includes('explorers'))).toContain('14');
  expect(await page.locator('[data-section=goal] .own').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});
