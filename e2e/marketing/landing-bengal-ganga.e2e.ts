import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { departures } from '../pages/journey.ts';
import { tabTo } from '../site/keyboard.ts';
import { expect, open, test } from '../site/test.ts';

const bengalGanga = paths.bengalGangaLanding();
const ticket = (page: Page) => page.getByRole('region', { name: 'Book a cabin' });

test('LP-02 with the keyboard alone: the five pictures, then the widget over the picture, and the journey with its date', async ({
  page,
}) => {
  await open(page, bengalGanga);
  const album = page.getByRole('list', { name: 'Seen from the rail' }).getByRole('link');
  await expect(album).toHaveCount(5);
  await tabTo(page, album.first());
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Seen from the rail' });
  await expect(viewer.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('5 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(album.first()).toBeFocused();

  await page.getByRole('link', { name: 'Book', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toBeInViewport();
  await expect(ticket(page).getByLabel('Journey')).toBeFocused();
  const [top, foot] = await page.evaluate(() => [
    document.querySelector('#ticket')?.getBoundingClientRect().top ?? NaN,
    document.querySelector('#ticket')?.previousElementSibling?.getBoundingClientRect().bottom ?? NaN,
  ]);
  expect(top).toBeLessThan(foot);

  await expect(ticket(page)).toContainText('3 Nights / 4 Days, every Monday');
  const departure = ticket(page).getByLabel('Departure');
  const dates = await departure
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(dates.length).toBeGreaterThan(8);
  for (const date of dates) expect(new Date(date).getUTCDay(), date).toBe(1);
  const date = await departure.inputValue();
  await tabTo(page, ticket(page).getByRole('button', { name: 'See suites and fares' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.journey('a-mystical-journey', { date }));
  await expect(departures(page)).toHaveValue(date);
});
