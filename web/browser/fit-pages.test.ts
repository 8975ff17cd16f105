// The pages around the boards have the width of a phone: nothing lies beside the screen, in any language, for strangers
// and for people who have given a name.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './driver.ts';
import { ownServer } from './friends.ts';

const server = ownServer();

const pages = [
  '#/',
  '#/online',
  '#/account',
  '#/ratings',
  '#/tournaments',
  '#/setup/noria',
  '#/setup/navoria/online',
  '#/workshop/vianebula',
  '#/record',
];

// At the width of the smallest phones and of the commonest.
async function tooWide(page: Page, where: string) {
  await page.goto(server.base + where);
  await page.reload(); // or the page before might be measured
  await page.waitForSelector('h1');
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${where}: ${wide} at ${width}`);
  }
  return found;
}

it.each(['de-DE', 'en-GB', 'ru-RU'])(
  'no page scrolls sideways on a phone, %s',
  { timeout: 120_000 },
  async (locale) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale };
    const { page, complaints } = await visit({ base: server.base, ...phone });
    const found: string[] = [];
    for (const where of pages) found.push(...(await tooWide(page, where)));
    await page.goto(`${server.base}#/online`);
    await page.locator('form .field').fill('Maximiliane von und zu A');
    await page.locator('form .button.key').click();
    await page.locator('a[href="#/account"]').first().waitFor();
    for (const where of pages) found.push(...(await tooWide(page, where)));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
