// The pictures of README and docs: the middle of a good game of each kind in the windows people have, dark and light; a
// lesson and the rulebook of each game, and the home page. `npm run pictures` puts them into docs/pictures.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { twoFrames } from './deadline.ts';
import { address, pictures, press, quit, settle, visit } from './driver.ts';

afterAll(quit);

const folder = process.env.PICTURES ? fileURLToPath(new URL('../../docs/pictures', import.meta.url)) : pictures;
const screens = [
  { width: 1440, height: 790 },
  { width: 1366, height: 650 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

// Everything has come and lies still.
async function drawn(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ending)
        .map((one) => one.finished),
    );
  });
  await twoFrames(page);
}
const recordOf = (game: string) => readFileSync(new URL(`records/${game}.mw`, import.meta.url), 'utf8');
async function openRecord(page: Page, record: string) {
  await page.goto(`${address()}#/record`);
  await page.fill('textarea', record);
  await page.click('.button.key');
  await page.waitForSelector('.frame[data-at]');
  return settle(page);
}

describe.each(['dark', 'light'] as const)('%s', (colorScheme) => {
  it.each(['noria', 'navoria', 'vianebula'])('pictures of %s from a record', async (game) => {
    const record = recordOf(game);
    const { page, complaints, leave } = await visit({ colorScheme });
    const { at, missing } = await openRecord(page, record);
    expect(missing).toEqual([]);
    expect(at).toBe(record.trim().split('\n').length - record.split('\n').indexOf('moves') - 1);
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const name = `${game}-${width}x${height}${colorScheme === 'light' ? '-light' : ''}`;
      await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 86 });
    }
    expect(complaints).toEqual([]);
    await leave();
  });
});

// A lesson and the rulebook of each game, each in one language; LEARN=all takes all of them in every language.
const games = { noria: '8-politics', navoria: '2-goods', vianebula: '3-carry' } as const;
const languages = { noria: 'ru', navoria: 'de', vianebula: 'en' } as const;
const learners = Object.entries(games).flatMap(([game, lesson]) =>
  (['en', 'de', 'ru'] as const)
    .filter((code) => process.env.LEARN === 'all' || code === languages[game as keyof typeof languages])
    .map((code) => ({ game, lesson, code })),
);
const desktop = { width: 1440, height: 790 };
const phone = { width: 390, height: 844 };
const take = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 78 });
const scrolls = (page: Page, selector: string) =>
  page.evaluate((of) => {
    const element = document.querySelector(of);
    return element ? element.scrollHeight - element.clientHeight : -1;
  }, selector);
const fonts = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

it.each(learners)('pictures of learning $game in $code', async ({ game, lesson, code }) => {
  const { page, complaints, leave } = await visit({ viewport: desktop, settings: { language: code } });
  await page.evaluate(
    ({ game, lesson }) =>
      localStorage.setItem('mistwheel.lessons', JSON.stringify({ step: { [game]: { lesson, step: 1 } } })),
    { game, lesson },
  );
  await page.reload();
  await page.goto(`${address()}#/learn/${game}/${lesson}`);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.waitForSelector('.learn[data-step="1"] .frame[data-at]:not([data-busy])');
    await page.waitForSelector('.spotlight:not(.off)');
    await fonts(page);
    await drawn(page);
    expect(await scrolls(page, '.lesson .words'), 'the words of the lesson fit').toBeLessThanOrEqual(1);
    await take(page, `lesson-${game}-${code}-${size.width}x${size.height}`);
  }
  await page.setViewportSize(desktop);
  await openRecord(page, recordOf(game));
  await press(page, '[data-tool=rules]');
  await page.waitForSelector('[data-book] [data-section]');
  await fonts(page);
  // Every page of the book stands on one screen.
  for (let n = 1; ; n++) {
    await twoFrames(page);
    expect(await scrolls(page, '.book .page'), `page ${n} fits`).toBeLessThanOrEqual(1);
    if (n === 2) await take(page, `book-${game}-${code}-1440x790`);
    const next = page.locator('[data-book-next]');
    if (await next.isDisabled()) break;
    await next.click();
  }
  await page.setViewportSize(phone);
  await page.waitForSelector('dialog[open] [data-book] [data-section]');
  await drawn(page);
  await take(page, `book-${game}-${code}-390x844`);
  expect(complaints).toEqual([]);
  await leave();
});

it('pictures of the home page', async () => {
  const { page, complaints, leave } = await visit({ viewport: desktop });
  await fonts(page);
  await take(page, 'home-1440x790');
  await page.setViewportSize(phone);
  await take(page, 'home-390x844');
  expect(complaints).toEqual([]);
  await leave();
});
