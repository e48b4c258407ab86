/** The money of the office: the bank's statement, agents and their commission, the month, its GST. */
import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '../site/accessible.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall, newCustomer, signUpByCall } from '../site/customers.ts';
import { tabTo } from '../site/keyboard.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { deskUrl, getOwner, openDesk, operate } from './desk.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** Checks a page of the desk as wide as on a desk, and as wide as on a telephone. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'wider than a telephone').toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Books a suite whose deposit is paid with a card, for a new customer, and returns the booking's number. */
async function bookWithDeposit(browser: Browser, name: string): Promise<string> {
  const visitor = await browser.newContext();
  await signUpByCall(visitor.request, newCustomer(name));
  const sailing = await claimSailing(visitor.request, 'an-insight', { moreThanDays: 60 });
  const booking = await bookByCall(visitor.request, sailing, sailing.suites.slice(0, 1), 1, 'DEPOSIT');
  await visitor.close();
  return booking;
}

const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Returns a statement as the bank writes it. */
const toStatement = (...rows: string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Narration,Ref No.,Debit,Credit,Balance', ...rows].join('\r\n')),
});

test('OF-07 the bank’s statement is imported, and its line matched with a booking, by keyboard alone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const booking = await bookWithDeposit(browser, 'Tara Joshi');
  const { page, context } = await openDesk(browser, 'Farah Khan', ['finance']);
  await page.goto(`${deskUrl}/transfers`);
  // From here on the mouse is not used. Only the browser's own window can choose a file.
  const day = today().split('-').toReversed().join('/');
  const number = `UTR${Date.now()}`;
  await tabTo(page, page.getByRole('button', { name: 'Import a statement …' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  // Another run of this test may have named the account already.
  const account = page.getByLabel('Account', { exact: true });
  if (await account.isVisible()) await account.selectOption({ label: 'Another bank account' });
  await page.getByLabel('Name of the bank account').fill('Current account (tests)');
  await page
    .getByLabel('The bank’s file')
    .setInputFiles(toStatement(`${day},NEFT CR-${number}-RAVI MOHAN,${number},,"10,000.00",50000.00`));
  await expect(page.getByLabel('Money in (credit)')).toHaveValue('Credit');
  await expect(page.getByRole('table').getByText(number, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'See what it has' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '0 lines would be entered' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The statement is imported.')).toBeVisible();

  const line = page.getByRole('button', { name: number });
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await line.getAttribute('aria-current')) === 'true') break;
    await page.keyboard.press('j');
  }
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expectAccessibleAtBothWidths(page);
  await tabTo(page, page.getByLabel('ind the booking'));
  await page.keyboard.type(booking);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Match ${booking}` }).last());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `₹10,000 for ${booking}` })).toBeFocused();
  await expect(page.getByText('Left to pay then')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Matched.')).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.goto(`${deskUrl}/registers?register=payments`);
  await expect(page.getByRole('row', { name: number })).toContainText('₹10,000');
  await context.close();
});

/** Answers an operation as the API does. A dry run and the change have the same result. */
const answer = (page: Page, name: string, result: object) =>
  page.route(`**/api/desk/operations/${name}`, (route) =>
    route.fulfill({ json: { response: 'SUCCESS', result, needs_second_person: false, request: null } }),
  );

test('OF-13 an agent is approved and gets a rate and an account; what is due is paid out', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const visitor = await browser.newContext();
  const { email } = await registerAgentByCall(visitor.request, { company_name: 'Ghat Road Tours' });
  await visitor.close();
  const { page: owner } = await getOwner(browser);
  await operate(owner, 'agents.suspend', { email, reason: 'papers are missing' });
  const { page, context } = await openDesk(browser, 'Hari Menon', ['owner']);
  await page.goto(`${deskUrl}/agents`);
  await page.getByRole('row', { name: email }).getByRole('button').click();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Open again …' }).click();
  await expect(page.getByRole('heading', { name: 'Ghat Road Tours is approved' })).toBeFocused();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('approved');

  await page.getByRole('button', { name: 'Rate …' }).click();
  await page.getByLabel('Per cent of the fare').fill('12.5');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: '12.5 % for Ghat Road Tours' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The rate is kept.')).toBeVisible();

  await page.getByRole('button', { name: 'Bank account …' }).click();
  await page.getByLabel('Holder, as the bank has it').fill('Ghat Road Tours');
  await page.getByLabel('Account number').fill('50100012345678');
  await page.getByLabel('IFSC').fill('HDFC0001234');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This needs two persons.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('A second person has to agree.')).toBeVisible();

  await page.getByRole('tab', { name: 'Commission due' }).click();
  await expect(page.getByText('No commission is due.')).toBeVisible();
  // A cruise that has ended cannot be made here: the API's own tests pay commission out (payouts.test.ts). From here on
  // its answers about commission are written down.
  const paid = { booking_id: 'ANT-222222', amount: 24_000, inr: 21_120 };
  const sums = { gross_inr: 21_120, clawback_inr: 0, tds_inr: 422, payable_inr: 20_698 };
  const bank = { name: 'Ghat Road Tours', account: '••••5678', ifsc: 'HDFC0001234' };
  const terms = { account: 1, email, company_name: 'Ghat Road Tours', tds_percent: 2, bank };
  const agency = { ...terms, ...sums, bookings: [paid], clawbacks: [] };
  const on = today();
  await answer(page, 'agents.due', { agencies: [agency], sums });
  await answer(page, 'agents.payOut', { payout: 7, paid_on: on, agencies: [agency], left_out: [], sums });
  const lines = [{ ...paid, agency: 'Ghat Road Tours', on, payout: 7, kind: 'paid' }];
  const listed = { sums: { lines: 1, amount: paid.amount, inr: paid.inr }, lines };
  await answer(page, 'registers.commissions', { from: on, to: on, ...listed });
  const content = Buffer.from('Ghat Road Tours,20698').toString('base64');
  await answer(page, 'agents.payoutFile', { payout: 7, paid_on: on, payments: 1, paid_inr: 20_698, content });
  await page.goto(`${deskUrl}/agents?tab=due`);
  await expect(page.getByRole('row', { name: 'Ghat Road Tours' })).toContainText('₹20,698');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Pay out Ghat Road Tours' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: '₹20,698 are paid out' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay out', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Ghat Road Tours' })).toContainText('₹21,120');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'The bank’s file of payout 7' }).click();
  expect((await saved).suggestedFilename()).toBe('payout-7.csv');
  await context.close();
});

test('OF-19 OF-20 a month shows its figures and its GST, gives its files, and is closed', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const booking = await bookWithDeposit(browser, 'Uma Pillai');
  const { page, context } = await openDesk(browser, 'Gita Bose', ['finance']);
  const month = today().slice(0, 7);
  await page.goto(`${deskUrl}/months?month=${month}`);
  await expect(page.getByRole('row', { name: /^card/ })).not.toContainText('₹0 ₹0');
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('tab', { name: 'GST' }).click();
  await expect(page.getByRole('heading', { name: 'Outward supplies' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Advances without an invoice yet' })).toContainText('%');
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('tab', { name: 'Figures' }).click();
  await page.getByRole('link', { name: 'Receipt vouchers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registers' })).toBeVisible();
  await expect(page.getByRole('link', { name: booking })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  for (const [button, ending] of [
    ['CSV', 'csv'],
    ['Spreadsheet', 'xlsx'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(
      new RegExp(`^receipt-vouchers-${month}-01-.*${ending}$`),
    );
  }

  // A month of which nothing is known, so that no other test enters anything in it.
  await page.goto(`${deskUrl}/months?month=2011-05`);
  await page.getByRole('button', { name: 'Close the month …' }).click();
  await expect(page.getByRole('heading', { name: 'May 2011 is closed' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the month', exact: true }).click();
  await expect(page.getByText('The month is closed.')).toBeVisible();
  await expect(page.getByText(/^Closed on .* by Gita Bose\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Closings' }).click();
  await expect(page.getByRole('row', { name: 'May 2011' })).toContainText('Gita Bose');
  await context.close();
});
