/** The tasks of those who run the company, by mouse and by keyboard alone. */
import type { Page } from 'playwright/test';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { registerAgentByCall } from '../site/agents.ts';
import { newVisitor } from '../site/test.ts';
import { expect, test } from '../site/test.ts';
import type { Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

/** Answers an operation as the API does. A dry run and the change have the same result. */
const answer = (page: Page, name: string, result: object) =>
  page.route(`**/api/desk/operations/${name}`, (route) =>
    route.fulfill({ json: { response: 'SUCCESS', result, needs_second_person: false, request: null } }),
  );

const rehearse = (clerk: Clerk) => clerk.send(clerk.page.getByRole('button', { name: /^Go on/ }));
testOfficeTask('OF-13 an agent is approved, and gets a rate', {
  async prepare({ browser, page, nth }) {
    const visitor = await newVisitor(browser, test.info().project.use);
    const company = `Ghat Road ${nth}`;
    const { email } = await registerAgentByCall(visitor.request, { company_name: company });
    await visitor.close();
    await operate(page, 'agents.suspend', { email, reason: 'papers are missing' });
    return { email, company };
  },
  async work(clerk, { email, company }) {
    const { page } = clerk;
    await clerk.open('Agents');
    await clerk.openRow(page.getByRole('button', { name: company, exact: true }));
    await clerk.press(page.getByRole('button', { name: 'Open again …' }));
    await clerk.confirm(/^Approve/);
    await expect(page.getByRole('row', { name: email })).toContainText('approved');
    await clerk.press(page.getByRole('button', { name: 'Rate …' }));
    await clerk.write(page.getByLabel('Per cent of the fare'), '12.5');
    await rehearse(clerk);
    await clerk.confirm(/^Confirm/);
    await expect(page.getByText('The rate is kept.')).toBeVisible();
  },
  steps: { mouse: 8, keyboard: 14 },
});
testOfficeTask('OF-13 commission that is due is paid out', {
  // A cruise that has ended cannot be made here: the API's own tests pay commission out (payouts.test.ts). Its answers
  // are written down.
  async prepare({ page }) {
    const paid = { booking_id: 'ANT-222222', amount: 24_000, inr: 21_120 };
    const sums = { gross_inr: 21_120, clawback_inr: 0, tds_inr: 422, payable_inr: 20_698 };
    const bank = { name: 'Ghat Road Tours', account: '••••5678', ifsc: 'HDFC0001234' };
    const terms = {
      account: 1,
      email: 'ghat@agents.example',
      company_name: 'Ghat Road Tours',
      tds_percent: 2,
      bank,
    };
    const agency = { ...terms, ...sums, bookings: [paid], clawbacks: [] };
    const on = toCivilDate(new Date(Date.now() + 5.5 * 3_600_000));
    await answer(page, 'agents.due', { agencies: [agency], sums });
    await answer(page, 'agents.payOut', { payout: 7, paid_on: on, agencies: [agency], left_out: [], sums });
    const lines = [{ ...paid, agency: 'Ghat Road Tours', on, payout: 7, kind: 'paid' }];
    const listed = { sums: { lines: 1, amount: paid.amount, inr: paid.inr }, lines };
    await answer(page, 'registers.commissions', { from: on, to: on, ...listed });
    const content = Buffer.from('Ghat Road Tours,20698').toString('base64');
    await answer(page, 'agents.payoutFile', {
      payout: 7,
      paid_on: on,
      payments: 1,
      paid_inr: 20_698,
      content,
    });
  },
  async work(clerk) {
    const { page } = clerk;
    await clerk.open('Agents');
    await clerk.press(page.getByRole('tab', { name: 'Agents', exact: true }));
    if (clerk.way === 'mouse') await clerk.press(page.getByRole('tab', { name: 'Commission due' }));
    else await clerk.key('ArrowRight');
    await clerk.press(page.getByRole('button', { name: 'Pay out Ghat Road Tours' }));
    await rehearse(clerk);
    await clerk.confirm(/^Pay out/);
    await expect(page.getByRole('row', { name: 'Ghat Road Tours' })).toContainText('₹21,120');
    const saved = page.waitForEvent('download');
    await clerk.press(page.getByRole('button', { name: 'The bank’s file of payout 7' }));
    expect((await saved).suggestedFilename()).toBe('payout-7.csv');
  },
  steps: { mouse: 8, keyboard: 40 },
});
testOfficeTask('OF-19 OF-20 a month’s figures and its GST are read, and it is closed', {
  // Months of which nothing is known, so that no other test enters anything in them.
  async prepare({ page, nth }) {
    const { months } = await operate<{ months: { month: string }[] }>(page, 'months.list', {});
    const closed = new Set(months.map(({ month }) => month));
    const month = Array.from(
      { length: 60 },
      (_, at) => `20${10 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    )
      .filter((one) => !closed.has(one))
      .at(nth % 20);
    return { month: month! };
  },
  async work(clerk, { month }) {
    const { page } = clerk;
    await clerk.open('Month');
    await clerk.write(page.locator('input[type="month"]'), month);
    await clerk.press(page.getByRole('tab', { name: 'Figures' }));
    await expect(page.getByRole('row', { name: /^card/ })).toBeVisible();
    if (clerk.way === 'mouse') await clerk.press(page.getByRole('tab', { name: 'GST' }));
    else await clerk.key('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Outward supplies' })).toBeVisible();
    await clerk.press(page.getByRole('button', { name: 'Close the month …' }));
    await clerk.confirm(/^Close the month/);
    await expect(page.getByText('The month is closed.')).toBeVisible();
  },
  steps: { mouse: 8, keyboard: 22 },
});
