import { paths } from '@antara/contracts/composition/routes';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import type { Page } from 'playwright/test';
import {
  termsCheckbox,
  checkOut,
  confirmReview,
  confirmButton,
  fillGuest,
  meera,
  confirmAndPay,
  priceLine,
  openReview,
} from '../pages/checkout.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { signUpByCall } from '../site/customers.ts';
import type { FreeSuite, Sailing } from '../site/sailings.ts';
import { expect, reload, test } from '../site/test.ts';

/** A customer at the checkout with one suite, the guest filled in. */
async function openFilledCheckout(page: Page, sailing: Sailing): Promise<FreeSuite> {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  return suite;
}

/** The rupees that the suite costs, with the coupon RIVER10 or without. */
async function calculateRupees(page: Page, suite: FreeSuite, percentOff: number): Promise<number> {
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
  return price.total.inr ?? 0;
}

const formatRupees = (rupees: number) => `₹${new Intl.NumberFormat('en-IN').format(rupees)}`;

async function expectNothingTaken(page: Page): Promise<void> {
  await expect(page.locator('iframe')).toHaveCount(0);
  const { bookings } = (await (await page.context().request.get('/api/bookings')).json()) as {
    bookings: unknown[];
  };
  expect(bookings).toEqual([]);
}

test('CO-05 a fare changed in the browser’s storage changes nothing', async ({ page, sailing }) => {
  const suite = await openFilledCheckout(page, sailing);
  await page.evaluate(() => {
    const rooms = JSON.parse(localStorage.getItem('selectedRooms') ?? '[]') as { price: number }[];
    localStorage.setItem('selectedRooms', JSON.stringify(rooms.map((room) => ({ ...room, price: 100 }))));
  });
  await reload(page);
  const rupees = formatRupees(await calculateRupees(page, suite, 0));
  await expect(priceLine(page, /^Total/)).toContainText(rupees);
  await confirmAndPay(page);
  await expectPaymentWindow(page);
  await expect(
    page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: /^Pay ₹/ }),
  ).toHaveText(`Pay ${rupees}`);
});

test('CO-04 a coupon made larger in the browser’s storage gets the server’s price, and nothing is taken', async ({
  page,
  sailing,
}) => {
  const suite = await openFilledCheckout(page, sailing);
  const key = `checkout:${sailing.slug}:${sailing.date}`;
  await page.evaluate((key) => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    const coupon = { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 90 };
    sessionStorage.setItem(key, JSON.stringify({ ...draft, coupon }));
  }, key);
  await reload(page);
  await expect(priceLine(page, /^Total/)).toContainText(formatRupees(await calculateRupees(page, suite, 90)));
  await confirmAndPay(page);
  const price = page.getByRole('complementary');
  await expect(price.getByText(/^Coupon:.* now /)).toBeVisible();
  await expect(price.getByText(/^Total:.* now /)).toBeVisible();
  const rupees = formatRupees(await calculateRupees(page, suite, 10));
  await expect(priceLine(page, /^Total/)).toContainText(rupees);
  await expect(termsCheckbox(page), 'asked again').not.toBeChecked();
  await expectNothingTaken(page);

  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
});

test('CO-09 an amount changed on the way to the server gets the server’s, and nothing is taken', async ({
  page,
  sailing,
}) => {
  const suite = await openFilledCheckout(page, sailing);
  await page.route('**/api/payment/order', (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, amount: 100 }) });
  });
  await openReview(page);
  await termsCheckbox(page).check();
  const refused = page.waitForResponse('**/api/payment/order');
  await confirmButton(page).click();
  expect((await refused).status()).toBe(409);
  await expect(
    page.getByRole('complementary').getByText(/Please look at the new total before you pay/),
  ).toBeVisible();
  await expect(priceLine(page, /^Total/)).toContainText(formatRupees(await calculateRupees(page, suite, 0)));
  await expectNothingTaken(page);
  await page.unroute('**/api/payment/order');
  await confirmButton(page).click();
  await expectPaymentWindow(page);
});

test('CO-09 a plan and an acceptance forged in the storage count for nothing', async ({ page, sailing }) => {
  await openFilledCheckout(page, sailing);
  const key = `checkout:${sailing.slug}:${sailing.date}`;
  await page.evaluate((key) => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    // Accepted for something else, and a plan that is none.
    sessionStorage.setItem(key, JSON.stringify({ ...draft, plan: 'NOTHING', accepted: 'anything' }));
  }, key);
  await reload(page);
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
  await openReview(page);
  await expect(termsCheckbox(page)).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'How you pay' })).toContainText('The whole fare today');
});
