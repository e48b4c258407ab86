import { paths } from '@antara/contracts/composition/routes';
import type { BrowserContext, Page, Route } from 'playwright/test';
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
  type Checkout,
} from '../pages/interruptions.ts';
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
import { expect, open, reload } from '../site/test.ts';
import { test as base } from './filled-checkout.ts';

const test = base.extend<{ orders: Set<string>; checkout: Checkout }>({
  /** Orders of the provider that the browser was answered in this test. */
  orders: async ({ context }, use) => {
    const orders = new Set<string>();
    const listen = async (response: import('playwright/test').Response) => {
      if (!response.url().endsWith('/api/payment/order') || !response.ok()) return;
      const { data } = (await response.json().catch(() => ({}))) as { data?: { id?: string } };
      if (data?.id) orders.add(data.id);
    };
    context.on('response', listen);
    await use(orders);
    context.off('response', listen);
  },
  checkout: async ({ page, sailing, openCheckout }, use) => {
    await use(await openCheckout(page, sailing));
  },
});

const noWindow = (page: Page) => expect(page.locator('iframe[title="Payment"]')).toHaveCount(0);
const confirming = (page: Page) => page.getByRole('heading', { name: 'Your payment is being confirmed' });
const endSession = (context: BrowserContext) => context.clearCookies({ name: sessionCookie });

/** Sees the review with everything that was entered. */
async function expectWholeReview(page: Page, { suite }: Checkout): Promise<void> {
  await expectReview(page);
  await expect(reviewedSuites(page)).toContainText(`${suite.category} ${suite.room}`);
  await expect(reviewedSuites(page)).toContainText('Meera Nair');
}

async function openWindow(page: Page): Promise<void> {
  await confirmReview(page);
  await expectPaymentWindow(page);
}

/** Confirms the review, and the order goes wrong: it can be pressed again. */
async function failOrder(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await interrupt(page, 'order', async (route) => {
    await how(route);
    isDone = true;
  });
  await confirmReview(page);
  await expect.poll(() => isDone).toBe(true);
  await expect(confirmButton(page)).toBeEnabled();
}

/** Pays in the window, and the bank's answer is lost. */
async function payUnanswered(page: Page): Promise<void> {
  await interrupt(page, 'bank', loseAnswer);
  await payWithCard(page, cards.pays);
  await expect(paymentWindow(page).getByRole('alert')).toContainText('The bank gave no answer');
}

/** Pays in the window; verification fails until `restore()`. */
async function payUnconfirmed(page: Page) {
  await openReview(page);
  await openWindow(page);
  await page.route(calls.verify, cut);
  await payWithCard(page, cards.pays);
  await expect(confirming(page)).toBeVisible();
  return { restore: () => page.unroute(calls.verify) };
}

test('VX-01 whatever happens before the payment window: one booking, one payment', async ({
  page,
  context,
  checkout,
  orders,
  payer,
}) => {
  await test.step('no connection at Pay Now, and Back and Forward without it', async () => {
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
  });
  for (const [title, how] of [
    ['the order is not sent', cut],
    ['the API is away at the order', away],
    ['the answer to the order is lost', loseAnswer],
  ] as const) {
    await test.step(title, async () => {
      await failOrder(page, how);
      await expectWholeReview(page, checkout);
    });
  }
  await test.step('the session is gone at the order', async () => {
    await endSession(context);
    await confirmReview(page);
    await loginAndPay(page).click();
    await logIn(page, payer.customer);
    await expectWholeReview(page, checkout);
  });
  await test.step('a reload while the order is being made', async () => {
    const sent = page.waitForRequest(calls.order);
    await interrupt(page, 'order', async (route) => {
      await route.fetch();
    });
    await confirmReview(page);
    await sent;
    await reload(page);
    await expectWholeReview(page, checkout);
  });
  await openWindow(page);
  await payWithCard(page, cards.pays);
  await expectBookedOnce(page, checkout);
  expect(orders.size, 'one order at the provider').toBe(1);
});

