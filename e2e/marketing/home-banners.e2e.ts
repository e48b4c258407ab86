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

test('HM-09 all banners come at the lower right over the dimmed page, which stays in sight above them; a press beside them closes all', async ({
  browser,
  contextOptions,
}) => {
  const page = await openHome(browser, { ...contextOptions, viewport: { width: 1280, height: 844 } });
  await expect(banners(page).getByRole('article')).toHaveCount(2);
  await expect(closeButtons(page)).toHaveCount(2);
  expect(
    await banners(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor),
  ).toMatch(/\/ 0\.[3-9]|, 0\.[3-9]/);
  for (const width of [1280, 390]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const box = await banners(page).getByRole('article').last().boundingBox();
      expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
      expect(844 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
      await expectAccessible(page);
    });
  }
  await test.step('on the smallest phone', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const first = banners(page).getByRole('article').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    expect((await first.boundingBox())!.y, 'the space above').toBeGreaterThan(568 / 4);
  });
  await page.mouse.click(40, 40);
  await expect(banners(page)).toHaveCount(0);
  await page.context().close();
});

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
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.reload();
  await waitForIdle(page);
  await page.getByRole('main').getByRole('link', { name: 'OUR CRUISES' }).first().click();
  await expect(page).toHaveURL(paths.journeys());
  expect(requestedUrls.filter((address) => address.includes('popups'))).toEqual([]);
  await page.context().close();
});

test('HM-09 SH-02 a first visit has the welcome alone, the next one the banners; one leads where it says', async ({
  browser,
  contextOptions,
}) => {
  const context = await newFirstTimeVisitor(browser, contextOptions);
  const page = await context.newPage();
  await page.goto(paths.home());
  await expect(welcomeOverlay(page)).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(welcomeOverlay(page)).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('End');
  await page.waitForTimeout(2_500);
  await expect(banners(page)).toHaveCount(0);
  await page.reload();
  await actUntilBanners(page);
  // All of it presses the link: here its picture, in a window that shows it.
  await banners(page)
    .getByRole('article')
    .first()
    .click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(paths.journeys());
  await expect(banners(page)).toHaveCount(0);
  await context.close();
});
