/** Issue 37, point 5: whatever happens to bookings, figures are the sums of bookings, payments and documents. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toMonth } from '@antara/contracts/rules/civil-date';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { getReceivedByBooking } from '../../bookings/booking/balance.ts';
import { bookingFigures } from '../../bookings/booking/figure-tables.ts';
import { getTotalInr, type OrderSnapshot } from '../../bookings/booking/snapshot.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { allowDateChanges, moveToDate } from '../../sales/payments/testing/date-changes.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { HttpError } from '../../platform/http-error.ts';
import { operatorOf } from './testing/fixture.ts';

const server = await testServer({ config: { rateLimitFactor: 10_000 } });
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const { ask } = operatorOf(server);
const timetable = await db.select().from(departures);
await allowDateChanges(db);
const reason = 'a history by chance';
const today = toCivilDate(new Date());
const visitors = [await createCustomer(server), await agent(server, { country: '' })] as const;
let calls = 0;

const rooms = ['101', '102', '103', '104', '105', '107', '108'] as const;
const place = fc.nat({ max: 4 });
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      who: fc.constantFrom(0, 1),
      day: fc.constantFrom(date, laterDate),
      rooms: fc.uniqueArray(fc.constantFrom(...rooms), { minLength: 1, maxLength: 2 }),
      travellers: fc.constantFrom(1 as const, 2 as const),
      plan: fc.constantFrom('FULL' as const, 'DEPOSIT' as const),
    }),
  },
  fc.record({
    do: fc.constant('telephone' as const),
    room: fc.constantFrom(...rooms),
    arrives: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), place, waive_fee: fc.boolean() }),
  fc.record({ do: fc.constant('guest cancels' as const), place }),
  fc.record({ do: fc.constant('refund' as const), place, inr: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ do: fc.constant('change of date' as const), place }),
  fc.record({ do: fc.constant('transfer' as const), place, inr: fc.integer({ min: 100, max: 60_000 }) }),
  fc.record({ do: fc.constant('block' as const), room: fc.constantFrom(...rooms), broken: fc.boolean() }),
  fc.record({ do: fc.constant('departure moves' as const) }),
  fc.record({ do: fc.constant('departure is cancelled' as const) }),
  fc.record({ do: fc.constant('mails and refunds are sent' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function reset(): Promise<void> {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await db.delete(roomClaims);
  await db.execute(sql`DELETE FROM departures`);
  await db.insert(departures).overridingSystemValue().values(timetable);
}

/** Refuses a history's action that is not possible at this time. */
class NotPossible extends Error {}

const findBooking = async (at: number, status: 'CONFIRMED' | 'CANCELLED') => {
  const isPaid = and(eq(bookings.status, status), isNotNull(bookings.booked_at));
  const rows = await db.select().from(bookings).where(isPaid).orderBy(bookings.id);
  const row = rows[at % Math.max(1, rows.length)];
  if (!row) throw new NotPossible();
  return row;
};
const visitorOf = ({ snapshot }: { snapshot: OrderSnapshot | null }) => visitors[snapshot!.agency ? 1 : 0];

