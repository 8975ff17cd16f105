// An account through the client: recovery codes, the way back in, sessions elsewhere.
import { expect, it } from 'vitest';
import { launch } from './driver.ts';
import { ownServer } from './friends.ts';

const server = ownServer();

async function visitor() {
  const context = await (await launch()).newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${server.base}#/account`);
  return { page, complaints };
}

it('a printed code leads back into the account, and other devices are signed out', async () => {
  const first = await visitor();
  await first.page.getByText('New account').click();
  await first.page.getByLabel('Name').fill('Ada');
  await first.page.getByLabel('Password').fill('correct horse');
  await first.page.getByRole('button', { name: 'Continue' }).click();
  const dialog = first.page.getByRole('dialog', { name: 'Recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    first.page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mistwheel-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await first.page.getByText('10 codes are left.').waitFor();

  const second = await visitor();
  await second.page.getByText('Sign in', { exact: true }).click();
  await second.page.getByRole('button', { name: 'Forgot the password?' }).click();
  await second.page.getByLabel('Name').fill('Ada');
  await second.page.getByLabel('Recovery code').fill('0000 0000 0000 0000');
  await second.page.getByLabel('New password').fill('battery staple');
  await second.page.getByRole('button', { name: 'Set the new password' }).click();
  await second.page.getByText('Name and code do not fit').waitFor();
  await second.page.getByLabel('Recovery code').fill((codes[4] ?? '').toUpperCase().replaceAll('-', ' '));
  await second.page.getByRole('button', { name: 'Set the new password' }).click();
  await second.page.getByText('9 codes are left.').waitFor();
  // Whoever was in is out.
  await first.page.reload();
  await first.page.getByText('Who are you?').first().waitFor();
  await first.page.getByText('Sign in', { exact: true }).click();
  await first.page.getByLabel('Name').fill('Ada');
  await first.page.getByLabel('Password').fill('battery staple');
  await first.page.getByRole('button', { name: 'Continue' }).click();
  await first.page.getByText('this device', { exact: true }).waitFor();
  // And back: the second device is signed out from the first.
  await first.page.getByRole('button', { name: 'Sign out there' }).click();
  await first.page.getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'detached' });
  await second.page.reload();
  await second.page.getByText('Who are you?').first().waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

it('a guest who signs out is asked first', async () => {
  const { page } = await visitor();
  await page.getByLabel('Name').fill('Gast');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('A guest who signs out loses name').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByText('A guest who signs out loses name').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out and lose them' }).click();
  await page.getByText('Who are you?').first().waitFor();
});
