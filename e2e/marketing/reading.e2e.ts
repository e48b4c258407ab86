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
  await expect(coming).toContainText('Ganges Voyager');
  await page.getByLabel('Vessel').selectOption('Antara Nauka Vilas');
  await expect(page).toHaveURL(/vessel=Antara\+Nauka\+Vilas/);
  await expect(coming).not.toContainText('Ganges Voyager');
  for (const row of await coming.getByRole('row').all()) {
    await expect(row).toContainText(/Nauka Vilas|vessel|20\d\d$/);
  }
  await coming.getByRole('link').first().click();
  await expect(page).toHaveURL(/^[^?]+\/booking\/[a-z-]+\?date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel('Departure date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
});

test('SW-08 on a telephone a departure of the calendar takes two lines, and the page 6,000 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, paths.sellingChart());
  const rows = page.getByRole('table', { name: 'Sailings on sale' }).getByRole('row');
  await expect(rows.filter({ hasText: /^[A-Z][a-z]+ 20\d\d$/ }).first()).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-exact-heights', ''));
  const lines = await rows.filter({ hasText: 'Nights' }).evaluateAll((all) =>
    all.map((row) => {
      const lineHeight = Number.parseFloat(getComputedStyle(row.querySelector('td')!).lineHeight);
      const { paddingTop, paddingBottom } = getComputedStyle(row);
      const text = row.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      return Math.round(text / lineHeight);
    }),
  );
  expect(lines.length).toBeGreaterThan(20);
  // A long name with a festival, or with the last suites, takes a third; from one month to the next, a fourth.
  expect(Math.max(...lines)).toBeLessThanOrEqual(4);
  expect(lines.filter((count) => count === 2).length / lines.length).toBeGreaterThan(0.6);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
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
    await expect(coming).toContainText('Ganga Vilas');
    await expect(coming).not.toContainText('Bengal Ganga');
  });
});
