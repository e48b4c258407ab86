import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { departures } from '../pages/journey.ts';
import { openMenu } from '../pages/shell.ts';
import { expect, test, waitForHydration } from '../site/test.ts';

const shellScripts = '**/r/shell/*/index.js*';
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load' });
const retry = (page: Page) => bar(page).getByRole('button', { name: 'Retry' });

test('VX-03 when the shell’s scripts fail, the page works as without them, and Retry brings it to life', async ({
  page,
  sailing,
}) => {
  await page.route(shellScripts, (route) => route.abort());
  await page.goto(paths.journey(sailing.slug));
  await expect(bar(page)).toBeVisible();
  await departures(page).selectOption(sailing.date);
  await page.getByRole('button', { name: 'Show fares' }).click();
  await expect(page).toHaveURL(paths.journey(sailing.slug, { date: sailing.date }));
  await expect(departures(page)).toHaveValue(sailing.date);

  await expect(bar(page)).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('textbox', { name: /e-mail/ });
  await footer.fill('asha@antara.example');
  await page.unroute(shellScripts);
  await retry(page).click();
  await waitForHydration(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(footer).toHaveValue('asha@antara.example');
  await openMenu(page);
});

test('VX-03 a press kept for scripts that fail is done by the browser', async ({ page }) => {
  let fail = () => {};
  const held = new Promise<void>((done) => (fail = done));
  await page.route(shellScripts, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await search.click();
  fail();
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByRole('search')).toBeVisible();
});
