// What just happened: the log by turn, the banner, the card at one's own turn, looking back, the pace, the keyboard.
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { act, address, chooser, quit, settle, setUp, situation, visit } from './driver.ts';

afterAll(quit);

const games = [
  { game: 'noria', players: 2 },
  { game: 'navoria', players: 2 },
  { game: 'vianebula', players: 2 },
];
const turnsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.log [data-turn]')].map((turn) => ({
      number: Number(turn.dataset.turn),
      words: turn.querySelector('.words')?.textContent.trim() ?? '',
    })),
  );

describe('the story', () => {
  it("tells each turn in one line, says what happened since one's own, and shows it again", async () => {
    const { page, complaints, leave } = await visit({ settings: { since: true } });
    await setUp(page, { game: 'vianebula', players: 3 });
    const choose = chooser(3);
    const card = page.locator('[data-since]');
    for (let i = 0; i < 60; i++) {
      await settle(page);
      if ((await card.count()) > 0 && (await turnsOf(page)).filter((turn) => turn.number > 0).length > 4) break;
      if ((await card.count()) > 0) await card.locator('footer .key').click();
      await act(page, choose);
    }
    const turns = await turnsOf(page);
    expect(turns[0]?.number, 'set-up is one line').toBe(0);
    expect(new Set(turns.map((turn) => turn.number)).size).toBe(turns.length);
    expect(turns.filter((turn) => turn.words === '')).toEqual([]);
    // Two others: two lines, each with a sentence.
    expect(await card.locator('li').count()).toBe(2);
    expect(await page.title()).toContain('Your turn');
    const now = (await situation(page)).at;
    await card.locator('li button').first().click();
    await page.locator('[data-looking]').waitFor();
    await page.keyboard.press('Space');
    const looked = async () => (await situation(page)).at;
    const at = await looked();
    expect(at).toBeLessThan(now);
    await page.keyboard.press('PageUp');
    await expect.poll(looked).toBeLessThan(at);
    await page.keyboard.press('Home');
    await expect.poll(looked).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(looked).toBe(1);
    expect(await page.locator('.log .here').count(), 'the log shows the moment').toBe(1);
    await page.keyboard.press('End');
    await expect.poll(looked).toBe(now);
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it("waits while it is paused, and skips to one's own turn", async () => {
    const { page, complaints, leave } = await visit({ settings: { pace: 4000 } });
    await setUp(page, { game: 'noria', players: 4 });
    const choose = chooser(8);
    const pause = page.locator('[data-pace=pause]');
    for (let i = 0; i < 60 && (await pause.count()) === 0; i++) {
      const { awaited, buttons } = await situation(page, 400);
      if (awaited.length + buttons > 0) await act(page, choose);
      else if ((await pause.count()) === 0) await page.waitForTimeout(50);
    }
    await pause.click();
    const { at } = await situation(page);
    await page.waitForTimeout(4500);
    expect((await situation(page)).at).toBe(at);
    const begun = Date.now();
    await page.locator('[data-pace=skip]').click();
    await settle(page);
    expect((await situation(page)).at).toBeGreaterThan(at);
    // Three bots of several steps each would take much longer at this pace.
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('says nowhere that something cannot be taken back where it can', async () => {
    // As a newcomer has it: asked before what is final.
    const { page, complaints, leave } = await visit({ settings: { confirmReveals: undefined } });
    const found = new Set<string>();
    let eyes = 0;
    for (const game of ['navoria', 'vianebula']) {
      await setUp(page, { game, players: 2 });
      const choose = chooser(5);
      for (let i = 0; i < 25; i++) {
        const now = await settle(page);
        expect(now.confirm, 'nothing is asked for').toBe(false);
        const words = await page.evaluate(() =>
          [...document.querySelectorAll('.table, .table *')].flatMap((one) => [
            one.getAttribute('aria-label') ?? '',
            one.getAttribute('data-tip') ?? '',
            one.children.length === 0 ? one.textContent : '',
          ]),
        );
        for (const line of words) {
          if (/hidden/.test(line)) eyes++;
          if (/cannot be (undone|taken back)/.test(line)) found.add(line);
        }
        await act(page, choose);
      }
    }
    expect([...found]).toEqual([]);
    expect(eyes, 'something hidden is told of').toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('lets one tab play a table at a time', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    const choose = chooser(6);
    for (let i = 0; i < 4; i++) await act(page, choose);
    const { at } = await settle(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('open in another tab').waitFor();
    expect(await other.locator('.frame').count()).toBe(0);
    await other.getByText('Go on here').click();
    await other.waitForSelector('.frame[data-at]');
    expect((await settle(other)).at).toBe(at);
    await page.getByText('open in another tab').waitFor();
    expect(await page.locator('.frame').count(), 'the first tab plays no more').toBe(0);
    for (let i = 0; i < 3; i++) await act(other, choose);
    const later = await settle(other);
    expect(later.at).toBeGreaterThan(at);
    // Back to the first tab: nothing was lost.
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText('Go on here').click();
        await page.waitForSelector('.frame[data-at]');
        return (await settle(page)).at;
      })
      .toBe(later.at);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('brings a deleted table back', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'noria', players: 2 });
    await settle(page);
    await page.goto(address());
    await page.locator('.continue .bin').first().click();
    await expect.poll(() => page.locator('.continue li').count()).toBe(0);
    await page.locator('[data-bring-back]').click();
    await expect.poll(() => page.locator('.continue li').count()).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('the keyboard', () => {
  // One decision: the focus is where something can be chosen; N walks on, Enter chooses.
  it.each(games)('plays three turns with few keys a decision: $game', async (setup) => {
    const { page, complaints, leave } = await visit();
    await setUp(page, setup);
    const choose = chooser(12);
    let keys = 0;
    let decisions = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      keys++;
    };
    const ownTurns = () =>
      page.evaluate(
        () =>
          new Set([...document.querySelectorAll('.log .turn:not([data-turn="0"]) .actor [aria-label="Guest"]')]).size,
      );
    await settle(page);
    await page.keyboard.press('n');
    for (let i = 0; i < 150 && (await ownTurns()) < 4; i++) {
      const before = await settle(page);
      if (before.over) break;
      if (before.sheet) {
        await press('Enter');
        continue;
      }
      const ready = () =>
        page.evaluate(
          () =>
            document.activeElement?.matches('[data-lit], [data-chosen], .choice, .choices .button, .tray .button') ??
            false,
        );
      await expect.poll(ready, { message: 'the focus is not at what can be chosen' }).toBe(true);
      for (let n = choose(4); n > 0; n--) await press('n');
      await press('Enter');
      const changed = async () => {
        const now = await situation(page);
        const touches = await page.locator('.frame[data-at]').getAttribute('data-touches');
        return now.at !== before.at || touches !== '0' || now.tray !== before.tray;
      };
      await expect.poll(changed).toBe(true);
      if ((await settle(page)).at !== before.at) decisions++;
    }
    expect(decisions).toBeGreaterThan(3);
    expect(keys / decisions, `${keys} keys for ${decisions} decisions`).toBeLessThanOrEqual(6);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is listed by ?, and settings lie in one place', async () => {
    const { page, complaints, leave } = await visit();
    await setUp(page, { game: 'vianebula', players: 2 });
    await settle(page);
    await page.keyboard.press('?');
    await page.locator('dialog[open] kbd').first().waitFor();
    await page.keyboard.press('Escape');
    await page.click('[data-tool=menu]');
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await page.locator('dialog[open]').getByText('130', { exact: false }).first().click();
    await expect.poll(size).not.toBe('16px');
    await page.locator('dialog[open]').getByText('Coordinates on the board').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.map .names').count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });
});
