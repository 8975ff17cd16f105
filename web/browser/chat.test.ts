// Talk at an online table: the newest line is seen, with its time; what was not read yet is counted on a phone; no mark
// turns the words of others around.
import { expect, it } from 'vitest';
import { pictures } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';

const server = ownServer();

async function speak({ page }: Friend, text: string) {
  await page.fill('.chat input', text);
  await page.keyboard.press('Enter');
}

it('is seen, timed, counted and kept apart', { timeout: 120_000 }, async () => {
  const ada = await friend(server.base, 'Ada');
  const bob = await friend(server.base, 'Bob', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const table = await makeTable(ada, server.base, { game: 'noria', seats: ['me', 'open'] });
  await ada.page.goto(table);
  await bob.page.goto(table);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  for (let i = 1; i <= 7; i++) await speak(ada, `Line ${i}`);
  await speak(ada, 'abc \u202Edef');
  const list = ada.page.locator('.chat ol');
  await expect.poll(() => list.locator('li').count(), { timeout: 20_000 }).toBe(8);
  const below = () => list.evaluate((el) => el.scrollHeight - el.scrollTop - el.clientHeight);
  await expect.poll(below, { timeout: 20_000 }).toBeLessThan(2);
  expect(await list.locator('li').last().locator('time').innerText()).toMatch(/\d{1,2}:\d{2}/);
  expect(await list.locator('li').last().locator('.said').innerText()).toBe('abc def');

  const log = bob.page.locator('[data-tool="log"]').first();
  await expect.poll(() => log.getAttribute('aria-label'), { timeout: 20_000 }).toContain('8 new messages');
  await bob.page.screenshot({ path: `${pictures}/online-unread.png` });
  await log.click();
  await bob.page.getByText('Line 7').waitFor();
  await bob.page.reload();
  await bob.page.waitForSelector('.frame[data-at]');
  await expect.poll(() => log.getAttribute('aria-label'), { timeout: 20_000 }).not.toContain('new messages');
  await speak(ada, 'And one more');
  await expect.poll(() => log.getAttribute('aria-label'), { timeout: 20_000 }).toContain('1 new message');
  expect([...ada.complaints, ...bob.complaints]).toEqual([]);
});
