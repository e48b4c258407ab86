import { paths } from '@antara/contracts/composition/routes';
import { main } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expect, open, test } from '../site/test.ts';

test('PB-08 a release unfolds, and axe finds nothing with every one open', async ({ page }) => {
  await open(page, paths.pressPublicity());
  const releases = main(page).getByRole('region', { name: 'Press Release' });
  await expect(releases.getByRole('heading', { level: 3 })).toHaveCount(4);
  const text = releases.getByText('has opened the sailings');
  await expect(text).toBeHidden();
  await releases.getByRole('heading', { name: 'Dates for the season of 2026–27 are open' }).click();
  await expect(text).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Press Coverage' }).getByRole('listitem')).toHaveCount(
    8,
  );
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await expectAccessible(page);
});
