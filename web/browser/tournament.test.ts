// A tournament through the screen: four guests join in, play by resigning, see the table of results grow and the next
// round come.
import { expect, it } from 'vitest';
import { clean } from './accessible.ts';
import { pictures } from './driver.ts';
import { friend, ownServer, type Friend } from './friends.ts';

const server = ownServer();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 657 } };
const sideways = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const light = { colorScheme: 'light' as const };

const wider = ({ page }: Friend) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function resign({ page }: Friend) {
  await page.waitForSelector('.frame[data-at]', { timeout: 20_000 });
  await page.locator('[data-tool="menu"]').first().click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
}

it('four people play a round robin', async () => {
  const ada = await friend(server.base, 'Ada', laptop);
  const bob = await friend(server.base, 'Bob', phone);
  const cy = await friend(server.base, 'Cyrus', { ...sideways, ...light });
  const dee = await friend(server.base, 'Deidamia the Younger', { ...laptop, ...light });
  const all = [ada, bob, cy, dee];

  // Ada makes it, from the lobby.
  await ada.page.getByRole('link', { name: 'All tournaments and a new one' }).click();
  await ada.page.getByText('There is no tournament yet').waitFor();
  await ada.page.getByRole('combobox', { name: 'Game' }).selectOption('vianebula');
  await ada.page.getByRole('combobox', { name: 'Time control' }).selectOption({ label: '1 day per turn' });
  await ada.page.getByRole('combobox', { name: 'Places' }).selectOption('5');
  await ada.page.screenshot({ path: `${pictures}/tournaments-new.png` });
  await clean(ada.page, 'a new tournament');
  await ada.page.getByRole('button', { name: 'Make the tournament' }).click();
  await ada.page.getByRole('region', { name: 'Who plays' }).getByText('Ada').waitFor();
  expect(await ada.page.getByRole('button', { name: 'Start now' }).isDisabled(), 'one is too few').toBe(true);

  // The others find it in the lobby. One leaves again, and comes back.
  for (const { page } of [bob, cy, dee]) {
    await page.reload();
    await page.getByRole('region', { name: 'Tournaments' }).waitFor();
    await page.screenshot({ path: `${pictures}/tournament-lobby.png`, fullPage: true });
    await page.getByRole('link', { name: /Via Nebula · Round robin/ }).click();
    await page.getByRole('button', { name: 'Join in' }).press('Enter');
    await page.getByRole('button', { name: 'Leave' }).waitFor();
  }
  await bob.page.getByRole('button', { name: 'Leave' }).click();
  await bob.page.getByRole('button', { name: 'Join in' }).click();
  await bob.page.getByRole('button', { name: 'Leave' }).waitFor();
  const here = ada.page.getByRole('region', { name: 'Who plays' });
  for (const name of ['Bob', 'Cyrus', 'Deidamia the Younger']) await here.getByText(name).waitFor();
  for (const one of all) expect(await wider(one)).toBeLessThanOrEqual(0);
  await ada.page.screenshot({ path: `${pictures}/tournament-open.png` });
  await bob.page.screenshot({ path: `${pictures}/tournament-open-phone.png`, fullPage: true });

  // Ada starts it with four of five; everybody sees where they play. Bob is elsewhere and is told.
  await bob.page.goto(`${server.base}#/ratings`);
  await ada.page.getByRole('button', { name: 'Start now' }).click();
  await bob.page.getByRole('status').filter({ hasText: 'Round 1 of your tournament begins' }).waitFor();
  await bob.page.screenshot({ path: `${pictures}/tournament-news-phone.png` });
  await bob.page.getByRole('link', { name: 'To the table' }).click();
  await bob.page.waitForSelector('.frame[data-at]', { timeout: 20_000 });
  await bob.page.goBack();
  await bob.page.goto(`${server.base}#/tournaments`);
  await bob.page.getByRole('link', { name: /Via Nebula · Round robin/ }).click();
  for (const { page } of all) await page.getByText(/^Round 1: you play /).waitFor();
  await dee.page.screenshot({ path: `${pictures}/tournament-light.png` });
  await clean(dee.page, 'a tournament by day');
  await cy.page.screenshot({ path: `${pictures}/tournament-sideways.png` });
  for (const one of all) expect(await wider(one)).toBeLessThanOrEqual(0);

  // In each round Ada resigns, and so does one of the two others.
  for (const round of [1, 2, 3]) {
    for (const { page } of all) await page.getByText(new RegExp(`^Round ${round}: you play `)).waitFor();
    const opponent = await ada.page.getByText(/^Round \d: you play /).textContent();
    const second = [bob, cy, dee].find((_, i) => !opponent?.includes(['Bob', 'Cyrus', 'Deidamia'][i] ?? ''));
    for (const one of [ada, second ?? bob]) {
      await one.page.getByRole('link', { name: 'To the table', exact: true }).click();
      await resign(one);
      await one.page.getByRole('dialog').getByRole('link', { name: 'To the tournament' }).click();
    }
  }
  for (const { page } of all) {
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.waitFor();
    await expect.poll(() => result.getByRole('row').last().textContent()).toContain('Ada');
    expect(await result.getByRole('row').count()).toBe(5);
  }
  const points = await ada.page
    .getByRole('region', { name: 'Result', exact: true })
    .locator('tbody b')
    .allTextContents();
  expect(points.reduce((sum, text) => sum + Number(text), 0)).toBe(6);
  expect(points.at(-1)).toBe('0');
  await ada.page.screenshot({ path: `${pictures}/tournament-over.png`, fullPage: true });
  await clean(ada.page, 'a tournament that is over');
  await bob.page.screenshot({ path: `${pictures}/tournament-over-phone.png`, fullPage: true });
  for (const one of all) {
    expect(await wider(one)).toBeLessThanOrEqual(0);
    expect(one.complaints).toEqual([]);
  }
});

it('is in three languages', async () => {
  for (const [code, words] of Object.entries({
    de: ['Neues Turnier', 'Jeder gegen jeden', 'Turnier eröffnen'],
    ru: ['Новый турнир', 'Круговая', 'Объявить турнир'],
  })) {
    const eve = await friend(server.base, 'Eve', { ...phone, settings: { language: code } });
    await eve.page.goto(`${server.base}#/tournaments`);
    for (const text of words) await eve.page.getByText(text, { exact: true }).first().waitFor();
    await eve.page.screenshot({ path: `${pictures}/tournaments-${code}.png`, fullPage: true });
    expect(await wider(eve)).toBeLessThanOrEqual(0);
    expect(eve.complaints).toEqual([]);
  }
});
