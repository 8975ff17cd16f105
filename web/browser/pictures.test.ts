// The pictures of README and docs: the middle of a good game of each kind, wide and on a phone. `npm run pictures` puts
// them into docs/pictures.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { address, pictures, quit, settle, visit } from './driver.ts';

afterAll(quit);

const folder = process.env.PICTURES ? fileURLToPath(new URL('../../docs/pictures', import.meta.url)) : pictures;
const screens = [
  { name: '', viewport: { width: 1440, height: 900 } },
  { name: '-phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

it.each(['noria', 'navoria', 'vianebula'])('a picture of %s from a record', async (game) => {
  const record = readFileSync(new URL(`records/${game}.mw`, import.meta.url), 'utf8');
  for (const { name, ...screen } of screens) {
    const { page, complaints, leave } = await visit(screen);
    await page.goto(`${address()}#/record`);
    await page.fill('textarea', record);
    await page.click('.button.key');
    await page.waitForSelector('.frame[data-at]');
    const { at, missing } = await settle(page);
    expect(missing).toEqual([]);
    expect(at).toBe(record.trim().split('\n').length - record.split('\n').indexOf('moves') - 1);
    await page.screenshot({ path: `${folder}/${game}${name}.png` });
    expect(complaints).toEqual([]);
    await leave();
  }
});
