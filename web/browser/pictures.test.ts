// The pictures of README and docs: the middle of a good game of each kind in the windows people have, dark and light.
// `npm run pictures` puts them into docs/pictures.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { address, pictures, quit, settle, visit } from './driver.ts';

afterAll(quit);

const folder = process.env.PICTURES ? fileURLToPath(new URL('../../docs/pictures', import.meta.url)) : pictures;
const screens = [
  { width: 1440, height: 790 },
  { width: 1366, height: 650 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

describe.each(['dark', 'light'] as const)('%s', (colorScheme) => {
  it.each(['noria', 'navoria', 'vianebula'])('pictures of %s from a record', async (game) => {
    const record = readFileSync(new URL(`records/${game}.mw`, import.meta.url), 'utf8');
    const { page, complaints, leave } = await visit({ colorScheme });
    await page.goto(`${address()}#/record`);
    await page.fill('textarea', record);
    await page.click('.button.key');
    await page.waitForSelector('.frame[data-at]');
    const { at, missing } = await settle(page);
    expect(missing).toEqual([]);
    expect(at).toBe(record.trim().split('\n').length - record.split('\n').indexOf('moves') - 1);
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(400);
      const name = `${game}-${width}x${height}${colorScheme === 'light' ? '-light' : ''}`;
      await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 86 });
    }
    expect(complaints).toEqual([]);
    await leave();
  });
});
