/** On paper nothing can be opened: what a page folds is printed. */
import { paths } from '@antara/contracts/composition/routes';
import { journeyPage } from '../site/pages.ts';
import { expect, open, test } from '../site/test.ts';

test('VX-06 TJ-03 a journey is printed with its itinerary, what is included and what is not', async ({
  page,
}) => {
  await open(page, journeyPage);
  const parts = ['#itinerary', '#inclusions', '#exclusion'].map((part) => page.locator(part));
  for (const part of parts) await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) {
    await expect(part).toBeVisible();
    expect((await part.innerText()).length).toBeGreaterThan(80);
  }
  await expect(page.getByRole('banner')).toBeHidden();
});

test('VX-06 PB-14 the questions are printed with their answers', async ({ page }) => {
  await open(page, paths.faq());
  const answer = page.getByRole('main').locator('details').first().locator('p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});