test('VX-01 whatever happens in the payment window: one booking, one payment', async ({
  page,
  checkout,
  orders,
}) => {
  await openReview(page);
  await test.step('Back in the payment window', async () => {
    await openWindow(page);
    await page.goBack();
    await noWindow(page);
    await expectWholeReview(page, checkout);
  });
  await test.step('a reload with the window open, and Back in the next one', async () => {
    await openWindow(page);
    await reload(page);
    await expectWholeReview(page, checkout);
    await openWindow(page);
    await page.goBack();
    await noWindow(page);
    await expectWholeReview(page, checkout);
  });
  await test.step('the window is closed', async () => {
    await openWindow(page);
    await closeWindow(page);
    await expectFailure(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectWholeReview(page, checkout);
  });
  await openWindow(page);
  for (const [title, how, said] of [
    ['the card is not sent', cut, 'The bank gave no answer'],
    ['the API is away at the card', away, 'Please try again'],
  ] as const) {
    await test.step(title, async () => {
      await interrupt(page, 'bank', how);
      await payWithCard(page, cards.pays);
      await expect(paymentWindow(page).getByRole('alert')).toContainText(said);
    });
  }
  await test.step('the bank’s answer is lost, and one pays again', async () => {
    await payUnanswered(page);
    await payWithCard(page, cards.pays);
  });
  await expectBookedOnce(page, checkout);
  expect(orders.size, 'one order at the provider').toBe(1);
});

interface Visit {
  page: Page;
  context: BrowserContext;
  checkout: Checkout;
  logInAgain: (page: Page) => Promise<void>;
}

/** What goes wrong once money may have been taken; each ends at the booking, in the page that it returns. */
const points: Record<string, (visit: Visit) => Promise<Page>> = {
  async 'the bank’s answer is lost, and the window is closed'({ page }) {
    await openReview(page);
    await openWindow(page);
    await payUnanswered(page);
    await closeWindow(page);
    return page;
  },
  async 'the bank’s answer is lost, and Back is pressed'({ page }) {
    await openReview(page);
    await openWindow(page);
    await payUnanswered(page);
    await page.goBack();
    await expectReview(page);
    await confirmReview(page);
    return page;
  },
  async 'the session is gone in the window'({ page, context, logInAgain }) {
    await openReview(page);
    await openWindow(page);
    await endSession(context);
    await payWithCard(page, cards.pays);
    await expect(page.getByText('You were logged out while you paid.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logInAgain(page);
    return page;
  },
  async 'the payment is not reported, the API is away, and the answer to the report is lost'({ page }) {
    await openReview(page);
    await openWindow(page);
    // The newest comes first.
    for (const how of [loseAnswer, away, cut]) await interrupt(page, 'verify', how);
    await payWithCard(page, cards.pays);
    return page;
  },
  async 'a reload, Back and a second tab while the payment is being confirmed'({ page, context, checkout }) {
    const { restore } = await payUnconfirmed(page);
    await reload(page);
    await expect(confirming(page)).toBeVisible();
    await page.goBack();
    await expect(confirming(page)).toBeVisible();
    await expect.poll(async () => (await listBookings(context.request, checkout)).length).toBe(1);
    const tab = await context.newPage();
    await open(tab, checkoutPath(checkout));
    await expect(tab).toHaveURL(/\/viewbooking\?id=ANT-/);
    await expect(tab.getByText('You have booked this already. Here is your booking.')).toBeVisible();
    await tab.close();
    await restore();
    await expectSuccess(page);
    return page;
  },
  async 'the browser is gone, and the webhook comes first'({ page, context, checkout }) {
    const again = await reopenAfterWebhook(page, context, checkout);
    await open(again, checkoutPath(checkout));
    return again;
  },
  async 'the browser and the session are gone'({ page, context, checkout, logInAgain }) {
    const again = await reopenAfterWebhook(page, context, checkout);
    await endSession(context);
    await open(again, checkoutPath(checkout));
    await expect(again).toHaveURL(paths.login());
    await logInAgain(again);
    return again;
  },
};

/** The browser is closed with an unconfirmed payment, and the webhook has come when it is opened again. */
async function reopenAfterWebhook(page: Page, context: BrowserContext, checkout: Checkout): Promise<Page> {
  await payUnconfirmed(page);
  await page.close();
  await expect
    .poll(async () => (await listBookings(context.request, checkout)).map(({ status }) => status))
    .toEqual(['CONFIRMED']);
  return context.newPage();
}

for (const [title, pay] of Object.entries(points)) {
  test(`VX-01 ${title}: one booking, one payment`, async ({ page, context, checkout, orders, payer }) => {
    const logInAgain = (at: Page) => logIn(at, payer.customer);
    const end = await pay({ page, context, checkout, logInAgain });
    await expectBookedOnce(end, checkout);
    expect(orders.size, 'one order at the provider').toBe(1);
  });
}