async function perform(one: Action): Promise<unknown> {
  if (one.do === 'book') {
    const body = orderBody({
      date: one.day,
      rooms: Object.fromEntries(one.rooms.map((room) => [room, one.travellers])),
      plan: one.plan,
    });
    const visitor = visitors[one.who]!;
    const ordered = await postOrder(visitor, body);
    if (ordered.status !== 200) throw new NotPossible();
    const { id } = toPaymentOrder(ordered.body.data);
    return visitor.call('verifyPayment', { body: await payOrder(server, id) });
  }
  if (one.do === 'telephone') {
    const { booking_id } = await ask('bookings.hold', {
      email: `caller${++calls}@travellers.example`,
      name: 'Meera Das',
      mobile_no: '+919000000007',
      journey: tourName,
      date,
      suites: [{ room: one.room, guests: 1 }],
    });
    const guest = { roomNumber: one.room, firstName: 'Meera', lastName: 'Das', gender: 'Female' as const };
    const { amount_inr } = await ask('bookings.book', {
      booking_id,
      guests: [{ ...guest, age: 61, country: 'India' }],
    });
    const received = {
      booking_id,
      amount_paise: amount_inr * 100,
      reference: `UTR${1e6 + calls}`,
      on: today,
    };
    return one.arrives && ask('bookings.transferReceived', received);
  }
  if (one.do === 'departure moves')
    return ask('departures.move', { journey: tourName, date: laterDate, to: addDays(laterDate, 20), reason });
  if (one.do === 'departure is cancelled')
    return ask('departures.cancel', { journey: tourName, date: laterDate, reason });
  if (one.do === 'mails and refunds are sent') return runAllJobs(server.platform);
  if (one.do === 'block')
    return ask('suites.block', {
      journey: tourName,
      date,
      rooms: [one.room],
      reason,
      kind: one.broken ? 'broken' : 'charter',
    });
  const booking = await findBooking(one.place, one.do === 'refund' ? 'CANCELLED' : 'CONFIRMED');
  const { booking_id } = booking;
  if (one.do === 'cancel') return ask('bookings.cancel', { booking_id, waive_fee: one.waive_fee, reason });
  if (one.do === 'refund') return ask('bookings.refund', { booking_id, amount_inr: one.inr, reason });
  if (one.do === 'transfer')
    return ask('bookings.transferReceived', {
      booking_id,
      amount_paise: one.inr * 100,
      on: today,
      reference: `UTR${2e6 + ++calls}`,
    });
  const visitor = visitorOf(booking);
  if (one.do === 'guest cancels') {
    const { cancellation } = (await visitor.call('cancellation', { query: { id: booking_id } })).body;
    if (!cancellation) throw new NotPossible();
    return visitor.call('cancelBooking', { body: { id: booking_id, refund_inr: cancellation.refund_inr } });
  }
  return moveToDate(
    server,
    visitor,
    booking_id,
    booking.snapshot!.date_from === date ? laterDate : date,
  ).catch((cause: unknown) => {
    throw new NotPossible('no change of date', { cause });
  });
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** What the figures have to be, from the snapshots, payments and cancellations, in another way than the database's. */
async function expectedFigures() {
  const rows = (await db.select().from(bookings).orderBy(bookings.id)).filter(
    (row) => row.booked_at && row.snapshot,
  );
  const received = await getReceivedByBooking(
    db,
    rows.map(({ id }) => id),
  );
  const optioned = new Set((await db.select().from(courtesyOptions)).map((row) => row.booking_id));
  return rows.map((row) => {
    const snapshot = row.snapshot!;
    const { keptInr, returnedInr } = received(row.id);
    const { cancellation } = row;
    const isStanding = row.status === 'CONFIRMED';
    return {
      id: row.id,
      booking_id: row.booking_id,
      departure: row.departure_id,
      day: snapshot.date_from,
      isStanding,
      source: snapshot.agency ? 'agent' : optioned.has(row.id) ? 'office' : 'direct',
      suites: snapshot.rooms.length,
      guests: sumOf(snapshot.rooms, (room) => room.guests.length),
      bookedInr: getTotalInr(snapshot) - (isStanding ? returnedInr : 0),
      paidInr: isStanding ? keptInr : (cancellation?.paid_inr ?? keptInr + returnedInr),
      refundInr: isStanding ? returnedInr : (cancellation?.refund_inr ?? returnedInr),
    };
  });
}

/** Compares the rows that the triggers keep with those that would be computed now. Returns how many there are. */
async function compareRows(): Promise<number> {
  const kept = await db.execute(sql`SELECT * FROM booking_figures ORDER BY booking_id`);
  const computed = await db.execute(
    sql`SELECT figures.* FROM bookings CROSS JOIN LATERAL figures_of_booking(bookings.id) AS figures ORDER BY booking_id`,
  );
  expect(kept.rows).toEqual(computed.rows);
  return kept.rows.length;
}

async function compareFigures(): Promise<void> {
  const expected = await expectedFigures();
  const standing = expected.filter((row) => row.isStanding);
  await compareRows();

  const period = { from: today, to: addDays(laterDate, 20) };
  const sold = {
    sold: sumOf(standing, (row) => row.suites),
    guests: sumOf(standing, (row) => row.guests),
    bookings: standing.length,
    booked_inr: sumOf(standing, (row) => row.bookedInr),
    paid_inr: sumOf(standing, (row) => row.paidInr),
  };
  for (const by of ['departure', 'ship', 'journey', 'source', 'agent'] as const) {
    const { rows, total } = await ask('figures.occupancy', { ...period, by });
    expect(total).toMatchObject(sold);
    const grouped = by === 'agent' ? standing.filter((row) => row.source === 'agent') : standing;
    expect(sumOf(rows, (row) => row.booked_inr!)).toBe(sumOf(grouped, (row) => row.bookedInr));
    expect(sumOf(rows, (row) => row.sold)).toBe(sumOf(grouped, (row) => row.suites));
    if (by === 'source')
      for (const { name, guests } of rows)
        expect(guests).toBe(
          sumOf(
            standing.filter((row) => row.source === name),
            (row) => row.guests,
          ),
        );
    if (by !== 'departure') continue;
    for (const { date: day, sold: suites, capacity } of rows) {
      const all = (await ask('suites.list', { journey: tourName, date: day! })).suites;
      const { held, charter, allotment, blocked_otherwise, out_of_service, free } = capacity!;
      expect(all).toHaveLength(
        suites + held + charter + allotment + blocked_otherwise + out_of_service + free,
      );
      expect(suites).toBe(
        sumOf(
          standing.filter((row) => row.day === day),
          (row) => row.suites,
        ),
      );
    }
  }

  const { total, cancellations } = await ask('figures.revenue', { from: `${toMonth(today)}-01`, to: today });
  const ended = expected.filter((row) => !row.isStanding);
  expect(total).toMatchObject({
    bookings: expected.length,
    cancelled: ended.length,
    booked_inr: sold.booked_inr,
    paid_inr: sold.paid_inr,
    kept_inr: sumOf(ended, (row) => row.paidInr - row.refundInr),
  });
  expect(sumOf(cancellations, (row) => row.bookings)).toBe(ended.length);
  expect(sumOf(cancellations, (row) => row.refund_inr)).toBe(sumOf(ended, (row) => row.refundInr));

  // Of a booking that was paid whole, and of one that ended, invoices less credit notes are what it costs.
  const papers = await db.select().from(invoices);
  for (const row of await db.select().from(bookingFigures)) {
    const own = papers.filter((paper) => paper.booking_id === row.booking_id);
    if (!own.length) continue;
    const invoiced = sumOf(own, ({ kind, content }) => (kind === 'invoice' ? 1 : -1) * content.total_inr);
    expect(invoiced).toBe(row.cancelled_on === null ? row.booked_inr : row.paid_inr - row.refund_inr);
  }
}

test('OF-22 figures are the sums of bookings, payments and documents after any history', async () => {
  const done: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 12 }), async (actions) => {
      await reset();
      for (const each of actions) {
        await perform(each).then(
          () => (done[each.do] = (done[each.do] ?? 0) + 1),
          (error: unknown) => {
            if (!(error instanceof HttpError || error instanceof NotPossible)) throw error;
          },
        );
      }
      await compareFigures();
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(Object.keys(done).length, JSON.stringify(done)).toBeGreaterThan(9);
  expect(await db.select().from(departures).where(eq(departures.date_from, date))).toHaveLength(1);
}, 300_000);

