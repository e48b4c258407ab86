import { addDays } from '@antara/contracts/rules/booking-rules';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { settings } from '../../base/settings/tables.ts';
import { cheques } from '../../bookings/booking/bank-tables.ts';
import { bookByCard, createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName as journey } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { enquiries } from '../../site/enquiries/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';
import { account, bookWithDeposit, setFormat, statement } from './testing/bank.ts';
import { createClerk } from './testing/office.ts';

const start = new Date();
let days = 0;
const server = await testServer({ now: () => new Date(start.getTime() + days * 86_400_000) });
const { db } = server.platform;
const { date } = await createWorld(db, start);
const operator = operatorOf(server);
const { ask } = operator;
const today = toCivilDate(start);

beforeEach(async () => {
  days = 0;
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
});

const readLists = async () =>
  Object.fromEntries((await ask('office.today', {})).lists.map(({ list, items }) => [list, items]));

test('OF-22 OF-07 everything that waits for the office today is in one answer, and leaves it when it is done', async () => {
  expect(Object.values(await readLists()).flat()).toEqual([]);
  await setFormat(operator);
  const { id } = await bookWithDeposit(server, { date, rooms: { '101': 2 } });
  await ask('bookings.expectTransfer', { booking_id: id, amount_inr: 5_000, until: addDays(today, 1) });
  await ask('bookings.paymentReceived', {
    booking_id: id,
    way: 'cheque',
    amount_paise: 700_000,
    reference: '000123',
    on: today,
  });
  const text = statement({ narration: 'NEFT NOBODY', rupees: 900, reference: 'UTR0000009', on: today });
  await ask('transfers.import', { account, text });
  await ask('bookings.hold', {
    email: 'caller@travellers.example',
    name: 'Meera Das',
    mobile_no: '+919000000007',
    journey,
    date,
    suites: [
      {
        room: '104',
        guests: 1,
      },
    ],
    hours: 20,
  });
  await db.insert(settings).values({ name: 'low_occupancy', value: { days_before: 99 } });
  await db.insert(settings).values({ name: 'refund_limits', value: { reservations: 0, second_person: 1 } });
  const { booking_id } = await bookByCard(server, { date, rooms: { '102': 2 } });
  const clerk = await createClerk(server, ['finance']);
  await clerk.ask('bookings.cancel', { booking_id: booking_id!, waive_fee: true, reason: 'ill' });
  days = 1;
  const lists = await readLists();
  expect(lists['low occupancy']).toMatchObject([
    {
      subject: `${journey} ${date}`,
      due: addDays(today, 1),
      departure: { journey, date, name: expect.stringMatching(/[A-Z]/) },
    },
  ]);
  expect(lists['transfers awaited']).toEqual([
    { subject: id, due: addDays(today, 1), amount_paise: 500_000 },
  ]);
  expect(lists['cheques to clear']).toEqual([{ subject: id, due: today, amount_paise: 700_000 }]);
  expect(lists['bank lines to match']).toMatchObject([{ due: today, amount_paise: 90_000 }]);
  expect(lists['holds and options that end']).toHaveLength(1);
  expect(lists.approvals).toMatchObject([{ operation: 'bookings.cancel' }]);
  expect(lists['refunds due']).toEqual([]);
  const run = commandLine(server, '.');
  expect((await run('today')).out).toMatch(/cheques to clear\s+ANT-.*₹7,000/);

  await ask('departures.decide', { journey, date, decision: 'sails', reason: 'a group comes' });
  await ask('bookings.chequeCleared', { booking_id: id, reference: '000123', on: today });
  const after = await readLists();
  expect([after['low occupancy'], after['cheques to clear']]).toEqual([[], []]);
  await db.execute(sql`DELETE FROM courtesy_options`);
  expect(await db.select().from(cheques)).toHaveLength(1);
});

test('OF-17 enquiries that nobody has taken wait with the day on which they came, the oldest first', async () => {
  const enquiry = { category: 'CONTACT', name: 'Meera Das', email: 'meera@travellers.example' } as const;
  const row = { ...enquiry, stay_connected: false, request_id: 'r' };
  await db.insert(enquiries).values([
    { ...row, reference: 'ENQ-222222', digest: 'a', received_at: new Date(start.getTime() - 3 * 86_400_000) },
    { ...row, reference: 'ENQ-333333', digest: 'b', received_at: start },
    { ...row, reference: 'ENQ-444444', digest: 'c', received_at: start, state: 'closed' },
  ]);
  try {
    expect((await readLists())['new enquiries']).toEqual([
      { subject: 'ENQ-222222', due: addDays(today, -3), amount_paise: null },
      { subject: 'ENQ-333333', due: today, amount_paise: null },
    ]);
    await db.update(enquiries).set({ owner_id: 1, state: 'open' });
    expect((await readLists())['new enquiries']).toEqual([]);
  } finally {
    await db.delete(enquiries);
  }
});

test('OF-24 a member sees the lists of the operations that the member may run', async () => {
  await createCustomer(server);
  const namesOf = async (role: 'sales' | 'finance' | 'reservations' | 'auditor') => {
    const clerk = await createClerk(server, [role]);
    const { lists } = (await clerk.ask('office.today', {})).body.result as { lists: { list: string }[] };
    return lists.map(({ list }) => list);
  };
  expect(await namesOf('sales')).toEqual([
    'low occupancy',
    'calls due',
    'new enquiries',
    'holds and options that end',
  ]);
  expect(await namesOf('finance')).not.toContain('holds and options that end');
  expect(await namesOf('reservations')).not.toContain('cheques to clear');
  expect(await namesOf('auditor')).toHaveLength(10);
  const captain = await createClerk(server, ['ship']);
  expect((await captain.ask('office.today', {})).status).toBe(403);
});
