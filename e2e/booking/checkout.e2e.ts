import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { checkOut, chosenSuites, guestFields, priceLine } from '../pages/checkout.ts';
import { departures } from '../pages/journey.ts';
import { expect, test } from '../site/test.ts';

/** "USD 1,234.00" as the price breakup prints cents. */
const dollars = (cents: number) =>
  `USD ${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100)}`;
const formatRupees = (inr: number | null) => `₹${new Intl.NumberFormat('en-IN').format(inr ?? 0)}`;

test('CO-02 CO-05 every line of the breakup adds up, GST of 5 % too; removing a room recalculates, and the last one gives the suites back', async ({
  page,
  request,
  sailing,
}) => {
  const [one, two] = sailing.suites;
  if (!one || !two) throw new Error('two suites are needed');
  const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
  const calculatePrice = (suites: number[]) =>
    calculateQuote({ suites, addOns: [], extensions: [], coupon: null, isImp: false, inrPerUsd: rate });
  await checkOut(page, sailing, [one, two]);
  const both = calculatePrice([one.fare[1], two.fare[1]]);
  expect(both.tax.usd).toBe(Math.round((one.fare[1] + two.fare[1]) * 0.05));
  for (const [term, line] of [
    [/^Suites/, both.suites],
    [/^Subtotal/, both.subtotal],
    [/^GST 5\s?%/, both.tax],
    [/^Total/, both.total],
  ] as const) {
    await expect(priceLine(page, term)).toContainText(dollars(line.usd));
    await expect(priceLine(page, term)).toContainText(formatRupees(line.inr));
  }

  const remove = (room: string) =>
    chosenSuites(page)
      .getByRole('button', { name: `Remove suite ${room}` })
      .click();
  await remove(one.room);
  await expect(priceLine(page, /^Total/)).toContainText(dollars(calculatePrice([two.fare[1]]).total.usd));
  await expect(guestFields(page, one.room, 1)).toHaveCount(0);

  await remove(two.room);
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

test('CO-03 below the price of an extra stands in one line whether it is for each person or for the whole party', async ({
  page,
  sailing,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await checkOut(page, sailing, sailing.suites.slice(0, 1));
  const units = page.getByText(/^(per person|for the whole party)$/);
  await expect(units).not.toHaveCount(0);
  for (const unit of await units.all()) {
    const [lines, indent] = await unit.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left } = element.parentElement!.getBoundingClientRect();
      return [words.getClientRects().length, words.getBoundingClientRect().left - left];
    });
    expect(lines).toBe(1);
    expect(indent).toBeLessThan(1);
  }
});
