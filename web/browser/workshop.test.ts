// The owner's workshop: values corrected in the page, checked by the engine, kept, sent to another profile and played with.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { act, address, chooser, quit, settle, situation, visit } from './driver.ts';
import { friend, startServer, type Friend } from './friends.ts';

afterAll(quit);

const wait = { timeout: 90_000 };

async function openPiece(page: Page, game: string, group: string, piece: string) {
  await page.goto(`${address()}#/workshop/${game}`);
  await page.locator(`[data-group="${group}"]`).click(wait);
  await page.locator(`.pieces [data-piece="${piece}"]`).click();
  await page.waitForSelector('.editor section', wait);
}
const input = (page: Page, value: string, at = 0) => page.locator(`[data-value="${value}"] .stepper input`).nth(at);
async function type(page: Page, value: string, at: number, text: string) {
  await input(page, value, at).fill(text);
  await input(page, value, at).press('Tab');
}
const shared = (page: Page) => page.locator('[data-hash]');
const hash = async (page: Page) => (await shared(page).getAttribute('data-hash', wait)) ?? '';

const confirmed = (page: Page, text: string) => page.locator(`.progress:has-text("${text}")`).waitFor(wait);
const one = (page: Page, value: string) => page.locator(`[data-checked="${value}"]`);

interface Journey {
  edit: (page: Page) => Promise<void>;
  told: RegExp[]; // what the difference says
  reported: string;
}
const journeys: Record<string, Journey> = {
  noria: {
    edit: async (page) => {
      await openPiece(page, 'noria', 'tracks', '/tracks/refinement');
      await type(page, '/tracks/refinement/prices', 0, '1');
      await page.locator('.pieces [data-piece="/tracks/refinement"]:has-text("being edited")').waitFor(wait);
      // One value alone is confirmed, taken back, and confirmed with the others.
      await one(page, '/tracks/refinement/prices').click();
      await confirmed(page, '1 of 31');
      await one(page, '/tracks/refinement/prices').click();
      await confirmed(page, '0 of 31');
      await page.locator('[data-do=confirm]').click();
      await confirmed(page, '1 of 31');
    },
    told: [/prices 1: 2 -> 1/],
    reported: '/tracks/refinement/prices: [2,2,4,',
  },
  navoria: {
    edit: async (page) => {
      await openPiece(page, 'navoria', 'tracks', '/tracks/desert');
      await type(page, '/tracks/desert/treasure', 0, '7');
      await one(page, '/tracks/desert/treasure').click();
      await openPiece(page, 'navoria', 'cards/artisan', '/cards/55');
      const points = page.locator('[data-value="/cards/55"] .choice', {
        has: page.locator('option:checked[value=vp]'),
      });
      await points.first().locator('.stepper button').last().click();
      await page.locator('[data-do=confirm]:not([disabled])').click();
      await confirmed(page, '1 of 84');
    },
    told: [/treasure: 5 -> 7/i, /points: 1 -> 2/],
    reported: '/tracks/desert/treasure: 5 -> 7',
  },
  vianebula: {
    edit: async (page) => {
      // A token of the box that ours do not have: one of 5 wood instead of the second of 3.
      await openPiece(page, 'vianebula', 'tokens', '/tokens/0');
      await type(page, '/tokens/0/copies', 0, '1');
      await page.locator('.editor [data-fault=tokens]').waitFor(wait);
      await page.locator('[data-do=add]').click();
      await page.locator('.pieces [data-piece="/tokens/15"]:has-text("being edited")').waitFor(wait);
      await type(page, '/tokens/15/amount', 0, '5');
      await type(page, '/tokens/15/vp', 0, '3');
      await page.locator('[data-do=confirm]:not([disabled])').waitFor(wait);
      // Another one is added and taken away again.
      await page.locator('[data-do=add]').click();
      await page.locator('.editor [data-fault=tokens]').waitFor(wait);
      await page.locator('[data-do=drop]').click();
      await page.locator('.pieces [data-piece="/tokens/16"]').waitFor({ ...wait, state: 'detached' });
      await page.locator('.pieces [data-piece="/tokens/0"]').click();
      await one(page, '/tokens/0/copies').click();
      await confirmed(page, '1 of 87');
    },
    told: [/tokens 1, copies: 2 -> 1/i, /tokens 16: nothing -> kind wood \+ pieces 5 \+ points 3/i],
    reported: '/tokens: [{"kind":"wood","amount":3,',
  },
};

