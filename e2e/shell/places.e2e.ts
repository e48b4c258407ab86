/** Places within pages: days and answers have addresses, and a list that is turned begins at its beginning. */
import { paths } from '@antara/contracts/composition/routes';
import { main } from '../pages/forms.ts';
import { expect, open, test } from '../site/test.ts';

test('VX-13 the address of a day opens the itinerary at that day, on loading and by a link of the page', async ({
  page,
}) => {
  await open(page, `${paths.journey('an-insight')}#day-2`);
  const second = page.locator('#day-2');
  await expect(second.getByRole('heading')).toBeInViewport();
  await page.locator('#day-3').getByRole('link', { name: 'Day 3' }).click();
  await expect(page).toHaveURL(/#day-3$/);
  await expect(page.locator('#day-3').getByRole('heading')).toBeInViewport();
});

test('VX-13 an opened answer is in the address, which opens it, from another page too', async ({ page }) => {
  await open(page, paths.faq());
  const question = main(page).locator('summary').nth(4);
  await question.click();
  await expect(page).toHaveURL(/\/faq#[a-z0-9-]+$/);
  const address = new URL(page.url());
  await question.click();
  await expect(page).toHaveURL(paths.faq());
  await open(page, address.pathname + address.hash);
  await expect(question).toBeInViewport();
  await expect(main(page).locator('details[open]')).toHaveCount(1);
});

test('VX-13 VX-06 turning a page of a list leads keyboard and screen reader to its beginning; Back to where the link was', async ({
  page,
}) => {
  await open(page, paths.sellingChart());
  const later = main(page).getByRole('link', { name: 'Later sailings' });
  await later.focus();
  const left = await page.evaluate(() => Math.round(scrollY));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.locator('#coming')).toBeFocused();
  await expect(page.locator('#coming')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(paths.sellingChart());
  // The browser keeps what is in sight in its place while the page above it is laid out: a pixel or two of rounding.
  await expect
    .poll(() => page.evaluate((left) => Math.abs(Math.round(scrollY) - left), left))
    .toBeLessThanOrEqual(4);
});

test('VX-13 a choice of the filter is one step: Back undoes it and stays on the journeys', async ({
  page,
}) => {
  await open(page, paths.home());
  await open(page, paths.journeys());
  const river = main(page).getByLabel('River');
  await river.selectOption({ index: 1 });
  await expect(page).toHaveURL(/river=/);
  await page.goBack();
  await expect(page).toHaveURL(paths.journeys());
  await expect(river).toHaveValue('');
});
