import { randomUUID } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { fillClient } from '../pages/client.ts';
import { checkOut, fillGuest, meera, openReview } from '../pages/checkout.ts';
import { cards, expectDeclined, expectPaymentWindow, payWithCard } from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect, open, test } from '../site/test.ts';

/** Accessible, and nothing beside the window, at the width of small and usual phones and of a desk. */
async function expectGoodAtAllWidths(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing lies beside the window').toBeLessThanOrEqual(width);
  }
}

test('VX-15 an agent’s client pays the deposit by link and so confirms the booking; the agent touches no card', async ({
  page,
  secondUser,
  farSailing,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const email = `tara.${randomUUID().slice(0, 8)}@clients.antara.example`;
  await registerAgentByCall(page.request);
  const [suite] = farSailing.suites;
  await checkOut(page, farSailing, [suite!]);
  await fillClient(page, { firstName: 'Tara', lastName: 'Sen Gupta', email, contact: '9876543210' }, '');
  await fillGuest(page, suite!.room, 1, meera);
  await page.getByRole('radio', { name: /^A deposit of/ }).check();
  await openReview(page);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await expectGoodAtAllWidths(page);

  const ask = page.getByRole('dialog', { name: 'Let your client pay' });
  const url = await test.step('the agent makes a link instead of paying', async () => {
    await page.getByRole('button', { name: 'Let your client pay' }).click();
    await expectGoodAtAllWidths(page);
    await ask.getByRole('button', { name: 'Make a link to copy' }).click();
    await expect(page.getByRole('heading', { name: 'The link for your client is ready' })).toBeFocused();
    await expectGoodAtAllWidths(page);
    return page.getByRole('textbox', { name: /Link for your client/ }).inputValue();
  });

  const card = page.getByRole('listitem', { name: 'Tara Sen Gupta' });
  await test.step('the portal shows that it waits, and mails the link as well', async () => {
    await page.getByRole('link', { name: 'Go to your portal' }).click();
    await expect(card).toContainText('Waiting for your client’s payment until');
    await expectGoodAtAllWidths(page);
    await card.getByRole('button', { name: /^Withdraw/ }).click();
    await expectGoodAtAllWidths(page);
    await page.getByRole('button', { name: 'Keep waiting' }).click();
    await card.getByRole('button', { name: /^Send the link again/ }).click();
    await expectGoodAtAllWidths(page);
    await page.getByRole('button', { name: `Mail it to ${email}` }).click();
    await expect.poll(async () => (await readMailsTo(email)).length).toBe(1);
    await page.keyboard.press('Escape');
  });

  await test.step('the client sees deposit and balance; a declined card is tried again', async () => {
    await open(secondUser, url);
    await expect(secondUser.getByRole('region', { name: 'What is to be paid' })).toContainText(
      'Balance, to be paid later',
    );
    await expectGoodAtAllWidths(secondUser);
    await secondUser.getByRole('button', { name: 'Pay Now' }).click();
    await expectPaymentWindow(secondUser);
    await payWithCard(secondUser, cards.declines);
    await expectDeclined(secondUser);
    await payWithCard(secondUser, cards.pays);
    await expect(secondUser.getByRole('heading', { name: 'Your journey is booked' })).toBeVisible();
    await expectGoodAtAllWidths(secondUser);
  });

  await test.step('the booking is the agency’s', async () => {
    await open(page, paths.agentPortal());
    await expect(card).toHaveCount(0);
    const bookings = page.getByRole('region', { name: 'Bookings of your agency' });
    await expect(bookings.getByRole('link', { name: 'Tara Sen Gupta' })).toBeVisible();
  });
  expect(consoleErrors).toEqual([]);
});
