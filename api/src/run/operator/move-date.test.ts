/** OF-23: a booking's date and suites moved by telephone, the difference paid or refunded. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { decodeMail, listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  bookByCard,
  payOrder,
  placeOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { invoices, vouchers } from '../../bookings/documents/tables.ts';
import { departures, suitePrices } from '../../site/catalogue/tables.ts';
import { agent, tara } from '../../sales/agents/testing/agents.ts';
import { allowDateChanges } from '../../sales/payments/testing/date-changes.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { createClerk } from './testing/office.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, laterDate, laterDeparture, suiteOf } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const today = toCivilDate(new Date());
const reason = 'asked by telephone';
const onTransfer = { reference: 'SBIN426331000001', on: today };

const setFare = (departure: number, fare_percent: number) =>
  db.update(departures).set({ fare_percent }).where(eq(departures.id, departure));

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
  for (const departure of [world.departure, laterDeparture]) await setFare(departure, 110);
  await db.update(suitePrices).set({ price_single: 100_000, price_twin: 150_050 });
  await db
    .update(suitePrices)
    .set({ price_single: 140_000, price_twin: 200_000 })
    .where(eq(suitePrices.suite_id, suiteOf.get('108')!));
  await db
    .update(suitePrices)
    .set({ price_single: 60_000, price_twin: 90_000 })
    .where(eq(suitePrices.suite_id, suiteOf.get('107')!));
});

const bookDeposit = (rooms: Record<string, 1 | 2> = { '101': 2 }) =>
  bookByCard(server, { date, rooms, plan: 'DEPOSIT' });
const see = async (buyer: Visitor, id: string) =>
  (await buyer.call('booking', { query: { id } })).body.booking;
const soldTo = async (departure: number) =>
  (await db.select().from(roomClaims).where(eq(roomClaims.departure_id, departure))).map(
    ({ suite_id }) => suite_id,
  );
async function readMail(name: string) {
  await runAllJobs(server.platform);
  const files = await listMailFiles(server, name);
  expect(files).toHaveLength(1);
  return decodeMail((await readMailFile(server, files[0]!)).eml);
}

describe('OF-23 to another date', () => {
  test('paid in full and dearer: moved at once, the difference by transfer, invoice credited, then made anew', async () => {
    await allowDateChanges(db);
    await setFare(laterDeparture, 150);
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const before = await see(buyer, booking_id);
    const input = { booking_id, date: laterDate, pay: 'transfer' as const, reason };
    const rehearsed = await rehearse('bookings.moveDate', input);
    expect(await see(buyer, booking_id)).toEqual(before);
    expect(await soldTo(laterDeparture)).toEqual([]);
    const moved = await ask('bookings.moveDate', input);
    expect(moved).toEqual(rehearsed);
    expect(moved).toMatchObject({
      date: laterDate,
      suites: [{ from: '101', to: '101' }],
      before_inr: before.total_inr,
      fee_inr: expect.any(Number),
      balance_inr: moved.total_inr - before.total_inr!,
      balance_due_on: addDays(today, 7),
      transfer_expected: true,
      refund_inr: 0,
      waived_inr: 0,
    });
    expect(await soldTo(world.departure)).toEqual([]);
    expect(await soldTo(laterDeparture)).toEqual([suiteOf.get('101')]);
    expect(await see(buyer, booking_id)).toMatchObject({
      booking_date_from: laterDate,
      balance_inr: moved.balance_inr,
      expected_transfer: { inr: moved.balance_inr, until: addDays(today, 7) },
    });
    expect(await findPaperFaults(db)).toEqual([]);
    const [voucher] = await db.select().from(vouchers);
    expect(voucher).toMatchObject({ kind: 'receipt_voucher', content: { total_inr: before.total_inr } });
    const mail = await readMail(`date-changed-${booking_id}`);
    expect(mail).toContain('Our bank account is on the page');
    expect(mail).toContain(`${booking_id}-confirmation.pdf`);
    expect(mail).not.toContain(`${booking_id}-travel.pdf`);
    await ask('bookings.transferReceived', {
      booking_id,
      ...onTransfer,
      amount_paise: moved.balance_inr * 100,
    });
    expect(await see(buyer, booking_id)).toMatchObject({ balance_inr: 0, paid_inr: moved.total_inr });
    const valid = (await db.select().from(invoices)).filter(
      (one) => one.kind === 'invoice' && !one.withdrawn_by,
    );
    expect(valid.map(({ content }) => content.total_inr)).toEqual([moved.total_inr]);
    expect(await findPaperFaults(db)).toEqual([]);
    const [line] = await operator.log();
    expect(line).toMatchObject({
      what: 'bookings.moveDate',
      subject: booking_id,
      details: { reason, date: laterDate },
    });
  });

  test('by deposit the difference joins the balance and its day; the rule for guests does not bind the office', async () => {
    await setFare(laterDeparture, 150);
    const { buyer, booking_id } = await bookDeposit();
    const before = await see(buyer, booking_id);
    const moved = await ask('bookings.moveDate', { booking_id, date: laterDate, suites: ['103'], reason });
    // Without the setting there is no fee.
    expect(moved).toMatchObject({
      fee_inr: 0,
      balance_inr: moved.total_inr - before.paid_inr,
      balance_due_on: addDays(laterDate, -60),
      suites: [{ from: '101', to: '103' }],
    });
    expect(await soldTo(laterDeparture)).toEqual([suiteOf.get('103')]);
    await ask('bookings.moveDate', { booking_id, date, reason });
    expect(await see(buyer, booking_id)).toMatchObject({
      booking_date_from: date,
      total_inr: before.total_inr,
    });
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('cheaper: what was paid too much goes back; then dearer again: the whole difference is due', async () => {
    await setFare(laterDeparture, 80);
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const before = await see(buyer, booking_id);
    const moved = await ask('bookings.moveDate', { booking_id, date: laterDate, reason });
    expect(moved.refund_inr).toBe(before.total_inr! - moved.total_inr);
    expect(moved.balance_inr).toBe(0);
    expect(await findPaperFaults(db)).toEqual([]);
    await refused(ask('bookings.moveDate', { booking_id, date, reason }), 'CONFLICT', 'on its way back');
    await runAllJobs(server.platform);
    expect(await see(buyer, booking_id)).toMatchObject({ paid_inr: moved.total_inr, balance_inr: 0 });
    const again = await ask('bookings.moveDate', { booking_id, date, reason });
    expect(again).toMatchObject({
      total_inr: before.total_inr,
      balance_inr: before.total_inr! - moved.total_inr,
    });
    expect(await findPaperFaults(db)).toEqual([]);
    await ask('bookings.transferReceived', {
      booking_id,
      ...onTransfer,
      amount_paise: again.balance_inr * 100,
    });
    expect(await see(buyer, booking_id)).toMatchObject({ paid_inr: before.total_inr, balance_inr: 0 });
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('OF-23 the fee is waived within the refund limit of the clerk, with the reason', async () => {
    await allowDateChanges(db, { until_days: 61, fee: { usd: 300 }, times: 1 });
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const clerk = await createClerk(server, ['reservations']);
    const finance = await createClerk(server, ['finance']);
    const input = { booking_id, date: laterDate, waive_fee: true, reason };
    expect(
      (await clerk.ask('bookings.moveDate', { ...input, waive_fee: false }, { dry_run: true })).status,
    ).toBe(200);
    // 300 dollars and GST are 27,720 rupees.
    expect((await clerk.ask('bookings.moveDate', input)).status).toBe(403);
    const { body } = await finance.ask('bookings.moveDate', input);
    expect(body.result).toMatchObject({ waived_inr: 27_720, fee_inr: 0, beyond_terms_inr: 27_720 });
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id));
    expect(row!.snapshot!.date_changes).toMatchObject([{ office: { waived_inr: 27_720 } }]);
  });

  test('OF-23 refused: the same, no departure, a taken suite, below what a cancellation keeps, a wrong day', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    await bookByCard(server, { date: laterDate, rooms: { '102': 1 } });
    const move = (input: object) => ask('bookings.moveDate', { booking_id, reason, ...input });
    await refused(move({}), 'INVALID', /./);
    await refused(move({ date: '2099-01-01' }), 'NOT_FOUND', /./);
    await refused(move({ date: laterDate, suites: ['102'] }), 'CONFLICT', /102/);
    await refused(move({ date: laterDate, suites: ['101', '102'] }), 'INVALID', /./);
    await refused(move({ date: laterDate, until: laterDate }), 'UNPROCESSABLE', 'before');
    await moveDepartureTo(db, booking_id, 40);
    await setFare(laterDeparture, 80);
    await refused(move({ date: laterDate }), 'UNPROCESSABLE', /./);
    expect(await soldTo(laterDeparture)).toEqual([suiteOf.get('102')]);
    await moveDepartureTo(db, booking_id, 100);
  });

  test('OF-23 an agency’s client is mailed a link for the difference', async () => {
    await setFare(laterDeparture, 150);
    const owner = await agent(server, { country: '' });
    const client = { ...tara, papers_to: 'CLIENT' as const };
    const order = await placeOrder(owner, { date, rooms: { '103': 1 }, client });
    await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
    const moved = await ask('bookings.moveDate', { booking_id: order.booking_id, date: laterDate, reason });
    expect(moved).toMatchObject({ link_sent: true, transfer_expected: false });
    await runAllJobs(server.platform);
    expect(await listMailFiles(server, 'payment-link')).toHaveLength(1);
    expect(await listMailFiles(server, `date-changed-${order.booking_id}`)).toHaveLength(2);
  });
});

describe('OF-23 to another suite of the same departure', () => {
  test('of a dearer category: only that suite has a new price, without a fee, and the difference is due', async () => {
    await allowDateChanges(db);
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2, '102': 1 } });
    // A change of fares since does not touch the suite that stays.
    await setFare(world.departure, 120);
    const before = await see(buyer, booking_id);
    const moved = await ask('bookings.moveDate', { booking_id, suites: ['108', '102'], reason });
    const now = await see(buyer, booking_id);
    expect(now.booking_data.map(({ room_number, price }) => [room_number, price])).toEqual([
      ['108', 240_000],
      ['102', before.booking_data[1]!.price],
    ]);
    expect(moved).toMatchObject({ fee_inr: 0, balance_inr: now.total_inr! - before.total_inr! });
    expect((await soldTo(world.departure)).toSorted()).toEqual(
      [suiteOf.get('102'), suiteOf.get('108')].toSorted(),
    );
    expect(await findPaperFaults(db)).toEqual([]);
    const mail = await readMail(`date-changed-${booking_id}`);
    expect(mail).toMatch(/Your suites are changed/);
    expect(mail).not.toContain('Departure before');
  });

  test('of a cheaper category: the difference goes back on the terms, with its documents', async () => {
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const moved = await ask('bookings.moveDate', { booking_id, suites: ['107'], reason });
    expect(moved.refund_inr).toBe(moved.before_inr - moved.total_inr);
    await runAllJobs(server.platform);
    expect(await see(buyer, booking_id)).toMatchObject({ paid_inr: moved.total_inr, balance_inr: 0 });
    expect(await findPaperFaults(db)).toEqual([]);
  });
});

describe.runIf(postgresUrl)('OF-23 at once', () => {
  test('a guest who is paying for a change in the browser: the office waits, then the change of the guest is gone', async () => {
    await allowDateChanges(db, { until_days: 61, fee: { usd: 100 }, times: 2 });
    const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const { quote } = (await buyer.call('dateChange', { query: { id: booking_id, date: laterDate } })).body;
    const headers = { 'idempotency-key': randomUUID() };
    const ordered = await buyer.call('dateOrder', { headers, body: toDateOrder(booking_id, quote!) });
    const order = toPaymentOrder(ordered.body.data);
    await refused(ask('bookings.moveDate', { booking_id, suites: ['103'], reason }), 'CONFLICT', /./);
    await db
      .update(roomClaims)
      .set({ hold_expires_at: new Date(0) })
      .where(eq(roomClaims.departure_id, laterDeparture));
    await ask('bookings.moveDate', { booking_id, suites: ['103'], reason });
    await buyer.call('verifyPayment', { body: await payOrder(server, order.id) });
    expect(await see(buyer, booking_id)).toMatchObject({ booking_date_from: date });
    await runAllJobs(server.platform);
    expect(await listMailFiles(server, 'payment-returned')).not.toEqual([]);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('two clerks move one booking: the second one’s move is made from where the first one’s ended', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 1 } });
    const other = await bookByCard(server, { date, rooms: { '102': 1 } });
    const answers = await Promise.allSettled([
      ask('bookings.moveDate', { booking_id, suites: ['103'], reason }),
      ask('bookings.moveDate', { booking_id, suites: ['104'], reason }),
      ask('bookings.moveDate', { booking_id: other.booking_id, suites: ['103'], reason }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
    const sold = await soldTo(world.departure);
    expect(new Set(sold).size).toBe(2);
    expect(await findPaperFaults(db)).toEqual([]);
  });
});

test('OF-23 by command', async () => {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 1 } });
  const run = commandLine(server, '.');
  const { code, out } = await run('bookings', 'move-date', booking_id, '--suite', '108', '--reason', reason);
  expect(code).toBe(0);
  expect(out).toMatch(/108 instead of 101[\s\S]*left to pay by/);
});
