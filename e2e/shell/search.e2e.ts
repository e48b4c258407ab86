import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { dialog, openSearch, searchBox, searchIcon } from '../pages/shell.ts';
import { expect, open, test } from '../site/test.ts';

const options = (page: Page) => dialog(page).getByRole('option');
const selectedOption = (page: Page) => dialog(page).getByRole('option', { selected: true });

test('SH-07 VX-05 finds journeys, ships and pages while one types, and leads to them', async ({ page }) => {
  await open(page, paths.home());
  for (const [kind, query, title, path] of [
    ['Journey', 'murshid', 'Princely Murshidabad', '/booking/princely-murshidabad'],
    ['Ship', 'nauka', 'Antara Nauka Vilas', '/our-ships/antara-nauka-vilas'],
    ['Page', 'my book', 'My bookings', paths.myBookings()],
  ] as const) {
    await test.step(`a ${kind.toLowerCase()}`, async () => {
      await openSearch(page);
      await searchBox(page).pressSequentially(query);
      const found = options(page).filter({ hasText: title }).filter({ hasText: kind }).first();
      await expect(found).toHaveAttribute('href', path);
      await found.click();
      await expect(page).toHaveURL(path === paths.myBookings() ? /\/(login|userbooking)/ : path);
      await expect(dialog(page)).toHaveCount(0);
    });
  }
});

test('SH-07 by keyboard: the icon and back to it, what is marked stays in sight, Enter follows', async ({
  page,
}) => {
  await open(page, paths.home());
  const search = await openSearch(page);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(searchIcon(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('bengal');
  await expect(options(page).first()).toBeVisible();
  const titles = await options(page).allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  for (const [key, place] of [
    ['ArrowUp', titles.length - 1],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selectedOption(page)).toHaveText(titles[place] ?? '');
    await expect(selectedOption(page)).toBeInViewport();
    await expect(searchBox(page)).toBeFocused();
  }
  const path = (await selectedOption(page).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SH-07 the icon, the text box, Submit and the answers work with JavaScript off', async ({ page }) => {
    await page.goto(paths.journeys());
    await searchIcon(page).click();
    const search = page.getByRole('search', { name: 'Site' });
    await search.getByLabel('What are you looking for?').fill('nauka');
    await search.getByRole('button', { name: 'Submit' }).click();
    await expect(search.getByLabel('What are you looking for?')).toHaveValue('nauka');
    await expect(search.getByText(/^\d+ found for “nauka”$/)).toBeVisible();
    await search
      .getByRole('link', { name: /Antara Nauka Vilas/ })
      .first()
      .click();
    await expect(page).toHaveURL('/our-ships/antara-nauka-vilas');
  });
});

test('SH-07 an address with a query is answered in the HTML, and hydrated without an error', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/?search=nauka');
  const search = page.getByRole('search', { name: 'Site' });
  await expect(search.getByRole('link', { name: /Antara Nauka Vilas/ }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Our Cruises' }).click();
  await expect(page).toHaveURL(paths.journeys());
  await expect(search).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});
