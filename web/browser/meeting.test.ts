// People who meet: an opponent by game and clock, friends, invitations.
import { expect, it } from 'vitest';
import { pictures } from './driver.ts';
import { friend, ownServer, type Friend } from './friends.ts';

const server = ownServer();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 657 } };
const tableOf = ({ page }: Friend) => /#\/online\/(\w+)/.exec(page.url())?.[1] ?? '';
const look = async ({ page }: Friend) => {
  await page.getByRole('combobox', { name: 'Game' }).selectOption('vianebula');
  await page.getByRole('combobox', { name: 'Time control' }).selectOption({ label: 'Live, 15 min + 20 s per turn' });
  await page.getByRole('button', { name: 'Find an opponent' }).click();
};

it('two who look for an opponent are brought to the same table; who cancels is not', async () => {
  const ada = await friend(server.base, 'Ada', laptop);
  const bob = await friend(server.base, 'Bob', phone);
  const eve = await friend(server.base, 'Eve', laptop);
  await look(eve);
  await eve.page.getByText('Looking for somebody').waitFor();
  await eve.page.getByText('ratings within').waitFor();
  await eve.page.screenshot({ path: `${pictures}/online-pairing.png` });
  await eve.page.getByRole('button', { name: 'Cancel' }).click();
  await eve.page.getByRole('button', { name: 'Find an opponent' }).waitFor();
  await look(ada);
  await ada.page.getByText('Nobody else is looking yet').waitFor();
  await look(bob);
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]', { timeout: 20_000 });
  expect(tableOf(ada)).not.toBe('');
  expect(tableOf(bob)).toBe(tableOf(ada));
  expect(tableOf(eve)).toBe('');
  expect([...ada.complaints, ...bob.complaints, ...eve.complaints]).toEqual([]);
});

it('friends find each other, and one invites the other to a table', async () => {
  const ada = await friend(server.base, 'Ada', laptop);
  const bob = await friend(server.base, 'Bob', phone);
  // An account has a name that nobody else has: Bob can be asked by it.
  const made = await bob.page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Bob Builder', password: 'a long enough one' });
    return (await fetch('/api/account', { method: 'POST', headers, body })).status;
  });
  expect(made).toBe(201);
  await bob.page.reload();
  await ada.page.getByLabel('Name of an account').fill('Nobody Atall');
  await ada.page.getByRole('button', { name: 'Ask to be friends' }).click();
  await ada.page.getByText('There is no account of that name').waitFor();
  await ada.page.getByLabel('Name of an account').fill('bob builder');
  await ada.page.getByRole('button', { name: 'Ask to be friends' }).click();
  await ada.page.getByText('asked', { exact: true }).waitFor();
  await bob.page.getByText('Ada wants to be your friend').waitFor();
  await bob.page.getByRole('button', { name: 'Accept' }).click();
  await ada.page.getByRole('img', { name: 'here now' }).waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-friends.png`, fullPage: true });

  // With one press, from the waiting room; Bob is told wherever he is.
  await bob.page.goto(`${server.base}#/ratings`);
  await ada.page.goto(`${server.base}#/setup/noria/online`);
  await ada.page.waitForSelector('.begin');
  await ada.page.click('.begin');
  const invite = ada.page.getByRole('region', { name: 'Invite somebody' });
  await invite.getByRole('button', { name: 'Invite' }).first().click();
  await ada.page.getByText('Bob Builder is invited').waitFor();
  await ada.page.screenshot({ path: `${pictures}/online-invite.png`, fullPage: true });
  const news = bob.page.getByRole('status').filter({ hasText: 'Ada invites you: Noria' });
  await news.waitFor();
  await bob.page.screenshot({ path: `${pictures}/online-invited-phone.png` });
  await bob.page.goto(`${server.base}#/online`);
  await bob.page.getByRole('heading', { name: 'Invitations' }).waitFor();
  await bob.page.screenshot({ path: `${pictures}/online-lobby-phone.png`, fullPage: true });
  await bob.page.getByRole('link', { name: 'Look at it' }).click();
  await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  expect(tableOf(bob)).toBe(tableOf(ada));
  await bob.page.goto(`${server.base}#/online`);
  await bob.page.getByRole('heading', { name: 'Friends' }).waitFor();
  expect(await bob.page.getByRole('heading', { name: 'Invitations' }).count(), 'who sits is not invited').toBe(0);
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});
