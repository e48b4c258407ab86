import { paths } from '@antara/contracts/composition/routes';
import { specifiedMenu } from '@antara/contracts/testing/specified-pages';
import type { Locator, Page } from 'playwright/test';
import { alert, dialog, menuIcon, openMenu } from '../pages/shell.ts';
import { delayAnswers, expect, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

const link = (menu: Locator, name: string) => menu.getByRole('link', { name, exact: true });

/** Sees that the focus is inside the dialog, or with the browser itself, never in the page below. */
async function expectFocusInside(page: Page): Promise<void> {
  const where = await page.evaluate(() => {
    const at = document.activeElement;
    return !at || at === document.body || at.closest('dialog') ? 'inside' : at.outerHTML.slice(0, 80);
  });
  expect(where).toBe('inside');
}

test('SH-06 VX-05 the icon opens a full-screen menu with every entry, and its cross closes it', async ({
  page,
}) => {
  await open(page, paths.journeys());
  await expect(dialog(page)).toHaveCount(0);
  const menu = await openMenu(page);
  const size = page.viewportSize();
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box && [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
    })
    .toEqual([0, 0, size?.width, size?.height]);
  for (const [label] of specifiedMenu) await expect(link(menu, label), label).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(menuIcon(page)).toBeFocused();
});

test('SH-06 one place toggles the menu, on a phone without a picture, and the page below stands still', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, paths.journeys());
  for (const width of [390, 1280, 1920]) {
    await test.step(`at ${width} px the cross stands where the icon stood`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // On a phone a strip with the number and the brochure stands above the icon until the page is scrolled.
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const icon = await menuIcon(page).boundingBox();
      if (!icon) throw new Error('the icon has no place');
      const [x, y] = [icon.x + icon.width / 2, icon.y + icon.height / 2];
      // The mouse does not scroll the icon into view, which would bring the strip back.
      const press = () => page.mouse.click(x, y);
      await press();
      await expect.poll(async () => Math.round((await menu.boundingBox())?.x ?? -1)).toBe(0);
      if (width === 390) {
        await expect(menu.locator('figcaption')).toBeHidden();
        await waitForIdle(page);
        expect(fetched.filter((url) => url.includes('antara-ganga-vilas/anchor'))).toEqual([]);
      }
      await press();
      await expect(menu).toBeHidden();
      await press();
      await expect(menu).toBeVisible();

      await page.mouse.move(200, 400);
      const turned = page.evaluate(
        () =>
          new Promise((done) => addEventListener('wheel', () => requestAnimationFrame(done), { once: true })),
      );
      await page.mouse.wheel(0, 600);
      await turned;
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
    });
  }
});

test('SH-06 by keyboard: code that does not come is said, the next press opens, Tab stays inside, Escape closes', async ({
  page,
}) => {
  await open(page, paths.journeys());
  await page.route('**/side-menu.js', (route) => route.abort());
  await menuIcon(page).focus();
  await page.keyboard.press('Enter');
  await expect(alert(page, 'This could not be opened just now. Please try again.')).toBeVisible();
  await page.unroute('**/side-menu.js');
  await page.keyboard.press('Space');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();

  await link(menu, 'Our Ships').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(link(menu, 'Antara Ganga Vilas')).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: /^Brochure/ })).toBeFocused();

  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInside(page);
  }
  await page.keyboard.press('Shift+Tab');
  await expectFocusInside(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuIcon(page)).toBeFocused();
});

test('SH-06 a press before the scripts have come opens the menu once they have', async ({ page }) => {
  const scripts = await delayAnswers(page, '**/r/shell/*/index.js');
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  await menuIcon(page).click();
  scripts.release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SH-06 the menu icon leads to the links of the footer', async ({ page }) => {
    await page.goto(paths.journeys());
    await menuIcon(page).click();
    await expect(page).toHaveURL(`${paths.journeys()}#footer-links`);
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
  });
});
