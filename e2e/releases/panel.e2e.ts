import type { Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { goToJourneys, goToLogin } from '../pages/navigation.ts';
import { expectAccessible } from '../site/accessible.ts';
import { copySources, readLive, runRelease } from '../site/releases.ts';
import { expect, waitForHydration, open, reload, test } from '../site/test.ts';
import { waitForIdle } from '../site/layout-checks.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Developer’s panel' });
const openButton = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: /^Developer’s panel/ });
const items = (page: Page, list: string) =>
  panel(page).getByRole('list', { name: list }).getByRole('listitem');

/** A link to a booking app that nobody but its reader gets, and its version. */
let link = '';
let version = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const copy = copySources('mfe-booking');
  try {
    copy.change('mfe-booking/src/routes.tsx', (source) => `${source}\n// Another release of the same.\n`);
    const output = await runRelease(copy.folder, 'preview', 'mfe-booking');
    link = /http\S+$/m.exec(output)?.[0] ?? '';
    version = /mfe-booking ([0-9a-f]{12})/.exec(output)?.[1] ?? '';
  } finally {
    copy.remove();
  }
});

/** Enters the preview at `path`, with the panel open. */
async function preview(page: Page, path: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL(link);
  searchParams.set('to', path);
  await page.goto(`${origin}${pathname}?${searchParams.toString()}`);
  await waitForHydration(page);
  await openButton(page).click();
  await expect(panel(page)).toBeVisible();
}

test('MF-03 the panel of a preview tells what differs from live', async ({ page }) => {
  await preview(page, paths.home());
  const releases = items(page, 'Releases of this page');
  const { versions } = readLive();
  await expect(releases).toHaveCount(Object.keys(versions).length);
  await expect(releases.first()).toContainText(
    `mfe-bookingPreview${version} instead of ${versions['mfe-booking']}`,
  );
  await expect(releases.filter({ hasText: 'Preview' })).toHaveCount(1);
  await expect(releases.filter({ hasText: 'shell' })).toContainText(`Live${versions.shell}`);
});

test('MF-04 a remote that fails is named in the panel, with what it was and how often it was tried', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/r/mfe-account/**/remote-entry.js*', (route) => route.abort('connectionreset'));
  await preview(page, paths.journeys());
  await expect(panel(page).getByText('Nothing went wrong on this page.')).toBeVisible();
  await goToLogin(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  const errors = items(page, 'Errors of this page');
  const { versions } = readLive();
  await expect(errors.filter({ hasText: 'remote-entry.js did not load' })).toContainText(
    new RegExp(`^mfe-accountFailed load.*version ${versions['mfe-account']}, tried \\d+ times`),
  );
  await expect(errors.filter({ hasText: 'remote failed to load' })).toContainText(/mfe-account.*Error/);
  await expect(openButton(page)).toHaveAccessibleName(/, \d errors$/);

  await panel(page).getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(panel(page).getByText('Copied.')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    page: string;
    errors: { app: string; kind: string; message: string }[];
    releases: { app: string; state: string }[];
  };
  expect(copied.page).toBe('/login');
  expect(copied.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ app: 'mfe-account', kind: 'load' })]),
  );
  expect(copied.releases[0]).toMatchObject({ app: 'mfe-booking', state: 'preview', version });
});

test('MF-04 a screen that throws is named once, as its app’s', async ({ page }) => {
  // A script altered on its way is refused by its hash by browsers; here it shall run.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => {} });
  });
  await page.route('**/r/mfe-account/**/login.js*', async (route) => {
    // The file is live, so the site has it as well: its host is one that this process finds.
    const response = await route.fetch({ url: route.request().url().replace('//preview.', '//') });
    const body = (await response.text()).replaceAll(
      /useState\)\(/g,
      'useState)((()=>{throw new Error("a broken screen")})(),',
    );
    await route.fulfill({ response, body });
  });
  await preview(page, paths.journeys());
  await goToLogin(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const thrown = items(page, 'Errors of this page').filter({ hasText: 'a broken screen' });
  await expect(thrown).toHaveCount(1);
  await expect(thrown).toContainText(/^mfe-account.*screen failed/);
});

test('MF-03 a visitor’s page has nothing of the panel', async ({ page, request }) => {
  const requestedUrls: string[] = [];
  page.on('request', (sent) => void requestedUrls.push(sent.url()));
  await open(page, paths.home());
  await goToJourneys(page);
  await waitForIdle(page);
  expect(requestedUrls.filter((address) => address.includes('developer-panel'))).toEqual([]);
  await expect(page.getByRole('button', { name: /Developer’s panel/ })).toHaveCount(0);
  const answer = await request.get(paths.home());
  expect(await answer.text()).not.toContain('"panel"');
  // None of the panel’s own texts is in the scripts that every page loads.
  const scripts = [...new Set(requestedUrls.filter((address) => /\/r\/shell\/.*\.js$/.test(address)))];
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    expect(await (await request.get(script)).text(), script).not.toContain('Nothing went wrong on this page');
  }
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`MF-03 the panel by keyboard, at rest and checked by axe, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const { origin, pathname, searchParams } = new URL(link);
    searchParams.set('to', paths.journeys());
    await page.goto(`${origin}${pathname}?${searchParams.toString()}`);
    await waitForHydration(page);
    const place = () =>
      page.getByRole('main').evaluate((main) => JSON.stringify(main.getBoundingClientRect()));
    const before = await place();

    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Developer’s panel' })).toBeFocused();
    expect(await place(), 'the page stays where it was').toBe(before);
    await expectAccessible(page);
    // What stands at the bottom of a narrow window, paying for one, is left free; of a wide one, the header.
    const box = await panel(page).boundingBox();
    if (width < 1024) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height / 2 + 1);
    else expect(box?.y).toBeGreaterThanOrEqual(height / 3);

    await reload(page);
    await expect(panel(page)).toBeVisible();
    const bar = await page.getByRole('complementary', { name: 'Preview' }).boundingBox();
    const { y = 0, height: tall = 0 } = (await panel(page).boundingBox()) ?? {};
    expect(y + tall, 'the panel covers nothing of the bar').toBeLessThanOrEqual((bar?.y ?? 0) + 1);

    await panel(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(openButton(page)).toBeFocused();
    await reload(page);
    await expect(openButton(page)).toHaveAttribute('aria-expanded', 'false');
  });
}
