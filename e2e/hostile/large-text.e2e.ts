/** Every page with text of 32 px on a telephone: WCAG 1.4.4. The narrowest is 320 px. */
import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { checkOut, fillGuest, meera, openReview } from '../pages/checkout.ts';
import { openMenu, openSearch, header } from '../pages/shell.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { expectNoOverflow, expectNothingOverflows, resizeWindow } from '../site/layout-checks.ts';
import { publicPages } from '../site/pages.ts';
import { expect, open } from '../site/test.ts';
import { test } from './hostile-browser.ts';

const phones = [390, 320] as const;

async function expectToFit(page: Page): Promise<void> {
  const textPx = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(textPx, 'the text is large').toBe(32);
  for (const width of phones) {
    await resizeWindow(page, { width, height: 844 });
    await test.step(`${width} px`, () => expectNoOverflow(page));
  }
}

test('VX-12 the header is whole with text of 32 px: each of its links is in sight, the menu and the search fit', async ({
  page,
}) => {
  await open(page, paths.faq());
  for (const width of phones) {
    await resizeWindow(page, { width, height: 844 });
    for (const item of await header(page).locator('a, button').filter({ visible: true }).all()) {
      const { x, width: itsWidth } = (await item.boundingBox())!;
      expect(x, await item.innerText()).toBeGreaterThanOrEqual(0);
      expect(x + itsWidth, await item.innerText()).toBeLessThanOrEqual(width);
    }
    for (const name of ['Book Now', 'Antara River Cruises, home'])
      await expect(header(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByRole('button', { name: 'Talk to us' })).toBeInViewport({ ratio: 1 });
    for (const openLayer of [openMenu, openSearch]) {
      await openLayer(page);
      await expectNothingOverflows(page);
      await page.keyboard.press('Escape');
    }
  }
});

test('VX-12 no public page is wider than a telephone with text of 32 px', async ({ page, browserName }) => {
  test.slow();
  // One engine looks at all of them: the rules of layout are the same.
  const pages = browserName === 'chromium' ? publicPages : publicPages.slice(0, 4);
  for (const { path } of pages) {
    await test.step(path, async () => {
      await open(page, path);
      await expectToFit(page);
    });
  }
});

test('VX-12 the way to a booking, My bookings and the profile fit a telephone with text of 32 px', async ({
  page,
  sailing,
}) => {
  test.slow();
  await signUpByCall(page.request, newCustomer());
  // Three suites: the amounts have four digits on every departure.
  const id = await bookByCall(page.request, sailing, sailing.suites.slice(2, 5));
  for (const path of [paths.myBookings(), paths.booking(id), paths.profile()]) {
    await open(page, path);
    await test.step(path, () => expectToFit(page));
  }
  const suite = sailing.suites[1]!;
  await checkOut(page, sailing, [suite]);
  await expectToFit(page);
  await fillGuest(page, suite.room, 1, meera);
  await openReview(page);
  await expectToFit(page);
});

test('VX-12 the agents’ portal fits a telephone with text of 32 px', async ({ page }) => {
  await registerAgentByCall(page.request);
  for (const path of [paths.agentPortal(), paths.updateAgentProfile(), paths.agentGallery()]) {
    await open(page, path);
    await test.step(path, () => expectToFit(page));
  }
});
