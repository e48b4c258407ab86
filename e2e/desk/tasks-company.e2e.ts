/** The tasks of those who run the company, by mouse and by keyboard alone. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { resume } from '../pages/forms.ts';
import { siteData } from '../site/addresses.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { claimSailing, parseSuccess, type Sailing } from '../site/sailings.ts';
import { newVisitor } from '../site/test.ts';
import { expect, test } from '../site/test.ts';
import type { Clerk } from './clerk.ts';
import { deskUrl, openDesk, operate, type AtDesk } from './desk.ts';
import { expectAccessibleTo, testOfficeTask } from './office-task.ts';

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

const see = (clerk: Clerk) => clerk.send(clerk.page.getByRole('button', { name: /^See what will happen/ }));

/** Somebody who is locked and let in again, by both ways. */
let leela: Promise<AtDesk> | undefined;

testOfficeTask(
  'OF-24 somebody is invited, another gets a second role, is locked and let in again, and the history says so',
  {
    async prepare({ browser, nth }) {
      leela ??= openDesk(browser, 'Leela Clerk', ['reservations']);
      return { desk: await leela, invited: `nila.das.${nth}@office.example` };
    },
    async work(clerk, { desk, invited }, { nth }) {
      const { page } = clerk;
      await clerk.open('Staff');
      await clerk.press(page.getByRole('button', { name: 'Invite …' }));
      await clerk.write(page.getByLabel('Name'), 'Nila Das');
      await clerk.write(page.getByLabel('E-mail address'), invited);
      await clerk.press(page.getByLabel('Sales', { exact: true }));
      await expectAccessibleTo(clerk);
      await see(clerk);
      await clerk.confirm(/^Invite/);
      await expect(page.getByRole('row', { name: invited })).toContainText('Sales');

      const row = page.getByRole('row', { name: desk.email });
      await clerk.write(page.getByLabel('Find somebody'), desk.email);
      await expect(page.getByRole('region', { name: 'Accounts' }).getByRole('row')).toHaveCount(2);
      await clerk.openRow(row.getByRole('button', { name: 'Roles …' }));
      await clerk.press(page.getByRole('checkbox', { name: /^Sales/ }));
      await see(clerk);
      await clerk.confirm(/^Change the roles/, `She helps with sales (${nth})`);
      await expect(row).toContainText('Sales, Reservations');

      await clerk.press(row.getByRole('button', { name: 'Lock …' }));
      await expect(page.getByText('is logged out everywhere at once')).toBeVisible();
      await clerk.confirm(/^Confirm/, `Her telephone was stolen (${nth})`);
      await expect(row).toContainText('Locked');
      await desk.page.goto(`${deskUrl}/tasks`);
      await expect(desk.page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      // The button that was pressed is gone: the keyboard comes back to the row first.
      if (clerk.way === 'keyboard') await clerk.chooseRow(row.getByRole('button', { name: 'Roles …' }));
      await clerk.press(row.getByRole('button', { name: 'Unlock …' }));
      await clerk.confirm(/^Confirm/, 'She has a new one');
      await expect(row).toContainText('Active');
      await expectAccessibleTo(clerk);

      await clerk.open('History');
      for (const [done, reason] of [
        ['Staff member locked', `Her telephone was stolen (${nth})`],
        ['Roles changed', `She helps with sales (${nth})`],
      ] as const)
        await expect(
          page.getByRole('row').filter({ hasText: done }).filter({ hasText: reason }),
        ).toContainText('Olga Owner');
    },
    restore: ({ page }, { desk }) =>
      operate(page, 'staff.roles', {
        email: desk.email,
        roles: ['reservations'],
        ships: [],
        reason: 'The test is over',
      }),
    steps: { mouse: 28, keyboard: 92 },
  },
);

let sailing: Promise<Sailing> | undefined;

testOfficeTask(
  'OF-24 a refund over the limit waits for a second person, who approves it in another browser, and the history shows both',
  {
    as: { name: 'Farah Ahmed', roles: ['finance'] },
    async prepare({ request, nth }) {
      sailing ??= claimSailing(request, 'an-insight', { freeSuites: 4 });
      const { suites, ...departure } = await sailing;
      await signUpByCall(request);
      const booking = await bookByCall(request, { ...departure, suites }, suites.splice(0, 2), 2);
      return { booking, reason: `A broken shower all week (${nth})` };
    },
    async work(clerk, { booking, reason }, { page: second }) {
      const { page } = clerk;
      await clerk.search(booking);
      await clerk.openRow(page.getByRole('link', { name: booking }));
      const change = page.getByRole('button', { name: 'Change', exact: true });
      await expect(change).toBeVisible();
      if (clerk.way === 'mouse') await clerk.press(change);
      else await clerk.key('e');
      await clerk.press(
        page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Give money back' }),
      );
      await clerk.write(page.getByLabel('Amount in rupees'), '50001');
      await clerk.send(page.getByRole('button', { name: /^What will happen\?/ }));
      await expect(page.getByText('This needs two persons.')).toBeVisible();
      await expectAccessibleTo(clerk);
      await clerk.confirm(/^Ask for it/, reason);
      await expect(page.getByText('A second person has to agree.')).toBeVisible();
      await clerk.open('Approvals');
      await expect(page.getByText(reason)).toBeVisible();
      // Other requests may wait; nobody approves their own.
      await expect(
        page.locator('section', { hasText: reason }).getByRole('button', { name: /^Approve/ }),
      ).toHaveCount(0);

      const approver = clerk.at(second);
      await second.goto(deskUrl);
      await expect(second.getByRole('link', { name: /Give money back/ }).first()).toBeVisible();
      await approver.open('Approvals');
      const request = second.locator('section', { hasText: reason });
      await expect(request.getByText('₹50,001').first()).toBeVisible();
      await expect(request.getByRole('heading', { level: 3, name: 'What will happen' })).toBeVisible();
      await expect(request.getByText('Kept afterwards')).toBeVisible();
      await expectAccessibleTo(approver);
      await approver.press(request.getByRole('button', { name: 'Approve …' }));
      await approver.confirm(/^Approve/);
      await expect(second.getByText(reason)).toHaveCount(0);

      await approver.open('History');
      const line = second.getByRole('row').filter({ hasText: booking }).filter({ hasText: 'Refund given' });
      await expect(line).toContainText('Farah Ahmed, approved by Olga Owner');
      await expect(line).toContainText(reason);
      await expectAccessibleTo(approver);
    },
    steps: { mouse: 18, keyboard: 28 },
  },
);

testOfficeTask('OF-24 a member of the staff logs out, and in again with the passkey', {
  as: { name: 'Ila Banerjee', roles: ['reservations'] },
  prepare: async () => null,
  async work(clerk) {
    const { page } = clerk;
    await expect(page.getByText('Ila Banerjee')).toBeVisible();
    if (clerk.way === 'mouse') await clerk.press(page.getByRole('button', { name: 'Log out' }));
    else {
      await clerk.key('Control+k');
      await clerk.write(page.getByRole('combobox', { name: /^What do you want/ }), 'log out');
      await expect(page.getByRole('option', { selected: true })).toContainText('Log out');
      await clerk.key('Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.goto(`${deskUrl}/bookings?q=das`);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expectAccessibleTo(clerk);
    await clerk.press(page.getByRole('button', { name: 'Log in with a passkey' }));
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(page.url(), 'where they were').toBe(`${deskUrl}/bookings?q=das`);
  },
  steps: { mouse: 4, keyboard: 10 },
});

/** Sends an application whose resume the site cannot read. Returns what mends it. */
async function applyWithUnreadableResume(request: APIRequestContext): Promise<() => void> {
  const { careers } = await parseSuccess<{ careers: { title: string }[] }>(request.get('/api/careers'));
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
  return () => {
    rmdirSync(file);
    renameSync(`${file}-kept`, file);
  };
}

interface Job {
  id: number;
  error: string | null;
  attempts: number;
}

/** One failing job for each way. They fail at the same time, so that nobody waits twice. */
let failing: Promise<{ mend(): void; id: number }[]> | undefined;

async function failJobs(request: APIRequestContext, page: Page) {
  const listFailed = async () =>
    (await operate<{ jobs: Job[] }>(page, 'jobs.list', {})).jobs.filter(({ error }) =>
      error?.includes('EISDIR'),
    );
  const before = new Set((await listFailed()).map(({ id }) => id));
  const mends = [await applyWithUnreadableResume(request), await applyWithUnreadableResume(request)];
  let jobs: Job[] = [];
  await expect
    .poll(
      async () => {
        jobs = (await listFailed()).filter(({ id }) => !before.has(id));
        // After the fourth try the next one is far enough away for a person to be quicker.
        return jobs.filter(({ attempts }) => attempts >= 4).length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  return jobs.toSorted((one, other) => one.id - other.id).map(({ id }, nth) => ({ id, mend: mends[nth]! }));
}

testOfficeTask('OF-25 a failed job is seen with its error, tried again at the desk, and in the history', {
  as: { name: 'Esha Engineer', roles: ['engineer'] },
  async prepare({ request, page }) {
    failing ??= failJobs(request, page);
    return (await failing).shift()!;
  },
  async work(clerk, { id, mend }, { page: owner }) {
    const { page } = clerk;
    await clerk.open('Health');
    const again = page.getByRole('button', { name: `Try again … job ${id}` });
    const row = page.getByRole('row').filter({ has: again });
    await expect(row).toContainText('EISDIR');
    await expect(row).toContainText('Failing');
    await expectAccessibleTo(clerk);
    mend();
    await clerk.openRow(again);
    await clerk.confirm(/^Confirm/, `The file of job ${id} is back`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
      await expect(again).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await owner.goto(`${deskUrl}/history`);
    const line = owner.getByRole('row').filter({ hasText: 'Failed job tried again' });
    await expect(line.filter({ hasText: `The file of job ${id} is back` })).toContainText('Esha Engineer');
  },
  restore: async (_setup, { mend }) => {
    try {
      mend();
    } catch {
      // It was mended.
    }
  },
  steps: { mouse: 7, keyboard: 14 },
});
