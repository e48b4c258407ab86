import { paths } from '@antara/contracts/composition/routes';
import { goToAgents, goToJourneys } from '../pages/navigation.ts';
import { expectAccessible } from '../site/accessible.ts';
import { signUpByCall, bookByCall } from '../site/customers.ts';
import { journeyPage, publicPages, widths } from '../site/pages.ts';
import {
  expectNoOverflow,
  expectNoLayoutShift,
  scrollThrough,
  recordLayoutShifts,
} from '../site/layout-checks.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';

for (const { path, heading } of publicPages) {
  test(`SH-14 ${path} at 320, 390 and 1280 px: 200, header and footer, nothing sticks out, shifts or complains, axe finds nothing`, async ({
    sharedPage: { page, consoleErrors },
  }) => {
    const shifts = await recordLayoutShifts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('banner'), 'SH-01').toBeVisible();
      await expect(page.getByRole('contentinfo'), 'SH-01').toBeVisible();
      await scrollThrough(page);
      await expectNoOverflow(page);
      expectNoLayoutShift(await shifts());
    }
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
}

test('CO-11 a customer’s pages at 320, 390 and 1280 px: nothing sticks out, shifts or complains', async ({
  page,
  sailing,
  consoleErrors,
}) => {
  await signUpByCall(page.context().request);
  const id = await bookByCall(page.context().request, sailing, sailing.suites.slice(0, 1));
  const shifts = await recordLayoutShifts(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, content] of [
      [paths.profile(), page.getByRole('heading', { level: 1 })],
      [paths.myBookings(), page.getByRole('article')],
      [paths.booking(id), page.getByRole('region', { name: 'Payment' })],
      [paths.payBalance(id), page.getByText('Nothing is due')],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(200);
      await waitForHydration(page);
      // Who scrolls down to the footer before there is anything must see it move.
      await expect(content).toBeVisible();
      await scrollThrough(page);
      await expectNoOverflow(page);
      expectNoLayoutShift(await shifts());
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
