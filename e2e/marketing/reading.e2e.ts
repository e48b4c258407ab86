import { paths } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';

test('PB-14 a question opens and closes by keyboard', async ({ page }) => {
  await open(page, paths.faq());
  const question = page.getByRole('heading', { name: 'What should I pack?' });
  const answer = page.getByText('Light cotton in layers');
  await expect(answer).toBeHidden();
  await page.locator('summary', { has: question }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
});

test('PB-15 the terms stand whole, and the contents lead to each clause', async ({ page }) => {
  await open(page, paths.terms());
  for (const said of [
    'may change without notice',
    'cancel, alter or substitute departures, ships or ports without liability',
    'an alternate departure',
    'refunded in full',
    'only as booking agent',
    'not sent until full payment',
  ]) {
    await expect(page.getByRole('main')).toContainText(said);
  }
  await page.getByRole('link', { name: /Travel documents/ }).click();
  await expect(page.getByRole('heading', { name: /Travel documents/ })).toBeInViewport();
});

test('PB-16 the calculator reckons as one types', async ({ page }) => {
  await open(page, paths.depositAndCancellation());
  const result = page.getByRole('region', { name: 'Calculate it for your journey' });
  await page.getByLabel(/^Fare/).fill('10000');
  await page.getByLabel('Day of booking').fill('2027-01-01');
  await page.getByLabel('Day of departure').fill('2027-04-01');
  await expect(result).toContainText('Deposit, 20%');
  await expect(result).toContainText('USD 2,000.00');
  await expect(result).toContainText('By 31 January 2027, with the passenger information');
});

test('PB-17 the calendar shows 27 sailings as published, and above them what is on sale', async ({
  page,
}) => {
  await open(page, paths.sellingChart());
  await page.getByText('All 27 sailings, with dates and festivals').click();
  const table = page.getByRole('table', { name: 'Cruise Calendar (2025-2026)' });
  await expect(table.getByRole('row')).toHaveCount(28);
  await expect(table.getByRole('row').nth(1)).toContainText('14 Sep');
  await expect(table.getByRole('row').nth(1)).toContainText('-');
  const coming = page.getByRole('table', { name: 'Sailings on sale' });
  await expect(coming).toContainText('Antara Ganges Voyager');
  await page.getByLabel('Vessel').selectOption('Antara Nauka Vilas');
  await expect(page).toHaveURL(/vessel=Antara\+Nauka\+Vilas/);
  await expect(coming).not.toContainText('Antara Ganges Voyager');
  for (const row of await coming.getByRole('row').all()) {
    await expect(row).toContainText(/Nauka Vilas|Vessel/);
  }
  await coming.getByRole('link').first().click();
  await expect(page).toHaveURL(/^[^?]+\/booking\/[a-z-]+\?date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel('Departure date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('PB-16 the calculator asks the server', async ({ page }) => {
    await page.goto(paths.depositAndCancellation());
    await page.getByLabel(/^Fare/).fill('10000');
    await page.getByLabel('Day of booking').fill('2027-01-01');
    await page.getByLabel('Day of departure').fill('2027-06-30');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('main')).toContainText('USD 1,000.00');
    await expect(page.getByLabel(/^Fare/)).toHaveValue('10000');
  });

  test('PB-17 the calendar is chosen by vessel and month', async ({ page }) => {
    await page.goto(paths.sellingChart());
    const coming = page.getByRole('table', { name: 'Sailings on sale' });
    await page.getByLabel('Vessel').selectOption('Antara Ganga Vilas');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('Vessel')).toHaveValue('Antara Ganga Vilas');
    await expect(coming).toContainText('Antara Ganga Vilas');
    await expect(coming).not.toContainText('Antara Bengal Ganga');
  });
});
