/** From the list of journeys to the booking, with the rupees of every step: they are what is charged. */
import { calculateQuote, type ChosenExtra, type Quote } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu, signUp } from '../pages/account.ts';
import { findAmount, printedInr } from '../pages/bookings.ts';
import {
  arjun,
  chosenSuites,
  confirmButton,
  confirmReview,
  expectGuest,
  fillGuest,
  loginAndPay,
  meera,
  openReview,
  priceLine,
} from '../pages/checkout.ts';
import { basket, chooseDate, chooseSuite, proceed } from '../pages/journey.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard, paymentWindow } from '../pages/payment.ts';
import { newCustomer } from '../site/customers.ts';
import { expect, open } from '../site/test.ts';
import { test } from './hostile-browser.ts';

const addOns = (page: Page) => page.getByRole('region', { name: 'Add-ons' }).getByRole('listitem');

/** Sees every line of the breakup of the checkout. */
async function expectPrice(page: Page, price: Quote): Promise<void> {
  for (const [term, { inr }] of [
    [/^Suites/, price.suites],
    [/^Subtotal/, price.subtotal],
    [/^GST 5\s?%/, price.tax],
    [/^Total/, price.total],
  ] as const)
    await expect(priceLine(page, term)).toContainText(`≈ ${printedInr(inr ?? 0)}`);
  await expect(page.getByRole('complementary', { name: 'Price and payment' })).toContainText(
    `Your card is charged ${printedInr(price.total.inr ?? 0)} in Indian rupees.`,
  );
}

for (const [extensionsCome, storageThrows] of [
  ['before React', false],
  ['after React', true],
] as const) {
  test.describe(`extensions ${extensionsCome}`, () => {
    test.use({ extensionsCome, storageThrows });

    test(`VX-12 CO-08 a visitor chooses, signs up on the way, pays and finds the booking, and every amount is right (extensions ${extensionsCome}${storageThrows ? ', storage forbidden' : ''})`, async ({
      page,
      request,
      sailing: { slug, date, detail, suites },
    }) => {
      test.slow();
      const [one, two] = suites;
      const ownDeparture = detail.dates.find(({ date_from }) => date_from === date);
      const other = detail.dates.find(
        ({ from_price }) => from_price !== null && from_price !== ownDeparture?.from_price,
      );
      if (!one || !two || !ownDeparture || !other)
        throw new Error('two suites and a departure at another fare are needed');
      const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
      const toRupees = (cents: number | null) => `≈ ${printedInr(Math.round(((cents ?? 0) * rate) / 100))}`;
      const calculatePrice = (suites: number[], addOns: ChosenExtra[] = []) =>
        calculateQuote({ suites, addOns, extensions: [], coupon: null, isImp: false, inrPerUsd: rate });
      const customer = newCustomer();

      await test.step('the list: the fare of the departure chosen', async () => {
        await open(page, paths.journeys());
        const card = page.getByRole('article', { name: detail.tour.name, exact: true });
        for (const { date_from, from_price } of [other, ownDeparture]) {
          // Cards that were translated before React had taken them over are written anew.
          await expect(async () => {
            await card.getByLabel('Departure').selectOption(date_from);
            await expect(card.getByRole('status')).toContainText(toRupees(from_price));
          }).toPass();
        }
        await card.getByRole('link', { name: 'Explore & Book' }).click();
        await expect(page).toHaveURL(paths.journey(slug, { date }));
      });

      await test.step('the journey: the fare of the date, and the total of the suites', async () => {
        const fare = findAmount(page.getByRole('main'), 'From, per person');
        await expect(fare).toContainText(toRupees(ownDeparture.from_price));
        await chooseDate(page, other.date_from);
        await expect(fare).toContainText(toRupees(other.from_price));
        await chooseDate(page, date);
        await expect(fare).toContainText(toRupees(ownDeparture.from_price));
        await chooseSuite(page, one, 'Double Person');
        await expect(basket(page)).toContainText(toRupees(one.fare[2]));
        await chooseSuite(page, two);
        await expect(basket(page)).toContainText(toRupees(one.fare[2] + two.fare[1]));
        await proceed(page);
      });

      const price = calculatePrice([one.fare[2]]);
      await test.step('the checkout: a suite is removed, an add-on comes and goes', async () => {
        await expectPrice(page, calculatePrice([one.fare[2], two.fare[1]]));
        await chosenSuites(page)
          .getByRole('button', { name: `Remove suite ${two.room}` })
          .click();
        await expectPrice(page, price);
        const addOn = detail.addOns.find((one) => one.price_per_person);
        if (!addOn) throw new Error('an add-on is needed');
        const added = addOns(page).filter({ hasText: addOn.title });
        await added.getByLabel('Travellers').fill('2');
        await added.getByRole('button', { name: 'Add', exact: true }).click();
        const extra = { price: addOn.price, per_person: addOn.price_per_person, travellers: 2 };
        await expectPrice(page, calculatePrice([one.fare[2]], [extra]));
        await added.getByRole('button', { name: `Remove ${addOn.title}` }).click();
        await expectPrice(page, price);
      });

      await test.step('guests, then sign-up, and nothing is lost', async () => {
        await fillGuest(page, one.room, 1, meera);
        await fillGuest(page, one.room, 2, arjun);
        await loginAndPay(page).click();
        await expect(page).toHaveURL(paths.login());
        await signUp(page, customer);
        await expect(page).toHaveURL(paths.checkout(slug, { date }));
        await expectGuest(page, one.room, 1, meera);
        await expectGuest(page, one.room, 2, arjun);
        await expectPrice(page, price);
      });

      const charged = printedInr(price.total.inr ?? 0);
      await test.step('review and payment', async () => {
        await openReview(page);
        await expect(confirmButton(page)).toHaveText(`Confirm and pay ${charged}`);
        await confirmReview(page);
        await expectPaymentWindow(page);
        await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toContainText(charged);
        await payWithCard(page, cards.pays);
        await expectSuccess(page);
      });

      await test.step('My bookings', async () => {
        await accountMenu(page, customer.name).click();
        await page.getByRole('menuitem', { name: 'My bookings' }).click();
        const card = page.getByRole('article', { name: detail.tour.name });
        await card.getByRole('link', { name: 'VIEW BOOKING' }).click();
        await expect(page.getByRole('main')).toContainText('Arjun Nair');
        const breakup = page.getByRole('region', { name: 'Price breakup' });
        for (const [term, { inr }] of [
          ['Suites', price.suites],
          ['Sub total', price.subtotal],
          ['GST', price.tax],
          ['Total', price.total],
        ] as const)
          await expect(findAmount(breakup, term)).toContainText(printedInr(inr ?? 0));
      });
    });
  });
}
