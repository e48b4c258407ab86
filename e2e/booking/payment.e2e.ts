import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import {
  arjun,
  checkOut,
  fillGuest,
  meera,
  expectReview,
  confirmAndPay,
  reviewedSuites,
  confirmReview,
} from '../pages/checkout.ts';
import {
  cards,
  closeWindow,
  expectDeclined,
  expectFailure,
  expectPaymentWindow,
  expectSuccess,
  payWithCard,
} from '../pages/payment.ts';
import { signUpByCall } from '../site/customers.ts';
import type { FreeSuite, Sailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';

/** A customer at the checkout with one suite for two, both guests filled in, the payment window open. */
async function openPaymentWindow(page: Page, sailing: Sailing): Promise<FreeSuite> {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite], 'Double Person');
  await fillGuest(page, suite.room, 1, meera);
  await fillGuest(page, suite.room, 2, arjun);
  await confirmAndPay(page);
  await expectPaymentWindow(page);
  return suite;
}

async function retryPayment(page: Page, sailing: Sailing, suite: FreeSuite): Promise<void> {
  await expectFailure(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date, step: 'review' }));
  await expectReview(page);
  const suites = reviewedSuites(page);
  await expect(suites).toContainText(`${suite.category} ${suite.room}`);
  await expect(suites).toContainText('Meera Nair');
  await expect(suites).toContainText('Arjun Nair');
  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
}

test('CO-09 a declined card, then another one in the same window that pays', async ({ page, sailing }) => {
  await openPaymentWindow(page, sailing);
  await payWithCard(page, cards.declines);
  await expectDeclined(page);
  await payWithCard(page, cards.pays);
  await expectSuccess(page);
});

test('CO-10 a declined card and a closed window lead to /failure, and from there to the same checkout', async ({
  page,
  sailing,
}) => {
  const suite = await openPaymentWindow(page, sailing);
  await payWithCard(page, cards.declines);
  await expectDeclined(page);
  await closeWindow(page);
  await retryPayment(page, sailing, suite);
});

test('CO-10 a window closed at once leads to /failure, and from there to the same checkout', async ({
  page,
  sailing,
}) => {
  const suite = await openPaymentWindow(page, sailing);
  await closeWindow(page);
  await retryPayment(page, sailing, suite);
});

test('CO-10 Escape closes the window', async ({ page, sailing }) => {
  await openPaymentWindow(page, sailing);
  await page.keyboard.press('Escape');
  await expectFailure(page);
  await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute(
    'href',
    paths.contactUs(),
  );
  await page.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(paths.home());
});

test('CO-09 messages that are not the window’s own are not believed', async ({ page, sailing }) => {
  await openPaymentWindow(page, sailing);
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
});

test('CO-09 a forged signature from the window’s own place leads to /failure, and nothing is booked', async ({
  page,
  sailing,
}) => {
  await openPaymentWindow(page, sailing);
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    const orderId = new URL(frame?.src ?? '').searchParams.get('order_id');
    dispatchEvent(
      new MessageEvent('message', {
        data: {
          source: 'antara-sandbox',
          type: 'paid',
          orderId,
          paymentId: 'pay_forged',
          signature: 'ab'.repeat(32),
        },
        origin: location.origin,
        source: frame?.contentWindow ?? null,
      }),
    );
  });
  await expectFailure(page);
  const bookings = await (await page.context().request.get('/api/bookings')).json();
  const confirmedBookings = (bookings as { bookings: { status: string }[] }).bookings.filter(
    ({ status }) => status === 'CONFIRMED',
  );
  expect(confirmedBookings).toEqual([]);
});
