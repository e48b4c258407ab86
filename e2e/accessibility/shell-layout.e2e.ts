/** The shell at every width: what opens over a page moves nothing, fits, and axe finds nothing in it. */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
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
import {
  expectNoLayoutShift,
  expectNothingOverflows,
  recordLayoutShifts,
  resizeWindow,
  scrollThrough,
  shellWidths,
} from '../site/layout-checks.ts';
import { expect, open, reload, test } from '../site/test.ts';

/** Where axe looks: what it finds depends on what is shown, and a telephone and a desk show all that there is. */
const axeWidths: readonly number[] = [390, 1280];

interface Look {
  /** Checks that nothing has moved since the page was opened, or laid out in this width. */
  expectStill: () => Promise<void>;
  /** `expectAccessible`, where axe looks. */
  expectAccessible: () => Promise<void>;
}

/** Opens `path`, and looks at it in each width; `look` leaves the page as it was. */
async function lookAtEachWidth(
  page: Page,
  path: string,
  look: (checks: Look) => Promise<void>,
): Promise<void> {
  const shifts = await recordLayoutShifts(page);
  await page.setViewportSize(shellWidths[0]);
  await open(page, path);
  for (const size of shellWidths) {
    await page.emulateMedia({ reducedMotion: null });
    if (size !== shellWidths[0]) await resizeWindow(page, size);
    await test.step(`${size.width} px`, () =>
      look({
        expectStill: async () => expectNoLayoutShift(await shifts()),
        expectAccessible: async () => {
          if (axeWidths.includes(size.width)) await expectAccessible(page);
        },
      }));
  }
}

test('SH-06 the menu at each width: moves nothing, fits, has its picture on a desk, and axe finds nothing: page, menu, unfolded, closed again', async ({
  sharedPage: { page },
}) => {
  await lookAtEachWidth(page, paths.journeys(), async (checks) => {
    const opened = await openMenu(page);
    await expectNothingOverflows(page);
    // A narrower window has no room for the picture beside the entries.
    if (page.viewportSize()!.width >= 1280) {
      await expect
        .poll(() =>
          opened
            .locator('figure img')
            .last()
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0);
    }
    await opened.getByRole('button', { name: 'Close menu' }).click();
    await expect(opened).toBeHidden();
    await checks.expectStill();
    await checks.expectAccessible();
    const menu = await openMenu(page);
    await checks.expectAccessible();
    await menu.getByRole('button', { name: 'Our Ships: pages' }).click();
    await checks.expectAccessible();
    await expectNothingOverflows(page);
    await page.keyboard.press('Escape');
    await expect(menuIcon(page)).toBeFocused();
    await checks.expectAccessible();
  });
});

test('SH-07 the search at each width: moves nothing, fits, and axe finds nothing: empty, with answers and one marked, with an error', async ({
  sharedPage: { page },
}) => {
  await lookAtEachWidth(page, paths.home(), async (checks) => {
    const search = await openSearch(page);
    await checks.expectAccessible();
    await searchBox(page).fill('bengal');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expectNothingOverflows(page);
    await page.keyboard.press('ArrowDown');
    await checks.expectAccessible();
    await searchBox(page).fill('b');
    await search.getByRole('button', { name: 'Submit' }).click();
    await expect(search.getByText('Please enter at least two letters.')).toBeVisible();
    await checks.expectAccessible();
    await searchBox(page).press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await checks.expectStill();
  });
});

test('SH-07 the search without scripts at each width: fits, and axe finds nothing', async ({
  sharedPage: { page },
}) => {
  await lookAtEachWidth(page, '/?search=bengal', async (checks) => {
    await checks.expectAccessible();
    await expectNothingOverflows(page);
  });
});

test('SH-08 the account’s icon and its menu at each width: move nothing, fit, and axe finds nothing', async ({
  page,
}) => {
  const customer = await signUpByCall(page.context().request);
  await lookAtEachWidth(page, paths.home(), async (checks) => {
    await accountMenu(page, customer.name).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingOverflows(page);
    await checks.expectStill();
    await checks.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });
});

test('SH-12 EN-01 the footer and a message over it at each width: fit, and axe finds nothing', async ({
  sharedPage: { page },
}) => {
  await lookAtEachWidth(page, paths.journeys(), async (checks) => {
    await footer(page).scrollIntoViewIfNeeded();
    await footer(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
    const message = alert(page, 'A valid Email Address is required');
    await expect(message).toBeVisible();
    await checks.expectAccessible();
    await expectNothingOverflows(page);
  });
});

test('SH-12 SH-13 footer and not-found page at each width: stand still, fit, and axe finds nothing', async ({
  sharedPage: { page },
}) => {
  await lookAtEachWidth(page, '/nothing-here', async (checks) => {
    await scrollThrough(page);
    await footer(page).scrollIntoViewIfNeeded();
    await expectNothingOverflows(page);
    await checks.expectStill();
    await checks.expectAccessible();
  });
});

test('SH-11 the header over the hero, and solid, at each width: axe finds nothing', async ({
  sharedPage: { page },
}) => {
  await lookAtEachWidth(page, paths.home(), async (checks) => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(header(page)).toHaveAttribute('data-clear');
    await checks.expectAccessible();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expect(header(page)).not.toHaveAttribute('data-clear');
    await checks.expectAccessible();
  });
});

for (const viewport of shellWidths) {
  test(`SH-02 the welcome at ${viewport.width} px: moves nothing, coming or going, fits, and axe finds nothing`, async ({
    browser,
    contextOptions,
  }) => {
    const context = await newFirstTimeVisitor(browser, { ...contextOptions, viewport });
    const page = await context.newPage();
    const shifts = await recordLayoutShifts(page);
    await open(page, paths.home());
    await expect(welcomeOverlay(page)).toBeVisible();
    await expectNothingOverflows(page);
    if (axeWidths.includes(viewport.width)) await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(welcomeOverlay(page)).toHaveCount(0);
    expectNoLayoutShift(await shifts());
    await context.close();
  });
}

/** What of the shell moves or would move on its own: animations and transitions that take time. */
const listRunningAnimations = (page: Page) =>
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
  expect(await listRunningAnimations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(welcomeOverlay(page)).toHaveCount(0);
  const menu = await openMenu(page);
  expect(await listRunningAnimations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Newsletter' }).hover();
  await expect(menu.locator('figcaption')).toHaveText('Country boats on the Padma');
  expect(await listRunningAnimations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openSearch(page);
  expect(await listRunningAnimations(page)).toEqual([]);
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
