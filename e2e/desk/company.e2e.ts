/** The company at the desk: who may do what, second persons, the history, jobs that failed, any task by its form. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { resume } from '../pages/forms.ts';
import { siteData } from '../site/addresses.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { tabTo } from '../site/keyboard.ts';
import { findSailing, parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, openDesk } from './desk.ts';

test.slow(true, 'several people in browsers of their own');
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

test('OF-24 a refund over the limit waits for a second person, who approves it in another browser, and the history shows both', async ({
  browser,
  request,
}) => {
  await signUpByCall(request);
  const sailing = await findSailing(request, 'an-insight', { freeSuites: 4, moreThanDays: 30 });
  const booking = await bookByCall(request, sailing, sailing.suites.slice(0, 2), 2);

  const finance = await openDesk(browser, 'Farah Ahmed', ['finance']);
  await finance.page.goto(`${deskUrl}/tasks/bookings.refund`);
  await finance.page.getByLabel(/^Booking/).fill(booking);
  await finance.page.getByLabel(/^Rupees/).fill('50001');
  await finance.page.reload();
  await expect(finance.page.getByLabel(/^Rupees/)).toHaveValue('50001');
  await expectAccessibleAtBothWidths(finance.page);
  await finance.page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(finance.page.getByText('This needs two persons.')).toBeVisible();
  await expectAccessibleAtBothWidths(finance.page);
  await finance.page.getByLabel(/^Reason/).fill('a broken shower all week');
  await finance.page.getByRole('button', { name: /Ask for it/ }).click();
  await expect(finance.page.getByRole('heading', { name: 'Waits for a second person' })).toBeVisible();
  await finance.page.getByRole('link', { name: 'approvals', exact: true }).click();
  await expect(finance.page.getByText('a broken shower all week')).toBeVisible();
  await expect(finance.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await openDesk(browser, 'Omar Owner', ['owner']);
  await expect(second.page.getByRole('link', { name: /Give money back/ })).toBeVisible();
  await second.page.getByRole('link', { name: /Give money back/ }).click();
  await expect(heading(second.page, 'Approvals')).toBeVisible();
  await expect(second.page.getByText('₹50,001').first()).toBeVisible();
  await expect(second.page.getByRole('heading', { level: 3, name: 'What will happen' })).toBeVisible();
  await expect(second.page.getByText('Kept afterwards')).toBeVisible();
  await expectAccessibleAtBothWidths(second.page);
  await second.page.getByRole('button', { name: 'Approve …' }).click();
  await expect(second.page.getByRole('form', { name: 'Give money back' })).toBeVisible();
  await second.page.getByRole('button', { name: /^Approve ⌘|^Approve$/ }).click();
  await expect(second.page.getByText('Nothing waits for a second person.')).toBeVisible();

  await second.page.goto(`${deskUrl}/history?about=${booking}`);
  const line = second.page.getByRole('row').filter({ hasText: 'approved by Omar Owner' });
  await expect(line).toContainText('Farah Ahmed');
  await expect(line).toContainText('Refund given');
  await expectAccessibleAtBothWidths(second.page);
  await finance.context.close();
  await second.context.close();
});

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

test('OF-24 by keyboard alone: a coupon is added by its form, and the owner locks somebody and lets them in again', async ({
  browser,
}) => {
  const clerk = await openDesk(browser, 'Leela Clerk', ['reservations']);
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

  await tabTo(page, page.getByRole('button', { name: 'Lock … Leela Clerk' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('is logged out everywhere at once')).toBeVisible();
  await tabTo(page, page.getByLabel(/^Reason/));
  await page.keyboard.type('her telephone was stolen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Unlock … Leela Clerk' })).toBeVisible();
  await clerk.page.goto(`${deskUrl}/tasks`);
  await expect(heading(clerk.page, 'Log in')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Unlock … Leela Clerk' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/^Reason/));
  await page.keyboard.type('she has a new one');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Lock … Leela Clerk' })).toBeVisible();
  await page.goto(`${deskUrl}/tasks/coupons.add`);
  await expect(page.getByLabel(/^Code/)).toHaveValue('KEYS10');
  await page.goto(`${deskUrl}/account`);
  await expect(page.getByText('this one')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await context.close();
  await clerk.context.close();
});

/**
 * Uploads a resume, and makes its file unreadable for the site. Returns the upload's key and a function that mends it.
 */
async function uploadUnreadableResume(request: APIRequestContext) {
  const folder = join(siteData, 'uploads');
  const list = () => (existsSync(folder) ? readdirSync(folder) : []);
  const before = new Set(list());
  const { url } = await parseSuccess<{ url: string }>(
    request.post('/api/upload', { multipart: { upload: resume } }),
  );
  const name = list().find((one) => !before.has(one) && !one.endsWith('.part'))!;
  const file = join(folder, name);
  renameSync(file, `${file}-kept`);
  mkdirSync(file);
  return {
    url,
    mend() {
      rmdirSync(file);
      renameSync(`${file}-kept`, file);
    },
  };
}

test('OF-25 a failed job is seen with its error, tried again at the desk, and in the history', async ({
  browser,
  request,
}) => {
  const { careers } = await parseSuccess<{ careers: { title: string }[] }>(request.get('/api/careers'));
  const { url, mend } = await uploadUnreadableResume(request);
  await parseSuccess(
    request.post('/api/enquiries', {
      data: {
        category: 'CAREER',
        name: 'Tara Bose',
        email: 'tara.bose@guest.antara.example',
        mobile_no: '9000012345',
        tour: careers[0]!.title,
        message: 'I cook.',
        file: url,
      },
    }),
  );
  const { page, context } = await openDesk(browser, 'Esha Engineer', ['engineer']);
  await page.goto(`${deskUrl}/health`);
  await expect(heading(page, 'Health')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Enquiry mail' });
  await expect(async () => {
    await page.reload();
    // After the fourth try the next one is far enough away for a person to be quicker.
    await expect(row).toContainText(/EISDIR/, { timeout: 3_000 });
    expect(Number(await row.getByRole('cell').nth(4).textContent())).toBeGreaterThanOrEqual(4);
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText('Failing');
  mend();
  await row.getByRole('button', { name: /^Try again/ }).click();
  const panel = page.getByRole('form', { name: /^Try job \d+ again/ });
  await panel.getByLabel(/^Reason/).fill('the file is back');
  await panel.getByRole('button', { name: /^Confirm/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'EISDIR' })).toHaveCount(0);
  }).toPass();
  await expectAccessibleAtBothWidths(page);
  await context.close();

  const owner = await openDesk(browser, 'Uma Owner', ['owner']);
  await owner.page.goto(`${deskUrl}/history`);
  const line = owner.page.getByRole('row').filter({ hasText: 'Failed job tried again' });
  await expect(line).toContainText('Esha Engineer');
  await expect(line).toContainText('the file is back');
  await owner.context.close();
});
