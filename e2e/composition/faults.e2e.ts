import type { PageReport } from '@antara/contracts/composition/page-report';
import { paths } from '@antara/contracts/composition/routes';
import { goToAgents, goToHome, goToJourneys, goToLogin } from '../pages/navigation.ts';
import type { Page, Route } from 'playwright/test';
import { signUp, submitLogin } from '../pages/account.ts';
import { fieldByLabel } from '../pages/agent.ts';
import { openSearch, searchBox } from '../pages/shell.ts';
import { newCustomer } from '../site/customers.ts';
import { expect, waitForHydration, open, test } from '../site/test.ts';

const entry = '**/r/mfe-account/**/remote-entry.js*';
const bookingEntry = '**/r/mfe-booking/**/remote-entry.js*';
const chunk = '**/r/mfe-account/**/login.js*';

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is not there': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'is another file, whose hash is wrong,': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.stolen = true;' }),
  'is cut off': (route) => route.abort('connectionreset'),
};

/** Header and footer stand, the page's place says what is wrong and offers Retry. */
async function expectFallback(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('main').getByText('This page could not be shown')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Our Cruises' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectRetryRecovers(page: Page, mended: string): Promise<void> {
  await page.unroute(mended);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(submitLogin(page)).toBeVisible();
  // Alive, not only drawn.
  await submitLogin(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
}

for (const [what, fault] of Object.entries(faults)) {
  for (const [part, address] of [
    ['entry', entry],
    ['page’s chunk', chunk],
  ] as const) {
    test(`MF-04 by navigation: a remote’s ${part} ${what}; Retry recovers`, async ({ page }) => {
      await page.route(address, fault);
      await open(page, paths.journeys());
      await goToLogin(page);
      await expectFallback(page);
      await expectRetryRecovers(page, address);
    });

    test(`VX-04 MF-04 by its address: a remote’s ${part} ${what}; the page stays, Retry recovers`, async ({
      page,
    }) => {
      await page.route(address, fault);
      await page.goto(paths.login());
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible({
        timeout: 20_000,
      });
      await expect(submitLogin(page)).toBeVisible();
      await expectRetryRecovers(page, address);
    });
  }
}

for (const [part, address] of [
  ['entry', entry],
  ['page’s chunk', chunk],
] as const) {
  test(`MF-07 a remote’s ${part} that was altered on the way is not run; Retry recovers`, async ({
    page,
  }) => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await open(page, paths.journeys());
    await goToLogin(page);
    await refused;
    await expectFallback(page);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    await expectRetryRecovers(page, address);
  });
}

