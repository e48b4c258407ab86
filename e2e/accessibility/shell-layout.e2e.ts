import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { accountMenu } from '../pages/account.ts';
import {
  dialog,
  footer,
  newFirstTimeVisitor,
  openMenu,
  openSearch,
  searchBox,
  welcomeOverlay,
} from '../pages/shell.ts';
import { signUpByCall } from '../site/customers.ts';
import {
  expectNothingSticksOut,
  expectNoLayoutShift,
  scrollThrough,
  shellWidths,
  recordLayoutShifts,
} from '../site/layout-checks.ts';
import { expect, open, reload, test } from '../site/test.ts';

for (const { width, height } of shellWidths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('SH-06 SH-07 menu and search open and close, and nothing of the page moves', async ({ page }) => {
      const shifts = await recordLayoutShifts(page);
      await open(page, paths.journeys());
      const menu = await openMenu(page);
      await expectNothingSticksOut(page);
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
      await openSearch(page);
      await searchBox(page).fill('bengal');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await expectNothingSticksOut(page);
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expectNoLayoutShift(await shifts());
    });

    test('SH-08 the account’s icon and its menu move nothing', async ({ page }) => {
      const customer = await signUpByCall(page.context().request);
      const shifts = await recordLayoutShifts(page);
      await open(page, paths.home());
      await accountMenu(page, customer.name).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNothingSticksOut(page);
      expectNoLayoutShift(await shifts());
    });

    test('SH-12 SH-13 footer and not-found page stand still and fit', async ({ page }) => {
      const shifts = await recordLayoutShifts(page);
      await open(page, '/nothing-here');
      await scrollThrough(page);
      await footer(page).scrollIntoViewIfNeeded();
      await expectNothingSticksOut(page);
      expectNoLayoutShift(await shifts());
    });

    test('SH-02 the welcome moves nothing, coming or going', async ({ browser, contextOptions }) => {
      const context = await newFirstTimeVisitor(browser, { ...contextOptions, viewport: { width, height } });
      const page = await context.newPage();
      const shifts = await recordLayoutShifts(page);
      await open(page, paths.home());
      await expect(welcomeOverlay(page)).toBeVisible();
      await expectNothingSticksOut(page);
      await page.keyboard.press('Escape');
      await expect(welcomeOverlay(page)).toHaveCount(0);
      expectNoLayoutShift(await shifts());
      await context.close();
    });
  });
}

/** What of the shell moves or would move on its own: animations and transitions that take time. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 0)
      .map((one) => {
        const target = (one.effect as KeyframeEffect | null)?.target;
        return `${target?.tagName}.${target?.className}`;
      }),
  );

test('SH-02 SH-06 SH-07 for reduced motion nothing slides, rises or fades', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, { ...contextOptions, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page, paths.journeys());
  await expect(welcomeOverlay(page)).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(welcomeOverlay(page)).toHaveCount(0);
  const menu = await openMenu(page);
  expect(await moving(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Newsletter' }).hover();
  await expect(menu.locator('figcaption')).toHaveText('Country boats on the Padma');
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openSearch(page);
  expect(await moving(page)).toEqual([]);
  await context.close();
});

test('SH-03 for reduced motion the loader’s waves stand still', async ({ page }) => {
  await signUpByCall(page.context().request);
  await page.route('**/api/auth/validate', () => {});
  const waves = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, '::after').animationName);
  await open(page, paths.home());
  await expect.poll(waves).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reload(page);
  await expect.poll(() => page.evaluate(() => 'checking' in document.documentElement.dataset)).toBe(true);
  expect(await waves()).toBe('none');
});
