import { paths } from '@antara/contracts/composition/routes';
import { goToAgents, goToJourneys } from '../pages/navigation.ts';
import { footer } from '../pages/shell.ts';
import { expectAccessible } from '../site/accessible.ts';
import { signUpByCall, bookByCall } from '../site/customers.ts';
import { journeyPage, publicPages } from '../site/pages.ts';
import {
  expectNoOverflow,
  expectNoLayoutShift,
  scrollThrough,
  recordLayoutShifts,
  resizeWindow,
} from '../site/layout-checks.ts';
import { expectRoomForWiderText, expectSideTabCoversNothing, sideTab } from '../site/page-checks.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';

/** A telephone; a small one, or a desk's window at 400 % (WCAG 1.4.10); a desk. */
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 844 };
const desk = { width: 1280, height: 844 };

for (const { path, heading, isLoadedAtDesk } of publicPages) {
  test(`SH-14 SH-01 SH-05 VX-06 ${path} at 320, 390 and 1280 px: 200, header and footer, nothing sticks out, shifts or complains, wider text fits, the side tab covers nothing, axe finds nothing`, async ({
    sharedPage: { page, consoleErrors },
  }) => {
    const [first, ...others] = isLoadedAtDesk ? [desk, phone, narrow] : [phone, narrow, desk];
    const shifts = await recordLayoutShifts(page);
    await page.setViewportSize(first!);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await scrollThrough(page);
    expectNoLayoutShift(await shifts());
    const hasSideTab = !path.startsWith('/book-now/checkout');
    await expect(sideTab(page)).toHaveCount(hasSideTab ? 1 : 0);
    await expect(footer(page).getByRole('button', { name: 'SUBSCRIBE' })).toHaveCount(hasSideTab ? 1 : 0);

    for (const size of [first!, ...others]) {
      if (size !== first) await resizeWindow(page, size);
      await test.step(`${size.width} px`, async () => {
        await expectNoOverflow(page);
        if (size !== phone) await expectRoomForWiderText(page);
        if (size !== desk && hasSideTab) await expectSideTabCoversNothing(page);
        if (size === desk) await expectAccessible(page);
      });
    }
    expect(consoleErrors).toEqual([]);
  });
}

test('CO-11 a customer’s pages at 390, 320 and 1280 px: nothing sticks out, shifts or complains', async ({
  page,
  sailing,
  consoleErrors,
}) => {
  await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, sailing, sailing.suites.slice(0, 1));
  const shifts = await recordLayoutShifts(page);
  // Loaded at both: the browser reads what these pages show, and the room kept for it differs by the width.
  for (const size of [phone, desk]) {
    for (const [path, content] of [
      [paths.profile(), page.getByRole('heading', { level: 1 })],
      [paths.myBookings(), page.getByRole('article')],
      [paths.booking(id), page.getByRole('region', { name: 'Payment' })],
      [paths.payBalance(id), page.getByText('Nothing is due')],
    ] as const) {
      await page.setViewportSize(size);
      expect((await page.goto(path))?.status()).toBe(200);
      await waitForHydration(page);
      // Who scrolls down to the footer before there is anything must see it move.
      await expect(content).toBeVisible();
      await scrollThrough(page);
      expectNoLayoutShift(await shifts());
      await expectNoOverflow(page);
      if (size !== phone) continue;
      await resizeWindow(page, narrow);
      await expectNoOverflow(page);
    }
  }
  expect(consoleErrors).toEqual([]);
});

test('SH-14 every page has a title and a description of its own, in the HTML already', async ({
  request,
}) => {
  const seen = new Map<string, string>();
  for (const { path } of publicPages) {
    const html = await (await request.get(path)).text();
    const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(title, path).toContain('Antara');
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(30);
    // The two club addresses are one and the same screen.
    if (path === paths.flyingReturns()) continue;
    expect(seen.get(title), `${path} has the title of`).toBeUndefined();
    seen.set(title, path);
  }
});

test('SH-14 title and description follow a navigation in the browser', async ({ page, request }) => {
  const readDescription = () => page.locator('meta[name="description"]').getAttribute('content');
  const fetchTitle = async (path: string) => {
    const html = await (await request.get(path)).text();
    return /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  };
  await open(page, paths.home());
  const atHome = await readDescription();
  await goToJourneys(page);
  await expect(page).toHaveTitle((await fetchTitle(paths.journeys())) ?? '');
  expect(await readDescription()).not.toBe(atHome);
  await page.getByRole('article').getByRole('link', { name: 'Artisans of Bengal' }).click();
  await expect(page).toHaveTitle((await fetchTitle(journeyPage)) ?? '');
  await goToAgents(page);
  await expect(page).toHaveTitle((await fetchTitle(paths.agentLogin())) ?? '');
  await page.goBack();
  await expect(page).toHaveTitle((await fetchTitle(journeyPage)) ?? '');
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});

test('SH-13 an unknown path is a 404 with a picture', async ({ page }) => {
  for (const path of ['/nothing-here', '/booking/an-insight/further', '/index.php']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const picture = page.getByRole('main').getByRole('img');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('SH-13 an unknown journey is a 404, by its address and by navigation', async ({ page }) => {
  for (const path of [
    paths.journey('to-the-moon'),
    paths.bookNow('to-the-moon'),
    paths.checkout('to-the-moon'),
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('drifted');
  }
  await open(page, paths.journeys());
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main article a');
    history.pushState({}, '', '/booking/to-the-moon');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return link?.href;
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('drifted');
});

test('SH-13 the account menu works on the not-found page too', async ({ page }) => {
  const customer = await signUpByCall(page.context().request);
  await page.goto('/nothing-here');
  await page.getByRole('button', { name: `Your account, ${customer.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'My bookings' })).toBeVisible();
});
