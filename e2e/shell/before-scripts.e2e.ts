import { paths } from '@antara/contracts/composition/routes';
import type { Page } from 'playwright/test';
import { passwordField, submitLogin } from '../pages/account.ts';
import { basket, chooseSuite, departures } from '../pages/journey.ts';
import { newCustomer } from '../site/customers.ts';
import { expect, waitForHydration, test } from '../site/test.ts';

/** Keeps the shell's scripts back, as a slow line does; the answer lets them come. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/r/shell/*/index.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('AC-01 what is typed and sent before the scripts have come is sent once they have', async ({ page }) => {
  const { email, password } = newCustomer();
  const come = await delayScripts(page);
  await page.goto(paths.login(), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  const loginRequest = page.waitForRequest('**/api/auth/login');
  await submitLogin(page).click();
  come();
  expect((await loginRequest).postDataJSON()).toEqual({ email, password });
  await expect(page).toHaveURL(paths.login());
});

test('TJ-04 a date chosen and a tab pressed before the scripts have come count', async ({
  page,
  sailing,
}) => {
  const [first, other] = [
    sailing.suites[0],
    sailing.suites.find(({ category }) => category !== sailing.suites[0]?.category),
  ];
  if (!first || !other) throw new Error('two categories are needed');
  const come = await delayScripts(page);
  await page.goto(paths.journey(sailing.slug), { waitUntil: 'commit' });
  await departures(page).selectOption(sailing.date);
  await page.getByRole('tab', { name: other.category, exact: true }).click();
  come();
  await waitForHydration(page);
  await expect(departures(page)).toHaveValue(sailing.date);
  await expect(page.getByRole('tab', { name: other.category, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page).toHaveURL(paths.journey(sailing.slug, { date: sailing.date }));
  await chooseSuite(page, first);
  await expect(basket(page).getByRole('listitem')).toHaveCount(1);
});

test('TJ-02 a date chosen on a card before the scripts have come goes along', async ({ page, sailing }) => {
  const come = await delayScripts(page);
  await page.goto(paths.journeys(), { waitUntil: 'commit' });
  const card = page.getByRole('article', { name: sailing.detail.tour.name, exact: true });
  await card.getByLabel('Departure').selectOption(sailing.date);
  come();
  await waitForHydration(page);
  await expect(card.getByLabel('Departure')).toHaveValue(sailing.date);
  // React hears of the choice a moment after it has taken over the card.
  const link = card.getByRole('link', { name: 'Explore & Book' });
  await expect(link).toHaveAttribute('href', paths.journey(sailing.slug, { date: sailing.date }));
  await link.click();
  await expect(page).toHaveURL(paths.journey(sailing.slug, { date: sailing.date }));
});
