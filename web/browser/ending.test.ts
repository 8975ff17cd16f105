// The end of an online game: what became of the rating, the rematch that the other one asks for, somebody's page.
import { expect, it } from 'vitest';
import { act, chooser, pictures, situation } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';

const server = ownServer();

async function asked({ page }: Friend): Promise<boolean> {
  const now = await situation(page);
  return !now.busy && now.awaited.length + now.buttons > 0;
}

it('tells the rating, announces a rematch, and names lead to a page', { timeout: 180_000 }, async () => {
  const ada = await friend(server.base, 'Ada');
  const bob = await friend(server.base, 'Bob');
  const table = await makeTable(ada, server.base, { game: 'navoria', seats: ['me', 'open'] });
  await ada.page.goto(table);
  await bob.page.goto(table);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  // A resignation counts once everybody has decided something.
  const choose = chooser(3);
  const acts = new Map<Friend, number>();
  const least = () => Math.min(...[ada, bob].map((one) => acts.get(one) ?? 0));
  for (let step = 0; step < 1000 && least() < 6; step++)
    for (const one of [ada, bob])
      if (await asked(one)) {
        await act(one.page, choose);
        acts.set(one, (acts.get(one) ?? 0) + 1);
      } else await one.page.waitForTimeout(20);
  expect(least()).toBe(6);
  await expect.poll(async () => (await asked(ada)) || (await asked(bob)), { timeout: 20_000 }).toBe(true);
  await bob.page.locator('[data-tool="menu"]').first().click();
  await bob.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Really resign?' }).click();
  await ada.page
    .getByRole('dialog')
    .getByText(/Your rating is now \d+ \(\+\d+\)\./)
    .waitFor({ timeout: 20_000 });
  await bob.page
    .getByRole('dialog')
    .getByText(/Your rating is now \d+ \([-−]\d+\)\./)
    .waitFor({ timeout: 20_000 });

  expect(await ada.page.locator('dialog[open] tfoot tr').last().locator('td').allInnerTexts()).toEqual(['1', '2']);
  await ada.page.screenshot({ path: `${pictures}/online-ending.png` });
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await ada.page.getByText('Waiting for players').first().waitFor();
  const invitation = bob.page.getByRole('dialog').getByText('A rematch is waiting for you.');
  await invitation.waitFor({ timeout: 20_000 });
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]', { timeout: 20_000 });
  expect(bob.page.url()).toBe(ada.page.url());

  await bob.page.goto(`${server.base}#/ratings`);
  await bob.page.getByText('Explorers of Navoria').first().click();
  await bob.page.getByRole('link', { name: 'Ada' }).click();
  await bob.page.getByText('Won 1 of 1 (100%)').waitFor();
  await bob.page.getByRole('img', { name: /How the rating went: from 1500 to \d+/ }).waitFor();
  await bob.page.screenshot({ path: `${pictures}/online-person.png` });
  await bob.page.getByRole('link', { name: 'Bob' }).first().click();
  await bob.page.getByText('Won 0 of 1 (0%)').waitFor();
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});
