/** OF-09: a part of a booking is cancelled, and goodwill is given on a confirmed booking, each with its credit note. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { findOfficeFaults } from '../../../test/stress/audit-office.ts';
import { decodeMail, listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { anonymizeSnapshot } from '../../bookings/booking/personal-data.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  bookByCard,
  payOrder,
  placeOrder,
  runAllJobs,
  type Basket,
} from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { passportDetails } from '../../bookings/passports/tables.ts';
import { tellWaiting } from '../../bookings/waiting-list/tell-waiting.ts';
import { findCommissionEntry } from '../../sales/agents/commission.ts';
import { agent, tara } from '../../sales/agents/testing/agents.ts';
import { createAdditions } from '../../sales/payments/testing/additions.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { createClerk } from './testing/office.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, suiteOf } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const reason = 'asked by telephone';
const two: Basket = { date, rooms: { '101': 2, '102': 1 } };
const walk = (travellers: number) => ({ id: world.addOn, travellers, price: 5_000, per_person: true });

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
});

const bookDeposit = (basket: Basket = two) => bookByCard(server, { ...basket, plan: 'DEPOSIT' });
const see = async (buyer: Visitor, id: string) =>
  (await buyer.call('booking', { query: { id } })).body.booking;
const soldSuites = async () =>
  (await db.select().from(roomClaims).where(eq(roomClaims.departure_id, world.departure)))
    .map(({ suite_id }) => suite_id)
    .toSorted();
async function readMail(name: string) {
  await runAllJobs(server.platform);
  const files = await listMailFiles(server, name);
  expect(files).toHaveLength(1);
  return decodeMail((await readMailFile(server, files[0]!)).eml);
}

describe('OF-09 one suite of two', () => {
  test('OF-07 OF-09 a transfer that is expected for the balance is expected for no more than is left of it', async () => {
    const { booking_id } = await bookDeposit();
    const until = toCivilDate(new Date());
    const { amount_inr } = await ask('bookings.expectTransfer', { booking_id, until });
    const { balance_inr } = await ask('bookings.cancelPart', { booking_id, room: '102', reason });
    expect(balance_inr).toBeLessThan(amount_inr);
    const { expected_transfer } = await ask('bookings.show', { booking_id });
    expect(expected_transfer).toEqual({ inr: balance_inr, until });
    expect(await findOfficeFaults(db)).toEqual([]);
  });

  test('paid in full: the terms’ refund, the credit note for that part, the suite on sale, mails and papers', async () => {
    const waiting = server.visitor();
    const { buyer, booking_id } = await bookByCard(server, two);
    const before = await see(buyer, booking_id);
    const input = { booking_id, room: '102', reason };
    const rehearsed = await rehearse('bookings.cancelPart', input);
    expect(await see(buyer, booking_id)).toEqual(before);
    const made = await ask('bookings.cancelPart', input);
    expect(made).toEqual(rehearsed);
    // The suite for one at 110 per cent: 1,100 dollars, 96,800 rupees and GST; ten per cent of it are kept.
    expect(made).toMatchObject({
      fee_percent: 10,
      value_inr: 101_640,
      fee_inr: 10_164,
      refund_inr: 91_476,
      waived_inr: 0,
      balance_inr: 0,
    });
    expect(made.total_inr).toBe(before.total_inr! - made.refund_inr);
    expect(await soldSuites()).toEqual([suiteOf.get('101')]);
    const papers = await db.select().from(invoices).orderBy(invoices.created_at, invoices.number);
    expect(papers.map(({ kind, content }) => [kind, content.total_inr])).toEqual([
      ['invoice', before.total_inr],
      ['credit_note', made.refund_inr],
    ]);
    expect(papers[1]!.content).toMatchObject({ corrects: { number: papers[0]!.number } });
    expect(papers[1]!.content.lines[0]!.description).toContain('Cancelled: suite 102');
    expect(await findPaperFaults(db)).toEqual([]);
    const mail = await readMail(`part-cancelled-${booking_id}`);
    expect(mail).toMatch(/Cancelled suite[\s\S]*102[\s\S]*Cancellation fee[\s\S]*Refund/);
    expect(mail).toContain(`credit-note-${papers[1]!.number.replaceAll('/', '-')}.pdf`);
    expect(await see(buyer, booking_id)).toMatchObject({
      total_inr: made.total_inr,
      paid_inr: made.total_inr,
      balance_inr: 0,
      change_fees: [{ title: 'Cancellation of suite 102', price: 11_000 }],
    });
    const [line] = await operator.log();
    expect(line).toMatchObject({ what: 'bookings.cancelPart', details: { room: '102', reason } });
    expect(
      await waiting.call('hold', { body: { tourName, selectedDate: date, rooms: ['102'] } }),
    ).toMatchObject({ status: 200 });
  });

  test('OF-09 OF-22 the figures have the price of the rest, less goodwill alone: what goes back for the part is no second reduction', async () => {
    const { booking_id } = await bookByCard(server, two);
    const readFigure = async () =>
      (await ask('figures.occupancy', { from: date, to: date })).total.booked_inr;
    await ask('bookings.cancelPart', { booking_id, room: '102', reason });
    await runAllJobs(server.platform);
    const { line } = await ask('bookings.show', { booking_id });
    expect(await readFigure()).toBe(line.total_inr);
    await ask('bookings.refund', { booking_id, amount_inr: 500, reason });
    await runAllJobs(server.platform);
    expect(await readFigure()).toBe(line.total_inr! - 500);
  });

  test('who waits for a suite is told of it', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 1, '102': 1 } });
    await bookByCard(server, { date, rooms: { '103': 1, '104': 1, '105': 1, '107': 1, '108': 1 } });
    const who = { name: 'Mira Sen', email: 'mira@travellers.example', consent: true as const };
    const entry = { tour: tourName, date, category: '', suites: '1' as const, ...who };
    const joined = await server.visitor().call('joinWaitingList', { body: entry });
    expect(joined.status).toBe(200);
    await runAllJobs(server.platform);
    await tellWaiting(server.platform);
    await runAllJobs(server.platform);
    expect(await listMailFiles(server, 'free')).toEqual([]);
    await ask('bookings.cancelPart', { booking_id, room: '102', reason });
    await tellWaiting(server.platform);
    await runAllJobs(server.platform);
    expect(await listMailFiles(server, 'free')).toHaveLength(1);
  });

  test('by deposit: nothing goes back, the balance is less, and the deposit counts for the rest', async () => {
    const { buyer, booking_id } = await bookDeposit();
    const before = await see(buyer, booking_id);
    const made = await ask('bookings.cancelPart', { booking_id, room: '101', reason });
    expect(made.refund_inr).toBe(0);
    expect(made.balance_inr).toBe(made.total_inr - before.paid_inr);
    expect(await see(buyer, booking_id)).toMatchObject({
      balance_inr: made.balance_inr,
      balance_due_on: before.balance_due_on,
      paid_inr: before.paid_inr,
    });
    expect(await db.$count(invoices)).toBe(0);
    expect(await findPaperFaults(db)).toEqual([]);
    const on = toCivilDate(new Date());
    const transfer = { booking_id, reference: 'SBIN426331000001', on };
    await ask('bookings.transferReceived', { ...transfer, amount_paise: made.balance_inr * 100 });
    expect((await db.select().from(invoices)).map(({ content }) => content.total_inr)).toEqual([
      made.total_inr,
    ]);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('cancelled later as a whole: what was kept of the part stays kept, and the terms are for the rest', async () => {
    const { booking_id } = await bookByCard(server, two);
    const made = await ask('bookings.cancelPart', { booking_id, room: '102', reason });
    await runAllJobs(server.platform);
    const rest = made.total_inr - made.fee_inr;
    const ended = await ask('bookings.cancel', { booking_id, waive_fee: false, reason });
    expect(ended.fee_inr).toBe(made.fee_inr + Math.round(rest / 10));
    expect(ended.refund_inr).toBe(made.total_inr - ended.fee_inr);
    await runAllJobs(server.platform);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('from day 60 the whole part is kept; the fee is waived within the refund limit only', async () => {
    const { booking_id } = await bookByCard(server, two);
    await moveDepartureTo(db, booking_id, 40);
    expect(await rehearse('bookings.cancelPart', { booking_id, room: '102', reason })).toMatchObject({
      fee_percent: 100,
      refund_inr: 0,
      fee_inr: 101_640,
    });
    const clerk = await createClerk(server, ['reservations']);
    const input = { booking_id, room: '102', waive_fee: true, reason };
    expect((await clerk.ask('bookings.cancelPart', input)).status).toBe(403);
    const finance = await createClerk(server, ['finance']);
    // Above 50,000 rupees beyond the terms two persons are needed.
    expect((await finance.ask('bookings.cancelPart', input)).body).toMatchObject({
      needs_second_person: true,
    });
    expect(await ask('bookings.cancelPart', input)).toMatchObject({
      refund_inr: 101_640,
      waived_inr: 101_640,
      beyond_terms_inr: 101_640,
    });
    expect(await findPaperFaults(db)).toEqual([]);
    await moveDepartureTo(db, booking_id, 100);
  });
});

describe('OF-09 one guest of a suite', () => {
  test('the suite costs what it costs for one; extras and passports of the others stay theirs', async () => {
    const { buyer, booking_id } = await bookByCard(server, {
      date,
      rooms: { '101': 2, '102': 2 },
      addons: [walk(4)],
    });
    for (const guest of [0, 1, 2, 3]) {
      const details = { birth_date: '1984-03-01', number: `Z123456${guest}`, nationality: 'India' };
      await buyer.call('savePassportDetails', { body: { id: booking_id, guest, details } });
    }
    const made = await ask('bookings.cancelPart', { booking_id, room: '101', guest: 1, reason });
    const booking = await see(buyer, booking_id);
    expect(booking.booking_data[0]).toMatchObject({ traveller: 1, price: 110_000, name: 'Ravi Rao' });
    expect(booking.addons).toMatchObject([{ travellers: 3, price: 15_000 }]);
    // 550.55 dollars of the suite and 50 of the walk, with GST.
    expect(made).toMatchObject({ value_inr: 55_492, fee_inr: 5_550 });
    expect((await ask('bookings.passports', { booking_id })).guests.map(({ number }) => number)).toEqual([
      'Z1234561',
      'Z1234562',
      'Z1234563',
    ]);
    expect(await db.$count(passportDetails)).toBe(3);
    expect((await soldSuites()).length).toBe(2);
    await runAllJobs(server.platform);
    expect(await findPaperFaults(db)).toEqual([]);
    expect(await readMail(`part-cancelled-${booking_id}`)).toMatch(/Cancelled guest[\s\S]*Asha Rao/);
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id));
    expect(JSON.stringify(row!.snapshot!.addons)).not.toContain('Asha');
    expect(JSON.stringify(anonymizeSnapshot(row!.snapshot!))).not.toMatch(/Asha|Ravi/);
  });

  test('refused: the last of a booking, a child left alone, parts that are not there', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const cancel = (input: object) => ask('bookings.cancelPart', { booking_id, reason, ...input });
    await refused(cancel({ room: '101' }), 'UNPROCESSABLE', 'bookings cancel');
    await refused(cancel({}), 'INVALID', 'Name a suite or an extra');
    await refused(cancel({ guest: 1 }), 'INVALID', 'Name a suite');
    await refused(cancel({ room: '101', guest: 3 }), 'NOT_FOUND', 'no guest 3');
    await refused(cancel({ extra: 'Village walk' }), 'NOT_FOUND', 'neither add-ons');
    await ask('bookings.changeGuest', { booking_id, room: '101', guest: 2, age: 16, reason });
    await refused(cancel({ room: '101', guest: 1 }), 'UNPROCESSABLE', 'apart from all adults');
  });
});

describe('OF-09 an extra', () => {
  test('one guest of it, then all of it; with a coupon its share goes back', async () => {
    const coupon = { code: 'RIVER10', coupon_type: 'PERCENTAGE' as const, discount: 10 };
    const { buyer, booking_id } = await bookByCard(server, {
      date,
      rooms: { '101': 2 },
      addons: [walk(2)],
      coupon,
    });
    const first = await ask('bookings.cancelPart', {
      booking_id,
      extra: 'village walk',
      room: '101',
      guest: 2,
      reason,
    });
    // 50 dollars less a tenth, with GST.
    expect(first.value_inr).toBeCloseTo(45 * 88 * 1.05, -1);
    expect((await see(buyer, booking_id)).addons).toMatchObject([{ travellers: 1 }]);
    await runAllJobs(server.platform);
    await ask('bookings.cancelPart', { booking_id, extra: 'Village walk', reason });
    expect((await see(buyer, booking_id)).addons).toEqual([]);
    await runAllJobs(server.platform);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('an addition by deposit, whose invoice is reversed: its money is an advance for the rest', async () => {
    const additions = await createAdditions({ server, world, pay: (order) => payOrder(server, order) });
    const { visitor, id: booking_id } = await additions.book({ plan: 'DEPOSIT' });
    await additions.add(visitor, booking_id, { addons: [additions.walk(3)] });
    const made = await ask('bookings.cancelPart', { booking_id, extra: 'Village walk', reason });
    expect(made.refund_inr).toBe(0);
    expect(await findPaperFaults(db)).toEqual([]);
    expect((await see(visitor, booking_id)).addons).toEqual([]);
  });
});

test('OF-09 AG-05 an agency’s commission is on the rest at once, and on no fee', async () => {
  const owner = await agent(server, { country: '' });
  const order = await placeOrder(owner, { ...two, client: { ...tara, papers_to: 'CLIENT' } });
  await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
  const entryOf = () => findCommissionEntry(server.platform, order.booking_id);
  const made = await ask('bookings.cancelPart', { booking_id: order.booking_id, room: '102', reason });
  const during = await entryOf();
  await runAllJobs(server.platform);
  const after = await entryOf();
  // The fare for two at 110 per cent.
  expect(after).toMatchObject({ base: 165_055, balance_inr: 0 });
  expect(during).toMatchObject({ base: 165_055 });
  expect(made.balance_inr).toBe(0);
  expect(await listMailFiles(server, `part-cancelled-${order.booking_id}`)).toHaveLength(2);
});

test('OF-09 by command', async () => {
  const { booking_id } = await bookByCard(server, two);
  const run = commandLine(server, '.');
  const { code, out } = await run(
    'bookings',
    'cancel-part',
    booking_id,
    '--suite',
    '102',
    '--reason',
    reason,
  );
  expect(code).toBe(0);
  expect(out).toMatch(/suite 102 cancelled[\s\S]*fee ₹10,164 \(10 %\)[\s\S]*go back to the card/);
});
