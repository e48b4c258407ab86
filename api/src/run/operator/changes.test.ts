/**
 * OF-08, OF-09, OF-23: after any sequence of changes by the office, documents, payments and the price of a booking
 * agree, and so do its suites and the agency's commission.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { getBalance, getGoodwillInr, getReceived, type PaidBooking } from '../../bookings/booking/balance.ts';
import { getTotalInr } from '../../bookings/booking/snapshot.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { payOrder, placeOrder, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { findCommissionEntry } from '../../sales/agents/commission.ts';
import { selectCommission } from '../../sales/agents/commission-sums.ts';
import { agent, tara } from '../../sales/agents/testing/agents.ts';
import { departures, suitePrices } from '../../site/catalogue/tables.ts';
import { HttpError } from '../../platform/http-error.ts';
import { allowDateChanges } from '../../sales/payments/testing/date-changes.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { operatorOf } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { ask } = operatorOf(server);
const today = toCivilDate(new Date());
const reason = 'asked by telephone';

await db.insert(settings).values({ name: 'commission_percent', value: 12 });
await allowDateChanges(db);
// Every suite has a price of its own, so that no change is free by chance.
for (const [room, suite] of world.suiteOf) {
  const price_single = 90_000 + 7_777 * Number(room.slice(2));
  await db
    .update(suitePrices)
    .set({ price_single, price_twin: Math.round(price_single * 1.6) })
    .where(eq(suitePrices.suite_id, suite));
}

beforeEach(() => resetBookings(db));

const room = fc.constantFrom(...world.suiteOf.keys());
const change = fc.oneof(
  fc.record({
    act: fc.constant('move' as const),
    later: fc.boolean(),
    fare: fc.integer({ min: 60, max: 160 }),
    waive_fee: fc.boolean(),
  }),
  fc.record({ act: fc.constant('suite' as const), to: room }),
  fc.record({ act: fc.constant('cancel-suite' as const), at: fc.nat(2), waive_fee: fc.boolean() }),
  fc.record({
    act: fc.constant('cancel-guest' as const),
    at: fc.nat(2),
    guest: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ act: fc.constant('cancel-extra' as const) }),
  fc.record({ act: fc.constant('goodwill' as const), amount_inr: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ act: fc.constant('pay' as const), percent: fc.constantFrom(40, 100, 110) }),
  fc.record({ act: fc.constant('recipient' as const), last_name: fc.constantFrom('Sen', 'Bose', 'Das') }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function readRow(booking_id: string): Promise<PaidBooking> {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id));
  return row as PaidBooking;
}

/** Runs the jobs without those that send mails, because most of their time goes into papers. */
async function runJobs(): Promise<void> {
  await db.delete(outbox).where(inArray(outbox.kind, ['mail', 'client-mail', 'payment-link']));
  await runAllJobs(server.platform);
}

let transfers = 0;

async function make(booking_id: string, one: Change): Promise<unknown> {
  const row = await readRow(booking_id);
  const { rooms } = row.snapshot;
  const about = { booking_id, reason };
  switch (one.act) {
    case 'move': {
      const [date, departure] = one.later
        ? [world.laterDate, world.laterDeparture]
        : [world.date, world.departure];
      await db.update(departures).set({ fare_percent: one.fare }).where(eq(departures.id, departure));
      return ask('bookings.moveDate', { ...about, date, waive_fee: one.waive_fee });
    }
    case 'suite':
      return ask('bookings.moveDate', {
        ...about,
        suites: [one.to, ...rooms.slice(1).map(({ room_number }) => room_number)],
      });
    case 'cancel-suite': {
      const number = rooms[one.at % rooms.length]!.room_number;
      return ask('bookings.cancelPart', { ...about, room: number, waive_fee: one.waive_fee });
    }
    case 'cancel-guest': {
      const number = rooms[one.at % rooms.length]!.room_number;
      return ask('bookings.cancelPart', { ...about, room: number, guest: one.guest });
    }
    case 'cancel-extra':
      return ask('bookings.cancelPart', { ...about, extra: 'Village walk' });
    case 'goodwill':
      return ask('bookings.refund', { ...about, amount_inr: one.amount_inr });
    case 'pay': {
      const { balanceInr } = getBalance(row, await getReceived(db, row.id));
      if (!balanceInr) return null;
      const amount_paise = Math.max(100, balanceInr * one.percent);
      const reference = `SBIN4263${String(++transfers).padStart(8, '0')}`;
      return ask('bookings.transferReceived', { booking_id, reference, on: today, amount_paise });
    }
    case 'recipient':
      return ask('bookings.changeRecipient', { ...about, last_name: one.last_name });
  }
}

