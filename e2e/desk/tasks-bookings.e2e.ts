/** The tasks with bookings, by mouse and by keyboard alone. */
import type { APIRequestContext } from 'playwright/test';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { claimSailing, type Sailing } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';
import { readOption, type Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { testOfficeTask } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const reason = 'The guest asked for it by telephone';

/** One departure is enough: each booking takes its next suites. */
let sailing: Promise<Sailing> | undefined;
let taken = 0;

async function book(request: APIRequestContext, count = 1) {
  const { slug, date, detail, suites } = await (sailing ??= claimSailing(request, 'an-insight', {
    freeSuites: 18,
  }));
  const booked = suites.slice(taken, taken + count);
  taken += count;
  const customer = await signUpByCall(request);
  const booking = await bookByCall(request, { slug, date, detail, suites }, booked, 2);
  return { rooms: booked.map(({ room }) => room), customer, booking };
}

/** Finds a booking by its number, and opens one of its changes. */
async function openChange(clerk: Clerk, booking: string, label: string) {
  const { page } = clerk;
  await clerk.search(booking);
  await clerk.openRow(page.getByRole('link', { name: booking }));
  await expect(page.getByRole('heading', { level: 1, name: booking })).toBeVisible();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await expect(change).toBeVisible();
  if (clerk.way === 'mouse') await clerk.press(change);
  else await clerk.key('e');
  await clerk.press(page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: label }));
}

const rehearse = (clerk: Clerk) =>
  clerk.send(clerk.page.getByRole('button', { name: /^What will happen\?/ }));

testOfficeTask('OF-08 a name is changed', {
  prepare: ({ request }) => book(request),
  async work(clerk, { booking }) {
    const { page } = clerk;
    await openChange(clerk, booking, 'Change a guest’s name or details');
    await clerk.write(page.getByLabel('First name'), 'Meena');
    await rehearse(clerk);
    await clerk.confirm(/^Confirm/, reason);
    await expect(page.getByText('The guest is changed.')).toBeVisible();
  },
  steps: { mouse: 12, keyboard: 18 },
});

testOfficeTask('OF-09 goodwill is given', {
  prepare: ({ request }) => book(request),
  async work(clerk, { booking }) {
    const { page } = clerk;
    await openChange(clerk, booking, 'Give money back');
    await clerk.write(page.getByLabel('Amount in rupees'), '1,500');
    await rehearse(clerk);
    await clerk.confirm(/^Give it back/, reason);
    await expect(page.getByText('The money goes back, and the guest is written to.')).toBeVisible();
  },
  steps: { mouse: 13, keyboard: 22 },
});

testOfficeTask('OF-09 one suite of two is cancelled', {
  prepare: ({ request }) => book(request, 2),
  async work(clerk, { booking, rooms }) {
    const { page } = clerk;
    await openChange(clerk, booking, 'Cancel a suite, guest or extra');
    await clerk.choose(page.getByRole('combobox', { name: 'Part' }), `Suite ${rooms[1]!}`);
    await rehearse(clerk);
    await clerk.confirm(/^Cancel the part/, reason);
    await expect(page.getByText('The part is cancelled, and the new papers are mailed.')).toBeVisible();
  },
  steps: { mouse: 13, keyboard: 24 },
});

testOfficeTask('OF-10 an invoice is found by its number, and sent again', {
  async prepare({ request, page }) {
    const made = await book(request);
    const { booking } = await operate<{ booking: { tax_documents: { kind: string; number: string }[] } }>(
      page,
      'bookings.show',
      { booking_id: made.booking },
    );
    const { number } = booking.tax_documents.find(({ kind }) => kind === 'invoice')!;
    return { ...made, number };
  },
  async work(clerk, { booking, number }) {
    const { page } = clerk;
    await clerk.search(number);
    await clerk.openRow(page.getByRole('link', { name: booking }));
    await clerk.press(page.getByRole('button', { name: 'Send papers again …' }));
    await clerk.choose(page.getByLabel('Paper', { exact: true }), 'Invoice');
    await rehearse(clerk);
    await clerk.confirm(/^Send/);
    await expect(page.getByText('The paper is mailed.')).toBeVisible();
  },
  steps: { mouse: 9, keyboard: 12 },
});

let other: Promise<Sailing> | undefined;
let moved = 0;

testOfficeTask('OF-23 date and suite are moved by telephone, and the difference falls due', {
  async prepare({ request }) {
    const made = await book(request);
    const to = await (other ??= claimSailing(request, 'an-insight'));
    const byPrice = to.suites.toSorted((one, next) => next.fare[2] - one.fare[2]);
    moved += 1;
    return { ...made, to, dearest: byPrice[moved - 1]! };
  },
  async work(clerk, { booking, rooms, to, dearest }) {
    const { page } = clerk;
    await openChange(clerk, booking, 'Move to another date or dearer suites');
    const day = page.getByLabel('Departure', { exact: true });
    await clerk.choose(day, await readOption(day, to.date));
    const suite = page.getByLabel(`Instead of suite ${rooms[0]!}`);
    await clerk.choose(suite, await readOption(suite, dearest.room));
    await rehearse(clerk);
    await clerk.confirm(/^Confirm/, reason);
    await expect(page.getByText('The booking is moved, and the new papers are mailed.')).toBeVisible();
  },
  steps: { mouse: 14, keyboard: 18 },
});
