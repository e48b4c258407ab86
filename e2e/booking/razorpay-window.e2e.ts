/** The window of Razorpay under the policy of our pages. Its script is a stand-in; the money is the sandbox's. */
import type { Page, Request } from 'playwright/test';
import { confirmButton, confirmAndPay, meera, reviewedSuites } from '../pages/checkout.ts';
import { checkoutPath, storeCheckout } from '../pages/interruptions.ts';
import { expectSuccess } from '../pages/payment.ts';
import { signUpByCall, uploadPassportsByCall } from '../site/customers.ts';
import { startEdge } from '../site/edge.ts';
import { sitePort } from '../site/addresses.ts';
import { expect, newVisitor, open } from '../site/test.ts';
import { test } from './filled-checkout.ts';

const checkout = 'https://checkout.razorpay.com';
const script = `${checkout}/v1/checkout.js`;

/** What stands for Razorpay's script: a container over the page, a frame of theirs in it, buttons for the test. */
const checkoutScript = `
window.Razorpay = class {
  listeners = [];
  constructor(options) { this.options = options; window.razorpayOptions = options; }
  on(event, listen) { this.listeners.push(listen); }
  open() {
    this.box = document.createElement('div');
    this.box.className = 'razorpay-container';
    const frame = document.createElement('iframe');
    frame.title = 'Razorpay';
    frame.src = 'https://api.razorpay.com/v1/checkout/public?order=' + this.options.order_id;
    this.box.append(frame);
    document.body.append(this.box);
    addEventListener('message', this.hear = ({ origin, data }) => {
      if (origin !== 'https://api.razorpay.com') return;
      if (data.failed) for (const listen of this.listeners) listen({ error: { description: data.failed } });
      if (data.dismissed) { this.close(); this.options.modal.ondismiss(); }
      if (data.paid) { this.close(); this.options.handler(data.paid); }
    });
  }
  close() { this.box?.remove(); removeEventListener('message', this.hear); }
};`;

/** Where Razorpay is: the script and the frame of the window; orders come back as if made there. */
async function mockRazorpay(page: Page): Promise<void> {
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
  );
  await page.route('https://api.razorpay.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Razorpay</title><p>Pay here</p>',
    }),
  );
  await page.route('**/api/payment/order', async (route) => {
    const answer = await route.fetch({ headers: withSiteOrigin(route.request()) });
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, provider: 'razorpay', script } },
    });
  });
}

/** A request's headers as a page of the site under test sends them. */
function withSiteOrigin(request: Request): Record<string, string> {
  return { ...request.headers(), origin: `http://localhost:${sitePort}` };
}

/** The window's frame says something, as Razorpay's would. */
async function postFromFrame(page: Page, message: object): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith('https://api.razorpay.com/'));
  if (!frame) throw new Error('the window’s frame is not there');
  await frame.evaluate((data) => parent.postMessage(data, '*'), message);
}

test('CO-09 the policy lets Razorpay’s window in where the edge is configured for it: declined, retried, paid', async ({
  browser,
  sailing,
}) => {
  const edge = await startEdge(`http://localhost:${sitePort}`, {
    PAYMENT_WINDOW_ORIGINS: `${checkout} https://api.razorpay.com`,
  });
  const context = await newVisitor(browser, { baseURL: edge.url });
  // Behind two edges the API knows the first one's name: the page's calls go as if made there.
  await context.route('**/api/**', async (route) => {
    await route.fulfill({ response: await route.fetch({ headers: withSiteOrigin(route.request()) }) });
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) refused.push(line.text());
  });
  try {
    await signUpByCall(context.request);
    await mockRazorpay(page);
    const passports = await uploadPassportsByCall(context.request);
    const suites = sailing.suites.slice(0, 1);
    await storeCheckout(page, sailing, suites, { ...meera, ...passports });
    await open(page, checkoutPath({ sailing, suite: suites[0]! }));
    expect(await page.evaluate(() => 'Razorpay' in window)).toBe(false);
    await confirmAndPay(page);
    await expect(page.frameLocator('iframe[title="Razorpay"]').getByText('Pay here')).toBeVisible();
    const box = (await page.locator('.razorpay-container').boundingBox())!;
    expect([box.x, box.y, box.width, box.height]).toEqual([
      0,
      0,
      ...Object.values(page.viewportSize() ?? {}),
    ]);

    await postFromFrame(page, { failed: 'Your bank declined the card.' });
    await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined the card.' })).toBeVisible();

    const order = await page.evaluate(
      () => (window as unknown as { razorpayOptions: Options }).razorpayOptions,
    );
    const paying = await context.request.post('/api/sandbox/pay', {
      data: {
        order_id: order.order_id,
        card_number: '4111 1111 1111 1111',
        expiry: '12/34',
        cvv: '123',
        name: 'Meera Nair',
      },
    });
    const { paid } = (await paying.json()) as { paid: Record<string, string> };
    await postFromFrame(page, {
      paid: {
        razorpay_order_id: paid['order_id'],
        razorpay_payment_id: paid['payment_id'],
        razorpay_signature: paid['signature'],
      },
    });
    await expectSuccess(page);
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    await edge.stop();
  }
});

test('CO-09 a policy without Razorpay refuses its script: the page says so, nothing is lost', async ({
  page,
  sailing,
  openCheckout,
}) => {
  await mockRazorpay(page);
  await openCheckout(page, sailing);
  await confirmAndPay(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Payment is unavailable right now. Please try again later.' }),
  ).toBeVisible();
  await expect(confirmButton(page)).toBeEnabled();
  await expect(reviewedSuites(page)).toContainText(sailing.suites[0]!.room);
  await expect(page.getByText(/Payment Failed/)).toHaveCount(0);
});

interface Options {
  order_id: string;
}
