import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { printedInr } from '../pages/bookings.ts';
import { cards, expectPaymentWindow, payWithCard } from '../pages/payment.ts';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall } from '../site/customers.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, reload, test } from '../site/test.ts';

/** Accessible, and nothing beside the window, at the width of small and usual phones and of a desk. */
async function expectGoodAtAllWidths(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing lies beside the window').toBeLessThanOrEqual(width);
  }
}

const clients = (page: Page) => page.getByRole('region', { name: 'Bookings of your agency' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payment link for the client' });

test('VX-10 an agent’s client pays the balance by the link, without an account, and the agent sees it', async ({
  page,
  secondUser,
  farSailing,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const { request } = page;
  await registerAgentByCall(request);
  const id = await bookByCall(request, farSailing, farSailing.suites.slice(0, 1), 2, 'DEPOSIT');
  const read = async () =>
    (
      await parseSuccess<{ booking: { balance_inr: number; total_inr: number; paid_inr: number } }>(
        request.get('/api/booking', { params: { id } }),
      )
    ).booking;
  const { balance_inr, total_inr } = await read();

  const url =
    await test.step('the agent makes a link in the portal, withdraws it, and makes another', async () => {
      await open(page, paths.agentPortal());
      await clients(page)
        .getByRole('button', { name: /^Payment link for/ })
        .click();
      const make = async () => {
        await dialog(page).getByRole('button', { name: 'Make a link to copy' }).click();
        return link.inputValue();
      };
      const link = dialog(page).getByRole('textbox', { name: /Link for your client/ });
      const withdrawn = await make();
      await dialog(page).getByRole('button', { name: 'Withdraw the link' }).click();
      await expect(link).toHaveCount(0);
      const made = await make();
      expect(made).not.toBe(withdrawn);
      await expectGoodAtAllWidths(page);
      await open(secondUser, withdrawn);
      await expect(secondUser.getByText('This payment link cannot be used', { exact: true })).toBeVisible();
      await expectGoodAtAllWidths(secondUser);
      await page.keyboard.press('Escape');
      await expect(clients(page)).toContainText('Link is open');
      return made;
    });

  const requested: string[] = [];
  secondUser.on('request', (one) => requested.push(one.url(), one.headers()['referer'] ?? ''));
  await test.step('the client sees what is to be paid', async () => {
    await open(secondUser, url);
    await expect(secondUser.getByRole('heading', { name: 'Pay for your journey' })).toBeVisible();
    await expect(secondUser.getByRole('region', { name: 'What is to be paid' })).toContainText(
      printedInr(balance_inr),
    );
    await expect(secondUser.getByRole('main')).toContainText('Lamplight Journeys');
    await expect(secondUser.getByRole('main')).not.toContainText(id);
    await expectGoodAtAllWidths(secondUser);
  });

  await test.step('a card pays; a reload says so again', async () => {
    await secondUser.getByRole('button', { name: 'Pay Now' }).click();
    await expectPaymentWindow(secondUser);
    await payWithCard(secondUser, cards.pays);
    await expect(secondUser.getByRole('heading', { name: 'Your journey is paid' })).toBeVisible();
    await expect(secondUser.getByText(id)).toBeVisible();
    await expectGoodAtAllWidths(secondUser);
    await expect.poll(async () => (await read()).paid_inr).toBe(total_inr);
    await reload(secondUser);
    await expect(secondUser.getByRole('heading', { name: 'Your journey is paid' })).toBeVisible();
    const token = new URL(url).hash.slice(1);
    expect(
      requested.filter((one) => one.includes(token)),
      'no address and no referrer has it',
    ).toEqual([]);
  });

  await test.step('the agent sees it', async () => {
    await reload(page);
    await expect(clients(page)).toContainText('Paid by the client on');
    await expect(clients(page).getByRole('button', { name: /^Payment link for/ })).toHaveCount(0);
  });
  expect(consoleErrors).toEqual([]);
});
