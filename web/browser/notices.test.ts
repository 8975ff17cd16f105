// Somebody who is away is told of their turn: a push message that the browser's worker shows, a mail with a way out.
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { act, chooser, pictures, situation } from './driver.ts';
import { friend, makeTable, ownServer, type Friend } from './friends.ts';
import { mailOffice, pushOffice, type MailOffice, type PushOffice } from './postOffice.ts';

let pushes: PushOffice;
let mails: MailOffice;
const server = ownServer(async () => {
  [pushes, mails] = await Promise.all([pushOffice(), mailOffice()]);
  process.env.SSL_CERT_FILE = pushes.certificate;
  const mail = ['--mail-server', mails.address, '--mail-from', 'games@example.org', '--mail-delay', '0'];
  return ['--private-webhooks', 'on', '--public-url', 'http://here', ...mail];
});
afterEach(() => {
  pushes.stop();
  mails.stop();
});

const slow = { timeout: 20_000 };
const here = (link: string) => link.replace('http://here/', server.base);
const link = (text: string) => here(/http:\/\/here\/#\/mail\S+/.exec(text)?.[0] ?? '');
async function asked({ page }: Friend): Promise<boolean> {
  const now = await situation(page);
  return !now.busy && now.awaited.length + now.buttons > 0;
}
// Two at a table; the first one is to act, the second one goes away.
async function meet(): Promise<[Friend, Friend, string]> {
  const ada = await friend(server.base, 'Ada');
  const bob = await friend(server.base, 'Bob');
  const table = await makeTable(ada, server.base, { game: 'noria', seats: ['me', 'open'] });
  await ada.page.goto(table);
  await bob.page.goto(table);
  await bob.page.getByText('Sit here').click();
  for (const { page } of [ada, bob]) await page.waitForSelector('.frame[data-at]');
  await expect.poll(async () => (await asked(ada)) || (await asked(bob)), { timeout: 20_000 }).toBe(true);
  const id = table.split('/').at(-2) ?? '';
  return (await asked(ada)) ? [ada, bob, id] : [bob, ada, id];
}
// Until it is the other one's turn.
async function playOn({ page }: Friend, id: string) {
  const choose = chooser(5);
  const mine = () =>
    page.evaluate(async (table) => {
      const answer = (await (await fetch(`/api/tables/${table}`)).json()) as { table: { my_turn: boolean } };
      return answer.table.my_turn;
    }, id);
  while (await mine()) {
    const now = await situation(page);
    if (!now.busy && (now.awaited.length + now.buttons > 0 || now.confirm)) await act(page, choose);
    else await page.waitForTimeout(50);
  }
}

// The browser's own push service is out of reach: the page gets the subscription of the test's.
async function withPushService({ page }: Friend) {
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript((subscription) => {
    if (location.protocol === 'about:') return;
    const given = { toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
    PushManager.prototype.subscribe = () => Promise.resolve(given as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  }, pushes.subscription);
}
// As the browser hands a push message to its worker.
async function deliver(page: Page, data: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const origin = new URL(server.base).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

it('a push message tells of the turn, and a press on it leads to the table', { timeout: 180_000 }, async () => {
  const [first, other, id] = await meet();
  await withPushService(other);
  await other.page.goto(`${server.base}#/account`);
  await other.page.reload();
  const notify = other.page.getByRole('switch', { name: 'Notify this device' });
  await notify.check();
  await expect.poll(() => notify.getAttribute('aria-busy'), slow).toBe('false');
  expect(await notify.isChecked()).toBe(true);
  await other.page.reload();
  await expect.poll(() => notify.isChecked(), slow).toBe(true);
  await other.page.screenshot({ path: `${pictures}/online-notices.png`, fullPage: true });
  const worker = other.page.context().serviceWorkers()[0] ?? (await other.page.context().waitForEvent('serviceworker'));
  await other.page.goto('about:blank');
  await playOn(first, id);
  const told = await pushes.next();
  expect(JSON.parse(told)).toEqual({ event: 'your_turn', table: id, game: 'noria', language: 'en', turns: 1 });

  await other.page.goto(server.base);
  await expect.poll(() => other.page.title(), slow).toBe('(1) Mistwheel');
  await deliver(other.page, told);
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown, slow).toEqual([{ title: 'Your turn', body: 'Noria', tag: id }]);
  // A real press may bring the window to the front; a test's may not.
  await worker.evaluate(async () => {
    interface Worker {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: { focus: () => Promise<void> } };
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    }
    const self = globalThis as unknown as Worker;
    self.WindowClient.prototype.focus = () => Promise.resolve();
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
  });
  await other.page.waitForURL(`**/#/online/${id}`);
  await expect.poll(shown, slow).toEqual([]);
  await expect.poll(() => asked(other), { timeout: 20_000 }).toBe(true);
  expect([...first.complaints, ...other.complaints]).toEqual([]);
});

it('a device whose push service does not answer says so, and stays off', { timeout: 60_000 }, async () => {
  const cut = await friend(server.base, 'Cleo');
  await withPushService(cut);
  await cut.page.context().addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
  });
  await cut.page.goto(`${server.base}#/account`);
  await cut.page.reload();
  const notify = cut.page.getByRole('switch', { name: 'Notify this device' });
  await notify.click();
  await cut.page.getByRole('alert').waitFor();
  await expect.poll(() => notify.isChecked(), slow).toBe(false);
});

