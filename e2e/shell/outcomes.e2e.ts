/** What a page reports of a visit, in the one beacon that it sends when it is left. */
import type { Page } from 'playwright/test';
import type { PageReport } from '@antara/contracts/composition/page-report';
import { paths } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';

/** Keeps beacons in the page, because browsers send the last ones when the page has gone. */
function keepBeacons(): void {
  const beacons: string[] = [];
  Object.assign(window, { beacons });
  navigator.sendBeacon = (_address, body) => beacons.push(String(body)) > 0;
}

/** Leaves the page. Returns what it reported of the visit. */
async function readOutcomes(page: Page): Promise<NonNullable<PageReport['outcomes']>> {
  const bodies = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return (window as unknown as { beacons: string[] }).beacons;
  });
  return bodies.flatMap((body) => (JSON.parse(body) as PageReport).outcomes ?? []);
}

const isLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/outcomes.js')),
  );

test('DL-12 a visit is reported by route patterns and names of calls, without an address', async ({
  page,
}) => {
  await page.addInitScript(keepBeacons);
  await open(page, paths.journeys({ sort: 'price' }));
  await isLoaded(page);
  await page.getByRole('link', { name: 'Explore & Book' }).first().click();
  await expect(page).toHaveURL(/\/booking\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await readOutcomes(page)).map(({ page: pattern, result }) => [pattern, result]), {
      timeout: 10_000,
    })
    .toEqual(
      expect.arrayContaining([
        ['/booking', 'shown'],
        ['/booking/:tourName', 'shown'],
      ]),
    );
  const outcomes = await readOutcomes(page);
  expect(outcomes[0]?.usableMs).toBeGreaterThan(0);
  expect(JSON.stringify(outcomes)).not.toMatch(/sort|price|\?/);
});

test('DL-12 a layer over the page makes presses that have no effect', async ({ page }) => {
  await page.addInitScript(keepBeacons);
  await open(page, paths.journeys());
  await isLoaded(page);
  const link = page.getByRole('link', { name: 'Explore & Book' }).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  await page.evaluate(() => {
    const layer = document.createElement('div');
    layer.style.setProperty('position', 'fixed');
    layer.style.setProperty('inset', '0');
    layer.style.setProperty('z-index', '9999');
    document.body.append(layer);
  });
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  // A press has a second to have an effect, and leaving the page is one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  await expect
    .poll(async () => (await readOutcomes(page)).some(({ hasDeadPress }) => hasDeadPress), {
      timeout: 10_000,
    })
    .toBe(true);
});

test('DL-12 an address of no page, and a page behind the log-in, are reported as what they came to', async ({
  page,
}) => {
  await page.addInitScript(keepBeacons);
  await open(page, '/booking/no-such-journey');
  await isLoaded(page);
  await expect
    .poll(() => readOutcomes(page), { timeout: 10_000 })
    .toEqual(
      expect.arrayContaining([expect.objectContaining({ page: '/booking/:tourName', result: 'missing' })]),
    );
  await open(page, paths.profile());
  await isLoaded(page);
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() => readOutcomes(page), { timeout: 10_000 })
    .toEqual(expect.arrayContaining([expect.objectContaining({ page: '/profile', result: 'moved' })]));
});
