import { paths } from '@antara/contracts/composition/routes';
import type { CruiseDetail, CruiseSummary } from '@antara/contracts/api/catalogue';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';
import { carousel, measureInterval, measureVisibleSlides } from './carousel.ts';

const steamer = paths.ship('antara-bengal-ganga');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const viewer = (page: Page) => page.getByRole('dialog');

test.describe('the overview', () => {
  test('PB-11 every ship has a link to her own page, her suites, guests and rivers', async ({
    page,
    request,
  }) => {
    const { cruises } = await parseSuccess<{ cruises: CruiseSummary[] }>(request.get('/api/cruises'));
    await open(page, paths.ships());
    const fleet = region(page, 'Four cruise ships, two catamarans, one houseboat').getByRole('listitem');
    await expect(fleet).toHaveCount(cruises.length);
    for (const [place, { name, slug, suite_count }] of cruises.entries()) {
      const ship = fleet.nth(place);
      await expect(ship.getByRole('link', { name, exact: true })).toHaveAttribute('href', paths.ship(slug));
      await expect(ship).toContainText(`Suites${suite_count}`);
      await expect(ship).toContainText(/Guests\d+Rivers\w+/);
    }
    await fleet.first().click();
    await expect(page).toHaveURL(paths.ship(cruises[0]?.slug ?? ''));
  });

  test('PB-11 the fleet floats on one line', async ({ page }) => {
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
          (parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100) *
          (whole - box.height);
        return (whole * at - cut) / box.height;
      }, part);
      expect(height, slug).toBeCloseTo(0.74, 1.9);
    }
  });

  test('PB-11 spa, boutique and events name the three larger ships, and no other', async ({ page }) => {
    await open(page, paths.ships());
    const aboard = region(page, 'Room for a little more');
    await expect(aboard.getByRole('heading', { level: 3 })).toHaveText(['Spa', 'Boutique', 'Events']);
    await expect(aboard.getByRole('link')).toHaveText([
      /^Antara Ganga Vilas/,
      /^Antara Ganges Voyager II/,
      /^Antara Ganges Voyager/,
    ]);
    await expect(page.getByRole('heading', { name: 'The market writes the menu' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'People who know the river by name' })).toBeVisible();
  });

  test('PB-11 the carousel turns every 2000 ms and can be paused', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, paths.ships());
    const row = carousel(page, 'Where the day goes by');
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-live', /.*/);
    expect((await measureVisibleSlides(row)).count).toBe(3);
    await expect.poll(() => measureInterval(row, 2), { timeout: 30_000 }).toBeGreaterThan(1_700);
    await row.getByRole('button', { name: 'Pause' }).click();
    await expect(row.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('PB-11 leads to the journeys', async ({ page }) => {
    await open(page, paths.ships());
    await page.getByRole('main').getByRole('link', { name: 'See our journeys' }).click();
    await expect(page).toHaveURL(paths.journeys());
  });
});

