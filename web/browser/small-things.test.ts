// Small things that once were wrong on the boards and around them.
import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { act, address, chooser, press, quit, setUp, settle, visit } from './driver.ts';
import { openRecord, until } from './everySize.ts';

afterAll(quit);

const games = ['noria', 'navoria', 'vianebula'];
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });

it('Noria, phase 4: three new discs lie side by side, no empty slot counts as activated, the black market has its name', async () => {
  const { page, complaints, leave } = await visit();
  await openRecord(page, until('noria-coverage-4', 388));
  const discs = await page.locator('.frame [data-target^="bought:"]').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = (one.querySelector('.edge') ?? one).getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(discs).toHaveLength(3);
  discs.forEach((one, i) => {
    for (const other of discs.slice(i + 1))
      expect(one.right <= other.left + 1 || other.right <= one.left + 1, 'two discs overlap').toBe(true);
  });
  const slots = await page
    .locator('.frame .slot')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(slots.filter((label) => label.includes('empty')).length).toBeGreaterThan(0);
  expect(slots.filter((label) => label.includes('empty') && label.includes('activated'))).toEqual([]);
  await expect.poll(() => page.locator('.frame text', { hasText: 'Black market' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await leave();
});

it.each(games)(
  '%s: the board keeps its size while choices come and go, a press leaves no frame, tooltips lie beside',
  async (game) => {
    const { page, complaints, leave } = await visit({ viewport: { width: 1366, height: 657 } });
    await setUp(page, { game, players: 2 });
    const first = await boxOf(page, '.frame');
    const choose = chooser(5);
    let pointed = 0;
    for (let i = 0; i < 25; i++) {
      await act(page, choose);
      const { awaited } = await settle(page);
      expect(await boxOf(page, '.frame'), `after ${i + 1} presses`).toEqual(first);
      if (i >= 10 && pointed < 2 && awaited[0] !== undefined) {
        pointed += 1;
        // From elsewhere: what comes to lie under a pointer that rests is not pointed at.
        await page.mouse.move(2, 2);
        await page.locator(`.table [data-target="${awaited[0]}"]`).hover({ force: true });
        await page.waitForSelector('.tip');
        // The log goes on by itself; what is read stays.
        await page.locator('.log ol').evaluate((list) => list.scrollBy(0, -40));
        await page.waitForTimeout(100);
        await expect
          .poll(() => page.locator('.tip').evaluate((tip) => tip.getBoundingClientRect().width))
          .toBeGreaterThan(40);
        const [tip, owner] = [await boxOf(page, '.tip'), await boxOf(page, `.table [data-target="${awaited[0]}"]`)];
        const apart =
          tip.bottom <= owner.top || tip.top >= owner.bottom || tip.right <= owner.left || tip.left >= owner.right;
        expect(apart, JSON.stringify({ tip, owner })).toBe(true);
      }
    }
    expect(pointed).toBe(2);
    // What was pressed has the focus, and no outline of the browser's own.
    const { awaited } = await settle(page);
    const pressed = page.locator(`.table [data-target="${awaited[0] ?? ''}"]`);
    const focused = await pressed.evaluate((element: HTMLElement | SVGElement) => {
      element.focus();
      return { has: document.activeElement === element, outline: getComputedStyle(element).outlineStyle };
    });
    expect(focused).toEqual({ has: true, outline: 'none' });
    expect(complaints).toEqual([]);
    await leave();
  },
);

it('Russian titles of cards break between words alone', async () => {
  const { page, complaints, leave } = await visit({ locale: 'ru-RU' });
  await openRecord(page, until('vianebula-coverage-4-expert', 263));
  for (const [width, height] of [
    [1366, 657],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    const { titles, broken } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('.frame .title')].filter((title) => title.checkVisibility());
      const words = shown.flatMap((title) => {
        const node = title.firstChild;
        return node ? [...(node.textContent ?? '').matchAll(/\p{L}{2,}/gu)].map((found) => ({ node, found })) : [];
      });
      const lines = words.map(({ node, found }) => {
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        return { word: found[0], tops: new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size };
      });
      return { titles: shown.length, broken: lines.filter(({ tops }) => tops !== 1).map(({ word }) => word) };
    });
    expect(titles).toBeGreaterThan(1);
    expect(broken, `${width}x${height}`).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await leave();
});

it('says in words that nothing is kept, that a file is no record, and what a city place gives', async () => {
  const { page, leave } = await visit();
  await page.goto(`${address()}#/record`);
  await page.fill('textarea', 'holiday pictures');
  await press(page, 'main .button.key');
  await page.getByText('This is no record').waitFor();
  await setUp(page, { game: 'navoria', players: 2 });
  const tips = await page
    .locator('.frame [data-tip]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-tip') ?? ''));
  expect(tips.some((tip) => / or /.test(tip))).toBe(true);
  expect(tips.filter((tip) => /[a-z]\d|\d(?!st|nd|rd|th)[a-z]|\p{Ll}\p{Lu}/u.test(tip))).toEqual([]);
  // A browser that keeps nothing.
  await page.context().addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.reload();
  await page.getByText('This browser keeps nothing for this page').waitFor();
  expect(await page.getByText('denied').count()).toBe(0);
  await leave();
});

