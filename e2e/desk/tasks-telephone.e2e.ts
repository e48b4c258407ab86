/** The tasks of the telephone: a booking, its transfer, and the waiting list, by mouse and by keyboard alone. */
import { expectAccessible } from '../site/accessible.ts';
import { expectNoOverflow } from '../site/layout-checks.ts';
import { readMailsTo } from '../site/outbox.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import type { Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const subjectsTo = (email: string) =>
  readMailsTo(email).map((letter) => /^Subject: (.*(?:\r?\n\s.*)*)/m.exec(letter)?.[1] ?? '');

const travellers = [
  { suite: 0, first: '', sex: 'Female', age: '61' },
  { suite: 0, first: 'Tapan', sex: 'Male', age: '64' },
  { suite: 1, first: 'Ila', sex: 'Female', age: '33' },
] as const;

/** Takes the first two free suites of the plan: for two, and for one. */
async function takeSuites(clerk: Clerk, rooms: readonly (string | null)[]) {
  const plan = clerk.page.getByRole('group', { name: 'Suites' });
  await expect(plan).toBeVisible();
  if (clerk.way === 'mouse')
    for (const room of rooms) await clerk.press(plan.locator(`button[value="${room}"]`));
  else await clerk.key('Tab', '2', 'ArrowRight', '1');
}

testOfficeTask('OF-07 a telephone booking is held, and booked for a transfer', {
  async prepare({ request, nth }) {
    const { slug, date } = await claimSailing(request, 'an-insight', { moreThanDays: 100 });
    return { slug, date, email: `meera.das.${nth}@travellers.example` };
  },
  async work(clerk, { slug, date, email }) {
    const { page } = clerk;
    await clerk.open('New booking');
    await clerk.chooseDeparture(slug, date);
    await clerk.write(page.getByLabel('Travellers', { exact: true }), '3');
    const free = page.getByRole('group', { name: 'Suites' }).getByRole('button');
    const rooms = await Promise.all([0, 1].map((at) => free.nth(at).getAttribute('value')));
    await takeSuites(clerk, rooms);
    await clerk.write(page.getByRole('textbox', { name: 'Name' }), 'Meera Das');
    await clerk.write(page.getByRole('textbox', { name: 'E-mail' }), email);
    await clerk.write(page.getByLabel(/^Telephone/), '98765 43210');
    await clerk.send(page.getByRole('button', { name: /^Hold these suites/ }));
    await expect(page.getByRole('heading', { level: 2, name: /^Suites \S+ and \S+ held$/ })).toBeFocused();
    await clerk.confirm(/^Hold/);
    const held = page.getByText(/^ANT-\S+ is held/);
    await expect(held).toBeFocused();
    await expect(page.getByText(/USD [\d,.]+ or ₹[\d,]+/)).toBeVisible();
    const booking = /^ANT-\w+/.exec(await held.innerText())![0];

    for (const [at, { first, sex, age }] of travellers.entries()) {
      const guest = page.getByRole('group', { name: /^Suite \S+, traveller/ }).nth(at);
      // The first traveller is the caller, and all have the caller's country.
      if (first) {
        await clerk.write(guest.getByLabel('First name'), first);
        await clerk.write(guest.getByLabel('Last name'), 'Das');
      }
      await clerk.choose(guest.getByLabel('Sex'), sex);
      await clerk.write(guest.getByLabel('Age'), age);
    }
    await clerk.send(page.getByRole('button', { name: /^Book for a transfer/ }));
    await expect(page.getByRole('heading', { name: /^Booked for a transfer of ₹[\d,]+$/ })).toBeFocused();
    await clerk.confirm(/^Confirm|^Book/);
    await expect(page.getByText(`${booking} is booked.`)).toBeVisible();

    // The next caller can begin at once, and nothing of this one is left.
    await expect(page.getByRole('combobox', { name: /^Departure/ })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect
      .poll(() => subjectsTo(email).filter((subject) => subject.includes(booking)))
      .toEqual([expect.stringContaining('order')]);
    expect(subjectsTo(email)).toContainEqual(expect.stringContaining('Your suites are kept for you'));
  },
  steps: { mouse: 39, keyboard: 46 },
});

/** Returns a statement as the bank writes it. */
const toStatement = (...rows: string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Narration,Ref No.,Debit,Credit,Balance', ...rows].join('\r\n')),
});

