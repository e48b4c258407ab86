/** Back closes what lies over a page, as it does on a telephone, and leaves the page as it is. */
import { paths } from '@antara/contracts/composition/routes';
import { dialog, footer, menuIcon, openMenu, openSearch, searchIcon } from '../pages/shell.ts';
import { scrollDown } from '../site/layout-checks.ts';
import { delayAnswers, expect, open, reload, test } from '../site/test.ts';
import type { Page } from 'playwright/test';

/** Goes from the homepage to the journeys, so that Back has somewhere to go. */
async function openSecondPage(page: Page): Promise<void> {
  await open(page, paths.home());
  await footer(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(paths.faq());
}

/** The layers over the page that the history knows of. */
const countLayers = (page: Page) => page.evaluate(() => Number(history.state?.dialogs ?? 0));

/** Goes back once the layer that has opened has its entry in the history, which comes a moment after it. */
async function goBackFromLayer(page: Page): Promise<void> {
  await expect.poll(() => countLayers(page)).toBeGreaterThan(0);
  await page.goBack();
}

test('VX-06 Back closes the menu and the search and stays; closed by its button, a layer leaves nothing for Back to close', async ({
  page,
}) => {
  await openSecondPage(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const [name, openLayer, icon] of [
    ['the menu', openMenu, menuIcon],
    ['the search', openSearch, searchIcon],
  ] as const) {
    await test.step(`Back closes ${name}`, async () => {
      const layer = await openLayer(page);
      await goBackFromLayer(page);
      await expect(layer).toBeHidden();
      await expect(icon(page)).toBeFocused();
      await expect(page).toHaveURL(paths.faq());
    });
  }
  await test.step('its button closes the menu', async () => {
    for (let time = 0; time < 2; time += 1) {
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
      await expect.poll(() => countLayers(page)).toBe(0);
    }
  });
  // The menu asks for its own pictures only: the page below is not loaded again.
  expect(calls.filter((call) => !call.endsWith('/menu-scenes'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(paths.home());
});

test('VX-06 Back from a page that the menu led to returns to the page below the menu, closed', async ({
  page,
}) => {
  await openSecondPage(page);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page).toHaveURL(paths.gallery());
  await page.goBack();
  await expect(page).toHaveURL(paths.faq());
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(paths.gallery());
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(paths.home());
});

test('VX-06 Forward does not open a closed layer again, and a reload leaves none behind', async ({
  page,
}) => {
  await openSecondPage(page);
  const menu = await openMenu(page);
  await page.goBack();
  await expect(menu).toBeHidden();
  await page.goForward();
  await expect.poll(() => countLayers(page)).toBe(0);
  await expect(page).toHaveURL(paths.faq());
  await expect(dialog(page)).toHaveCount(0);

  await openSearch(page);
  await reload(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => countLayers(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.home());
});

test('VX-06 a layer that opens while a reload is under way costs no step back', async ({ page }) => {
  await openSecondPage(page);
  const answers = await delayAnswers(page, `**${paths.faq()}`);
  const reloadRequest = page.waitForRequest(`**${paths.faq()}`);
  await page.route('**/reload-asked', async (route) => {
    await reloadRequest;
    await route.fulfill();
  });
  const opened = page.waitForEvent('console', (message) => message.text() === 'the search is open');
  // By the page itself: while it is being loaded, the runner neither clicks nor reads in it.
  await searchIcon(page).evaluate((icon) => {
    const report = () => (history.state?.dialogs ? console.log('the search is open') : setTimeout(report));
    void fetch('/reload-asked').then(() => {
      (icon as HTMLElement).click();
      report();
    });
  });
  const reloaded = reload(page);
  await opened;
  answers.release();
  await reloaded;
  await expect.poll(() => countLayers(page)).toBe(0);
  await expect(page).toHaveURL(paths.faq());
  await page.goBack();
  await expect(page).toHaveURL(paths.home());
});

for (const { width, height, left } of [
  { width: 1280, height: 900, left: 4_200 },
  { width: 390, height: 780, left: 6_300 },
]) {
  test(`VX-13 Back to the journeys lands on the card that was left, without gliding or reading again, with its date (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, paths.journeys());
    const cards = page.getByRole('main').getByRole('article');
    await scrollDown(page, left);
    const places = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    const card = cards.nth(places.findIndex((top) => top > 0));
    const link = card.getByRole('link', { name: 'Explore & Book' });
    const date = card.getByLabel('Departure');
    await date.selectOption({ index: 2 });
    const chosen = await date.inputValue();
    await link.scrollIntoViewIfNeeded();
    const at = await card.evaluate((element) => element.getBoundingClientRect().top);
    await link.click();
    await expect(page).toHaveURL(/\/booking\/[a-z-]+\?date=/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Choose your river');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/tours')) calls.push(request.url());
    });
    await page.evaluate(() => {
      const statuses: number[] = [];
      Object.assign(globalThis, { seen: statuses });
      addEventListener('scroll', () => statuses.push(Math.round(scrollY)));
    });
    await page.goBack();
    await expect(page).toHaveURL(paths.journeys());
    await expect
      .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(Math.round(at));
    await expect(date).toHaveValue(chosen);
    // One step, where gliding takes many.
    expect(new Set(await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)).size).toBe(
      1,
    );
    expect(calls).toEqual([]);
  });
}
