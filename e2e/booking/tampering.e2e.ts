import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import type { Page } from 'playwright/test';
import {
  termsCheckbox,
  confirmReview,
  confirmButton,
  confirmAndPay,
  priceLine,
  openReview,
} from '../pages/checkout.ts';
import { listBookings, type Checkout } from '../pages/interruptions.ts';
import { cards, expectPaymentWindow, expectSuccess, paymentWindow, payWithCard } from '../pages/payment.ts';
import { expect, reload } from '../site/test.ts';
import { test } from './filled-checkout.ts';

/** The rupees that the suite costs, with so much off by a coupon. */
async function calculateRupees(page: Page, { suite }: Checkout, percentOff = 0): Promise<string> {
  const { rate } = (await (await page.context().request.get('/api/exchange-rate')).json()) as {
    rate: number;
  };
  const coupon = percentOff ? { coupon_type: 'PERCENTAGE' as const, discount: percentOff } : null;
  const price = calculateQuote({
    suites: [suite.fare[1]],
    addOns: [],
    extensions: [],
    coupon,
    isImp: false,
    inrPerUsd: rate,
  });
  return `₹${new Intl.NumberFormat('en-IN').format(price.total.inr ?? 0)}`;
}

async function expectNothingTaken(page: Page, checkout: Checkout): Promise<void> {
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await listBookings(page.context().request, checkout)).toEqual([]);
}

test('CO-05 CO-09 a fare, a plan and an acceptance forged in the storage, and an amount changed on the way, count for nothing', async ({
  page,
  sailing,
  openCheckout,
}) => {
  // Accepted for something else, and a plan that is none.
  const checkout = await openCheckout(page, sailing, undefined, { plan: 'NOTHING', accepted: 'anything' });
  await page.evaluate(() => {
    const rooms = JSON.parse(localStorage.getItem('selectedRooms') ?? '[]') as { price: number }[];
    localStorage.setItem('selectedRooms', JSON.stringify(rooms.map((room) => ({ ...room, price: 100 }))));
  });
  await reload(page);
  const rupees = await calculateRupees(page, checkout);
  await expect(priceLine(page, /^Total/)).toContainText(rupees);
  await openReview(page);
  await expect(termsCheckbox(page)).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'How you pay' })).toContainText('The whole fare today');

  await test.step('CO-09 an amount changed on the way gets the server’s, and nothing is taken', async () => {
    await page.route('**/api/payment/order', (route) => {
      const body = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...body, amount: 100 }) });
    });
    const refused = page.waitForResponse('**/api/payment/order');
    await confirmReview(page);
    expect((await refused).status()).toBe(409);
    await expect(
      page.getByRole('complementary').getByText(/Please look at the new total before you pay/),
    ).toBeVisible();
    await expect(priceLine(page, /^Total/)).toContainText(rupees);
    await expectNothingTaken(page, checkout);
    await page.unroute('**/api/payment/order');
  });

  await confirmButton(page).click();
  await expectPaymentWindow(page);
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toHaveText(`Pay ${rupees}`);
});

test('CO-04 a coupon made larger in the browser’s storage gets the server’s price, and nothing is taken', async ({
  page,
  sailing,
  openCheckout,
}) => {
  const checkout = await openCheckout(page, sailing, undefined, {
    coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 90 },
  });
  await expect(priceLine(page, /^Total/)).toContainText(await calculateRupees(page, checkout, 90));
  await confirmAndPay(page);
  const price = page.getByRole('complementary');
  await expect(price.getByText(/^Coupon:.* now /)).toBeVisible();
  await expect(price.getByText(/^Total:.* now /)).toBeVisible();
  await expect(priceLine(page, /^Total/)).toContainText(await calculateRupees(page, checkout, 10));
  await expect(termsCheckbox(page), 'asked again').not.toBeChecked();
  await expectNothingTaken(page, checkout);

  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
});
