import { mkdirSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import type { Locator, Page } from 'playwright/test';
import { passwordField } from '../pages/account.ts';
import { toast } from '../pages/journey.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall, newCustomer } from '../site/customers.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

const widths = [320, 390, 1280];

/**
 * The page has no sideways scroll and no accessibility fault at any width; `KEEP_PICTURES` keeps what it looks like.
 */
async function expectFits(page: Page, name: string): Promise<void> {
  const folder = process.env.KEEP_PICTURES;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width} px`).toBe(0);
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await expectAccessible(page);
}

test('VX-10 a colleague is invited by mail, joins, books for the agency, and is refused at once when removed', async ({
  page,
  secondUser,
  sailing,
}) => {
  await registerAgentByCall(page.request);
  const [first, second] = sailing.suites;
  const owners = await bookByCall(page.request, sailing, [first!]);
  const asha = newCustomer('Asha Rao');

  await open(page, paths.agentPortal());
  const section = page.getByRole('region', { name: 'Your colleagues' });
  await section.getByLabel('E-mail address of a colleague').fill(asha.email);
  await section.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, `We write to ${asha.email}. The link is good for 7 days.`)).toBeVisible();
  await expect(section.getByRole('row', { name: new RegExp(asha.email) })).toContainText('Invited');
  await expectFits(page, 'colleagues-invited');

  const invitation = await test.step('the mail has the link', async () => {
    let found: string | undefined;
    await expect
      .poll(() => {
        const mails = readMailsTo(asha.email)
          .join('\n')
          .replaceAll(/=\r?\n/g, '');
        found = /invitation=3D([\w-]{43})/.exec(mails)?.[1];
        return found;
      })
      .toBeTruthy();
    return found!;
  });
  await open(secondUser, paths.agentInvitation(invitation));
  await expect(secondUser.getByRole('heading', { level: 1, name: 'Join Lamplight Journeys' })).toBeVisible();
  await expectFits(secondUser, 'invitation');
  await secondUser.getByRole('textbox', { name: /^Name/ }).fill(asha.name);
  await secondUser.getByRole('textbox', { name: /^Mobile number/ }).fill(asha.mobile_no);
  await passwordField(secondUser).fill(asha.password);
  await secondUser.getByRole('button', { name: 'Create account and join' }).click();

  await expect(secondUser.getByRole('heading', { level: 1, name: 'Agent portal' })).toBeVisible();
  const bookings = secondUser.getByRole('region', { name: 'Bookings of your agency' });
  const linkTo = (region: Locator, booking: string) => region.locator(`a[href="${paths.booking(booking)}"]`);
  await expect(linkTo(bookings, owners)).toBeVisible();
  await expect(secondUser.getByRole('region', { name: 'Your colleagues' })).toHaveCount(0);
  const theirs = await bookByCall(secondUser.request, sailing, [second!]);
  await open(secondUser, paths.agentPortal());
  await expect(linkTo(bookings, theirs)).toBeVisible();
  await expect(bookings).toContainText('Booked by Asha Rao');
  await expectFits(secondUser, 'portal-of-colleague');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Bookings of your agency' })).toContainText(
    'Booked by Asha Rao',
  );
  await expect(section.getByRole('row', { name: new RegExp(asha.email) })).toContainText('Has joined');
  await section.getByRole('button', { name: `Remove ${asha.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this colleague?' });
  await expect(dialog).toContainText('What they booked stays with your agency.');
  await expectFits(page, 'remove-colleague');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, `${asha.email} has no access any more.`)).toBeVisible();
  await expect(section.getByText('You work alone with this account so far.')).toBeVisible();

  // Their page is still open: what it asks for next is refused.
  expect((await secondUser.request.get('/api/agent/bookings')).status()).toBe(403);
  await linkTo(bookings, theirs).click();
  await expect(secondUser.getByRole('heading', { name: 'We cannot find this booking' })).toBeVisible();
  await expectFits(secondUser, 'removed');
  await expect(linkTo(page.getByRole('region', { name: 'Bookings of your agency' }), theirs)).toBeVisible();
});