it.each(Object.entries(journeys))(
  '%s: changes values and plays on them; another profile imports the file and has the same hash',
  async (game, { edit, told, reported }) => {
    const ann = await visit();
    const { page } = ann;
    page.setDefaultTimeout(wait.timeout);
    await edit(page);
    await page.locator('[data-do=share]').click();
    await expect.poll(() => hash(page), wait).toMatch(/^[0-9a-f]{16}$/);
    const first = await hash(page);
    for (const line of told)
      await expect.poll(() => page.locator('[data-text=difference]').textContent(), wait).toMatch(line);
    expect(await page.locator('[data-text=report]').textContent()).toContain(reported);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-do=export]').click()]);
    const file = readFileSync(await download.path());
    expect(JSON.parse(file.toString())).toMatchObject({ game });

    const bob = await visit();
    await bob.page.goto(`${address()}#/workshop/${game}`);
    await bob.page.locator('[data-do=share]').click(wait);
    const picker = bob.page.locator('dialog[open] input[type=file]');
    await picker.setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer: file });
    await expect.poll(() => hash(bob.page), wait).toBe(first);
    await bob.leave();

    // Chosen at set-up, told at the table; bots and people play on it, and hints work.
    await page.goto(`${address()}#/setup/${game}`);
    await page.locator('[data-choose=values]').selectOption({ index: 1 }, wait);
    await page.locator('.begin').click();
    await page.waitForSelector('.frame[data-at]', wait);
    const choose = chooser(7);
    for (let i = 0; i < 4; i++) await act(page, choose);
    const { at } = await settle(page);
    expect(at).toBeGreaterThan(4);
    await page.click('[data-tool=hint]');
    await page.locator('.hint li button').first().click();
    await expect.poll(async () => (await situation(page)).at, wait).toBeGreaterThan(at);
    await page.locator('[data-tool=menu]').first().click();
    await expect.poll(() => page.locator('[data-values]').getAttribute('data-values'), wait).toBe(first);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  },
);

it('refuses a file that does not fit, with the place and the reason, and changes nothing', async () => {
  const { page, complaints, leave } = await visit();
  await page.goto(`${address()}#/workshop/navoria`);
  await page.locator('[data-do=share]').click(wait);
  await expect.poll(() => hash(page), wait).toMatch(/^[0-9a-f]{16}$/);
  const before = await hash(page);
  const set = (values: object) => JSON.stringify({ game: 'navoria', values });
  const whole = JSON.parse(readFileSync(new URL('../../data/navoria.json', import.meta.url), 'utf8')) as {
    cards: { instant?: object[] }[];
  };
  whole.cards[55] = { ...whole.cards[55], instant: [{ dance: 3 }] };
  const refused: [string, RegExp][] = [
    [set({ '/tracks/desert/treasure': 999 }), /desert, treasure: .*at most/i],
    [set({ '/tracks/desert/treasure': 'much' }), /desert, treasure: /i],
    [set({ '/nowhere': 1 }), /nowhere: /i],
    [JSON.stringify({ game: 'noria', values: {} }), /another game/i],
    ['{', /line 1/i],
    // An effect of an expansion is named, not passed over.
    [JSON.stringify(whole), /cards 56, at once 1: .*“dance” is not supported/i],
  ];
  for (const [text, reason] of refused) {
    const picker = page.locator('dialog[open] input[type=file]');
    await picker.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect.poll(() => page.locator('dialog[open] [role=alert]').textContent(), wait).toMatch(reason);
    expect(await hash(page)).toBe(before);
  }
  expect(complaints).toEqual([]);
  await leave();
});

