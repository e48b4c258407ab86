/** Tests that begin at a filled-in checkout: one customer for all tests of a worker, who uploaded a passport once. */
import type { BrowserContext, Page } from 'playwright/test';
import { meera } from '../pages/checkout.ts';
import { checkoutPath, storeCheckout, type Checkout } from '../pages/interruptions.ts';
import { newCustomer, signUpByCall, uploadPassportsByCall, type Customer } from '../site/customers.ts';
import type { FreeSuite, Sailing } from '../site/sailings.ts';
import { newVisitor, open, test as base } from '../site/test.ts';

interface Payer {
  context: BrowserContext;
  customer: Customer;
  passports: Awaited<ReturnType<typeof uploadPassportsByCall>>;
}

interface Fixtures {
  /**
   * Opens the checkout of suites for one each, with their guests filled in; the first free suite unless others are
   * given.
   */
  openCheckout: (page: Page, sailing: Sailing, suites?: FreeSuite[], changes?: object) => Promise<Checkout>;
}

export const test = base.extend<Fixtures, { payer: Payer }>({
  payer: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await newVisitor(browser, {
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      const customer = await signUpByCall(context.request, newCustomer());
      await use({ context, customer, passports: await uploadPassportsByCall(context.request) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ payer: { context } }, use) => {
    await use(context);
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll();
  },
  openCheckout: async ({ payer: { passports } }, use) => {
    await use(async (page, sailing, suites = sailing.suites.slice(0, 1), changes = {}) => {
      const [suite] = suites;
      if (!suite) throw new Error('no suite is free');
      await storeCheckout(page, sailing, suites, { ...meera, ...passports }, changes);
      const checkout = { sailing, suite };
      await open(page, checkoutPath(checkout));
      return checkout;
    });
  },
});