test.describe('a ship', () => {
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

  test('PB-12 the two catamarans are shown together', async ({ page }) => {
    await open(page, paths.ship('antara-catamarans'));
    await expect(page.getByRole('figure')).toContainText('Antara Baitarani and Antara Mahanadi');
  });

  test('PB-12 a suite category opens to its picture and text', async ({ page }) => {
    await open(page, steamer);
    const balcony = page
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { name: 'Balcony Suite', exact: true }) });
    await expect(balcony.getByRole('img')).toBeHidden();
    await balcony.getByRole('heading').click();
    await expect(balcony.getByRole('img')).toBeVisible();
    await expect(balcony.getByText(/private balcony over the wake/)).toBeVisible();
  });

  test('PB-12 a deck plan opens over the whole window', async ({ page }) => {
    await open(page, steamer);
    await page.getByRole('link', { name: 'Upper deck of Antara Bengal Ganga: the plan' }).click();
    await expect(viewer(page).getByRole('img', { name: /^Upper deck/ })).toBeVisible();
    await expect(viewer(page).getByText('Upper deck', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  });

  test('PB-12 the gallery by keyboard alone: opens, wraps at both ends, closes, gives the focus back', async ({
    page,
  }) => {
    await open(page, steamer);
    const pictures = page.getByRole('list', { name: 'Pictures of Antara Bengal Ganga' }).getByRole('link');
    const count = await pictures.count();
    await pictures.first().focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByText(`${count} of ${count}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(pictures.first()).toBeFocused();
  });

  test('PB-12 leads to the other ships and to the overview', async ({ page }) => {
    await open(page, steamer);
    await region(page, 'The rest of the fleet').getByRole('link', { name: 'Antara Nauka Vilas' }).click();
    await expect(page).toHaveURL(paths.ship('antara-nauka-vilas'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antara Nauka Vilas');
    await region(page, 'The rest of the fleet').getByRole('link', { name: 'All our ships' }).click();
    await expect(page).toHaveURL(paths.ships());
  });

  test('PB-12 SH-14 shimmers while she is on her way, then stands with her own title', async ({ page }) => {
    await open(page, paths.ships());
    let come = () => {};
    const held = new Promise<void>((done) => (come = done));
    await page.route('**/api/cruise?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('main').getByRole('link', { name: 'Antara Bengal Ganga' }).first().click();
    await expect(page.getByText('Loading the ship')).toBeAttached();
    await expect(page).toHaveTitle('Antara Bengal Ganga · Antara River Cruises');
    come();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antara Bengal Ganga');
    await expect(page).toHaveTitle(
      'Antara Bengal Ganga: twenty suites on the Hooghly · Antara River Cruises',
    );
    await expect(page.getByText('Loading the ship')).toBeHidden();
  });

  test('PB-12 SH-13 an unknown ship is a 404, by its address and by navigation', async ({ page }) => {
    expect((await page.goto(paths.ship('titanic')))?.status()).toBe(404);
    await open(page, paths.ships());
    await page.evaluate(() => {
      history.pushState({}, '', '/our-ships/titanic');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('drifted');
  });

  for (const how of ['by navigation', 'by its address'] as const) {
    test(`PB-12 MF-04 with the booking app down her page stands with plain links, ${how}`, async ({
      page,
    }) => {
      await page.route('**/r/mfe-booking/**/remote-entry.js*', (route) => route.abort());
      if (how === 'by navigation') {
        await open(page, paths.ships());
        await page.getByRole('main').getByRole('link', { name: 'Antara Bengal Ganga' }).first().click();
      } else {
        await page.goto(steamer);
        await waitForHydration(page);
      }
      const journeys = region(page, 'Journeys with Antara Bengal Ganga');
      await expect(journeys.getByRole('listitem')).toHaveCount(2);
      await expect(journeys.getByRole('link', { name: 'An Insight' })).toHaveAttribute(
        'href',
        paths.journey('an-insight'),
      );
      await expect(journeys.getByRole('button')).toHaveCount(0);
      // The rest of the page works.
      await page.getByRole('link', { name: 'Upper deck of Antara Bengal Ganga: the plan' }).click();
      await expect(viewer(page)).toBeVisible();
    });
  }

  test('ER-01 with the API down her page says so, and Retry loads her', async ({ page }) => {
    await open(page, paths.ships());
    await page.route('**/api/cruise?*', (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Antara Bengal Ganga' }).first().click();
    await expect(page.getByRole('heading', { name: 'This ship could not be loaded' })).toBeVisible();
    await page.unroute('**/api/cruise?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antara Bengal Ganga');
  });

  test('PB-12 axe finds nothing with every suite open and a picture over the window', async ({ page }) => {
    await open(page, steamer);
    await page
      .locator('main details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await expectAccessible(page);
    await page
      .getByRole('list', { name: /^Pictures of/ })
      .getByRole('link')
      .first()
      .click();
    await expect(viewer(page)).toBeVisible();
    await expectAccessible(page);
  });
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
