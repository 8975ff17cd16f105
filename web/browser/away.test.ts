// What happens when somebody is away: the time is up, a bot stands in, the network dies.
import { expect, it } from 'vitest';
import { act, chooser, situation } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';

const server = ownServer(['--shortest-clock', '1']); // Time that is up within a test.

// Two people at a table; the one who is to act first comes first.
async function meet(terms: object): Promise<[Friend, Friend]> {
  const ada = await friend(server.base, 'Ada');
  const bob = await friend(server.base, 'Bob');
  const link = await makeTable(ada, server.base, { game: 'noria', seats: ['me', 'open'], ...terms });
  await ada.page.goto(link);
  await bob.page.goto(link);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  await expect.poll(async () => (await asked(ada)) || (await asked(bob)), { timeout: 20_000 }).toBe(true);
  return (await asked(ada)) ? [ada, bob] : [bob, ada];
}
async function asked({ page }: Friend): Promise<boolean> {
  const now = await situation(page);
  return !now.busy && now.awaited.length + now.buttons > 0;
}
const moment = ({ page }: Friend) => page.locator('.frame').getAttribute('data-at');

it('a time that is up: the others are asked, a bot plays on, and the person comes back', async () => {
  // Long enough for the way back: when the other one's time is up as well, bots end the game between them.
  const [late, other] = await meet({ absent: 'vote', clock: { kind: 'turns', move_seconds: 12 } });
  await late.page.getByText('Your time is up').waitFor({ timeout: 30_000 });
  const before = await moment(other);
  await other.page.getByRole('button', { name: 'A bot plays on' }).click();
  await late.page.getByText('A bot is playing for you').waitFor();
  // It plays: the table goes on without the person.
  await expect.poll(() => moment(other), { timeout: 30_000 }).not.toBe(before);
  await late.page.getByRole('button', { name: 'Take my seat back' }).click();
  await late.page.getByText('A bot is playing for you').waitFor({ state: 'detached' });
  expect([...late.complaints, ...other.complaints]).toEqual([]);
});

it('a time that is up: where the table says so a bot plays on at once', async () => {
  const [late, other] = await meet({ absent: 'bot', clock: { kind: 'turns', move_seconds: 12 } });
  const before = await moment(other);
  await late.page.getByText('A bot is playing for you').waitFor({ timeout: 30_000 });
  await expect.poll(() => moment(other), { timeout: 30_000 }).not.toBe(before);
  await late.page.getByRole('button', { name: 'Take my seat back' }).click();
  await late.page.getByText('A bot is playing for you').waitFor({ state: 'detached' });
  expect([...late.complaints, ...other.complaints]).toEqual([]);
});

it('a time that is up: where the table says so the game is lost', async () => {
  const [late, other] = await meet({ absent: 'resign', clock: { kind: 'turns', move_seconds: 4 } });
  for (const { page } of [late, other])
    await page.getByText('(the opponent resigned)').first().waitFor({ timeout: 30_000 });
  const names = await Promise.all([late, other].map(({ page }) => page.locator('dialog .winner').innerText()));
  expect(names[0]).toBe(names[1]);
  expect([...late.complaints, ...other.complaints]).toEqual([]);
});

it('somebody is given more time', async () => {
  const [late, other] = await meet({ absent: 'vote', clock: { kind: 'turns', move_seconds: 4 } });
  await other.page.getByRole('button', { name: 'Give more time' }).click({ timeout: 30_000 });
  await late.page.getByText('Your time is up').waitFor({ state: 'detached' });
  await expect.poll(() => asked(late)).toBe(true);
});

it('a dead network is told, and a move made in it counts once when it is back', async () => {
  const [first, other] = await meet({});
  const before = await moment(other);
  first.freeze(true);
  await act(first.page, chooser(3));
  const banner = first.page.getByText('The connection is gone');
  await banner.waitFor({ timeout: 20_000 });
  await first.page.getByText('Your move is kept').waitFor();
  // It stays while nothing is heard, although new sockets are let in.
  await first.page.waitForTimeout(3_000);
  expect(await banner.count()).toBe(1);
  // Also through a reload.
  await first.page.reload();
  first.freeze(false);
  await expect.poll(() => moment(other), { timeout: 30_000 }).not.toBe(before);
  await banner.waitFor({ state: 'detached', timeout: 20_000 });
  await first.page.waitForSelector('.frame[data-at]');
  await expect.poll(async () => (await moment(first)) === (await moment(other))).toBe(true);
  expect([...first.complaints, ...other.complaints]).toEqual([]);
});

it('a server that can store nothing says so, and the game goes on when it can', async () => {
  const [first, other] = await meet({});
  const banner = first.page.getByText('The server cannot store anything at the moment');
  first.hear({ type: 'trouble', on: true });
  await banner.waitFor();
  first.hear({ type: 'trouble', on: false });
  await banner.waitFor({ state: 'detached' });
  const before = await moment(other);
  await act(first.page, chooser(3));
  await expect.poll(() => moment(other), { timeout: 30_000 }).not.toBe(before);
  expect([...first.complaints, ...other.complaints]).toEqual([]);
});
