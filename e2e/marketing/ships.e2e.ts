import { paths } from '@antara/contracts/composition/routes';
import type { CruiseDetail, CruiseSummary } from '@antara/contracts/api/catalogue';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { parseSuccess } from '../site/sailings.ts';
import { delayAnswers, expect, waitForHydration, open, test } from '../site/test.ts';

const steamer = paths.ship('antara-bengal-ganga');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const viewer = (page: Page) => page.getByRole('dialog');

test('PB-11 the fleet floats on one line, and all of a ship’s entry leads to her page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, paths.ships());
  // Where the painter put the water of each side view, as a part of the picture's height.
  const water = {
    'antara-ganga-vilas': 0.706,
    'antara-ganges-voyager-ii': 0.744,
    'antara-ganges-voyager': 0.7,
    'antara-bengal-ganga': 0.731,
    'antara-nauka-vilas': 0.706,
    'antara-catamarans': 0.744,
  };
  for (const [slug, part] of Object.entries(water)) {
    const picture = page.locator(`li:has(a[href="${paths.ship(slug)}"]) img`).first();
    await picture.scrollIntoViewIfNeeded();
    const height = await picture.evaluate((image, at) => {
      const box = image.getBoundingClientRect();
      const whole = (box.width * 2) / 3;
      const cut =
        (parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100) * (whole - box.height);
      return (whole * at - cut) / box.height;
    }, part);
    expect(height, slug).toBeCloseTo(0.74, 1.9);
  }
  const fleet = region(page, 'Four cruise ships, two catamarans, one houseboat').getByRole('listitem');
  await fleet.first().click();
  await expect(page).toHaveURL(paths.ship('antara-ganga-vilas'));
});

test('PB-12 every ship’s page stands by its address, with its journeys’ cards in the HTML already', async ({
  request,
}) => {
  const { cruises } = await parseSuccess<{ cruises: CruiseSummary[] }>(request.get('/api/cruises'));
  for (const { slug, name } of cruises) {
    const { cruise, tours } = await parseSuccess<CruiseDetail>(
      request.get('/api/cruise', { params: { slug } }),
    );
    const answer = await request.get(paths.ship(slug));
    expect(answer.status(), slug).toBe(200);
    const html = await answer.text();
    expect(html, slug).toContain(`>${name}</h1>`);
    expect(html, slug).toContain(cruise.meta_title);
    expect(html, slug).toContain('"@type":"BreadcrumbList"');
    expect(html.match(/Explore &amp; Book/g)?.length, slug).toBe(tours.length);
  }
});

test('PB-12 SH-13 SH-14 a ship comes by navigation with her title; her suites unfold, a plan fills the window, axe finds nothing', async ({
  page,
}) => {
  await open(page, paths.ships());
  const answers = await delayAnswers(page, '**/api/cruise?*');
  await page.getByRole('main').getByRole('link', { name: 'Antara Bengal Ganga' }).first().click();
  await expect(page.getByText('Loading the ship')).toBeAttached();
  await expect(page).toHaveTitle('Antara Bengal Ganga · Antara River Cruises');
  answers.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antara Bengal Ganga');
  await expect(page).toHaveTitle('Antara Bengal Ganga: twenty suites on the Hooghly · Antara River Cruises');

  const balcony = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'Balcony Suite', exact: true }) });
  await expect(balcony.getByRole('img')).toBeHidden();
  await balcony.getByRole('heading').click();
  await expect(balcony.getByRole('img')).toBeVisible();

  await page.getByRole('link', { name: 'Upper deck of Antara Bengal Ganga: the plan' }).click();
  await expect(viewer(page).getByRole('img', { name: /^Upper deck/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await expectAccessible(page);

  await test.step('SH-13 an unknown ship is a 404, by navigation as by her address', async () => {
    await page.evaluate(() => {
      history.pushState({}, '', '/our-ships/titanic');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('drifted');
    expect((await page.request.get(paths.ship('titanic'))).status()).toBe(404);
  });
});

test('PB-12 MF-04 by her address with the booking app down her page stands with the cards that the server drew', async ({
  page,
}) => {
  await page.route('**/r/mfe-booking/**/remote-entry.js*', (route) => route.abort());
  await page.goto(steamer);
  await waitForHydration(page);
  const journeys = region(page, 'Journeys with Antara Bengal Ganga');
  await expect(journeys.getByRole('listitem')).toHaveCount(2);
  await expect(journeys.getByRole('link', { name: 'An Insight' })).toHaveAttribute(
    'href',
    paths.journey('an-insight'),
  );
  // The rest of the page works.
  await page.getByRole('link', { name: 'Upper deck of Antara Bengal Ganga: the plan' }).click();
  await expect(viewer(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('PB-11 PB-12 the fleet, a ship, her suites and her pictures', async ({ page, request }) => {
    await page.goto(paths.ships());
    await page.getByRole('main').getByRole('link', { name: 'Antara Bengal Ganga' }).first().click();
    await expect(page).toHaveURL(steamer);
    await page.getByRole('heading', { name: 'Ganga Suite', exact: true }).click();
    await expect(page.getByText(/French window that opens/)).toBeVisible();
    const picture = await page
      .getByRole('list', { name: /^Pictures of/ })
      .getByRole('link')
      .first()
      .getAttribute('href');
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/avif');
  });
});
