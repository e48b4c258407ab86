import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import {
  bookByCard,
  createCustomer,
  payOrder,
  placeHold,
  placeOrder,
  runAllJobs,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { waitingListRows } from '../../bookings/waiting-list/index.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, laterDate } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const rows = await db.select().from(departures);
const reason = 'The water of the river is too low for the ship';
const named = { journey, date, reason };

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await db.delete(waitingListRows);
  await operator.forget();
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(rows);
});

const getDepartureRow = async () =>
  (await db.select().from(departures).where(eq(departures.id, world.departure)))[0]!;
/** A booking paid in full; its number. */
async function bookPaid(day: string, rooms: string[]): Promise<string> {
  const basket = { date: day, rooms: Object.fromEntries(rooms.map((room) => [room, 1 as const])) };
  return (await bookByCard(server, basket)).booking_id;
}
async function readMails(key: string) {
  await runAllJobs(server.platform);
  const files = await listMailFiles(server, key);
  return Promise.all(files.map(async (file) => (await readMailFile(server, file)).eml));
}
const waits = (email: string) =>
  db.insert(waitingListRows).values({
    reference: `WAIT-${email.slice(0, 4).toUpperCase()}`,
    departure_id: world.departure,
    suites: 1,
    name: 'Asha',
    email,
  });

