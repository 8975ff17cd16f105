// What two people agree on while they play: breaking the game off. And what one of them tells the other: a vacation.
import { expect, it } from 'vitest';
import { pictures } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';

const server = ownServer();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
async function meet(terms: object): Promise<[Friend, Friend]> {
  const ada = await friend(server.base, 'Ada', { viewport: { width: 1366, height: 657 } });
  const bob = await friend(server.base, 'Bob', phone);
  const link = await makeTable(ada, server.base, { game: 'noria', seats: ['me', 'open'], ...terms });
  await ada.page.goto(link);
  await bob.page.goto(link);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  return [ada, bob];
}
async function askToBreakOff({ page }: Friend) {
  await page.locator('[data-tool="menu"]').first().click();
  await page.locator('[data-tool="abort"]').click();
}

it('a game is broken off when the other agrees, and not before', { timeout: 120_000 }, async () => {
  const [ada, bob] = await meet({});
  await askToBreakOff(ada);
  await ada.page.getByText('Waiting for the others').waitFor();
  await bob.page.getByText('Ada asks to break the game off').waitFor();
  await bob.page.screenshot({ path: `${pictures}/online-abort-asked.png` });
  await bob.page.getByRole('button', { name: 'No', exact: true }).click();
  await ada.page.getByText('Waiting for the others').waitFor({ state: 'detached' });
  expect(await ada.page.getByText('Broken off').count()).toBe(0);
  await askToBreakOff(ada);
  await bob.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ada, bob]) await page.locator('dialog').getByText('Broken off by agreement').waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-abort.png` });
  // It is in nobody's history.
  await ada.page.goto(`${server.base}#/account`);
  await ada.page.getByRole('heading', { name: 'Vacation' }).waitFor();
  expect(await ada.page.locator('a[href^="#/online/"]').count()).toBe(0);
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});

it('a vacation stops the clock, and the other sees it', { timeout: 120_000 }, async () => {
  const [ada, bob] = await meet({ clock: { kind: 'turns', move_seconds: 86_400 } });
  const table = ada.page.url();
  await ada.page.goto(`${server.base}#/account`);
  await ada.page.getByText('You have 20 days left this year').waitFor();
  await ada.page.getByLabel('Days').fill('3');
  await ada.page.getByRole('button', { name: 'Begin now' }).click();
  await ada.page.getByText('You are on vacation until').waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-vacation.png`, fullPage: true });
  await bob.page.locator('[data-tool="log"]').first().click();
  await bob.page.getByText('on vacation until').waitFor();
  await bob.page.screenshot({ path: `${pictures}/online-vacation-seen.png` });
  await ada.page.getByRole('button', { name: 'I am back' }).click();
  await ada.page.getByText('You have 19 days left this year').waitFor();
  await bob.page.getByText('on vacation until').waitFor({ state: 'detached' });
  await ada.page.goto(table);
  await ada.page.waitForSelector('.frame[data-at]');
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});
