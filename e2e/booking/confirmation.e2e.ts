import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { checkOut, confirmAndPay, expectReview, fillGuest, meera } from '../pages/checkout.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { signUpByCall } from '../site/customers.ts';
import type { Sailing } from '../site/sailings.ts';
import { expect, open, reload, test } from '../site/test.ts';

const verification = '**/api/payment/verify';

async function openPaymentWindow(page: Page, sailing: Sailing): Promise<void> {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await confirmAndPay(page);
  await expectPaymentWindow(page);
}

const confirming = (page: Page) => page.getByRole('heading', { name: 'Your payment is being confirmed' });

test('CO-09 a payment without an answer is being confirmed, through a reload and a logout, and then there', async ({
  page,
  sailing,
}) => {
  await page.route(verification, (route) => route.abort());
  await openPaymentWindow(page, sailing);
  await payWithCard(page, cards.pays);
  await expect(confirming(page)).toBeVisible();
  await reload(page);
  await expect(confirming(page)).toBeVisible();

  await test.step('without a session one is asked to log in, and not to pay again', async () => {
    // The newer route comes first; without any for a moment, the page would get its answer.
    await page.route(verification, (route) =>
      route.fulfill({ status: 401, json: { response: 'UNAUTHORISED', data: { message: 'Please log in.' } } }),
    );
    await expect(page.getByText('You were logged out while you paid.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toHaveCount(0);
  });
  await test.step('with a session and an answer the booking is there', async () => {
    await page.unroute(verification);
    await reload(page);
    await expectSuccess(page);
  });
});

test('CO-09 TJ-04 another tab with the same suites is led to the booking', async ({
  page,
  sailing,
  context,
}) => {
  await page.route(verification, (route) => route.abort());
  await openPaymentWindow(page, sailing);
  await payWithCard(page, cards.pays);
  await expect(confirming(page)).toBeVisible();
  await expect(async () => {
    const { bookings } = (await (await context.request.get('/api/bookings')).json()) as {
      bookings: unknown[];
    };
    expect(bookings).toHaveLength(1);
  }).toPass();
  const tab = await context.newPage();
  await open(tab, paths.checkout(sailing.slug, { date: sailing.date }));
  await expect(tab).toHaveURL(/\/viewbooking\?id=ANT-/);
  await expect(tab.getByText('You have booked this already. Here is your booking.')).toBeVisible();
  await tab.close();
});

test('CO-09 browser Back closes the payment window and stays at the review', async ({ page, sailing }) => {
  await openPaymentWindow(page, sailing);
  await page.goBack();
  await expect(page.locator('iframe[title="Payment"]')).toHaveCount(0);
  await expectReview(page);
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date, step: 'review' }));
});