/** Documents, payments, price, suites and commission of a booking, each against the others. */
async function expectAgreement(booking_id: string) {
  expect(await findPaperFaults(db)).toEqual([]);
  const row = await readRow(booking_id);
  const received = await getReceived(db, row.id);
  const { balanceInr } = getBalance(row, received);
  const price = getTotalInr(row.snapshot) - getGoodwillInr(row.snapshot, received);
  expect(Math.abs(received.keptInr + balanceInr - price)).toBeLessThanOrEqual(1);
  expect(row.balance_paid_at === null || balanceInr === 0).toBe(true);
  const claims = await db.select().from(roomClaims).where(eq(roomClaims.booking_id, row.id));
  const sold = claims.map(({ departure_id, suite_id }) => `${departure_id} ${suite_id}`);
  expect(sold.toSorted()).toEqual(
    row.snapshot.rooms.map(({ suite_id }) => `${row.departure_id} ${suite_id}`).toSorted(),
  );
  const entry = await findCommissionEntry(server.platform, booking_id);
  const [counted] = await db
    .select({ amount: sql`commission.amount`.mapWith(Number) })
    .from(bookings)
    .innerJoinLateral(selectCommission(db, { today, defaultPercent: 12 }), sql`true`)
    .where(eq(bookings.id, row.id));
  expect(counted?.amount).toBe(entry!.amount);
  return row;
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'OF-08 OF-09 OF-23 after each of some changes everything agrees (sequence %i)',
  async (seed) => {
    await db.update(departures).set({ fare_percent: 110 });
    const owner = await agent(server, { country: '' });
    const addons = [{ id: world.addOn, travellers: 3, price: 5_000, per_person: true }];
    const coupon =
      seed % 3 === 0 ? { code: 'RIVER10', coupon_type: 'PERCENTAGE' as const, discount: 10 } : null;
    const prices = Object.fromEntries(
      (await db.select().from(suitePrices)).flatMap(({ suite_id, price_single, price_twin }) => {
        const found = [...world.suiteOf].find(([, suite]) => suite === suite_id);
        return found ? [[found[0], { price_single, price_twin }]] : [];
      }),
    );
    const order = await placeOrder(owner, {
      date: world.date,
      rooms: { '101': 2, '103': 1 },
      prices,
      addons,
      coupon,
      client: { ...tara, papers_to: 'CLIENT' },
      plan: seed % 2 ? 'DEPOSIT' : 'FULL',
    });
    await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
    const { booking_id } = order;
    const changes = fc.sample(change, { seed, numRuns: 8 });
    let made = 0;
    for (const one of changes) {
      const before = await readRow(booking_id);
      try {
        await make(booking_id, one);
        made += 1;
      } catch (error) {
        // What is refused changes nothing.
        if (!(error instanceof HttpError)) throw error;
        expect(await readRow(booking_id)).toEqual(before);
      }
      await runJobs();
      await expectAgreement(booking_id);
    }
    expect(made).toBeGreaterThan(1);
    // The end gives back what is left on the terms, and the documents still agree.
    await ask('bookings.cancel', { booking_id, waive_fee: false, reason });
    await runJobs();
    expect(await findPaperFaults(db)).toEqual([]);
  },
  // Eight changes, each with its jobs: many times as long as alone where other processes run.
  180_000,
);
