import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { dialog, openSearch, searchBox, searchIcon } from '../pages/shell.ts';
import { expect, open, test } from '../site/test.ts';

const options = (page: Page) => dialog(page).getByRole('option');
const selectedOption = (page: Page) => dialog(page).getByRole('option', { selected: true });

test('SH-07 the icon opens a modal with a text box and a Submit button', async ({ page }) => {
  await open(page, paths.journeys());
  const search = await openSearch(page);
  await expect(searchBox(page)).toBeFocused();
  await expect(search.getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(searchIcon(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeVisible();
  await search.getByRole('button', { name: 'Close search' }).click();
  await expect(search).toBeHidden();
});

for (const [kind, query, title, path] of [
  ['Journey', 'murshid', 'Princely Murshidabad', '/booking/princely-murshidabad'],
  ['Ship', 'nauka', 'Antara Nauka Vilas', '/our-ships/antara-nauka-vilas'],
  ['Page', 'my book', 'My bookings', paths.myBookings()],
] as const) {
  test(`SH-07 VX-05 finds a ${kind.toLowerCase()} while one types`, async ({ page }) => {
    await open(page, paths.home());
    await openSearch(page);
    await searchBox(page).pressSequentially(query);
    const found = options(page).filter({ hasText: title }).filter({ hasText: kind }).first();
    await expect(found).toBeVisible();
    await expect(found).toHaveAttribute('href', path);
    await expect(dialog(page).getByText(/^\d+ found for “/)).toBeVisible();
    await found.click();
    await expect(page).toHaveURL(path === paths.myBookings() ? /\/(login|userbooking)/ : path);
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('SH-07 finds every post of the blog by its title', async ({ page, request }) => {
  const { blogs } = (await (await request.get('/api/content', { params: { type: 'BLOG' } })).json()) as {
    blogs: { title: string; slug: string }[];
  };
  test.skip(blogs.length === 0, 'the blog has no posts yet');
  const [post] = blogs;
  await open(page, paths.home());
  await openSearch(page);
  await searchBox(page).fill(post?.title ?? '');
  const found = options(page).filter({ hasText: 'Blog' }).filter({ hasText: post?.title }).first();
  await expect(found).toHaveAttribute('href', paths.blog(post?.slug ?? ''));
});

test('SH-07 with the keyboard: down, up, round, Enter follows', async ({ page }) => {
  await open(page, paths.home());
  await openSearch(page);
  await page.keyboard.type('bengal');
  await expect(options(page).first()).toBeVisible();
  const titles = await options(page).allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  for (const [key, place] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', titles.length - 1],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selectedOption(page)).toHaveText(titles[place] ?? '');
    await expect(selectedOption(page)).toBeInViewport();
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await selectedOption(page).getAttribute('id')) ?? '',
    );
    await expect(searchBox(page)).toBeFocused();
  }
  // Escape clears the query first, then closes the search.
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('bengal');
  await expect(options(page)).toHaveText(titles);
  await page.keyboard.press('ArrowDown');
  const path = (await selectedOption(page).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(dialog(page)).toHaveCount(0);
});

test('SH-07 Submit asks at once; too few letters, nothing found and no answer are said', async ({ page }) => {
  await open(page, paths.home());
  const search = await openSearch(page);
  const submit = search.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(search.getByText('Please enter at least two letters.')).toBeVisible();
  await searchBox(page).fill('zzqx');
  await submit.click();
  await expect(search.getByText('Nothing found for “zzqx”.')).toBeVisible();
  await page.route('**/api/search?*', (route) => route.abort());
  await searchBox(page).fill('varanasi');
  await submit.click();
  await expect(search.getByText('The search is not answering just now.')).toBeVisible();
  await page.unroute('**/api/search?*');
  const asked = page.waitForRequest('**/api/search?q=varanasi');
  await submit.click();
  await asked;
  await expect(options(page).first()).toBeVisible();
  await search.getByRole('button', { name: 'Clear' }).click();
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).toBeFocused();
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
