// Before and at the start of an online game: the waiting room with its terms, and a clock that is seen on a phone.
import { expect, it } from 'vitest';
import { pictures, situation, visit } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';

const server = ownServer();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 657 } };

it('somebody without an account opens a table from the lobby under a name of their choice', async () => {
  const { page, complaints } = await visit({ base: `${server.base}#/online`, ...laptop });
  await page.getByRole('link', { name: 'Via Nebula' }).click();
  // Without a name it says so, and nothing is lost.
  await page.getByLabel('Name at seat A').fill(' ');
  await page.click('.begin');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Name at seat A').fill('Cleo');
  await page.click('.begin');
  await page.getByRole('button', { name: 'Close the table' }).waitFor();
  await page.getByText('Cleo').first().waitFor();
  // From now on the name is known, and no longer to be typed; a reload changes nothing of it.
  await page.goto(`${server.base}#/setup/noria/online`);
  await page.reload();
  await page.getByText('Cleo').waitFor();
  expect(await page.getByLabel('Name at seat A').count()).toBe(0);
  await page.click('.begin');
  await page.getByRole('button', { name: 'Close the table' }).waitFor();
  await page.goto(`${server.base}#/online`);
  await expect.poll(() => page.getByRole('link').filter({ hasText: 'Cleo' }).count()).toBeGreaterThan(2);
  // The browser notes the one refusal.
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([]);
});

it('the waiting room tells the terms; its maker sends somebody away and closes it', async () => {
  const ada = await friend(server.base, 'Ada', laptop);
  const bob = await friend(server.base, 'Bob', phone);
  const link = await makeTable(ada, server.base, {
    game: 'noria',
    seats: ['me', 'open', 'open'],
    clock: { kind: 'live', game_seconds: 900, move_seconds: 0, increment_seconds: 20 },
    undo: 'turn',
    absent: 'resign',
    rated: false,
    spectators: false,
  });
  await ada.page.goto(link);
  // Bob comes from the lobby, as somebody without the link does. Noria's picture is there twice, once hidden: what each
  // refers to is its own.
  await bob.page.getByRole('link').filter({ hasText: 'Ada' }).first().waitFor();
  const ids = await bob.page.evaluate(() => [...document.querySelectorAll('[id]')].map((one) => one.id));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  await bob.page.getByRole('link').filter({ hasText: 'Ada' }).first().click();
  for (const { page } of [ada, bob]) {
    const value = (term: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .locator('dd')
        .innerText();
    expect(await value('Time control')).toBe('Live, 15 min + 20 s per turn');
    expect(await value('Rated')).toBe('No');
    expect(await value('Taking back moves')).toBe('Own turn');
    expect(await value('When time is up')).toBe('The game is lost');
    expect(await value('Watching')).toBe('No');
  }
  // Nothing of it is beside the screen of a phone.
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bob.page.screenshot({ path: `${pictures}/online-waiting-phone.png`, fullPage: true });

  // Only the maker has these.
  expect(await bob.page.getByRole('button', { name: 'Close the table' }).count()).toBe(0);
  await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
  await bob.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await ada.page.getByRole('button', { name: 'Send away' }).click();
  await bob.page.getByRole('button', { name: 'Stand up' }).waitFor({ state: 'detached' });
  await expect.poll(() => bob.page.getByRole('button', { name: 'Sit here' }).count()).toBe(2);

  await ada.page.getByRole('button', { name: 'Close the table' }).click();
  await expect.poll(() => ada.page.url()).toMatch(/#\/online$/);
  await bob.page.getByRole('heading', { name: 'This table cannot be opened' }).waitFor();
  await bob.page.goto(`${server.base}#/online`);
  await bob.page.getByText('No open table right now').waitFor();
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});

async function asked({ page }: Friend): Promise<boolean> {
  const now = await situation(page);
  return !now.busy && now.awaited.length + now.buttons > 0;
}
const notes = ({ page }: Friend) => page.evaluate(() => (window as unknown as { notes: number }).notes);

it('on a phone the clock is seen over the board, and warns when time is short', async () => {
  const wanted = { ...phone, settings: { sound: 0.5 } };
  const ada = await friend(server.base, 'Ada', wanted);
  const bob = await friend(server.base, 'Bob', wanted);
  // Seconds above the minute: short before long.
  const clock = { kind: 'turns', move_seconds: 75 };
  const link = await makeTable(ada, server.base, { game: 'noria', seats: ['me', 'open'], clock });
  await ada.page.goto(link);
  await bob.page.goto(link);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  await expect.poll(async () => (await asked(ada)) || (await asked(bob)), { timeout: 20_000 }).toBe(true);
  const [first, other] = (await asked(ada)) ? [ada, bob] : [bob, ada];
  for (const { page } of [ada, bob])
    await page.evaluate(() => {
      const seen = { notes: 0 };
      Object.assign(window, seen);
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when) {
        (window as unknown as typeof seen).notes++;
        start.call(this, when);
      };
    });
  for (const { page } of [ada, bob]) {
    const timer = page.getByRole('timer');
    expect(await timer.innerText()).toMatch(/[01]:\d\d/);
    const box = await timer.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
    // Nothing lies over it. (Touches go through it to the board: not for this look.)
    const met = await timer.evaluate((element: HTMLElement) => {
      element.style.pointerEvents = 'auto';
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
    expect(met).toBe(true);
  }
  await first.page.getByText('Your time is short').waitFor({ state: 'attached', timeout: 60_000 });
  await first.page.locator('[role=timer].short').waitFor();
  await first.page.screenshot({ path: `${pictures}/online-clock-phone.png` });
  await expect.poll(() => notes(first)).toBeGreaterThan(0);
  expect(await notes(other), 'it is not their time').toBe(0);
  expect(await other.page.getByText('Your time is short').count()).toBe(0);
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});
