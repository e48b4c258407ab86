import { paths } from '@antara/contracts/composition/routes';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { actUntilBanners, banners } from '../pages/banners.ts';
import { newFirstTimeVisitor, welcomeOverlay } from '../pages/shell.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expect, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

const closeButtons = (page: Page) => banners(page).getByRole('button', { name: /^Close/ });

/** The home page as somebody has it who has seen the welcome, but no banner. */
async function openHome(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(paths.home());
  await actUntilBanners(page);
  return page;
}

test('HM-09 on the smallest phone they leave the page above them in sight', async ({
  browser,
  contextOptions,
}) => {
  const page = await openHome(browser, { ...contextOptions, viewport: { width: 320, height: 568 } });
  await expect(banners(page).getByRole('article')).toHaveCount(2);
  await expect(banners(page).getByRole('article').first()).toBeInViewport({ ratio: 1 });
  const box = await banners(page).getByRole('article').first().boundingBox();
  expect(box!.y, 'the space above').toBeGreaterThan(568 / 4);
  await page.context().close();
});

for (const width of [390, 1280]) {
  test(`HM-09 at ${width} px all banners come at the lower right over the dimmed page`, async ({
    browser,
    contextOptions,
  }) => {
    const page = await openHome(browser, { ...contextOptions, viewport: { width, height: 844 } });
    await expect(banners(page).getByRole('article')).toHaveCount(2);
    await expect(closeButtons(page)).toHaveCount(2);
    const box = await banners(page).getByRole('article').last().boundingBox();
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect(844 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
    expect(
      await banners(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor),
    ).toMatch(/\/ 0\.[3-9]|, 0\.[3-9]/);
    await expectAccessible(page);
    await page.context().close();
  });
}

test('HM-09 by keyboard: each closes on its own, the focus stays in and comes back, none returns', async ({
  browser,
  contextOptions,
}) => {
  const page = await openHome(browser, contextOptions);
  // What a key pressed just then would do: nothing.
  await page.keyboard.press('Enter');
  await expect(banners(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(banners(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(closeButtons(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banners(page).getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(banners(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banners(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'BOOK NOW' }).first()).toBeFocused();

  // Closed for the session: their code is not even asked for.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await waitForIdle(page);
  await page.getByRole('main').getByRole('link', { name: 'OUR CRUISES' }).first().click();
  await expect(page).toHaveURL(paths.journeys());
  expect(asked.filter((address) => address.includes('popups'))).toEqual([]);
  await page.context().close();
});

test('HM-09 Escape closes all, and so does a press beside them', async ({ browser, contextOptions }) => {
  for (const close of [
    (page: Page) => page.keyboard.press('Escape'),
    (page: Page) => page.mouse.click(40, 300),
  ]) {
    const page = await openHome(browser, { ...contextOptions, viewport: { width: 1280, height: 800 } });
    await close(page);
    await expect(banners(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();
  }
});

test('HM-09 a banner leads where it says', async ({ browser, contextOptions }) => {
  const page = await openHome(browser, contextOptions);
  const first = banners(page).getByRole('article').first();
  // All of it presses the link: here its picture, in a window that shows it.
  await first.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(paths.journeys());
  await expect(banners(page)).toHaveCount(0);
  await page.context().close();
});

test('HM-09 SH-02 on a first visit they come after the welcome, not on top of it', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, contextOptions);
  const page = await context.newPage();
  await page.goto(paths.home());
  await expect(welcomeOverlay(page)).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
  await welcomeOverlay(page).getByRole('button', { name: 'Look around' }).click();
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await actUntilBanners(page);
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await context.close();
});
