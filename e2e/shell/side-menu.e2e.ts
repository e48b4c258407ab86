import { paths } from '@antara/contracts/composition/routes';
import { specifiedMenu, specifiedShips } from '@antara/contracts/testing/specified-pages';
import type { Locator, Page } from 'playwright/test';
import { alert, dialog, menuIcon, openMenu } from '../pages/shell.ts';
import { expect, open, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

const link = (menu: Locator, name: string) => menu.getByRole('link', { name, exact: true });
const shipsToggle = (menu: Locator) => menu.getByRole('button', { name: 'Our Ships: pages' });

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
  for (const [label, path] of specifiedMenu) {
    await expect(link(menu, label), label).toBeVisible();
    await expect(link(menu, label), label).toHaveAttribute('href', path);
  }
  await expect(link(menu, 'Our Cruises')).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(menuIcon(page)).toBeFocused();
});

test('SH-06 the cross stands where the icon stood: one place toggles the menu', async ({ page }) => {
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, paths.journeys());
    // On a phone a strip with the number and the brochure stands above the icon until the page is scrolled.
    await page.evaluate(() => window.scrollTo(0, 100));
    const icon = await menuIcon(page).boundingBox();
    if (!icon) throw new Error('the icon has no place');
    const [x, y] = [icon.x + icon.width / 2, icon.y + icon.height / 2];
    // The mouse does not scroll the icon into view, which would bring the strip back.
    await page.mouse.click(x, y);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => Math.round((await menu.boundingBox())?.x ?? -1)).toBe(0);
    await page.mouse.click(x, y);
    await expect(menu, `at ${width} px`).toBeHidden();
    await page.mouse.click(x, y);
    await expect(menu, `at ${width} px`).toBeVisible();
  }
});

test('SH-06 the ships unfold and fold by their own button, and lead to their pages', async ({ page }) => {
  await open(page, paths.journeys());
  const menu = await openMenu(page);
  const toggle = shipsToggle(menu);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(link(menu, 'Antara Nauka Vilas')).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  for (const [label, path] of specifiedShips) {
    await expect(link(menu, label), label).toBeVisible();
    await expect(link(menu, label), label).toHaveAttribute('href', path);
  }
  await toggle.click();
  await expect(link(menu, 'Antara Nauka Vilas')).toBeHidden();
  await toggle.click();
  await link(menu, 'Antara Catamarans').click();
  await expect(page).toHaveURL('/our-ships/antara-catamarans');
  await expect(menu).toBeHidden();
});

test('SH-06 with the keyboard: Enter and Space open, arrows and Tab go round inside, Escape closes', async ({
  page,
}) => {
  await open(page, paths.journeys());
  await menuIcon(page).focus();
  await page.keyboard.press('Space');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuIcon(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();

  await link(menu, 'Home').focus();
  await page.keyboard.press('ArrowDown');
  await expect(link(menu, 'About Us')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(shipsToggle(menu)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(link(menu, 'Antara Ganga Vilas')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link(menu, 'Home')).toBeFocused();
  await page.keyboard.press('ArrowUp');
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

test('SH-06 the page below does not scroll while the menu is open, and stands where it stood after', async ({
  page,
}) => {
  await open(page, paths.journeys());
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  // By the bare mouse: a locator's click may scroll.
  const icon = await menuIcon(page).boundingBox();
  await page.mouse.click((icon?.x ?? 0) + 10, (icon?.y ?? 0) + 10);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.move(200, 400);
  const turned = page.evaluate(
    () => new Promise((done) => addEventListener('wheel', () => requestAnimationFrame(done), { once: true })),
  );
  await page.mouse.wheel(0, 600);
  await turned;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
});

test('SH-06 beside the entries stands a picture of where they lead', async ({ page }) => {
  await open(page, paths.journeys());
  const menu = await openMenu(page);
  const caption = menu.locator('figcaption');
  await expect(caption).toHaveText('Antara Ganga Vilas at anchor below Varanasi');
  await link(menu, 'Newsletter').hover();
  await expect(caption).toHaveText('Country boats on the Padma');
  const picture = menu.locator('figure img').last();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('SH-06 a phone’s menu has no picture, and fetches none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, paths.journeys());
  const small = await openMenu(page);
  await expect(small.locator('figcaption')).toBeHidden();
  await waitForIdle(page);
  expect(fetched.filter((url) => url.includes('antara-ganga-vilas/anchor'))).toEqual([]);
});

test('SH-06 a press before the scripts have come opens the menu once they have', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((done) => (come = done));
  await page.route('**/r/shell/*/index.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  await menuIcon(page).click();
  come();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('SH-06 a menu whose code cannot be fetched says so, and opens at the next press', async ({ page }) => {
  await open(page, paths.journeys());
  await page.route('**/side-menu.js', (route) => route.abort());
  await menuIcon(page).click();
  await expect(alert(page, 'This could not be opened just now. Please try again.')).toBeVisible();
  await page.unroute('**/side-menu.js');
  await openMenu(page);
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
