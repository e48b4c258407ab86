import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import type { APIRequestContext } from 'playwright/test';
import {
  checkOut,
  chosenSuites,
  fillGuest,
  guestFields,
  loginAndPay,
  meera,
  termsCheckbox,
  confirmReview,
  confirmButton,
  payButton,
  confirmAndPay,
  openReview,
  priceLine,
} from '../pages/checkout.ts';
import { departures, toast } from '../pages/journey.ts';
import { signUpByCall } from '../site/customers.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, open, test } from '../site/test.ts';

/** "USD 1,234.00" as the price breakup prints cents. */
const dollars = (cents: number) =>
  `USD ${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100)}`;
const formatRupees = (inr: number | null) => `₹${new Intl.NumberFormat('en-IN').format(inr ?? 0)}`;

async function calculatePrice(request: APIRequestContext, fares: number[], isImp: boolean) {
  const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
  return calculateQuote({ suites: fares, addOns: [], extensions: [], coupon: null, isImp, inrPerUsd: rate });
}

test('CO-02 removing a room recalculates; the last one leads back to the journey and gives the suites back', async ({
  page,
  request,
  sailing,
}) => {
  const [one, two] = sailing.suites;
  if (!one || !two) throw new Error('two suites are needed');
  await checkOut(page, sailing, [one, two]);
  const both = await calculatePrice(request, [one.fare[1], two.fare[1]], false);
  await expect(priceLine(page, /^Total/)).toContainText(dollars(both.total.usd));

  await chosenSuites(page)
    .getByRole('button', { name: `Remove suite ${one.room}` })
    .click();
  const left = await calculatePrice(request, [two.fare[1]], false);
  await expect(priceLine(page, /^Total/)).toContainText(dollars(left.total.usd));
  await expect(guestFields(page, one.room, 1)).toHaveCount(0);

  await chosenSuites(page)
    .getByRole('button', { name: `Remove suite ${two.room}` })
    .click();
  await expect(page).toHaveURL(paths.journey(sailing.slug, { date: sailing.date }));
  await expect(page.getByRole('heading', { name: sailing.detail.tour.name, level: 1 })).toBeVisible();
  await expect(departures(page)).toHaveValue(sailing.date);
  expect(await page.evaluate(() => localStorage.getItem('selectedRooms'))).toBeNull();
  await expect
    .poll(
      async () => ((await (await page.context().request.get('/api/holds')).json()) as { hold: unknown }).hold,
    )
    .toBeNull();
});

test('CO-05 GST of 5 % stands in the breakup, and every line adds up', async ({ page, request, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await checkOut(page, sailing, [suite], 'Double Person');
  const price = await calculatePrice(request, [suite.fare[2]], false);
  expect(price.tax.usd).toBe(Math.round(suite.fare[2] * 0.05));
  for (const [term, line] of [
    [/^Suites/, price.suites],
    [/^Subtotal/, price.subtotal],
    [/^GST 5\s?%/, price.tax],
    [/^Total/, price.total],
  ] as const) {
    await expect(priceLine(page, term)).toContainText(dollars(line.usd));
    await expect(priceLine(page, term)).toContainText(formatRupees(line.inr));
  }
});

test('CO-05 a journey flagged is_imp carries no GST', async ({ page, request }) => {
  const sailing = await claimSailing(request, 'ganges-and-padma', { freeSuites: 1 });
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  expect(sailing.detail.tour.is_imp).toBe(true);
  await checkOut(page, sailing, [suite]);
  await expect(priceLine(page, /^Total/)).toContainText(dollars(suite.fare[1]));
  const gst = page.getByRole('complementary', { name: 'Price and payment' }).getByText(/^GST/);
  if ((await gst.count()) > 0) await expect(priceLine(page, /^GST/)).toContainText('USD 0.00');
});

test('CO-06 paying without guests says what is missing', async ({ page, sailing }) => {
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, sailing.suites.slice(0, 1));
  await payButton(page).click();
  await expect(toast(page, 'Please add guests details to proceed with the payment')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('CO-09 a refused order shows the server’s own sentence', async ({ page, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await page.route('**/api/payment/order', (route) =>
    route.fulfill({
      status: 422,
      json: { response: 'FAILED', data: { message: 'The bank is closed for the festival.' } },
    }),
  );
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await confirmAndPay(page);
  await expect(toast(page, 'The bank is closed for the festival.')).toBeVisible();
  await expect(confirmButton(page)).toBeEnabled();
});

test('CO-09 another price on the server is shown before anything is paid', async ({ page, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  // A rate of yesterday in the page.
  const today = (await (await page.context().request.get('/api/exchange-rate')).json()) as { rate: number };
  await page.route('**/api/exchange-rate', (route) =>
    route.fulfill({ json: { ...today, rate: today.rate - 7 } }),
  );
  await open(page, paths.journeys());
  await page.evaluate(({ key, rooms }) => localStorage.setItem(key, JSON.stringify(rooms)), {
    key: 'selectedRooms',
    rooms: [
      {
        date: sailing.date,
        roomNumber: suite.room,
        suite: suite.category,
        travellers: 1,
        price: suite.fare[1],
        value: suite.value,
        image: suite.image,
      },
    ],
  });
  const card = page.getByRole('article', { name: sailing.detail.tour.name, exact: true });
  await card.getByLabel('Departure').selectOption(sailing.date);
  await card.getByRole('link', { name: 'Explore & Book' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillGuest(page, suite.room, 1, meera);
  const before = await priceLine(page, /^Total/).innerText();
  await confirmAndPay(page);
  await expect(page.getByRole('complementary').getByText(/Total:.* now /)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(priceLine(page, /^Total/)).not.toHaveText(before);
  await expect(termsCheckbox(page), 'another price is accepted anew').not.toBeChecked();
});

test('CO-01 a checkout with nothing chosen says so and leads to the suites', async ({ page, sailing }) => {
  await open(page, paths.checkout(sailing.slug, { date: sailing.date }));
  await expect(page.getByText('Please select at least one room.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose your suites' }).click();
  await expect(page).toHaveURL(paths.bookNow(sailing.slug, { date: sailing.date }));
});

test('CO-08 a session that ended meanwhile turns Pay Now into Login & Pay', async ({ page, sailing }) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await checkOut(page, sailing, [suite]);
  await fillGuest(page, suite.room, 1, meera);
  await openReview(page);
  await page.context().request.post('/api/auth/logout', { data: {} });
  await confirmReview(page);
  await expect(toast(page, 'Please log in to pay.')).toBeVisible();
  await expect(loginAndPay(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
