import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import {
  chosenSuites,
  confirmButton,
  expectGuest,
  guestFields,
  meera,
  payButton,
  confirmAndPay,
  openReview,
} from '../pages/checkout.ts';
import { checkoutPath, listBookings, type Checkout } from '../pages/interruptions.ts';
import { chooseSuite, proceedButton, toast } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, open, reload } from '../site/test.ts';
import { test } from './filled-checkout.ts';

/** A second tab at the address of a checkout. */
async function openSecondTab(page: Page, checkout: Checkout): Promise<Page> {
  const second = await page.context().newPage();
  await open(second, checkoutPath(checkout));
  await expectGuest(second, checkout.suite.room, 1, meera);
  return second;
}

test('CO-08 CO-09 two tabs show one basket and one draft, and no other visitor sees them; both at the payment have one order, paid once', async ({
  page,
  context,
  secondUser,
  sailing,
  openCheckout,
}) => {
  const checkout = await openCheckout(page, sailing);
  const { suite } = checkout;
  const second = await openSecondTab(page, checkout);
  await test.step('CO-08 whichever is typed in, and through a reload', async () => {
    await expect(chosenSuites(second)).toContainText(suite.room);
    await guestFields(second, suite.room, 1).getByLabel('First name').fill('Meenakshi');
    await expect(guestFields(page, suite.room, 1).getByLabel('First name')).toHaveValue('Meenakshi');
    await second.getByRole('button', { name: 'Add', exact: true }).first().click();
    const addOns = page.getByRole('region', { name: 'Add-ons' });
    await expect(addOns.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await reload(second);
    await expectGuest(second, suite.room, 1, { ...meera, firstName: 'Meenakshi' });
  });

  const orders = new Set<string>();
  context.on('response', async (response) => {
    if (response.url().endsWith('/api/payment/order')) {
      orders.add(((await response.json()) as { data: { id: string } }).data.id);
    }
  });
  await test.step('CO-09 one order for both', async () => {
    await confirmAndPay(page);
    await expectPaymentWindow(page);
    await openReview(second);
    await open(secondUser, paths.checkout(sailing.slug, { date: sailing.date, step: 'review' }));
    await expect(secondUser.getByText('Please select at least one room.')).toBeVisible();
    await expect(secondUser.getByRole('main').getByText(suite.room)).toHaveCount(0);
    await confirmButton(second).click();
    await expectPaymentWindow(second);
    expect(orders.size).toBe(1);
  });

  await test.step('CO-09 paid once, and the other tab says so', async () => {
    await payWithCard(page, cards.pays);
    await expectSuccess(page);
    await expectSuccess(second);
    await expect(toast(second, 'This booking has just been paid in another tab.')).toBeVisible();
    await expect(second.locator('iframe')).toHaveCount(0);
    expect(await listBookings(context.request, checkout)).toEqual([
      expect.objectContaining({ status: 'CONFIRMED' }),
    ]);
    for (const tab of [page, second]) {
      await tab.getByRole('link', { name: 'View your booking' }).click();
      await expect(tab.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
    }
  });
});

test('CO-09 a tab that heard nothing of the booking can pay nothing any more', async ({
  page,
  context,
  sailing,
  openCheckout,
}) => {
  const checkout = await openCheckout(page, sailing);
  const second = await openSecondTab(page, checkout);
  await openReview(second);
  // Elsewhere while the first one pays: neither a message nor a change of the storage reaches it.
  await second.goto('about:blank');
  await confirmAndPay(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);

  await second.goBack();
  await expect(second.getByText('Please select at least one room.')).toBeVisible();
  await expect(payButton(second)).toHaveCount(0);
  await expect(confirmButton(second)).toHaveCount(0);
  expect(await listBookings(context.request, checkout)).toHaveLength(1);
});

test('VX-14 two tabs with two departures: the second one asks before it takes the hold, the first one learns it at once and takes its suites again', async ({
  page,
  request,
  sailing,
  openCheckout,
}) => {
  await openCheckout(page, sailing);
  await expect(page.getByRole('timer')).toBeVisible();
  const other = await claimSailing(request, 'princely-murshidabad', { freeSuites: 2 });
  const second = await page.context().newPage();
  await open(second, paths.bookNow(other.slug, { date: other.date }));
  await chooseSuite(second, other.suites[0]!, 'Single Person');
  await proceedButton(second).click();
  const dialog = second.getByRole('dialog', { name: 'Keep these suites instead?' });
  await expect(dialog).toContainText(`keeps suite ${sailing.suites[0]!.room} on ${sailing.detail.tour.name}`);
  await dialog.getByRole('button', { name: 'Go on with these suites' }).click();
  await expect(second.getByRole('timer')).toBeVisible();

  // Nobody has looked at the first tab meanwhile.
  const lost = page.getByText(
    `Another tab of this browser now keeps suite ${other.suites[0]!.room} on ${other.detail.tour.name}`,
  );
  await expect(lost).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep these suites instead' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(second.getByText('Another tab of this browser now keeps suite')).toBeVisible();
  await second.close();
});
