import { paths } from '@antara/contracts/composition/routes';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { basket, chooseDate, openDeckPlan, proceedButton, suiteButton } from '../pages/journey.ts';
import { main } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { runOperator } from '../site/operator.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, test } from '../site/test.ts';
import type { TourDetail } from '@antara/contracts/api/catalogue';

const slug = 'bhitarkanika-mangroves';
const ship = { name: 'Antara Nauka Vilas', slug: 'antara-nauka-vilas' };

test('OF-04 TJ-04 TJ-08 a date with another ship says so, shows her deck plan, and her suite is kept', async ({
  page,
  request,
}) => {
  const readTour = () => parseSuccess<TourDetail>(request.get('/api/tour', { params: { slug } }));
  const tourShip = (await readTour()).tour.tour_cruise.name;
  // After every other departure, so that both ships are free.
  const date = addDays(toCivilDate(new Date()), 1500);
  for (const category of ['Houseboat Suite', 'Verandah Suite']) {
    const price = ['--single', '2000', '--twin', '3000'];
    runOperator('prices', 'set', slug, category, '--ship', ship.slug, ...price);
  }
  runOperator('departures', 'add', slug, date, '--season', 'Winter', '--ship', ship.slug);
  await expect.poll(async () => (await readTour()).dates.at(-1)?.date_from, { timeout: 20_000 }).toBe(date);

  await open(page, paths.bookNow(slug));
  await chooseDate(page, date);
  const notice = main(page).getByText('On this date the journey sails with');
  await expect(notice).toHaveText(
    `On this date the journey sails with ${ship.name}, in place of ${tourShip}. The suites and fares below are hers.`,
  );
  await expect(notice.getByRole('link')).toHaveAttribute('href', paths.ship(ship.slug));
  await expect(main(page).getByRole('tab')).toHaveText(['Houseboat Suite', 'Verandah Suite']);
  await openDeckPlan(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await suiteButton(page, '4').click();
  await page.getByRole('button', { name: 'Add room' }).click();
  await expect(basket(page).getByText('Verandah Suite 4')).toBeVisible();
  await proceedButton(page).click();
  await expect(main(page).getByText(`aboard ${ship.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove suite 4' })).toBeVisible();
});
