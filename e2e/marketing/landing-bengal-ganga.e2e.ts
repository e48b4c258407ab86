import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { departures } from '../pages/journey.ts';
import { tabTo } from '../site/keyboard.ts';
import { expect, open, test } from '../site/test.ts';

const bengalGanga = paths.bengalGangaLanding();
const ticket = (page: Page) => page.getByRole('region', { name: 'Book a cabin' });

test.describe('the Bengal Ganga', () => {
  test('LP-02 20 suites, a quote, the amenities, two packages and the phone', async ({ page }) => {
    await open(page, bengalGanga);
    await expect(page.locator('#about')).toContainText('20');
    await expect(page.locator('#about')).toContainText('suites on two decks');
    await expect(page.getByRole('blockquote')).toHaveText(/.{20}/);
    expect(await page.locator('#amenities').getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
    const packages = page.locator('#destination').getByRole('listitem');
    await expect(packages.nth(0)).toContainText('2 Nights / 3 DaysAn Insight');
    await expect(packages.nth(1)).toContainText('3 Nights / 4 DaysA Mystical Journey');
    await expect(page.locator('#destination').getByRole('link', { name: '+91 11 0000 4100' })).toBeVisible();
  });

  test('LP-02 the widget lies over the picture; 3 nights / 4 days leave every Monday', async ({ page }) => {
    await open(page, bengalGanga);
    await expect(ticket(page)).toContainText('3 Nights / 4 Days, every Monday');
    const dates = await ticket(page)
      .getByLabel('Departure')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(dates.length).toBeGreaterThan(8);
    for (const date of dates) expect(new Date(date).getUTCDay(), date).toBe(1);
    const [top, foot] = await page.evaluate(() => [
      document.querySelector('#ticket')?.getBoundingClientRect().top ?? NaN,
      document.querySelector('#ticket')?.previousElementSibling?.getBoundingClientRect().bottom ?? NaN,
    ]);
    expect(top).toBeLessThan(foot);
  });

  test('LP-02 a journey and a date lead to the journey with that date', async ({ page }) => {
    await open(page, bengalGanga);
    await ticket(page).getByLabel('Journey').selectOption({ label: 'An Insight' });
    await expect(ticket(page)).toContainText('2 Nights / 3 Days, every Friday');
    const departure = ticket(page).getByLabel('Departure');
    await departure.selectOption({ index: 2 });
    const date = await departure.inputValue();
    await ticket(page).getByRole('button', { name: 'See suites and fares' }).click();
    await expect(page).toHaveURL(paths.journey('an-insight', { date }));
    await expect(departures(page)).toHaveValue(date);
  });

  test('LP-02 with the keyboard alone: the five pictures, then the booking', async ({ page }) => {
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
    await tabTo(page, ticket(page).getByRole('button', { name: 'See suites and fares' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booking\/a-mystical-journey\?date=/);
  });
});
