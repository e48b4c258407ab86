import { paths } from '@antara/contracts/composition/routes';
import { goToJourneys } from '../pages/navigation.ts';
import {
  basket,
  chooseDate,
  chooseSuite,
  departures,
  openCategory,
  proceedButton,
  toast,
} from '../pages/journey.ts';
import { expect, delayAnswers, waitForHydration, open, test } from '../site/test.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { findSailing } from '../site/sailings.ts';

test('TJ-02 a card’s departure menu is sorted, and Explore & Book takes the date along', async ({
  page,
  sailing,
}) => {
  await open(page, paths.journeys());
  const card = page.getByRole('article', { name: sailing.detail.tour.name, exact: true });
  const dates = await card
    .getByLabel('Departure')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(dates.length).toBeGreaterThan(50);
  expect(dates).toEqual(dates.toSorted());
  await card.getByLabel('Departure').selectOption(sailing.date);
  await card.getByRole('link', { name: 'Explore & Book' }).click();
  await expect(page).toHaveURL(paths.journey(sailing.slug, { date: sailing.date }));
  await waitForHydration(page);
  await expect(departures(page)).toHaveValue(sailing.date);
});

test('TJ-01 a card’s description is cut at 20 words, with Read more and Read less', async ({
  page,
  sailing,
}) => {
  await open(page, paths.journeys());
  const card = page.getByRole('article', { name: sailing.detail.tour.name, exact: true });
  const countWords = async () => {
    const id = await card.getByRole('button', { name: /^Read/ }).getAttribute('aria-controls');
    return (await page.locator(`[id="${id}"]`).innerText()).split(/\s+/).length;
  };
  // What is far off the screen has no text that is shown, until it has been laid out.
  await card.scrollIntoViewIfNeeded();
  await expect.poll(countWords).toBe(20);
  await card.getByRole('button', { name: 'Read more' }).click();
  expect(await countWords()).toBeGreaterThan(20);
  await card.getByRole('button', { name: 'Read less' }).click();
  expect(await countWords()).toBe(20);
});

test('TJ-01 the list comes with a skeleton first', async ({ page }) => {
  const tours = await delayAnswers(page, '**/api/tours');
  await open(page, paths.login());
  await goToJourneys(page);
  await expect(page.getByRole('heading', { name: 'Choose your river' })).toBeVisible();
  await expect(page.getByText('Loading journeys')).toBeAttached();
  tours.release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading journeys')).toHaveCount(0);
});

test('TJ-04 ?date= preselects, and suites sold on that departure are left out', async ({ page, request }) => {
  // A departure on which somebody has bought something: the sample data sell some suites.
  const { detail } = await findSailing(request, 'an-insight');
  const [sold] = detail.bookings.filter(({ booking_date_from }) =>
    detail.dates.some(({ date_from }) => date_from === booking_date_from),
  );
  if (!sold) throw new Error('the sample data have no sold suite on An Insight');
  const suite = detail.suites.find(({ description }) => description === sold.room_number);
  if (!suite) throw new Error(`${sold.room_number} is no suite of the ship`);
  await open(page, paths.journey('an-insight', { date: sold.booking_date_from }));
  await expect(departures(page)).toHaveValue(sold.booking_date_from);
  const panel = await openCategory(page, suite.suite_category_name);
  await expect(panel.getByRole('radio', { name: sold.room_number, exact: true })).toHaveCount(0);
  const taken = new Set(
    detail.bookings
      .filter(({ booking_date_from }) => booking_date_from === sold.booking_date_from)
      .map(({ room_number }) => room_number),
  );
  for (const free of detail.suites) {
    if (free.suite_category_name !== suite.suite_category_name || taken.has(free.description)) continue;
    await expect(panel.getByRole('radio', { name: free.description, exact: true })).toHaveCount(1);
  }
});

test('TJ-04 a suite of one’s own booking says so in list and plan, and leads to the booking', async ({
  page,
  sailing,
}) => {
  const [own] = sailing.suites;
  if (!own) throw new Error('no suite is free');
  await signUpByCall(page.context().request);
  await bookByCall(page.context().request, sailing, [own]);
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  const panel = await openCategory(page, own.category);
  await expect(panel.getByText(`Suite ${own.room} is booked by you`)).toBeVisible();
  await page.getByRole('button', { name: 'Deck plan' }).click();
  await page.getByRole('button', { name: new RegExp(`^Suite ${own.room},.*booked by you$`) }).click();
  await page.getByRole('link', { name: /^booking ANT-/ }).click();
  await expect(page).toHaveURL(/\/viewbooking\?id=ANT-/);
});

