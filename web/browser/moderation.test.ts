// People who do not get on: blocked, reported, muted; and spectators, who talk apart from the players.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pictures } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';

let host: Friend;
const laptop = { viewport: { width: 1366, height: 657 } };
const server = ownServer(['--moderators', 'The Host'], async ({ base, restart }) => {
  // A moderator's account is there before the server starts that knows it as one.
  const body = JSON.stringify({ name: 'The Host', password: 'a long enough one' });
  const headers = { 'Content-Type': 'application/json', Origin: base.slice(0, -1) };
  const made = await fetch(`${base}api/account`, { method: 'POST', headers, body });
  expect(made.status).toBe(201);
  await restart();
  host = await friend(base, 'Passer-by', laptop);
  await host.page.evaluate(async (account) => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/sign-in', { method: 'POST', headers, body: account });
  }, body);
});

async function speak(page: Page, text: string) {
  await page.fill('.chat > form input', text);
  await page.keyboard.press('Enter');
}
const said = (page: Page, text: string) => page.locator('.chat').getByText(text);

async function meet(): Promise<[Friend, Friend, string]> {
  const ada = await friend(server.base, 'Ada', laptop);
  const bob = await friend(server.base, 'Bob', laptop);
  const link = await makeTable(ada, server.base, { game: 'noria', seats: ['me', 'open'] });
  await ada.page.goto(link);
  await bob.page.goto(link);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  return [ada, bob, link];
}

it('a line is reported, the moderator removes it and mutes who said it, and whoever is blocked is not heard', async () => {
  const [ada, bob] = await meet();
  await speak(bob.page, 'Something rude');
  await said(ada.page, 'Something rude').waitFor();
  await ada.page.getByRole('button', { name: 'Report this line' }).click();
  await ada.page.getByLabel('What is wrong?').fill('He is rude');
  await ada.page.getByRole('button', { name: 'Send the report' }).click();
  await ada.page.getByText('A moderator will look at it').waitFor();

  await host.page.goto(`${server.base}#/online`);
  await host.page.reload();
  await host.page.getByRole('link', { name: 'Moderation' }).click();
  await host.page.getByText('Ada reports Bob').waitFor();
  await host.page.screenshot({ path: `${pictures}/moderation.png` });
  await host.page.getByRole('button', { name: 'Remove the line' }).click();
  for (const { page } of [ada, bob]) {
    await said(page, 'removed by a moderator').waitFor();
    expect(await said(page, 'Something rude').count()).toBe(0);
  }
  await host.page.getByRole('button', { name: 'Mute' }).click();
  await host.page.getByText('muted until').waitFor();
  await host.page.getByRole('button', { name: 'Settled' }).click();
  await host.page.getByText('No open reports').waitFor();
  await host.page.getByText('The Host muted Bob').waitFor();
  await speak(bob.page, 'Can you hear me?');
  await bob.page.getByText('A moderator has muted you').waitFor();
  await host.page.getByRole('button', { name: 'Lift' }).click();
  await host.page.getByText('Nobody at the moment').waitFor();
  await host.page.screenshot({ path: `${pictures}/moderation-done.png`, fullPage: true });
  await speak(bob.page, 'And now?');
  await said(ada.page, 'And now?').waitFor();

  // Ada has had enough.
  const table = ada.page.url();
  await ada.page.locator('.chat').getByRole('link', { name: 'Bob' }).first().click();
  await ada.page.getByRole('button', { name: 'Block' }).click();
  await ada.page.getByRole('button', { name: 'Unblock' }).waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-person-blocked.png` });
  await ada.page.goto(table);
  await ada.page.waitForSelector('.frame[data-at]');
  await speak(bob.page, 'Are you there?');
  await speak(ada.page, 'Nice weather');
  await said(bob.page, 'Nice weather').waitFor();
  await said(ada.page, 'Nice weather').waitFor();
  expect(await said(ada.page, 'Are you there?').count()).toBe(0);
  expect(await said(ada.page, 'And now?').count()).toBe(0);
  expect([...ada.complaints, ...bob.complaints, ...host.complaints]).toEqual([]);
});

it('spectators talk among themselves until the game is over', async () => {
  const [ada, bob, link] = await meet();
  const eve = await friend(server.base, 'Eve', laptop);
  const finn = await friend(server.base, 'Finn', laptop);
  for (const { page } of [eve, finn]) {
    await page.goto(link);
    await page.waitForSelector('.frame[data-at]');
  }
  await eve.page.getByPlaceholder('players see it after the game').waitFor();
  await speak(eve.page, 'Ada is winning');
  await said(finn.page, 'Ada is winning').waitFor();
  await speak(ada.page, 'Good luck');
  for (const { page } of [bob, eve, finn]) await said(page, 'Good luck').waitFor();
  for (const { page } of [ada, bob]) expect(await said(page, 'Ada is winning').count()).toBe(0);
  await ada.page.reload();
  await said(ada.page, 'Good luck').waitFor();
  expect(await said(ada.page, 'Ada is winning').count()).toBe(0);
  // It ends.
  await bob.page.locator('[data-tool="menu"]').first().click();
  await bob.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Really resign?' }).click();
  for (const { page } of [ada, bob]) await said(page, 'Ada is winning').waitFor({ state: 'attached' });
  expect([...ada.complaints, ...bob.complaints, ...eve.complaints, ...finn.complaints]).toEqual([]);
});
