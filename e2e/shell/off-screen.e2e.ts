/** What is far off the screen is laid out when it comes near, and scroll positions are kept all the same. */
import type { Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { footer } from '../pages/shell.ts';
import { journeyPage } from '../site/pages.ts';
import { expect, open, reload, test } from '../site/test.ts';

const listLaidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelector('table')!.querySelectorAll('th[scope="row"]')].map((cell) =>
      cell.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );

/** The first row in the window, and where. */
const findPlace = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('table tr')];
    const shown = rows.find((row) => row.getBoundingClientRect().top > 100);
    return { row: rows.indexOf(shown!), top: Math.round(shown!.getBoundingClientRect().top) };
  });

test('SH-14 a telephone lays out the first rows of the calendar; a reload and Back find their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 820 });
  await open(page, paths.sellingChart());
  const laidOut = await listLaidOut(page);
  expect([laidOut[0], laidOut.at(-1)]).toEqual([true, false]);

  await page.evaluate(async () => {
    for (let top = 0; top <= 3_000; top += 300) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  const place = await findPlace(page);
  expect(place.row).toBeGreaterThan(5);
  await reload(page);
  await expect.poll(() => findPlace(page)).toEqual(place);
  expect(await listLaidOut(page)).not.toContain(false);

  const readTop = () => page.evaluate(() => Math.round(scrollY));
  const top = await readTop();
  await footer(page)
    .getByRole('link', { name: 'FAQ' })
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(paths.faq());
  await expect.poll(readTop).toBe(0);
  await page.goBack();
  await expect.poll(readTop).toBe(top);
});

test('SH-14 the scroll bar keeps its size: what is far off the screen is about as high as it was estimated', async ({
  page,
}) => {
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const [width, path] of [
    [1280, paths.home()],
    [1280, paths.sustainability()],
    [1280, paths.ships()],
    [1280, journeyPage],
    [390, paths.home()],
    [390, paths.ships()],
    [390, paths.sellingChart()],
  ] as const) {
    await page.setViewportSize({ width, height: 820 });
    await open(page, path);
    const estimated = await readHeight();
    await page.evaluate(() => document.documentElement.setAttribute('data-exact-heights', ''));
    const ratio = estimated / (await readHeight());
    expect(Math.abs(1 - ratio), `${path} at ${width} px: ${ratio.toFixed(2)} of its height`).toBeLessThan(
      0.12,
    );
  }
});