test('TJ-07 no date and no room are said so, word for word', async ({ page, sailing }) => {
  await open(page, paths.journey(sailing.slug));
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await expect(proceedButton(page)).toBeDisabled();
  await expect(basket(page)).toContainText('Please select a departure date before continuing.');
  const panel = await openCategory(page, suite.category);
  await panel.getByRole('radio', { name: suite.room, exact: true }).check();
  await panel.getByRole('button', { name: 'Add room' }).click();
  await expect(toast(page, 'Please select a departure date before continuing.')).toBeVisible();

  await chooseDate(page, sailing.date);
  await expect(proceedButton(page)).toBeDisabled();
  await expect(basket(page)).toContainText('Please select at least one room.');
  const other = await openCategory(
    page,
    sailing.suites.find(({ category }) => category !== suite.category)?.category ?? '',
  );
  await other.getByRole('button', { name: 'Add room' }).click();
  await expect(toast(page, 'Please select at least one room.')).toBeVisible();
});

test('TJ-05 single is the default; add, remove and Clear All', async ({ page, sailing }) => {
  const [one, two] = sailing.suites;
  if (!one || !two) throw new Error('two suites are needed');
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  const panel = await openCategory(page, one.category);
  await expect(panel.getByRole('radio', { name: 'Single Person' })).toBeChecked();
  await chooseSuite(page, one);
  await expect(panel.getByRole('radio', { name: one.room, exact: true })).toHaveCount(0);
  await chooseSuite(page, two, 'Double Person');
  await expect(basket(page).getByRole('listitem')).toHaveText([/Single Person/, /Double Person/]);
  await basket(page)
    .getByRole('button', { name: `Remove suite ${one.room}` })
    .click();
  await expect(basket(page).getByRole('listitem')).toHaveCount(1);
  await basket(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(basket(page).getByRole('listitem')).toHaveCount(0);
  await expect(proceedButton(page)).toBeDisabled();
});

test('TJ-06 five rooms and no more, over all categories', async ({ page, sailing }) => {
  await open(page, paths.bookNow(sailing.slug, { date: sailing.date }));
  for (const suite of sailing.suites.slice(0, 5)) await chooseSuite(page, suite);
  await expect(basket(page)).toContainText('For More than 5 Suites click on Request a Quote.');
  await expect(basket(page).getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
    'href',
    paths.requestAQuote({ tour: sailing.slug, date: sailing.date }),
  );
  const sixth = sailing.suites[5];
  if (!sixth) throw new Error('six suites are needed');
  const panel = await openCategory(page, sixth.category);
  await panel.getByRole('radio', { name: sixth.room, exact: true }).check();
  await panel.getByRole('button', { name: 'Add room' }).click();
  await expect(toast(page, 'For More than 5 Suites click on Request a Quote.')).toBeVisible();
  await expect(basket(page).getByRole('listitem')).toHaveCount(5);
});

test('VX-02 TJ-04 another departure begins with no rooms, and those of the first are kept', async ({
  page,
  sailing,
}) => {
  const [suite] = sailing.suites;
  const other = sailing.detail.dates.find(({ date_from }) => date_from > sailing.date);
  if (!suite || !other) throw new Error('a later departure is needed');
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  await chooseSuite(page, suite);
  await chooseDate(page, other.date_from);
  await expect(basket(page)).toContainText(`suite ${suite.room}`);
  await expect(basket(page)).toContainText('is kept');
  await expect(basket(page).getByRole('listitem')).toHaveCount(0);
  await expect(proceedButton(page)).toBeDisabled();
  await chooseDate(page, sailing.date);
  await expect(basket(page).getByRole('listitem')).toContainText(`${suite.category} ${suite.room}`);
});

test('TJ-10 prices are dollars with two decimals and whole rupees beside them', async ({
  page,
  sailing,
  request,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  await chooseSuite(page, suite, 'Double Person');
  const usd = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(suite.fare[2] / 100);
  const inr = new Intl.NumberFormat('en-IN').format(Math.round((suite.fare[2] * rate) / 100));
  await expect(basket(page).getByRole('listitem')).toContainText(`USD ${usd}`);
  await expect(basket(page).getByRole('listitem')).toContainText(`≈ ₹${inr}`);
  const printed = await page.getByRole('main').innerText();
  expect(printed.match(/USD [\d,]+(?!\.\d\d)\b(?![\d.,])/g) ?? [], 'dollars without cents').toEqual([]);
  expect(printed.match(/₹[\d,]+\.\d/g) ?? [], 'rupees with a fraction').toEqual([]);
});

test('TJ-07 on a phone what has been chosen stays in sight, and leads to the checkout', async ({
  page,
  sailing,
}) => {
  const [suite] = sailing.suites;
  if (!suite) throw new Error('no suite is free');
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, paths.journey(sailing.slug, { date: sailing.date }));
  const chosen = page.getByRole('group', { name: 'Chosen so far' });
  await expect(chosen).toHaveCount(0);
  await chooseSuite(page, suite);
  await page.getByRole('tablist', { name: 'Suite categories' }).scrollIntoViewIfNeeded();
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(chosen).toContainText(/^1 suite.*USD/);
  await chosen.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(paths.checkout(sailing.slug, { date: sailing.date }));
});
