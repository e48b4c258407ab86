import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { parseSuccess } from '../site/sailings.ts';
import { expect, open, test } from '../site/test.ts';

const categories = ['Ships', 'Suites', 'Dining', 'River life', 'Wildlife'];
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('link');
const viewer = (page: Page) => page.getByRole('dialog');

test('PB-10 VX-06 categories have addresses and leave the page where it was; by keyboard a picture, round both ends, and out; Back closes the viewer', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, paths.gallery());
  await expect(bar(page).getByRole('link')).toHaveText(['All', ...categories]);
  const shown = bar(page).locator('[aria-current="page"]');

  await test.step('a category', async () => {
    await bar(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 300));
    await bar(page).getByRole('link', { name: 'Dining' }).click();
    await expect(shown).toHaveText('Dining');
    await expect(page).toHaveURL(paths.gallery({ category: 'Dining' }));
    await expect(page).toHaveTitle('Gallery: Dining · Antara River Cruises');
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await expectAccessible(page);
  });

  await test.step('by keyboard alone: a category, a picture, round both ends, and out', async () => {
    await bar(page).getByRole('link', { name: 'Dining' }).focus();
    for (let press = categories.indexOf('Dining') + 1; press < categories.length; press += 1)
      await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Wildlife' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveText('Wildlife');
    const { gallery } = await parseSuccess<{ gallery: { alt: string }[] }>(
      request.get('/api/gallery', { params: { category: 'Wildlife' } }),
    );
    const count = gallery.length;
    await expect(pictures(page)).toHaveCount(count);
    await expect(pictures(page).first()).toHaveAccessibleName(gallery[0]?.alt ?? '');
    await page.keyboard.press('Tab');
    await expect(pictures(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
    await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toBeFocused();
    // It fills the window.
    const shownPicture = viewer(page).locator('img:visible');
    await expect.poll(async () => (await shownPicture.boundingBox())?.height).toBeGreaterThan(500);
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByText(`${count} of ${count}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(viewer(page).getByText(`1 of ${count}`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(pictures(page).first()).toBeFocused();
  });

  await test.step('VX-06 Back closes the pictures, and leaves their category and place', async () => {
    await pictures(page).last().click();
    await expect(viewer(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBeGreaterThan(0);
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(paths.gallery({ category: 'Wildlife' }));
    await expect(pictures(page).last()).toBeFocused();
    await page.goBack();
    await expect(shown).toHaveText('Dining');
  });

  expect((await request.get(paths.gallery({ category: 'Selfies' }))).status(), 'no such category').toBe(404);
});

test('PB-10 no row of the mosaic has a gap, whatever the number of pictures', async ({ page }) => {
  await open(page, paths.gallery());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.getByRole('region', { name: 'Pictures' }).evaluate((region) => {
      const items = [...region.querySelectorAll('li')];
      const list = items[0]?.parentElement;
      const measured: Record<number, number> = {};
      const results: number[] = [];
      // The list is cut shorter and shorter; every length must fill its last row.
      for (let keep = items.length; keep > 0; keep -= 1) {
        for (const key of Object.keys(measured)) delete measured[Number(key)];
        const kept = items.slice(0, keep);
        for (const item of kept) {
          const { top, width } = item.getBoundingClientRect();
          const row = Math.round(top);
          measured[row] = (measured[row] ?? 0) + width;
        }
        const frame = list?.getBoundingClientRect().width ?? 0;
        results.push(Math.min(...Object.values(measured)) / frame);
        items[keep - 1]?.remove();
      }
      list?.append(...items);
      return results;
    });
    for (const filled of rows) expect(filled, `${width} px`).toBeGreaterThan(0.93);
  }
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
