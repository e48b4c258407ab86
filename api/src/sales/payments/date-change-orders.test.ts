/** Orders for changes of date: what the guest has seen, how long suites are kept unpaid, and several tabs. */
import { randomUUID } from 'node:crypto';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { bookings, coupons, roomClaims } from '../../bookings/booking/tables.ts';
import { minutesPass } from '../../bookings/booking/testing/time.ts';
import { addOns, departures } from '../../site/catalogue/tables.ts';
import { createAdditions, walkPrice } from './testing/additions.ts';
import { allowDateChanges, dateChangeRule } from './testing/date-changes.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
const { book, add, walk, stay, see, verify, outcomeOf } = await createAdditions(harness);
const setFares = (percent: number) =>
  db.update(departures).set({ fare_percent: percent }).where(eq(departures.id, world.laterDeparture));
const isDate = eq(paymentOrders.pays, 'DATE');

beforeEach(async () => {
  await harness.reset();
  await allowDateChanges(db);
  await setFares(110);
  await db.update(addOns).set({ price: walkPrice }).where(eq(addOns.id, world.addOn));
});

const look = async (visitor: Visitor, id: string, rooms = ['101', '102'], date = world.laterDate) =>
  (await visitor.call('dateChange', { query: { id, date, rooms: rooms.join(',') } })).body.quote!;
const tab = randomUUID();
interface Press {
  rooms?: string[];
  key?: string;
  window?: string;
}
/** Orders the change as it is quoted now; with the same key, as it was ordered. */
const press = async (visitor: Visitor, id: string, { rooms, key = randomUUID(), window = tab }: Press = {}) =>
  visitor.call('dateOrder', {
    headers: { 'idempotency-key': key, 'payment-window': window },
    body: toDateOrder(id, await look(visitor, id, rooms)),
  });
const close = (visitor: Visitor, key: string, window = tab) =>
  visitor.call('closeOrder', { body: { key, window } });
/** Orders a change and leaves its window. */
const leave = async (visitor: Visitor, id: string, rooms?: string[]) => {
  const key = randomUUID();
  const orderAnswer = await press(visitor, id, { key, ...(rooms && { rooms }) });
  await close(visitor, key);
  return orderAnswer;
};
const pay = async (visitor: Visitor, made: Awaited<ReturnType<typeof press>>) => {
  const { data } = made.body;
  if (!('id' in data)) throw new Error('there is nothing to pay');
  const proof = await harness.pay(data.id);
  return { status: (await verify(visitor, proof)).status, outcome: await outcomeOf(proof.paymentId) };
};
const pass = async (minutes: number) => {
  await minutesPass(db, minutes);
  const earlier = sql`${paymentOrders.created_at} - make_interval(mins => ${minutes})`;
  await db.update(paymentOrders).set({ created_at: earlier });
};
/** For how many minutes which suites are kept unpaid. */
const listKept = async () => {
  const rows = await db.select().from(roomClaims).where(isNotNull(roomClaims.hold_expires_at));
  return rows
    .map(({ suite_id, hold_expires_at }) => [
      [...world.suiteOf].find(([, suite]) => suite === suite_id)![0],
      Math.round((hold_expires_at!.getTime() - Date.now()) / 60_000),
    ])
    .toSorted();
};

