import { paths } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';

test('PB-01 story, founder, rivers and fleet, and the way to /our-ships', async ({ page }) => {
  await open(page, paths.aboutUs());
  const main = page.getByRole('main');
  for (const name of [/ferry that was late/, /Mrinalini Hazra/, /Four waters/, /Seven hulls/]) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Our ships', exact: true }).click();
  await expect(page).toHaveURL(paths.ships());
});

test('PB-02 the contents lead to the four lists, each with its claims', async ({ page }) => {
  await open(page, paths.sustainability());
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const title of ['Clean River', 'Clean Fuel', 'Go Local', 'Go Natural']) {
    await contents.getByRole('link', { name: title }).click();
    const list = page.getByRole('main').getByRole('region', { name: title, exact: true });
    await expect(list).toBeInViewport();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('PB-03 the journeys page turns to its themed view and back; a themed cruise leads to its quote', async ({
  page,
}) => {
  await open(page, paths.journeys());
  const views = page.getByRole('navigation', { name: 'Kinds of journeys' });
  await views.getByRole('link', { name: 'Themed cruises' }).click();
  await expect(page).toHaveURL(paths.journeys({ view: 'themed' }));
  await expect(page.getByRole('article', { name: 'Ragas on the River' })).toBeVisible();
  await expect(page).toHaveTitle(/Themed river cruises/);
  await page.goBack();
  await expect(page.getByRole('article', { name: 'Artisans of Bengal' })).toBeVisible();
  await page.goForward();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole('link', { name: /^Request a Quote/ })
    .click();
  await expect(page).toHaveURL(/\/request-a-quote\?theme=theme-/);
  await expect(page.getByRole('combobox', { name: 'Themed cruise' })).not.toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('PB-01 PB-02 PB-03 the pages can be read whole', async ({ page }) => {
    for (const [path, expected] of [
      [paths.aboutUs(), 'The people who make it go'],
      [paths.sustainability(), 'What we have not solved'],
      [paths.bespokeJourneys(), 'Up to 56 guests'],
      [paths.journeys({ view: 'themed' }), 'The Textile Trail'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(expected).first()).toBeVisible();
    }
  });
});
