import { paths } from '@antara/contracts/composition/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { logIn } from '../pages/account.ts';
import {
  confirmButton,
  confirmReview,
  expectGuest,
  expectPassportsLoaded,
  expectReview,
  loginAndPay,
  meera,
  openReview,
  payButton,
  reviewedSuites,
} from '../pages/checkout.ts';
import {
  away,
  calls,
  checkoutPath,
  cut,
  expectBookedOnce,
  interrupt,
  listBookings,
  loseAnswer,
  storeCheckout,
  type Checkout,
} from '../pages/interruptions.ts';
import { toast } from '../pages/journey.ts';
import {
  cards,
  closeWindow,
  expectFailure,
  expectPaymentWindow,
  expectSuccess,
  paymentWindow,
  payWithCard,
} from '../pages/payment.ts';
import { sessionCookie } from '../site/addresses.ts';
import { newCustomer, signUpByCall, uploadPassportsByCall } from '../site/customers.ts';
import { expect, newVisitor, open, reload, test } from '../site/test.ts';

const customer = newCustomer();
let context: BrowserContext;
let page: Page;
let passports: Awaited<ReturnType<typeof uploadPassportsByCall>>;
/** Orders of the provider that the page was answered in this test. */
const orders = new Set<string>();

// One customer and one tab for all points: what each needs is put into the storage.
test.beforeAll(async ({ browser }, { project }) => {
  const { baseURL, locale, timezoneId } = project.use;
  context = await newVisitor(browser, {
    ...(baseURL && { baseURL }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  await signUpByCall(context.request, customer);
  passports = await uploadPassportsByCall(context.request);
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/payment/order') || !response.ok()) return;
    const { data } = (await response.json().catch(() => ({}))) as { data?: { id?: string } };
    if (data?.id) orders.add(data.id);
  });
  page = await context.newPage();
  await open(page, paths.login());
});
test.afterAll(() => context.close());

/** Opens the filled-in checkout. */
async function openCheckout(checkout: Checkout): Promise<void> {
  await storeCheckout(page, checkout, { ...meera, ...passports });
  await open(page, checkoutPath(checkout));
}

async function openWindow(checkout: Checkout): Promise<void> {
  await openCheckout(checkout);
  await openReview(page);
  await confirmReview(page);
  await expectPaymentWindow(page);
}

/** At the review again, with everything that was entered: pays. */
async function payAgain({ suite }: Checkout): Promise<void> {
  await expectReview(page);
  await expect(reviewedSuites(page)).toContainText(`${suite.category} ${suite.room}`);
  await expect(reviewedSuites(page)).toContainText('Meera Nair');
  await confirmReview(page);
  await expectPaymentWindow(page);
  await payWithCard(page, cards.pays);
}

const endSession = () => context.clearCookies({ name: sessionCookie });
const confirming = () => page.getByRole('heading', { name: 'Your payment is being confirmed' });

/** Orders without an answer, and presses again. */
async function orderUnanswered(checkout: Checkout, how: typeof cut): Promise<void> {
  await openCheckout(checkout);
  await openReview(page);
  await interrupt(page, 'order', how);
  await confirmReview(page);
  await expect(toast(page, /^Payment is unavailable right now/).first()).toBeVisible();
  await payAgain(checkout);
}

/** Pays in the window, and the bank's answer is lost. */
async function payUnanswered(checkout: Checkout): Promise<void> {
  await openWindow(checkout);
  await interrupt(page, 'bank', loseAnswer);
  await payWithCard(page, cards.pays);
  await expect(paymentWindow(page).getByRole('alert')).toContainText('The bank gave no answer');
}

/** Pays in the window; verification fails until `restore()`. */
async function payUnconfirmed(checkout: Checkout) {
  await openWindow(checkout);
  await page.route(calls.verify, cut);
  await payWithCard(page, cards.pays);
  await expect(confirming()).toBeVisible();
  return { restore: () => page.unroute(calls.verify) };
}

/** The browser is closed with an unconfirmed payment, and the webhook has come when it is opened again. */
async function reopenAfterWebhook(checkout: Checkout): Promise<void> {
  await payUnconfirmed(checkout);
  await page.close();
  await expect
    .poll(async () => (await listBookings(context.request, checkout)).map(({ status }) => status))
    .toEqual(['CONFIRMED']);
  page = await context.newPage();
}

const points: Record<string, (checkout: Checkout) => Promise<void>> = {
  async 'no connection at Pay Now, and Back and Forward without it'(checkout) {
    await openCheckout(checkout);
    await expectPassportsLoaded(page, checkout.suite.room, 1);
    // A session that could not be checked counts as none.
    await expect(payButton(page)).toBeEnabled();
    await context.setOffline(true);
    await openReview(page);
    await page.goBack();
    await expectGuest(page, checkout.suite.room, 1, meera);
    await page.goForward();
    await expectReview(page);
    await context.setOffline(false);
    await payAgain(checkout);
  },
  async 'the order is not sent'(checkout) {
    await orderUnanswered(checkout, cut);
  },
  async 'the answer to the order is lost'(checkout) {
    await orderUnanswered(checkout, loseAnswer);
  },
  async 'the API is away at the order'(checkout) {
    await openCheckout(checkout);
    await openReview(page);
    await interrupt(page, 'order', away);
    await confirmReview(page);
    await expect(toast(page, 'Please try again.').first()).toBeVisible();
    await payAgain(checkout);
  },
  async 'the session is gone at the order'(checkout) {
    await openCheckout(checkout);
    await openReview(page);
    await endSession();
    await confirmReview(page);
    await loginAndPay(page).click();
    await logIn(page, customer);
    await payAgain(checkout);
  },
  async 'a reload while the order is being made'(checkout) {
    await openCheckout(checkout);
    await openReview(page);
    const sent = page.waitForRequest(calls.order);
    await interrupt(page, 'order', async (route) => {
      await route.fetch();
    });
    await confirmReview(page);
    await sent;
    await reload(page);
    await payAgain(checkout);
  },
  async 'Back in the payment window'(checkout) {
    await openWindow(checkout);
    await page.goBack();
    await expect(page.locator('iframe[title="Payment"]')).toHaveCount(0);
    await payAgain(checkout);
  },
  async 'a reload with the window open, and Back in the next one'(checkout) {
    await openWindow(checkout);
    await reload(page);
    await expectReview(page);
    await confirmButton(page).click();
    await expectPaymentWindow(page);
    await page.goBack();
    await expect(page.locator('iframe[title="Payment"]')).toHaveCount(0);
    await payAgain(checkout);
  },
  async 'the window is closed'(checkout) {
    await openWindow(checkout);
    await closeWindow(page);
    await expectFailure(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await payAgain(checkout);
  },
  async 'the card is not sent'(checkout) {
    await openWindow(checkout);
    await interrupt(page, 'bank', cut);
    await payWithCard(page, cards.pays);
    await expect(paymentWindow(page).getByRole('alert')).toContainText('The bank gave no answer');
    await payWithCard(page, cards.pays);
  },
  async 'the API is away at the card'(checkout) {
    await openWindow(checkout);
    await interrupt(page, 'bank', away);
    await payWithCard(page, cards.pays);
    await expect(paymentWindow(page).getByRole('alert')).toContainText('Please try again');
    await payWithCard(page, cards.pays);
  },
  async 'the bank’s answer is lost, and one pays again'(checkout) {
    await payUnanswered(checkout);
    await payWithCard(page, cards.pays);
  },
  async 'the bank’s answer is lost, and the window is closed'(checkout) {
    await payUnanswered(checkout);
    await closeWindow(page);
  },
  async 'the bank’s answer is lost, and Back is pressed'(checkout) {
    await payUnanswered(checkout);
    await page.goBack();
    await expectReview(page);
    await confirmReview(page);
  },
  async 'the session is gone in the window'(checkout) {
    await openWindow(checkout);
    await endSession();
    await payWithCard(page, cards.pays);
    await expect(page.getByText('You were logged out while you paid.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logIn(page, customer);
  },
  async 'the payment is not reported'(checkout) {
    await openWindow(checkout);
    await interrupt(page, 'verify', cut);
    await payWithCard(page, cards.pays);
  },
  async 'the answer to the report is lost'(checkout) {
    await openWindow(checkout);
    await interrupt(page, 'verify', loseAnswer);
    await payWithCard(page, cards.pays);
  },
  async 'the API is away at the report'(checkout) {
    await openWindow(checkout);
    await interrupt(page, 'verify', away, 2);
    await payWithCard(page, cards.pays);
  },
  async 'a reload while the payment is being confirmed'(checkout) {
    const { restore } = await payUnconfirmed(checkout);
    await reload(page);
    await expect(confirming()).toBeVisible();
    await restore();
  },
  async 'Back while the payment is being confirmed'(checkout) {
    const { restore } = await payUnconfirmed(checkout);
    await page.goBack();
    await expect(confirming()).toBeVisible();
    await restore();
  },
  async 'a second tab while the payment is being confirmed, and a reload of the first'(checkout) {
    const { restore } = await payUnconfirmed(checkout);
    await expect.poll(async () => (await listBookings(context.request, checkout)).length).toBe(1);
    const tab = await context.newPage();
    await open(tab, checkoutPath(checkout));
    await expect(tab).toHaveURL(/\/viewbooking\?id=ANT-/);
    await tab.close();
    await restore();
    await expectSuccess(page);
  },
  async 'the browser is gone, and the webhook comes first'(checkout) {
    await reopenAfterWebhook(checkout);
    await open(page, checkoutPath(checkout));
  },
  async 'the browser and the session are gone'(checkout) {
    await reopenAfterWebhook(checkout);
    await endSession();
    await open(page, checkoutPath(checkout));
    await expect(page).toHaveURL(paths.login());
    await logIn(page, customer);
  },
};

for (const [title, pay] of Object.entries(points)) {
  test(`VX-01 ${title}: one booking, one payment`, async ({ sailing }) => {
    const suite = sailing.suites[0]!;
    orders.clear();
    await page.unrouteAll();
    await pay({ sailing, suite });
    await expectBookedOnce(page, { sailing, suite });
    expect(orders.size, 'one order at the provider').toBe(1);
  });
}