describe('VX-17 an order for a change of date', () => {
  test.each(['fare', 'terms', 'extras'])(
    'VX-17 by deposit nothing is ordered at %s that the guest has not seen',
    async (changed) => {
      const { visitor, id } = await book({ plan: 'DEPOSIT' });
      await add(visitor, id, { addons: [walk(1)] });
      const seen = toDateOrder(id, await look(visitor, id));
      if (changed === 'fare') await setFares(130);
      if (changed === 'extras') await db.update(addOns).set({ price: null });
      const body = changed === 'terms' ? { ...seen, least_kept_inr: seen.least_kept_inr - 1 } : seen;
      const answer = await visitor.call('dateOrder', { headers: { 'idempotency-key': randomUUID() }, body });
      const now = await look(visitor, id);
      expect(seen.amount, 'the fee alone is due now').toBe(now.now_inr * 100);
      expect([answer.status, answer.refusal.data['quote']]).toEqual([409, now]);
      expect(await db.$count(paymentOrders, isDate)).toBe(0);
    },
  );

  test('VX-17 CO-05 a coupon lowers what was ordered with it, and nothing that was added at its full price', async () => {
    await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 }, times: 2 });
    const coupon = { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 50 } as const;
    const isCoupon = eq(coupons.code, coupon.code);
    await db.update(coupons).set({ discount: 50 }).where(isCoupon);
    const { visitor, id } = await book({
      coupon,
      addons: [{ ...walk(1), price: walkPrice, per_person: true }],
    });
    await add(visitor, id, { addons: [walk(1)], extensions: [stay(3)] });
    const before = await see(visitor, id);
    const quote = await look(visitor, id);
    expect(quote).toMatchObject({ now_inr: 0, refund_inr: 0, after: { inr: before.total_inr } });
    expect((await press(visitor, id)).status).toBe(200);
    expect(await see(visitor, id)).toMatchObject({
      total_inr: before.total_inr,
      booking_date_from: world.laterDate,
    });
    const back = await look(visitor, id, ['101', '102'], world.date);
    await db.update(coupons).set({ discount: 10 }).where(isCoupon);
    expect(back, 'at the next change as well').toMatchObject({ after: { inr: before.total_inr } });
  });

  test('VX-17 CO-12 corrections of a name stay with the guest who gets another suite', async () => {
    await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 } });
    const { visitor, id } = await book();
    const guest = (await see(visitor, id)).booking_data[0]!.guests[0]!;
    const corrected = { firstName: `${guest.firstName}h`, lastName: guest.lastName };
    const names = { id, roomNumber: '101', place: 0, ...corrected };
    expect((await visitor.call('correctGuestName', { body: names })).status).toBe(200);
    expect((await press(visitor, id, { rooms: ['102', '101'] })).status).toBe(200);
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    expect(row!.snapshot!.rooms[0]).toMatchObject({ room_number: '102', guests: [corrected, {}] });
    expect(row!.snapshot!.changes).toMatchObject([{ kind: 'name', room_number: '102', place: 0 }]);
  });

  test('VX-17 H1 unpaid changes keep suites for three quarters of an hour, then others come first', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    expect((await leave(visitor, id)).status).toBe(200);
    expect(await listKept()).toEqual([
      ['101', 30],
      ['102', 30],
    ]);
    await pass(29);
    expect((await leave(visitor, id)).status).toBe(200);
    expect(await listKept()).toEqual([
      ['101', 16],
      ['102', 16],
    ]);
    await pass(10);
    const refused = await press(visitor, id, { rooms: ['103', '104'] });
    expect([refused.status, refused.refusal.data.message]).toEqual([
      422,
      'Suites on this date can be kept for you without payment for 45 minutes in all, and that time is used up. For the next 21 minutes others come first; after that you can choose this date again. You can choose another date now.',
    ]);
    await pass(22);
    expect((await leave(visitor, id)).status).toBe(200);
  });

  test('VX-17 H1 five unpaid changes of a booking are ordered a day', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    for (let made = 0; made < 5; made += 1) {
      expect((await leave(visitor, id)).status).toBe(200);
      await pass(120);
    }
    const refused = await press(visitor, id);
    expect([refused.status, refused.refusal.data.message]).toEqual([
      422,
      'Another date was chosen for this booking 5 times within a day without payment, as often as we can keep suites for it. Please try again tomorrow, or write or call us.',
    ]);
    await pass(15 * 60);
    expect((await press(visitor, id)).status).toBe(200);
  });

  test('VX-17 H1 a change whose window is open in one tab is not replaced in another', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const key = randomUUID();
    const first = await press(visitor, id, { key });
    expect(await press(visitor, id, { key, window: randomUUID() })).toMatchObject({ body: first.body });
    await close(visitor, key);
    const second = await press(visitor, id, { rooms: ['103', '104'] });
    expect([second.status, second.refusal.data.message]).toEqual([
      409,
      expect.stringMatching(
        /^A change of this booking to .+ is open for payment in another window, and its suites are kept until .+ IST\. Please finish or close it there first\.$/,
      ),
    ]);
    expect(await listKept()).toEqual([
      ['101', 30],
      ['102', 30],
    ]);
    expect(await pay(visitor, first)).toEqual({ status: 200, outcome: 'date_change' });
  });

  test('VX-17 H1 once its window is closed another change takes its place, and its order is over', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const key = randomUUID();
    const first = await press(visitor, id, { key });
    const body = toDateOrder(id, await look(visitor, id));
    await close(visitor, key);
    const second = await press(visitor, id, { rooms: ['103', '104'] });
    expect(await listKept()).toEqual([
      ['103', 30],
      ['104', 30],
    ]);
    const again = await visitor.call('dateOrder', {
      headers: { 'idempotency-key': key, 'payment-window': tab },
      body,
    });
    expect(again.status).toBe(409);
    expect(await pay(visitor, first)).toEqual({ status: 409, outcome: 'order_expired' });
    expect(await pay(visitor, second)).toEqual({ status: 200, outcome: 'date_change' });
  });

  test('VX-17 H1 an order whose suites are no longer kept is not opened again', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const key = randomUUID();
    await press(visitor, id, { key });
    await pass(31);
    const again = await press(visitor, id, { key });
    expect([again.status, again.refusal.data.message]).toEqual([
      409,
      expect.stringContaining('can no longer be paid'),
    ]);
    const claims = and(eq(roomClaims.departure_id, world.laterDeparture), isNotNull(roomClaims.booking_id));
    await db.delete(roomClaims).where(claims);
    expect((await press(visitor, id, { key })).status).toBe(409);
  });

  test('VX-17 IN-02 a bank transfer that is expected by then stands: the money for the change goes back', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const orderAnswer = await press(visitor, id);
    const expected_transfer = { inr: 1_000, until: world.laterDate };
    await db.update(bookings).set({ expected_transfer }).where(eq(bookings.booking_id, id));
    expect(await pay(visitor, orderAnswer)).toEqual({ status: 409, outcome: 'date_change_gone' });
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    expect(row).toMatchObject({ departure_id: world.departure, expected_transfer });
  });
});
