import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { findAmount, printedInr } from '../pages/bookings.ts';
import { chosenSuites, priceLine } from '../pages/checkout.ts';
import { basket, chooseDate, chooseSuite, proceed } from '../pages/journey.ts';
import { expect, open, test } from '../site/test.ts';
import { translatePages } from '../site/translate.ts';

test('VX-12 in a translated page that changes the list, the journey and the checkout say the right rupees', async ({
  page,
  request,
  sailing: { slug, date, detail, suites },
}) => {
  const [one, two] = suites;
  const own = detail.dates.find(({ date_from }) => date_from === date);
  const other = detail.dates.find(({ from_price }) => from_price !== null && from_price !== own?.from_price);
  if (!one || !two || !own || !other)
    throw new Error('two suites and a departure at another fare are needed');
  const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
  const toRupees = (cents: number | null) => `≈ ${printedInr(Math.round(((cents ?? 0) * rate) / 100))}`;
  await translatePages(page);

  await test.step('the list: the fare of the departure chosen', async () => {
    await open(page, paths.journeys());
    const card = page.getByRole('article', { name: detail.tour.name, exact: true });
    for (const { date_from, from_price } of [other, own]) {
      // Cards that were translated before React had taken them over are written anew.
      await expect(async () => {
        await card.getByLabel('Departure').selectOption(date_from);
        await expect(card.getByRole('status')).toContainText(toRupees(from_price));
      }).toPass();
    }
  });

  await test.step('the journey: the fare of the date, and the total of the suites', async () => {
    await open(page, paths.journey(slug, { date: other.date_from }));
    await chooseDate(page, date);
    await expect(findAmount(page.getByRole('main'), 'From, per person')).toContainText(
      toRupees(own.from_price),
    );
    await chooseSuite(page, one);
    await chooseSuite(page, two);
    await expect(basket(page)).toContainText(toRupees(one.fare[1] + two.fare[1]));
  });

  await test.step('the checkout: every line of the breakup, once a suite is removed', async () => {
    await proceed(page);
    await chosenSuites(page)
      .getByRole('button', { name: `Remove suite ${two.room}` })
      .click();
    const price = calculateQuote({
      suites: [one.fare[1]],
      addOns: [],
      extensions: [],
      coupon: null,
      isImp: false,
      inrPerUsd: rate,
    });
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
  });
});