test.runIf(postgresUrl)(
  'OF-22 payments and a cancellation at once leave the figures of what was committed',
  async () => {
    await reset();
    const book = { do: 'book' as const, day: date, travellers: 2 as const, plan: 'DEPOSIT' as const };
    await perform({ ...book, who: 0, rooms: ['101'] });
    await perform({ ...book, who: 1, rooms: ['102'] });
    const [one, two] = await db.select().from(bookings).orderBy(bookings.id);
    const pay = (booking_id: string, nth: number) =>
      ask('bookings.transferReceived', {
        booking_id,
        amount_paise: 100_000,
        reference: `UTR${3e6 + nth}`,
        on: today,
      });
    await Promise.allSettled([
      ...[1, 2, 3].map((nth) => pay(one!.booking_id, nth)),
      ask('bookings.cancel', { booking_id: one!.booking_id, waive_fee: false, reason }),
      ...[4, 5, 6].map((nth) => pay(two!.booking_id, nth)),
    ]);
    expect(await compareRows()).toBe(2);
    const [kept] = await db.select().from(bookingFigures).where(eq(bookingFigures.booking_id, two!.id));
    expect(kept!.paid_inr).toBe((await getReceivedByBooking(db, [two!.id]))(two!.id).keptInr);
    // A payment and its refund in two transactions that overlap, without a lock on the booking.
    const change = (tx: Tx) =>
      tx.update(bookings).set({ status: 'CONFIRMED', cancellation: null }).where(eq(bookings.id, one!.id));
    await callBeforeCommit(server, change, () =>
      db.execute(sql`UPDATE payments SET refunded_paise = 100, refund_paise = 100 WHERE outcome = 'booked'`),
    );
    expect(await compareRows()).toBe(2);
  },
);
