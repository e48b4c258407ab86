/** The company in figures. */
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../site/accessible.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

test('OF-22 a booking is in the occupancy of its departure, in the pace and in the revenue, and in their files', async ({
  browser,
  request,
  farSailing,
}) => {
  const { date, suites } = farSailing;
  await signUpByCall(request);
  await bookByCall(request, farSailing, suites.slice(0, 1));
  const { page, context } = await openDesk(browser, 'Nila Sarkar', ['owner']);
  await page.goto(`${deskUrl}/figures?from=${date}&to=${date}`);
  const row = page.getByRole('row', { name: 'An Insight' });
  // Other tests may have bookings of the same departure.
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^[1-9]\d*$/);
  await expect(row.getByRole('img')).toHaveAccessibleName(/^[1-9]\d* of \d+ suites sold/);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(`an-insight ${date}`);

  await page.getByRole('tab', { name: 'Pace' }).click();
  await expect(
    page.getByRole('region', { name: 'Pace' }).getByRole('row', { name: 'An Insight' }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Revenue' }).click();
  await page.getByLabel('By').selectOption('Month of departure');
  const months = page.getByRole('region', { name: 'Revenue by month' });
  await expect(months.getByRole('row').nth(1)).toContainText(/₹[\d,]+/);
  await page.getByLabel('Rows').selectOption('Journeys');
  const journeys = page.getByRole('region', { name: 'Revenue by journey' });
  await expect(journeys.getByRole('row', { name: 'An Insight' })).toContainText(/₹[\d,]+/);
  await page.getByLabel('Rows').selectOption('Sources');
  const source = page.getByRole('region', { name: 'Revenue by source' }).getByRole('row').nth(1);
  await expect(source).toContainText(/(Guests|Agents|Office|Groups).*₹[\d,]+/);
  const savedSources = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect(readFileSync(await (await savedSources).path(), 'utf8')).toMatch(/^\uFEFF?"?Source/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await context.close();
});
