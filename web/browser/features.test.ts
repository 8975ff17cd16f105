// What a table can do besides being played: taking back, coming back, languages, keys, small screens, no network.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { act, address, chooser, pictures, quit, settle, setUp, situation, touch, visit } from './driver.ts';

afterAll(quit);

const games = [
  { game: 'noria', players: 2 },
  { game: 'navoria', players: 2 },
  { game: 'vianebula', players: 2 },
];

describe('a table', () => {
  it.each(games)('takes back a whole turn: $game', async (setup) => {
    const { page, complaints, leave } = await visit();
    await setUp(page, setup);
    await settle(page);
    const tool = (name: string) => page.locator(`[data-tool=${name}]`);
    // Back to where nothing can be taken back, then some steps, then back to the same place.
    const choose = chooser(3);
    for (let i = 0; i < 4; i++) await act(page, choose);
    await settle(page);
    while (await tool('undo').isEnabled()) {
      const { at } = await situation(page);
      await tool('undo').click();
      await expect.poll(async () => (await situation(page)).at).toBeLessThan(at);
      await settle(page);
    }
    const start = await situation(page);
    await act(page, choose);
    await expect.poll(async () => (await situation(page)).at, { timeout: 10_000 }).toBeGreaterThan(start.at);
    await settle(page);
    if (await tool('undo').isEnabled()) {
      await tool('undo').click();
      await expect.poll(async () => (await situation(page)).at).toBe(start.at);
      expect((await settle(page)).awaited).toEqual(start.awaited);
      expect(await tool('redo').isEnabled()).toBe(true);
    }
    expect(complaints).toEqual([]);
    await leave();
  });

  it('survives a reload in the middle of a turn, and is found again on the home page', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    const choose = chooser(11);
    for (let i = 0; i < 14; i++) await act(page, choose);
    const before = await settle(page);
    await expect
      .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.map((one) => one.name))))
      .toContain('mistwheel');
    await page.waitForTimeout(300);
    await page.reload();
    await page.waitForSelector('.frame[data-at]');
    const after = await settle(page);
    expect(after.at).toBe(before.at);
    await page.goto(address());
    await page.click('main section li a');
    await page.waitForSelector('.frame[data-at]');
    expect((await settle(page)).at).toBe(before.at);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('travels in time and comes back to now', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    const choose = chooser(5);
    for (let i = 0; i < 8; i++) await act(page, choose);
    const { at } = await settle(page);
    await page.locator('[data-turn="0"] .head').click();
    await page.locator('[data-entry="3"]').click();
    await expect.poll(async () => (await situation(page)).at).toBe(3);
    expect((await situation(page)).awaited).toEqual([]);
    await page.keyboard.press('[');
    await expect.poll(async () => (await situation(page)).at).toBe(2);
    await page.locator('.timekeys .now').click();
    await expect.poll(async () => (await situation(page)).at).toBe(at);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('says why something cannot be touched, with its rule', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    const choose = chooser(2);
    for (let i = 0; i < 40; i++) {
      const now = await settle(page);
      const small = page.locator('[data-target="ring:A.small"][aria-disabled]');
      if ((await small.count()) > 0 && now.awaited.length + now.buttons > 0) break;
      await act(page, choose);
    }
    await touch(page, 'ring:A.small');
    await page.waitForSelector('.toast');
    expect(await page.locator('.toast').innerText()).toContain('never turns the small ring');
    await page.locator('.toast').getByText('Rule: influence').click();
    await page.locator('[data-section=influence].wanted [data-exact=N-I1]').click();
    await page.waitForSelector('#rule-N-I1.wanted');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('marks what is reconstructed on request, on the board, in a tooltip and in the rules', async () => {
    const { page, complaints, leave } = await visit({ settings: { showDoubt: true } });
    await setUp(page, { game: 'vianebula', players: 2 });
    await settle(page);
    expect(await page.locator('.doubt').count()).toBeGreaterThan(0);
    await setUp(page, { game: 'noria', players: 2 });
    await settle(page);
    const told = page.locator('.frame [data-tip*="Reconstructed"]');
    expect(await told.count()).toBeGreaterThan(4);
    const box = await told.first().boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.tip').getByText('Reconstructed').waitFor();
    await page.click('[data-tool=rules]');
    await page.click('[data-exact-rules]');
    await page.locator('[data-book] .sources').getByText('reconstructed').first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('gives hints with the chance to win', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    await settle(page);
    await page.click('[data-tool=hint]');
    await page.waitForSelector('.hint li', { timeout: 60_000 });
    expect(await page.locator('.hint li').count()).toBeGreaterThan(0);
    expect(await page.locator('.hint li').first().innerText()).toContain('%');
    // The two best of them stand on the board, too.
    await expect.poll(() => page.locator('.frame [data-hint]').count()).toBeGreaterThan(0);
    await page.screenshot({ path: `${pictures}/hint.png` });
    const { at } = await situation(page);
    await page.locator('.hint li button').first().click();
    await expect.poll(async () => (await situation(page)).at).toBeGreaterThan(at);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('offers at a piece what concerns it: how often a disc acts', async () => {
    const { page, complaints, leave } = await visit();
    const record = readFileSync(new URL('../../corpus/noria-coverage-4.mw', import.meta.url), 'utf8').split('\n');
    const twice = record.findIndex((line) => /^\w use \w\d twice$/.test(line));
    const [seat, , slot] = (record[twice] ?? '').split(' ');
    await page.goto(`${address()}#/record`);
    await page.fill('textarea', `${record.slice(0, twice).join('\n')}\n`);
    await page.click('.button.key');
    await page.waitForSelector('.frame[data-at]');
    const { at } = await settle(page);
    await touch(page, `disc:${seat}.${slot}`);
    const choices = page.locator('.frame .choice');
    await expect.poll(() => choices.count()).toBe(2);
    expect(await page.locator('.strip .choice').count()).toBe(0);
    await choices.last().click();
    await expect.poll(async () => (await situation(page)).at).toBe(at + 1);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('opens a saved record again', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    const choose = chooser(9);
    for (let i = 0; i < 6; i++) await act(page, choose);
    await settle(page);
    await page.click('[data-tool=menu]');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save the record').click()]);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const record = Buffer.concat(chunks).toString();
    expect(record).toContain('noria');
    await page.goto(`${address()}#/record`);
    await page.fill('textarea', record);
    await page.click('.button.key');
    await page.waitForSelector('.frame[data-at]');
    expect((await situation(page)).at).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('everyone', () => {
  it('reads it in their own language and can switch in the middle of a game', async () => {
    const { page, complaints, leave } = await visit({ locale: 'ru-RU' });
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    await setUp(page, { game: 'noria', players: 2 });
    await settle(page);
    expect(await page.locator('.prompt').innerText()).toMatch(/возьмите ресурс|представителя/);
    await page.click('[data-tool=menu]');
    await page.locator('dialog[open] input[value=de]').check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.prompt').innerText()).toMatch(/Rohstoff|Gesandten/);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.reload();
    await page.waitForSelector('.frame[data-at]');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('plays with the keyboard alone, by Tab and Enter', async () => {
    const { page, complaints, leave } = await visit();
    // From the home page to the first decisions without a mouse.
    const tabTo = async (matches: () => Promise<boolean>, most = 120) => {
      for (let i = 0; i < most; i++) {
        if (await matches()) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('the keyboard does not reach it');
    };
    const focused = (test: string) =>
      page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, test);
    await tabTo(() => focused('[aria-label="Play Noria now"]'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.frame[data-at]');
    const { at } = await settle(page);
    for (let i = 0; i < 6; i++) {
      await settle(page);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await tabTo(() => focused('.frame [data-lit], .choice, [data-confirm]'));
      await page.keyboard.press('Enter');
      await page.waitForTimeout(60);
    }
    expect((await settle(page)).at).toBeGreaterThan(at);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('has room on a phone, and plays by a finger', async () => {
    const { page, complaints, leave } = await visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    // Not innerWidth, which grows on a phone with what does not fit.
    const noScroll = () => page.evaluate(() => document.documentElement.scrollWidth <= screen.width);
    expect(await noScroll(), 'the home page scrolls sideways').toBe(true);
    await page.screenshot({ path: `${pictures}/phone-home.png` });
    await setUp(page, { game: 'vianebula', players: 2 });
    const choose = chooser(4);
    for (let i = 0; i < 10; i++) await act(page, choose);
    await settle(page);
    expect(await noScroll(), 'the table scrolls sideways').toBe(true);
    await page.screenshot({ path: `${pictures}/phone-vianebula.png` });
    // Holding a piece reads about it and plays nothing; a tap plays.
    const before = await situation(page);
    const state = async () => ({
      at: (await situation(page)).at,
      touches: await page.locator('.frame').getAttribute('data-touches'),
    });
    const asked = await state();
    const lit = await page.evaluate(() => {
      for (const one of document.querySelectorAll('.frame [data-lit]')) {
        const box = (one.querySelector('[data-grip]') ?? one).getBoundingClientRect();
        const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        if (document.elementFromPoint(point.x, point.y)?.closest('[data-target]') === one) return point;
      }
      return null;
    });
    expect(lit, `something to touch among ${before.awaited.join(' ')}`).not.toBeNull();
    const finger = await page.context().newCDPSession(page);
    const hold = async (milliseconds: number) => {
      const touchPoints = lit ? [lit] : [];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.waitForTimeout(milliseconds);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await hold(800);
    await page.locator('.tip').waitFor();
    expect(await state()).toEqual(asked);
    await hold(30);
    await expect.poll(state).not.toEqual(asked);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('without network', () => {
  it('everything local works after the first visit', async () => {
    const { page, complaints, leave } = await visit({ serviceWorkers: 'allow' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      // The first installation takes over without a reload.
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('h1');
    await setUp(page, { game: 'noria', players: 2 });
    const choose = chooser(6);
    for (let i = 0; i < 6; i++) await act(page, choose);
    expect((await settle(page)).at).toBeGreaterThan(6);
    await page.goto(`${address()}#/learn/vianebula/3-carry`);
    await page.waitForSelector('.learn .frame[data-at]:not([data-busy])');
    await touch(page, 'hex:h7');
    await page.waitForSelector('.learn[data-done]');
    expect(complaints).toEqual([]);
    await leave();
  });
});