it('says what is wrong with a card, a number and a map, and where, while it is typed', async () => {
  const { page, complaints, leave } = await visit();
  page.setDefaultTimeout(wait.timeout);
  const fault = (code: string) => page.locator(`.editor [data-fault="${code}"]`).waitFor(wait);
  await openPiece(page, 'navoria', 'cards/artisan', '/cards/55');
  const more = page.locator('[data-value="/cards/55"] .stepper', { has: page.locator('[aria-label$="of choice"]') });
  await more.locator('button').last().click();
  await page.locator('.pieces [data-piece="/cards/55"]').waitFor(wait);
  await more.locator('button').last().click();
  await fault('many_goods');
  expect(await page.locator('[data-do=confirm]').isDisabled()).toBe(true);
  await page.locator('.editor footer button').first().click();
  await page.locator('[data-do=confirm]:not([disabled])').waitFor(wait);

  await openPiece(page, 'navoria', 'tracks', '/tracks/desert');
  await type(page, '/tracks/desert/treasure', 0, '99');
  await fault('maximum');
  await type(page, '/tracks/desert/treasure', 0, 'many');
  await fault('type');
  await type(page, '/tracks/desert/treasure', 0, '7');
  await page.locator('[data-do=confirm]:not([disabled])').waitFor(wait);

  await openPiece(page, 'vianebula', 'maps', '/maps/beginner');
  await page.locator('.editor [data-hex=a1]').press('Enter');
  await fault('meadows');
  expect(await page.locator('.editor [data-hex=a1]').getAttribute('data-terrain')).toBe('M');
  await page.locator('.brushes button').first().click();
  await page.locator('.editor [data-hex=d1]').press('Enter');
  await page.locator('[data-do=confirm]:not([disabled])').waitFor(wait);
  expect(complaints).toEqual([]);
  await leave();
});

it('goes through pieces and paints a map by keyboard alone', async () => {
  const { page, complaints, leave } = await visit();
  page.setDefaultTimeout(wait.timeout);
  await page.goto(`${address()}#/workshop/vianebula`);
  await page.locator('[data-group="maps"]').press('Enter');
  await page.locator('.pieces [data-piece="/maps/beginner"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-piece'))).toBe('/maps/expert');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const hex = (name: string) => page.locator(`.editor [data-hex=${name}]`);
  await hex('a1').waitFor(wait);
  // One stop for the whole map; arrows lead on, letters paint.
  expect(await page.locator('.editor [data-hex][tabindex="0"]').count()).toBe(1);
  await hex('a1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await expect.poll(() => hex('b2').getAttribute('data-terrain'), wait).toBe('M');
  await page.locator('.editor [data-fault=meadows]').waitFor(wait);
  await page.keyboard.press('f');
  await page.locator('[data-do=confirm]:not([disabled])').waitFor(wait);
  await page.locator('[data-do=confirm]').press('Enter');
  await confirmed(page, '1 of 87');
  await page.keyboard.press('Escape');
  await page.locator('.editor').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await leave();
});

it('fits a phone, is touched by a finger, and says where values come from in the language spoken', async () => {
  const said: Record<string, RegExp> = {
    'en-US': /reconstructed: ours, made to fit/,
    'de-DE': /rekonstruiert: von uns passend/,
    'ru-RU': /восстановлено: восстановлено нами/,
  };
  for (const [locale, source] of Object.entries(said)) {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale };
    const { page, complaints, leave } = await visit(phone);
    page.setDefaultTimeout(wait.timeout);
    await page.goto(`${address()}#/workshop/noria`);
    await page.locator('[data-group="tracks"]').tap(wait);
    await page.locator('.pieces [data-piece="/tracks/settlement"]').tap();
    await page.locator('.editor .source').first().waitFor(wait);
    expect(await page.locator('.editor').textContent()).toMatch(source);
    expect(await page.locator('.editor').evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
    const small = await page.locator('.editor button').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5))
        .map(({ width, height }) => `${width} x ${height}`),
    );
    expect(small).toEqual([]);
    await one(page, '/tracks/settlement/prices').tap();
    await expect.poll(() => page.locator('.progress b').textContent(), wait).toMatch(/\b1\b/);
    expect(complaints).toEqual([]);
    await leave();
  }
});