describe('OF-05 a departure that does not sail', () => {
  test('all bookings are refunded whole, each guest and each who waits is told why and when else, options end', async () => {
    const first = await bookPaid(date, ['101']);
    const second = await bookPaid(date, ['102']);
    const elsewhere = await bookPaid(laterDate, ['101']);
    const mira = await agent(server, { country: '' });
    const option = await optionFor(mira, date, { 103: 1 });
    await waits('waiting@travellers.example');

    const rehearsed = await rehearse('departures.cancel', named);
    expect((await getDepartureRow()).cancelled_at).toBeNull();
    const done = await ask('departures.cancel', named);
    expect(done).toEqual({ ...rehearsed, letter: null });
    expect(done).toMatchObject({
      departure: { journey, date, ship: 'Test Ship' },
      alternatives: [{ journey, date: laterDate }],
      options: [option.id],
      waiting: 1,
      paying: [],
    });
    expect(done.bookings.map(({ booking_id }) => booking_id).toSorted()).toEqual([first, second].toSorted());
    for (const one of done.bookings)
      expect(one).toMatchObject({ guests: 1, refund_inr: one.paid_inr, transfer_paise: 0, link_paise: 0 });
    expect(done.refund_inr).toBe(done.bookings.reduce((sum, { paid_inr }) => sum + paid_inr, 0));

    const states = await db
      .select({ id: bookings.booking_id, status: bookings.status, cancellation: bookings.cancellation })
      .from(bookings)
      .where(inArray(bookings.booking_id, [first, second, elsewhere]));
    expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
      [first]: 'CANCELLED',
      [second]: 'CANCELLED',
      [elsewhere]: 'CONFIRMED',
    });
    expect(states.find(({ id }) => id === first)!.cancellation).toMatchObject({
      by: 'operator',
      fee_inr: 0,
      departure: { reason, alternatives: [{ date: laterDate }] },
    });
    const listed = (await ask('bookings.list', { journey, date, status: 'CANCELLED' })).bookings;
    expect(listed.map((one) => [one.paid_inr, one.refund_inr])).toEqual(
      done.bookings.map((one) => [one.paid_inr, one.paid_inr]),
    );
    const closed = await getDepartureRow();
    expect([closed.closed_at, closed.cancelled_at]).toEqual([expect.any(Date), expect.any(Date)]);
    expect(await db.$count(roomClaims, eq(roomClaims.departure_id, world.departure))).toBe(0);

    const [letter] = await readMails(`booking-cancelled-${first}`);
    expect(rehearsed.letter).toMatchObject({ booking_id: first, subject: expect.stringContaining(first) });
    for (const words of ['does not take place', reason, `date=${laterDate}`, 'goes back'])
      expect(rehearsed.letter!.html).toContain(words);
    for (const words of ['does not take place', reason, `date=${laterDate}`]) expect(letter).toContain(words);
    expect(letter).not.toContain('If you did not expect this');
    const [waitingLetter] = await readMails('cancelled-WAIT-WAIT');
    for (const words of ['does not take place', reason, `date=${laterDate}`])
      expect(waitingLetter).toContain(words);
    const [agentLetter] = await readMails(`option-withdrawn-${option.id}`);
    expect(agentLetter).toContain(reason);
    expect(agentLetter).not.toContain('on sale again');
    expect(await operator.log()).toEqual([
      expect.objectContaining({
        subject: `${journey} ${date}`,
        details: expect.objectContaining({ reason, bookings: expect.arrayContaining([first, second]) }),
      }),
    ]);
    expect(JSON.stringify(await operator.log())).not.toContain('waiting@');
  });

  test('its own days are free for another voyage of the ship; it is neither sold again, moved nor cancelled twice', async () => {
    await bookPaid(date, ['101']);
    await ask('departures.cancel', named);
    await refused(ask('departures.cancel', named), 'CONFLICT', 'was cancelled already');
    await refused(ask('departures.reopen', { journey, date }), 'CONFLICT', 'was cancelled');
    await refused(ask('departures.move', { journey, date, to: laterDate }), 'CONFLICT', 'was cancelled');
    await refused(
      ask('departures.add', { journey, date, season: 'Winter', fare_percent: 100 }),
      'CONFLICT',
      'has a departure on',
    );
    const { departures: list } = await ask('departures.list', { journey });
    expect(list.find((one) => one.date === date)).toMatchObject({
      cancelled_at: expect.any(String),
      sold: 0,
    });
  });

  test('money that arrives later goes back, and the guest is told', async () => {
    const customer = await createCustomer(server);
    await placeHold(customer, date, ['104']);
    const order = await placeOrder(customer, { date, rooms: { '104': 1 } });
    const { paying } = await rehearse('departures.cancel', named);
    expect(paying).toHaveLength(1);
    await ask('departures.cancel', named);
    const answer = await customer.call('verifyPayment', { body: await payOrder(server, order.id) });
    expect([answer.status, answer.refusal.data.message]).toEqual([
      409,
      expect.stringContaining('returned in full'),
    ]);
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, paying[0]!));
    expect(row!.status).toBe('REFUNDED');
    expect((await db.select().from(payments))[0]).toMatchObject({ outcome: 'departure_closed' });
  });

  test('the alternatives can be named, and have to be on sale', async () => {
    await bookPaid(date, ['101']);
    const naming = (day: string) =>
      rehearse('departures.cancel', { ...named, alternatives: [{ journey, date: day }] });
    expect((await naming(laterDate)).alternatives).toMatchObject([{ journey, date: laterDate }]);
    await refused(naming('2031-01-01'), 'NOT_FOUND', 'no departure');
    await refused(naming(date), 'INVALID', 'is the departure that is cancelled');
    await ask('departures.close', { journey, date: laterDate, reason: 'chartered' });
    await refused(naming(laterDate), 'CONFLICT', 'is not on sale');
  });

  test('by command: what happens is shown booking by booking, rehearsed or not', async () => {
    const id = await bookPaid(date, ['101']);
    const run = commandLine(server, '.');
    const rehearsed = await run('departures', 'cancel', journey, date, '--reason', reason, '--dry-run');
    expect(rehearsed.out).toContain(id);
    expect(rehearsed.out).toMatch(/1 booking, ₹[\d,]+ to refund/);
    const done = await run('departures', 'cancel', journey, date, '--reason', reason);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain(`Offered instead: ${journey} ${laterDate}`);
  });
});
