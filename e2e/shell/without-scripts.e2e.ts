import { paths } from '@antara/contracts/composition/routes';
import { goToJourneys } from '../pages/navigation.ts';
import { journeyName, journeyPage } from '../site/pages.ts';
import { findSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';

test.use({ javaScriptEnabled: false });

test('TJ-03 the journey page shows everything with JavaScript off', async ({ page, request }) => {
  const { detail } = await findSailing(request, 'artisans-of-bengal', { freeSuites: 1 });
  await page.goto(journeyPage);
  await expect(page.getByRole('heading', { name: journeyName, level: 1 })).toBeVisible();

  await test.step('suites and fares', async () => {
    await expect(page.getByRole('heading', { name: 'Suites & fares' })).toBeVisible();
    for (const category of new Set(detail.suites.map(({ suite_category_name }) => suite_category_name))) {
      await expect(page.getByRole('tabpanel', { name: category, exact: true })).toBeVisible();
    }
    await expect(page.getByText(/^USD [\d,]+\.\d\d$/).first()).toBeVisible();
    await expect(page.getByText(/^≈ ₹[\d,]+$/).first()).toBeVisible();
    await expect(page.getByLabel('Departure date').locator('option')).toHaveCount(detail.dates.length + 1);
  });

  for (const [section, expected] of [
    ['Itinerary', detail.itineraries[0]?.title ?? ''],
    ['Amenities & inclusions', 'Included in the fare'],
    ['Exclusion', ''],
    ['Add-ons', detail.addOns[0]?.title ?? ''],
    ['Land cruise', detail.extensions[0]?.title ?? ''],
  ] as const) {
    await test.step(section, async () => {
      await page.getByRole('heading', { name: section, level: 2 }).click();
      const content = page
        .getByRole('group')
        .filter({ has: page.getByRole('heading', { name: section, level: 2 }) });
      await expect(content.getByText(expected).first()).toBeVisible();
      await expect.poll(async () => (await content.innerText()).length).toBeGreaterThan(section.length + 40);
    });
  }
});

test('TJ-01 links work with JavaScript off: list, journey, date, booking step', async ({ page, request }) => {
  const { detail } = await findSailing(request, 'artisans-of-bengal', { freeSuites: 1 });
  const date = detail.dates[3]?.date_from ?? '';
  await page.goto(paths.journeys());
  await page.getByRole('article').getByRole('link', { name: journeyName }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]+${journeyPage}`));
  await page.getByLabel('Departure date').selectOption(date);
  await page.getByRole('button', { name: 'Show fares' }).click();
  await expect(page).toHaveURL(paths.journey('artisans-of-bengal', { date }));
  await expect(page.getByLabel('Departure date')).toHaveValue(date);
  await goToJourneys(page);
  await expect(page).toHaveURL(paths.journeys());
});

test('VX-03 a page for one visitor alone says that it needs JavaScript, with a way on', async ({ page }) => {
  for (const path of [
    paths.myBookings(),
    paths.booking('1'),
    paths.profile(),
    paths.agentGallery(),
    paths.updateAgentProfile(),
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
      await expect(main.getByRole('status')).toBeHidden();
      await main.getByRole('link', { name: 'write to us' }).click();
      await expect(page).toHaveURL(paths.contactUs());
    });
  }
});