it.each(['en', 'de', 'ru'])('home in %s: the buttons of the three games stand at the same height', async (language) => {
  const { page, complaints, leave } = await visit({ viewport: { width: 1366, height: 657 }, settings: { language } });
  await page.waitForSelector('.cards .learn');
  for (const button of ['.learn', '.play', '.keys > :last-child']) {
    const boxes = await page.locator(`.cards ${button}`).evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return `${Math.round(top)} ${Math.round(height)}`;
      }),
    );
    expect(boxes).toHaveLength(games.length);
    expect(new Set(boxes).size, button).toBe(1);
  }
  expect(complaints).toEqual([]);
  await leave();
});

const finished = ['noria-coverage-4', 'navoria-coverage-4', 'vianebula-coverage-4-expert'];
it.each(finished)('%s: the result of four is in sight, what can be done next within a laptop, too', async (name) => {
  const windows = [
    { language: 'ru', viewport: { width: 844, height: 390 }, keys: false },
    { language: 'de', viewport: { width: 1366, height: 657 }, keys: true },
  ];
  for (const { language, viewport, keys } of windows) {
    const { page, complaints, leave } = await visit({
      viewport,
      reducedMotion: 'no-preference',
      settings: { language },
    });
    await openRecord(page, until(name, Infinity));
    const dialog = page.locator('dialog[open], [role=dialog]').first();
    await dialog.locator('tr').first().waitFor();
    // Lines that are not counted yet have their place already.
    const seen = await dialog.evaluate((element) => {
      const edge = Math.min(innerHeight, element.getBoundingClientRect().bottom);
      const inSight = (one: Element) => one.getBoundingClientRect().bottom <= edge;
      const rows = [...element.querySelectorAll('tr')];
      return {
        columns: Math.max(...rows.map((row) => row.children.length)),
        hidden: rows.filter((row) => !inSight(row)).map((row) => row.textContent),
        keys: [...element.querySelectorAll('.row button')].map(inSight),
      };
    });
    expect(seen.columns).toBeGreaterThan(4);
    expect(seen.hidden, `${language}, ${viewport.width}`).toEqual([]);
    if (keys) expect(seen.keys).toEqual(seen.keys.map(() => true));
    expect(complaints).toEqual([]);
    await leave();
  }
});

it('sets up the bots that Play now suggests: newcomers first, stronger ones after two games that were won', async () => {
  const { page, leave } = await visit();
  const bots = page.locator('section li select');
  const levels = async () => {
    await page.goto(`${address()}#/setup/noria`);
    await page.reload();
    await bots.first().waitFor();
    await page.locator('section input[type=radio][value="3"]').first().check({ force: true });
    await expect.poll(() => bots.count()).toBe(2);
    return bots.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  };
  expect(await levels()).toEqual(['1', '1']);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('mistwheel');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('the database does not open'));
    });
    const seats = [
      { name: 'Ann', kind: 'person', level: null },
      { name: 'Owl', kind: 'bot', level: 1 },
    ];
    const won = { game: 'noria', record: '', seats, options: {}, at: 1, over: true, score: [20, 10] };
    const writing = database.transaction('tables', 'readwrite');
    for (const updated of [1, 2]) writing.objectStore('tables').put({ ...won, id: `won-${updated}`, updated });
    await new Promise((resolve) => (writing.oncomplete = resolve));
    database.close();
  });
  expect(await levels()).toEqual(['2', '2']);
  await leave();
});
