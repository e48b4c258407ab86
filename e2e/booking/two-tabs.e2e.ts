import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import {
  checkOut,
  chosenSuites,
  confirmReview,
  confirmButton,
  expectGuest,
  expectReview,
  fillGuest,
  guestFields,
  meera,
  payButton,
  confirmAndPay,
  openReview,
} from '../pages/checkout.ts';
import { toast } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { signUpByCall } from '../site/customers.ts';
import type { FreeSuite, Sailing } from '../site/sailings.ts';
import { expect, open, reload, test } from '../site/test.ts';

async function listBookings(page: Page): Promise<{ status: string }[]> {
  const answer = await (await page.context().request.get('/api/bookings')).json();
  return (answer as { bookings: { status: string }[] }).bookings;
}

/** A customer with one suite at the checkout, the guest filled in, and a second tab at the same address. */
async function openCheckoutTwice(page: Page, sailing: Sailing): Promise<{ second: Page; suite: FreeSuite }> {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  const second = await page.context().newPage();
  await open(second, paths.checkout(sailing.slug, { date: sailing.date }));
  return { second, suite };
}

test('CO-08 two tabs show one basket and one draft, whichever is typed in', async ({ page, sailing }) => {
  const { second, suite } = await openCheckoutTwice(page, sailing);
  await expect(chosenSuites(second)).toContainText(suite.room);
  await expectGuest(second, suite.room, 1, meera);
  await guestFields(second, suite.room, 1).getByLabel('First name').fill('Meenakshi');
  await expect(guestFields(page, suite.room, 1).getByLabel('First name')).toHaveValue('Meenakshi');
  await second.getByRole('button', { name: 'Add', exact: true }).first().click();
  const addOns = page.getByRole('region', { name: 'Add-ons' });
  await expect(addOns.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await reload(second);
  await expectGuest(second, suite.room, 1, { ...meera, firstName: 'Meenakshi' });
});

test('CO-09 both tabs at the payment: one order, paid once, and the other tab says so', async ({
  page,
  sailing,
}) => {
  const { second, suite } = await openCheckoutTwice(page, sailing);
  await expectGuest(second, suite.room, 1, meera);
  const orders = new Set<string>();
  page.context().on('response', async (response) => {
    if (response.url().endsWith('/api/payment/order')) {
      orders.add(((await response.json()) as { data: { id: string } }).data.id);
    }
  });
  await confirmAndPay(page);
  await expectPaymentWindow(page);
  await openReview(second);
  await confirmButton(second).click();
  await expectPaymentWindow(second);
  expect(orders.size, 'one order for both').toBe(1);

  await payWithCard(page, cards.pays);
  await expectSuccess(page);
  await expectSuccess(second);
  await expect(toast(second, 'This booking has just been paid in another tab.')).toBeVisible();
  await expect(second.locator('iframe')).toHaveCount(0);
  expect(await listBookings(page)).toEqual([expect.objectContaining({ status: 'CONFIRMED' })]);
  for (const tab of [page, second]) {
    await tab.getByRole('link', { name: 'View your booking' }).click();
    await expect(tab.getByRole('heading', { name: 'Your Booking has been completed' })).toBeVisible();
  }
});

test('CO-09 a tab that heard nothing of the booking can pay nothing any more', async ({ page, sailing }) => {
  const { second } = await openCheckoutTwice(page, sailing);
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
  expect(await listBookings(page)).toHaveLength(1);
});

test('CO-08 the review and its acceptance are shared with no other visitor', async ({
  page,
  secondUser,
  sailing,
}) => {
  const { suite } = await openCheckoutTwice(page, sailing);
  await openReview(page);
  await open(secondUser, paths.checkout(sailing.slug, { date: sailing.date, step: 'review' }));
  await expect(secondUser.getByText('Please select at least one room.')).toBeVisible();
  await expect(secondUser.getByText(suite.room)).toHaveCount(0);
  await confirmReview(page);
  await expectPaymentWindow(page);
  await reload(page);
  await expectReview(page);
});