it('is quiet on the board, and lessons and puzzles say when they were made for other values', async () => {
  const { page, complaints, leave } = await visit();
  page.setDefaultTimeout(wait.timeout);
  const told = page.getByText('Made with the built-in values');
  await page.goto(`${address()}#/puzzle/noria`);
  await page.waitForSelector('.frame[data-at]', wait);
  expect(await told.count()).toBe(0);
  expect(await page.locator('.doubt').count()).toBe(0);
  await openPiece(page, 'noria', 'tracks', '/tracks/refinement');
  await type(page, '/tracks/refinement/prices', 0, '1');
  await page.locator('.pieces [data-piece="/tracks/refinement"]:has-text("being edited")').waitFor(wait);
  await page.locator('[data-do=confirm]').click();
  for (const place of ['puzzle/noria', 'learn/noria/1']) {
    await page.goto(`${address()}#/${place}`);
    await told.waitFor(wait);
  }
  expect(await page.locator('.doubt, .frame [data-tip*="Reconstructed"]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

it('offers a set where an online table is made; both see it and play on it, unrated', async () => {
  const server = await startServer();
  const ann = await friend(server.base, 'Ann');
  const bob = await friend(server.base, 'Bob');
  ann.page.setDefaultTimeout(wait.timeout);
  await ann.page.goto(`${server.base}#/workshop/noria`);
  await ann.page.locator('[data-do=share]').click(wait);
  const set = JSON.stringify({ game: 'noria', name: 'Box of Ann', values: { '/ships_each': 20 } });
  await ann.page
    .locator('dialog[open] input[type=file]')
    .setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer: Buffer.from(set) });
  await expect.poll(() => ann.page.locator('[data-text=difference]').textContent(), wait).toMatch(/-> 20/);
  const named = await hash(ann.page);

  await ann.page.goto(`${server.base}#/setup/noria/online`);
  await ann.page.locator('[data-choose=values]').selectOption({ label: 'Box of Ann' }, wait);
  await ann.page.locator('section li').nth(1).locator('input[value=person]').check({ force: true });
  await ann.page.click('.begin');
  const link = await ann.page.locator('.link').inputValue();
  await bob.page.goto(link);
  for (const { page } of [ann, bob])
    await expect.poll(() => page.locator('body').textContent(), wait).toContain(`Box of Ann (${named})`);
  const rated = await ann.page.evaluate(
    async (id) => {
      const { table } = (await (await fetch(`/api/tables/${id}`)).json()) as { table: { rated: boolean } };
      return table.rated;
    },
    link.split('/')[5] ?? '',
  );
  expect(rated).toBe(false);

  await bob.page.getByText('Sit here').click();
  const choose = chooser(3);
  for (const { page } of [ann, bob]) await page.waitForSelector('.frame[data-at]', wait);
  const played = async ({ page }: Friend) => {
    const now = await situation(page);
    if (now.at <= 4 && !now.busy && now.awaited.length + now.buttons > 0) await act(page, choose);
    return now.at > 4;
  };
  await expect.poll(async () => (await Promise.all([ann, bob].map(played))).every(Boolean), wait).toBe(true);
  for (const { page } of [ann, bob]) {
    await page.locator('[data-tool=menu]').first().click();
    await expect.poll(() => page.locator('[data-values]').getAttribute('data-values'), wait).toBe(named);
  }
  server.stop();
});
