/** The desk's door for strangers; tasks-company.e2e.ts logs out, and in with a passkey. */
import { expect, test } from '../site/test.ts';
import { deskUrl } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('OF-24 an invitation that was used is refused with a sentence, and a stranger sees the log-in alone', async ({
  page,
}) => {
  await page.goto(`${deskUrl}/invitation#token=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('invitation');
  await page.goto(deskUrl);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
