import { paths } from '@antara/contracts/composition/routes';
import { main } from '../pages/forms.ts';
import { expectAccessible } from '../site/accessible.ts';
import { expect, open, test } from '../site/test.ts';

test('PB-08 releases unfold, coverage leads to the papers, the press desk can be written to', async ({
  page,
}) => {
  await open(page, paths.pressPublicity());
  const releases = main(page).getByRole('region', { name: 'Press Release' });
  await expect(releases.getByRole('heading', { level: 3 })).toHaveCount(4);
  const text = releases.getByText('has opened the sailings');
  await expect(text).toBeHidden();
  await releases.getByRole('heading', { name: 'Dates for the season of 2026–27 are open' }).click();
  await expect(text).toBeVisible();

  const coverage = main(page).getByRole('region', { name: 'Press Coverage' });
  await expect(coverage.getByRole('listitem')).toHaveCount(8);
  const article = coverage.getByRole('link', { name: 'The river that runs past the headlines' });
  await expect(article).toHaveAttribute('href', /^https:\/\/meridianpost\.example\//);
  await expect(article).toHaveAttribute('target', '_blank');
  await expect(article).toHaveAttribute('rel', 'noopener noreferrer');

  await expect(main(page).getByRole('link', { name: 'press@antara.example' }).last()).toHaveAttribute(
    'href',
    'mailto:press@antara.example',
  );
});

test('PB-08 axe finds nothing with every release open', async ({ page }) => {
  await open(page, paths.pressPublicity());
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await expectAccessible(page);
});
