import { randomUUID } from 'node:crypto';
import { paths } from '@antara/contracts/composition/routes';
import { actUntilBanners } from '../pages/banners.ts';
import type { Page } from 'playwright/test';
import { alert } from '../pages/shell.ts';
import { expectNoLayoutShift, recordLayoutShifts, waitForIdle } from '../site/layout-checks.ts';
import { expect, open, test } from '../site/test.ts';
import { carousel, measureVisibleSlides } from './carousel.ts';

const scenes = (page: Page) => carousel(page, 'Scenes of our rivers');
const film = '/media/films/a-day-on-the-river.webm';
/** What the page may weigh besides its hero, in bytes as they are sent. */
const budget = 350 * 1024;

test('HM-01 HM-02 the hero’s picture, and how many of the scenes stand side by side, follow the width; the scenes go round by themselves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, paths.home());
  const isPortrait = () =>
    page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc.includes('/portrait-'));
  for (const [width, height, expected] of [
    [768, 900, false],
    [767, 900, true],
    [768, 1200, false],
    [767, 375, true],
    [1280, 900, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(isPortrait).toBe(expected);
  }

  const row = scenes(page);
  const shown = row.locator('[aria-live]');
  await test.step('HM-02 they move by themselves until paused, and beyond the last one', async () => {
    await row.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);
    await expect(row).toHaveAttribute('data-live');
    const first = await shown.textContent();
    await expect(shown).not.toHaveText(first ?? '');
    await row.getByRole('button', { name: 'Pause' }).click();
    await expect(row.getByRole('button', { name: 'Play' })).toBeVisible();
    const slides = await row.locator('[aria-roledescription="slide"]').count();
    const seen = new Set<string | null>();
    for (let turn = 0; turn < slides; turn += 1) {
      const before = await shown.textContent();
      seen.add(before);
      await row.getByRole('button', { name: 'Next' }).click();
      await expect(shown).not.toHaveText(before ?? '');
    }
    expect(seen.size).toBe(slides);
  });

  for (const [width, count] of [
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [321, 1],
  ] as const) {
    await test.step(`HM-02 at ${width} px ${count} stand side by side, 20 px apart`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => (await measureVisibleSlides(row)).count).toBe(count);
      if (count > 1) expect((await measureVisibleSlides(row)).gap).toBe(20);
    });
  }
});

test('HM-01 the tagline and its buttons are one group', async ({ page }) => {
  await open(page, paths.home());
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const tagline = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const button = (await page
      .getByRole('main')
      .getByRole('link', { name: 'BOOK NOW' })
      .first()
      .boundingBox())!;
    expect(button.y - tagline.y - tagline.height, `at ${width} px`).toBeLessThan(48);
    expect(button.x, `at ${width} px`).toBe(tagline.x);
  }
});

test('HM-04 HM-05 HM-06 HM-08 PB-20 a mark of the press opens a tab that learns nothing of us; the newsletter; SUSTAINABILITY and OUR CRUISES lead on', async ({
  page,
  context,
}) => {
  let referrer: string | undefined = 'not asked';
  await context.route(/^https:\/\/[a-z]+\.example\//, async (route) => {
    referrer = (await route.request().allHeaders()).referer;
    await route.fulfill({ contentType: 'text/html', body: '<title>The piece</title>' });
  });
  await open(page, paths.home());

  await test.step('HM-04', async () => {
    const marks = page.getByRole('region', { name: 'What others wrote of us' }).getByRole('link');
    await expect(marks).toHaveCount(8);
    const [tab] = await Promise.all([context.waitForEvent('page'), marks.first().click()]);
    await expect(tab).toHaveTitle('The piece');
    expect(referrer).toBeUndefined();
    expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    expect(new URL(page.url()).pathname).toBe(paths.home());
    await tab.close();
  });

  await test.step('HM-05 PB-20', async () => {
    const letter = page.getByRole('main').getByRole('region', { name: /letter a month/ });
    const field = letter.getByRole('textbox', { name: /E-mail address/ });
    await field.fill(`home.${randomUUID().slice(0, 8)}@guest.antara.example`);
    await letter.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(alert(page, 'Successfully subscribed!')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('HM-06 HM-08', async () => {
    await page.getByRole('link', { name: 'SUSTAINABILITY', exact: true }).click();
    await expect(page).toHaveURL(paths.sustainability());
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'OUR CRUISES', exact: true }).first().click();
    await expect(page).toHaveURL(paths.journeys());
  });
});

test('HM-07 the film is fetched when it is asked for, not before, and plays', async ({
  page,
  consoleErrors,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await open(page, paths.home());
  const play = page.getByRole('button', { name: /^Play the film/ });
  await play.scrollIntoViewIfNeeded();
  await waitForIdle(page);
  expect(requestedPaths).not.toContain(film);
  await play.focus();
  await page.keyboard.press('Enter');
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((video) => (video as HTMLVideoElement).currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.1);
  expect(requestedPaths).toContain(film);
  expect(consoleErrors).toEqual([]);
});

for (const [width, scale] of [
  [390, 3],
  [1280, 1],
] as const) {
  test(`HM-01 at ${width} px the page stands still, and besides its hero at most 350 KB are sent`, async ({
    browser,
    contextOptions,
  }) => {
    // As a first visitor has it: welcome behind, banners before.
    const context = await browser.newContext({
      ...contextOptions,
      viewport: { width, height: 844 },
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    const shifts = await recordLayoutShifts(page);
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    // A phone's line: how far ahead pictures are fetched depends on it, and a browser without a window knows of none.
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: 1_250_000,
      uploadThroughput: 600_000,
      connectionType: 'cellular4g',
    });
    const addresses = new Map<string, string>();
    const sent = new Map<string, number>();
    const inFlight = new Set<string>();
    wire.on('Network.requestWillBeSent', ({ requestId }) => inFlight.add(requestId));
    wire.on('Network.loadingFailed', ({ requestId }) => inFlight.delete(requestId));
    wire.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      inFlight.delete(requestId);
      sent.set(addresses.get(requestId) ?? requestId, encodedDataLength);
    });
    await page.goto(paths.home());
    await actUntilBanners(page);
    await waitForIdle(page);
    await expect.poll(() => inFlight.size).toBe(0);
    const heavy = [...sent]
      .filter(([address]) => !address.includes('/media/heroes/home.'))
      .toSorted(([, one], [, other]) => other - one);
    const total = heavy.reduce((sum, [, bytes]) => sum + bytes, 0);
    const list = heavy.map(([address, bytes]) => `${bytes} ${new URL(address).pathname}`).join('\n');
    test.info().annotations.push({ type: 'bytes', description: `${total} in ${heavy.length}\n${list}` });
    expect(total, list).toBeGreaterThan(50 * 1024);
    expect(total, list).toBeLessThanOrEqual(budget);
    expectNoLayoutShift(await shifts());
    await context.close();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('HM-01 HM-02 HM-03 HM-04 HM-08 everything can be read and followed', async ({ page }) => {
    await page.goto(paths.home());
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('India, as the river tells it');
    await expect(main.getByRole('link', { name: 'BOOK NOW' }).first()).toHaveAttribute(
      'href',
      paths.journeys(),
    );
    await expect(scenes(page).locator('img')).toHaveCount(9);
    await expect(main.getByRole('heading', { level: 3, name: 'Boutique' })).toBeVisible();
    await expect(main.getByRole('link', { name: /in a new tab/ })).toHaveCount(8);
    await expect(main.getByRole('button', { name: /^Play the film/ })).toBeHidden();
    await expect(main.getByRole('link', { name: /Watch it on its own page/ })).toHaveAttribute('href', film);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
