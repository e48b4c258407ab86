import { paths } from '@antara/contracts/composition/routes';
import { accountMenu } from '../pages/account.ts';
import {
  alert,
  dialog,
  footer,
  header,
  menuIcon,
  newFirstTimeVisitor,
  openMenu,
  openSearch,
  searchBox,
  welcomeOverlay,
} from '../pages/shell.ts';
import { expectAccessible } from '../site/accessible.ts';
import { signUpByCall } from '../site/customers.ts';
import { expectNothingSticksOut, shellWidths } from '../site/layout-checks.ts';
import { expect, open, test } from '../site/test.ts';

for (const { width, height } of shellWidths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('SH-06 axe finds nothing: page, menu, unfolded, closed again', async ({ page }) => {
      await open(page, paths.journeys());
      await expectAccessible(page);
      const menu = await openMenu(page);
      await expectAccessible(page);
      await menu.getByRole('button', { name: 'Our Ships: pages' }).click();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await page.keyboard.press('Escape');
      await expect(menuIcon(page)).toBeFocused();
      await expectAccessible(page);
    });

    test('SH-07 axe finds nothing: search empty, with answers and one marked, with an error', async ({
      page,
    }) => {
      await open(page, paths.home());
      const search = await openSearch(page);
      await expectAccessible(page);
      await searchBox(page).fill('bengal');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await searchBox(page).fill('b');
      await search.getByRole('button', { name: 'Submit' }).click();
      await expect(search.getByText('Please enter at least two letters.')).toBeVisible();
      await expectAccessible(page);
    });

    test('SH-07 axe finds nothing: the search without scripts', async ({ page }) => {
      await open(page, '/?search=bengal');
      await expectAccessible(page);
      await expectNothingSticksOut(page);
    });

    test('SH-08 axe finds nothing: the open account menu', async ({ page }) => {
      const customer = await signUpByCall(page.context().request);
      await open(page, paths.home());
      await accountMenu(page, customer.name).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
    });

    test('SH-12 EN-01 axe finds nothing: the footer, and a message over it', async ({ page }) => {
      await open(page, paths.journeys());
      await footer(page).scrollIntoViewIfNeeded();
      await footer(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
      await expect(alert(page, 'A valid Email Address is required')).toBeVisible();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
    });

    test('SH-02 axe finds nothing: the welcome', async ({ browser, contextOptions }) => {
      const context = await newFirstTimeVisitor(browser, { ...contextOptions, viewport: { width, height } });
      const page = await context.newPage();
      await open(page, paths.home());
      await expect(welcomeOverlay(page)).toBeVisible();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await context.close();
    });

    test('SH-13 axe finds nothing: the not-found page', async ({ page }) => {
      await open(page, '/nothing-here');
      await expectAccessible(page);
      await expectNothingSticksOut(page);
    });

    test('SH-11 axe finds nothing: the header over the hero, and solid', async ({ page }) => {
      await open(page, paths.home());
      await expectAccessible(page);
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      await expect(header(page)).not.toHaveAttribute('data-clear');
      await expectAccessible(page);
    });
  });
}
