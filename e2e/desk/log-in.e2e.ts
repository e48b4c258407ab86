/** The desk's door: an invitation, passkeys, the end of a session. */
import { expectAccessible } from '../site/accessible.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('OF-24 an invited person makes a passkey at the desk, logs out, and in again where they were', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, 'Ila Banerjee', ['reservations']);
  await expect(page.getByText('Ila Banerjee')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(`${deskUrl}/bookings?q=das`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(page.url()).toBe(`${deskUrl}/bookings?q=das`);
  await context.close();
});

test('OF-24 an invitation that was used is refused with a sentence, and a stranger sees the log-in alone', async ({
  page,
}) => {
  await page.goto(`${deskUrl}/invitation#token=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('invitation');
  await page.goto(deskUrl);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