it('a mail tells of the turn once its address is confirmed, and its link ends them', { timeout: 180_000 }, async () => {
  const [first, other, id] = await meet();
  await other.page.goto(`${server.base}#/account`);
  await other.page.getByLabel('Mail address').fill('bob@example.org');
  await other.page.getByRole('button', { name: 'Save' }).first().click();
  await other.page.getByText('Open the link we sent to bob@example.org').waitFor();
  const confirmation = await mails.next();
  expect(confirmation.to).toBe('bob@example.org');
  await other.page.goto(link(confirmation.text));
  await other.page.getByText('Your mail address is confirmed.').waitFor();
  await other.page.goto(`${server.base}#/account`);
  await other.page.getByRole('switch', { name: 'Mail me' }).waitFor();
  await other.page.goto('about:blank');
  // The server sees within moments that nobody is there.
  await first.page.waitForTimeout(1500);
  await playOn(first, id);
  const mail = await mails.next();
  expect(mail.headers).toContain('Subject: Your turn: Noria');
  expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.text).toContain(`http://here/#/online/${id}`);
  await other.page.goto(link(mail.text));
  await other.page.getByText('You get no more mails about turns.').waitFor();
  await other.page.goto(`${server.base}#/account`);
  await expect.poll(() => other.page.getByRole('switch', { name: 'Mail me' }).isChecked(), slow).toBe(false);
  await other.page.goto(`${server.base}#/mail/confirm/toolate`);
  await other.page.getByText('This link is too old or was used before.').waitFor();
  expect([...first.complaints, ...other.complaints]).toEqual([]);
});

it('an account is opened again by a code that comes by mail', { timeout: 120_000 }, async () => {
  const owner = await friend(server.base, 'Nora');
  await owner.page.goto(`${server.base}#/account`);
  await owner.page.getByLabel('Password').first().fill('correct horse');
  await owner.page.getByRole('button', { name: 'New account' }).click();
  await owner.page.getByRole('button', { name: 'I have kept them' }).click();
  await owner.page.getByLabel('Mail address').fill('nora@example.org');
  const notices = owner.page.getByRole('region', { name: 'When it is your turn' });
  await notices.getByLabel('Password').fill('correct horse');
  await notices.getByRole('button', { name: 'Save' }).first().click();
  await owner.page.goto(link((await mails.next()).text));
  await owner.page.getByText('Your mail address is confirmed.').waitFor();

  const later = await owner.page.context().browser()?.newContext({ locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await later?.newPage();
  if (!page) throw new Error('no page');
  await page.goto(`${server.base}#/account`);
  await page.getByText('Anmelden', { exact: true }).click();
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('Name').fill('Nora');
  await page.getByRole('button', { name: 'Code per Mail schicken' }).click();
  await page.getByText('ist ein Code dorthin unterwegs').waitFor();
  const mail = await mails.next();
  const code = /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(mail.text)?.[0] ?? '';
  expect(mail.text).toContain('Hallo Nora');
  await page.getByLabel('Wiederherstellungscode').fill(code);
  await page.getByLabel('Neues Passwort').fill('battery staple');
  await page.getByRole('button', { name: 'Neues Passwort setzen' }).click();
  await page.getByText('10 Codes sind übrig.').waitFor();
});
