import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, test } from '../site/test.ts';

const categories = ['Ships', 'Suites', 'Dining', 'River life', 'Wildlife'];
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('link');
const viewer = (page: Page) => page.getByRole('dialog');

test('PB-10 every category asks for its pictures and has an address; back returns to the last one', async ({
  page,
  request,
}) => {
  await open(page, paths.gallery());
  await expect(bar(page).getByRole('link')).toHaveText(['All', ...categories]);
  for (const category of categories) {
    const { gallery } = await parseSuccess<{ gallery: { alt: string }[] }>(
      request.get('/api/gallery', { params: { category } }),
    );
    const asked = page.waitForRequest((one) => one.url().includes('/api/gallery?category='));
    await bar(page).getByRole('link', { name: category, exact: true }).click();
    expect(new URL((await asked).url()).searchParams.get('category')).toBe(category);
    await expect(page).toHaveURL(paths.gallery({ category }));
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(category);
    await expect(pictures(page)).toHaveCount(gallery.length);
    await expect(pictures(page).first()).toHaveAccessibleName(gallery[0]?.alt ?? '');
    await expect(page).toHaveTitle(`Gallery: ${category} · Antara River Cruises`);
  }
  await page.goBack();
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('River life');
  await expect(page).toHaveURL(paths.gallery({ category: 'River life' }));
});

test('PB-10 choosing a category leaves the page where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, paths.gallery());
  await bar(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await bar(page).getByRole('link', { name: 'Dining' }).click();
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('Dining');
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('PB-10 by keyboard alone: a category, a picture, round both ends, and out', async ({ page }) => {
  await open(page, paths.gallery());
  await bar(page).getByRole('link', { name: 'All' }).focus();
  for (let press = 0; press < categories.length; press += 1) await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Wildlife' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.gallery({ category: 'Wildlife' }));
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('Wildlife');
  const count = await pictures(page).count();
  await page.keyboard.press('Tab');
  await expect(pictures(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).getByText(`${count} of ${count}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(pictures(page).first()).toBeFocused();
});

test('PB-10 by pointer: next, previous, close', async ({ page }) => {
  await open(page, paths.gallery({ category: 'Ships' }));
  const count = await pictures(page).count();
  await pictures(page).last().click();
  await expect(viewer(page).getByText(`${count} of ${count}`)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer(page).getByText(`${count} of ${count}`)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close pictures' }).click();
  await expect(viewer(page)).toBeHidden();
});

test('PB-10 a category that does not exist is a 404', async ({ page }) => {
  expect((await page.goto(paths.gallery({ category: 'Selfies' })))?.status()).toBe(404);
});

test('PB-10 ER-01 with the API down the page is shown, and Retry loads the pictures', async ({ page }) => {
  await open(page, paths.gallery());
  await page.route('**/api/gallery*', (route) => route.abort());
  await bar(page).getByRole('link', { name: 'Suites' }).click();
  await expect(page.getByRole('heading', { name: 'The gallery could not be loaded' })).toBeVisible();
  await page.unroute('**/api/gallery*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText('Suites');
});

test('PB-10 no row of the mosaic has a gap, whatever the number of pictures', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, paths.gallery());
    const rows = await page.getByRole('region', { name: 'Pictures' }).evaluate((region) => {
      const items = [...region.querySelectorAll('li')];
      const measured: Record<number, number> = {};
      const results: number[] = [];
      // The list is cut shorter and shorter; every length must fill its last row.
      for (let keep = items.length; keep > 0; keep -= 1) {
        for (const key of Object.keys(measured)) delete measured[Number(key)];
        const kept = items.slice(0, keep);
        for (const item of kept) {
          const { top, width: own } = item.getBoundingClientRect();
          const row = Math.round(top);
          measured[row] = (measured[row] ?? 0) + own;
        }
        const frame = items[0]?.parentElement?.getBoundingClientRect().width ?? 0;
        results.push(Math.min(...Object.values(measured)) / frame);
        items[keep - 1]?.remove();
      }
      return results;
    });
    for (const filled of rows) expect(filled, `${width} px`).toBeGreaterThan(0.93);
  }
});

test('PB-10 axe finds nothing on the gallery and its viewer', async ({ page }) => {
  await open(page, paths.gallery({ category: 'Dining' }));
  await expectAccessible(page);
  await pictures(page).first().click();
  await expect(viewer(page)).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('PB-10 categories and pictures are links that work', async ({ page, request }) => {
    await page.goto(paths.gallery());
    await bar(page).getByRole('link', { name: 'River life' }).click();
    await expect(page).toHaveURL(paths.gallery({ category: 'River life' }));
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText('River life');
    const address = await pictures(page).first().getAttribute('href');
    expect((await request.get(address ?? '')).headers()['content-type']).toBe('image/avif');
  });
});