test('MF-07 a first script that is not the one that was released is not run; the page stays readable', async ({
  page,
}) => {
  await page.route('**/r/shell/**/index.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await page.goto(paths.journeys());
  await refused;
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('MF-04 other apps’ pages go on while one is down', async ({ page }) => {
  await page.route(entry, (route) => route.abort());
  await open(page, paths.journeys());
  await goToLogin(page);
  await expectFallback(page);
  await goToJourneys(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await goToAgents(page);
  await expect(page.getByRole('heading', { name: /trade partners/ })).toBeVisible();
});

for (const [part, address] of [
  ['entry', entry],
  ['page’s chunk', chunk],
] as const) {
  test(`MF-04 a remote’s ${part} that fails at the first try heals by itself`, async ({ page }) => {
    let tries = 0;
    await page.route(address, (route) => (++tries === 1 ? route.abort('connectionreset') : route.continue()));
    await open(page, paths.journeys());
    await goToLogin(page);
    await expect(submitLogin(page)).toBeVisible();
    await submitLogin(page).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    expect(tries).toBeGreaterThan(1);
  });
}

test('MF-04 a remote’s entry that is refused while a server restarts is asked for again until it comes', async ({
  page,
}) => {
  let restarted: number | undefined;
  await page.route(entry, (route) => {
    restarted ??= Date.now() + 1_200;
    return Date.now() < restarted ? route.fulfill({ status: 503, body: 'restarting' }) : route.continue();
  });
  await page.goto(paths.login());
  await submitLogin(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('VX-04 MF-04 by its address: what the server drew of a fragment whose owner is down stays, with a bar; only the owner is blamed', async ({
  page,
  consoleErrors,
}) => {
  const reports: PageReport[] = [];
  await page.route('**/_edge/boots', (route) => {
    reports.push(route.request().postDataJSON() as PageReport);
    return route.fulfill({ status: 204 });
  });
  await page.route(bookingEntry, (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(paths.home());
  const cards = page.getByRole('region', { name: 'Three ways to begin' }).getByRole('article');
  const card = await cards.first().elementHandle();
  const drawn = await cards.allTextContents();
  expect(drawn).toHaveLength(3);
  const bar = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' });
  await expect(bar).toBeVisible({ timeout: 20_000 });
  expect(await cards.allTextContents()).toEqual(drawn);
  expect(await card?.evaluate((element) => element.isConnected), 'the very nodes').toBe(true);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  const failedStarts = reports.flatMap(({ starts }) => starts).filter(({ ok }) => !ok);
  expect(failedStarts).toEqual([{ app: 'mfe-booking', ok: false }]);
  const errors = reports.flatMap(({ errors }) => errors);
  expect(new Set(errors.map(({ app, kind }) => `${app} ${kind}`))).toEqual(new Set(['mfe-booking load']));
  expect(consoleErrors.filter((message) => /hydrat|Minified React/i.test(message))).toEqual([]);

  await page.unroute(bookingEntry);
  await bar.getByRole('button', { name: 'Retry' }).click();
  await expect(bar).toHaveCount(0);
  expect(await cards.allTextContents()).toEqual(drawn);
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/booking\//);
});

test('VX-04 links that the server drew in a fragment whose owner is down still lead on', async ({ page }) => {
  await page.route(bookingEntry, (route) => route.abort());
  await page.goto(paths.home());
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(bookingEntry);
  const cards = page.getByRole('region', { name: 'Three ways to begin' }).getByRole('article');
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/booking\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('MF-04 after a fragment failed, the next page of its owner asks the network', async ({ page }) => {
  await page.route(bookingEntry, (route) => route.abort());
  await page.goto(paths.login());
  await waitForHydration(page);
  await goToHome(page);
  await expect(
    page.getByRole('region', { name: 'Three ways to begin' }).getByRole('link').first(),
  ).toBeVisible();
  await page.unroute(bookingEntry);
  const search = await openSearch(page);
  await searchBox(page).fill('artisans');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
});

test('MF-04 Retry of a page whose chunk failed runs no second copy of its app: what was entered is still there', async ({
  page,
}) => {
  const agent = newCustomer('Tara Sen');
  const portal = '**/r/mfe-agent/**/portal.js*';
  await page.route(portal, (route) => route.abort());
  await open(page, paths.agentLogin());
  await signUp(page, agent);
  await expectFallback(page);
  await page.unroute(portal);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(fieldByLabel(page, 'First name')).toHaveValue('Tara');
  await expect(fieldByLabel(page, 'Email')).toHaveValue(agent.email);
});

/**
 * Follows the link to a page of which `address` never answers, and lets the browser's clock run until that is given up.
 */
async function goToLoginUnanswered(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.route(address, () => new Promise<void>(() => {}));
  await open(page, paths.journeys());
  await goToLogin(page);
  await expect(page.getByRole('banner')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return retry.isVisible();
    })
    .toBe(true);
}

test('MF-04 a page’s chunk that never answers is given up after a while; the rest of the site goes on', async ({
  page,
}) => {
  await goToLoginUnanswered(page, chunk);
  await goToJourneys(page);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('MF-04 a remote that never answers is given up after a while; Retry recovers', async ({ page }) => {
  await goToLoginUnanswered(page, entry);
  await expectFallback(page);
  await expectRetryRecovers(page, entry);
});

test('MF-04 a fragment whose owner is down leaves links in its place', async ({ page }) => {
  await page.route(bookingEntry, (route) => route.abort());
  await page.goto(paths.login());
  await waitForHydration(page);
  await goToHome(page);
  const cruises = page.getByRole('region', { name: 'Three ways to begin' });
  await expect(cruises.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/booking\//,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible({
    timeout: 20_000,
  });
});
