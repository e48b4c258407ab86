/** Groups at the desk. */
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../site/accessible.ts';
import { expect, test } from '../site/test.ts';
import { chooseDeparture, deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

test('OF-06 suites are kept for a group, its rooming list comes back with names, and a transfer is entered', async ({
  browser,
  farSailing,
}) => {
  const { slug, date, suites } = farSailing;
  const [suite, other] = suites;
  const { page, context } = await openDesk(browser, 'Maya Nayar', ['owner']);
  await page.goto(`${deskUrl}/groups?do=add`);
  await page.getByLabel('Name of the group').fill('Lotus Alumni');
  await chooseDeparture(page, slug, date);
  await page.getByLabel('Contact’s e-mail').fill(`lotus-${Date.now()}@travellers.example`);
  await page.getByLabel('Contact’s name').fill('Anita Desai');
  await page.getByLabel('Contact’s telephone').fill('+919800000077');
  await page.getByLabel('Certain suites').fill(`${suite!.room}, ${other!.room}`);
  const row = page.getByRole('group', { name: suite!.category, exact: true });
  await expect(row).toContainText('list price');
  await page.getByLabel('Prices').selectOption('typed for each category');
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('alert')).toContainText('needs a price');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Prices').selectOption('per cent off the list');
  await page.getByLabel('Per cent off').fill('5');
  const deposit = page.getByRole('group', { name: 'Deposit 1' });
  await deposit.getByLabel('Due on').fill(addDays(date, -80));
  await deposit.getByLabel('Amount').fill('20');
  await page.getByLabel('Cut-off').selectOption('on a day');
  await page.getByLabel('Cut-off, day').fill(addDays(date, -60));
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('heading', { name: '2 suites are kept' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Make the group/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lotus Alumni' })).toBeVisible();
  await expect(page.getByText('2 kept')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rooming list' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rooming-list-GRP-.+\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
    'an XLSX is a zip',
  ).toBe('PK');

  await page.getByRole('button', { name: 'Book suites …' }).click();
  await page.getByLabel('Suites with their guests').fill(`${suite!.room}=2 ${other!.room}=1`);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('heading', { name: '2 suites booked' })).toBeVisible();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByRole('region', { name: 'Bookings of the group' })).toContainText('to be named');

  await page.getByRole('button', { name: 'Transfer received …' }).click();
  await page.getByLabel('Rupees').fill('10,000');
  await page.getByLabel('The bank’s number').fill(`LOTUS${Date.now()}`);
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByRole('heading', { name: '₹10,000 received' })).toBeVisible();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('₹10,000').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  // The first Escape may close what is open on the page.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^GRP-/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await context.close();
});
