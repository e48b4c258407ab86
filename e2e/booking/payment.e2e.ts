import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { confirmReview, expectReview, confirmAndPay, openReview, reviewedSuites } from '../pages/checkout.ts';
import { listBookings, type Checkout } from '../pages/interruptions.ts';
import {
  cards,
  closeWindow,
  expectDeclined,
  expectFailure,
  expectPaymentWindow,
  expectSuccess,
  payWithCard,
} from '../pages/payment.ts';
import { expect } from '../site/test.ts';
import { test } from './filled-checkout.ts';

/** From /failure to the same review, whose window opens again. */
async function tryAgain(page: Page, { sailing, suite }: Checkout): Promise<void> {
  await expectFailure(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date, step: 'review' }));
  await expectReview(page);
  await expect(reviewedSuites(page)).toContainText(`${suite.category} ${suite.room}`);
  await expect(reviewedSuites(page)).toContainText('Meera Nair');
  await confirmReview(page);
  await expectPaymentWindow(page);
}

test('CO-09 CO-10 Escape and a declined card with a closed window lead to /failure and back to the same checkout; another card in the same window pays', async ({
  page,
  sailing,
  openCheckout,
}) => {
  const checkout = await openCheckout(page, sailing);
  await openReview(page);
  await confirmReview(page);
  await expectPaymentWindow(page);
  await page.keyboard.press('Escape');
  await tryAgain(page, checkout);
  await payWithCard(page, cards.declines);
  await expectDeclined(page);
  await closeWindow(page);
  await tryAgain(page, checkout);
  await payWithCard(page, cards.declines);
  await expectDeclined(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(paths.home());
});

test('CO-09 messages that are not the window’s own are not believed; a forged signature from its own place books nothing', async ({
  page,
  context,
  sailing,
  openCheckout,
}) => {
  const checkout = await openCheckout(page, sailing);
  await confirmAndPay(page);
  await expectPaymentWindow(page);
  const verified: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/payment/verify')) verified.push(request.url());
  });
  const orderId = new URL(
    (await page.locator('iframe[title="Payment"]').getAttribute('src')) ?? '',
    'http://x',
  ).searchParams.get('order_id');
  await page.evaluate(async (order) => {
    const forged = {
      source: 'antara-sandbox',
      type: 'paid',
      orderId: order,
      paymentId: 'pay_x',
      signature: 'ab',
    };
    // The page itself is of this origin, but not the window.
    postMessage(forged, location.origin);
    postMessage({ source: 'antara-sandbox', type: 'dismissed', failed: false }, location.origin);
    // The window, as if it had been led to another origin.
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    dispatchEvent(new MessageEvent('message', { data: forged, origin: 'https://elsewhere.example', source }));
    // A frame of another (opaque) origin.
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    document.body.append(frame);
    dispatchEvent(new MessageEvent('message', { data: forged, origin: 'null', source: frame.contentWindow }));
    // Messages arrive in order: after this one, those before it have been handled.
    await new Promise<void>((done) => {
      addEventListener('message', ({ data }) => data === 'last' && done());
      postMessage('last', location.origin);
    });
  }, orderId);
  await expectPaymentWindow(page);
  expect(verified).toEqual([]);

  await page.evaluate((order) => {
    const data = {
      source: 'antara-sandbox',
      type: 'paid',
      orderId: order,
      paymentId: 'pay_forged',
      signature: 'ab'.repeat(32),
    };
    const source =
      document.querySelector<HTMLIFrameElement>('iframe[title="Payment"]')?.contentWindow ?? null;
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }));
  }, orderId);
  await expectFailure(page);
  expect(verified).not.toEqual([]);
  const bookings = await listBookings(context.request, checkout);
  expect(bookings.filter(({ status }) => status === 'CONFIRMED')).toEqual([]);
});
