// axe-core finds nothing on any screen of any game, dark and light; the ends of games are looked at in games.test.ts.
import { afterAll, describe, it } from 'vitest';
import { clean } from './accessible.ts';
import { act, address, chooser, press, quit, settle, setUp, visit } from './driver.ts';

afterAll(quit);

describe.each(['dark', 'light'] as const)('axe, %s', (colorScheme) => {
  it('home, set-up, record', async () => {
    const { page, leave } = await visit({ colorScheme });
    await clean(page, 'home');
    await page.goto(`${address()}#/setup/noria`);
    await page.waitForSelector('.begin');
    await clean(page, 'set-up');
    await page.goto(`${address()}#/record`);
    await page.waitForSelector('textarea');
    await clean(page, 'record');
    await leave();
  });

  it.each(['noria', 'navoria', 'vianebula'])('%s: board and panels', async (game) => {
    const { page, leave } = await visit({ colorScheme });
    await setUp(page, { game, players: 2 });
    const choose = chooser(8);
    await settle(page);
    if (colorScheme === 'dark') await clean(page, 'start');
    for (let i = 0; i < 20; i++) await act(page, choose);
    await settle(page);
    await clean(page, 'middle');
    await page.click('[data-tool=rules]');
    await page.waitForSelector('[data-book] [data-section]');
    await clean(page, 'rules', '[data-book]');
    await page.click('[data-exact-rules]');
    await page.waitForSelector('[data-book] .rule');
    await clean(page, 'exact rules', '[data-book]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-book]', { state: 'detached' });
    await page.click('[data-tool=menu]');
    await page.waitForSelector('dialog[open] .settings');
    await clean(page, 'menu', 'dialog[open]');
    await leave();
  });
});

it.each(['noria', 'navoria', 'vianebula'])('axe on a phone: %s', async (game) => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 844 } });
  await setUp(page, { game, players: 2 });
  await settle(page);
  await clean(page, 'phone');
  await press(page, '[data-tool=menu]');
  await page.waitForSelector('dialog[open] [data-tool=rules]');
  await press(page, 'dialog[open] [data-tool=rules]');
  await page.waitForSelector('dialog[open] [data-book] [data-section]');
  await clean(page, 'rulebook on a phone', 'dialog[open]');
  await leave();
});
