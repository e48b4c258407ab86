/** The company at the desk: who may do what, and any task by its form. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { tabTo } from '../site/keyboard.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Checks a page with axe, at the width of a desk and of a telephone. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('OF-24 roles see only what they may: links, tasks, pages', async ({ browser }) => {
  const { page, context } = await openDesk(browser, 'Ravi Content', ['content']);
  const links = page.getByRole('navigation', { name: 'Pages' });
  await expect(links.getByRole('link', { name: 'All tasks' })).toBeVisible();
  for (const name of ['Approvals', 'Staff', 'Health', 'Bookings'])
    await expect(links.getByRole('link', { name })).toHaveCount(0);
  await links.getByRole('link', { name: 'All tasks' }).click();
  await page.getByLabel('Find a task').fill('content');
  await expect(page.getByRole('heading', { level: 2, name: 'Content of the site' })).toBeVisible();
  await page.getByLabel('Find a task').fill('refund');
  await expect(page.getByText('No task is called that.')).toBeVisible();
  await page.goto(`${deskUrl}/tasks/bookings.refund`);
  await expect(page.getByText('There is no task of this name for your roles.')).toBeVisible();
  await context.close();
});

test('OF-24 by keyboard alone: any task is opened by its name, and what was typed into its form survives', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, 'Kiran Owner', ['owner']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('coupons add');
  await expect(page.getByRole('option').first()).toContainText('coupons · add');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Coupons: add')).toBeVisible();
  await tabTo(page, page.getByLabel(/^Code/));
  await page.keyboard.type('KEYS10');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Staff');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Staff')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${deskUrl}/tasks/coupons.add`);
  await expect(page.getByLabel(/^Code/)).toHaveValue('KEYS10');
  await page.goto(`${deskUrl}/account`);
  await expect(page.getByText('this one')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await context.close();
});