testOfficeTask('OF-07 the bank’s statement is imported, and its line matched with a telephone booking', {
  async prepare({ request, page, nth }) {
    const { slug, date, suites } = await claimSailing(request, 'an-insight', { moreThanDays: 100 });
    const room = suites[0]!.room;
    const { booking_id } = await operate<{ booking_id: string }>(page, 'bookings.hold', {
      journey: slug,
      date,
      suites: [{ room, guests: 1 }],
      name: 'Tara Joshi',
      email: `tara.joshi.${nth}@travellers.example`,
      mobile_no: '+919800000078',
    });
    const guest = { roomNumber: room, firstName: 'Tara', lastName: 'Joshi', gender: 'Female', age: 61 };
    await operate(page, 'bookings.book', { booking_id, guests: [{ ...guest, country: 'India' }] });
    const columns = { reference: 'Ref No.', balance: 'Balance', credit: 'Credit', debit: 'Debit' };
    await operate(page, 'transfers.setFormat', {
      account: 'a-tasks-account',
      date: 'Date',
      narration: 'Narration',
      ...columns,
      date_order: 'dmy',
      decimal: '.',
    });
    return { booking: booking_id, number: `UTR${nth}` };
  },
  async work(clerk, { booking, number }) {
    const { page } = clerk;
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const spoken = day.split('-').toReversed().join('/');
    await clerk.open('Transfers');
    await clerk.press(page.getByRole('button', { name: 'Import a statement …' }));
    await clerk.choose(page.getByLabel('Account', { exact: true }), 'a-tasks-account');
    await clerk.chooseFile(
      page.getByLabel('The bank’s file'),
      toStatement(`${spoken},NEFT CR-${number}-RAVI MOHAN,${number},,"10,000.00",50000.00`),
    );
    await clerk.send(page.getByRole('button', { name: 'See what it has' }));
    await expect(page.getByRole('heading', { name: '0 lines would be entered' })).toBeFocused();
    await clerk.confirm(/^Import/);
    await expect(page.getByText('The statement is imported.')).toBeVisible();
    const line = page.getByRole('button', { name: number });
    await clerk.chooseRow(line);
    await expect(line).toHaveAttribute('aria-current', 'true');
    if (clerk.way === 'mouse') {
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    await clerk.write(page.getByLabel('ind the booking'), booking);
    await clerk.key('Enter');
    await clerk.press(page.getByRole('button', { name: `Match ${booking}` }).last());
    await expect(page.getByRole('heading', { name: `₹10,000 for ${booking}` })).toBeFocused();
    await expect(page.getByText('Left to pay then')).toBeVisible();
    await clerk.confirm(/^Match/);
    await expect(page.getByText('Matched.')).toBeVisible();
    await expect(line).toHaveCount(0);
    const { lines } = await operate<{ lines: { reference: string }[] }>(page, 'registers.payments', {
      from: day,
      to: day,
    });
    expect(lines).toContainEqual(expect.objectContaining({ reference: number }));
  },
  steps: { mouse: 15, keyboard: 23 },
});

testOfficeTask('OF-11 somebody who calls is put on the waiting list, and offered a suite with a hold', {
  async prepare({ request, page, nth }) {
    const { slug, date, suites } = await claimSailing(request, 'an-insight');
    const rooms = suites.map(({ room }) => room);
    await operate(page, 'suites.block', { journey: slug, date, rooms, reason: 'a test of the waiting list' });
    return { slug, date, rooms, email: `waits-${nth}@travellers.example` };
  },
  async work(clerk, { slug, date, rooms, email }) {
    const { page } = clerk;
    const [first = ''] = rooms;
    await clerk.open('Waiting list');
    await clerk.begin(page.getByRole('button', { name: 'Add somebody …', exact: true }));
    await clerk.write(page.getByRole('textbox', { name: 'Name' }), 'Leela Nair');
    await clerk.write(page.getByRole('textbox', { name: 'E-mail' }), email);
    await clerk.write(page.getByLabel('Telephone', { exact: true }), '+919000000021');
    await clerk.chooseDeparture(slug, date);
    await clerk.send(page.getByRole('button', { name: /^See what will happen/ }));
    await expect(page.getByRole('heading', { name: 'Leela Nair waits' })).toBeVisible();
    await clerk.confirm(/^Add/);
    const entry = page.locator('tr[data-chosen]');
    await expect(entry).toContainText('waits');

    await operate(page, 'suites.unblock', { journey: slug, date, rooms: [first] });
    await clerk.begin(page.getByRole('button', { name: 'Offer suites', exact: true }));
    await clerk.press(page.getByRole('checkbox', { name: new RegExp(`^${first} `) }));
    await clerk.send(page.getByRole('button', { name: /^See what will happen/ }));
    await expect(page.getByRole('heading', { name: `Suite ${first} offered` })).toBeVisible();
    await expect(page.getByText('Held until')).toBeVisible();
    if (clerk.way === 'mouse') await expectAccessible(page);
    await clerk.confirm(/^Offer/);
    await expect(page.getByText(`Done: Suite ${first} offered.`)).toBeVisible();
    await expect.poll(() => readMailsTo(email).length).toBeGreaterThan(1);
    if (clerk.way === 'mouse') {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  },
  restore: ({ page }, { slug, date, rooms }) =>
    operate(page, 'suites.unblock', { journey: slug, date, rooms: rooms.slice(1) }),
  steps: { mouse: 18, keyboard: 21 },
});
