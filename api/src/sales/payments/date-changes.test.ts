import { randomUUID } from 'node:crypto';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { addDays, calculateQuote } from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import { coupons, roomClaims } from '../../bookings/booking/tables.ts';
import { makeLastGuestChild } from '../../bookings/booking/testing/ages.ts';
import { createCustomer, listJobKeys } from '../../bookings/booking/testing/fixture.ts';
import { endExpired, expireHolds, moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { prices, testRate } from '../../bookings/booking/testing/world.ts';
import { addOns, departures } from '../../site/catalogue/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { allowDateChanges, dateChangeRule } from './testing/date-changes.ts';
import { createAdditions, stayPrice, walkPrice } from './testing/additions.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
const { book, add, walk, stay, see, termsOf, verify, listDocuments, outcomeOf } =
  await createAdditions(harness);
const setFares = (percent: number) =>
  db.update(departures).set({ fare_percent: percent }).where(eq(departures.id, world.laterDeparture));

beforeEach(async () => {
  await harness.reset();
  await allowDateChanges(db);
  await setFares(110);
  await db.update(addOns).set({ price: walkPrice }).where(eq(addOns.id, world.addOn));
});

const offerOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('dateChanges', { query: { id } })).body;
const look = async (visitor: Visitor, id: string, rooms?: string[]) =>
  (
    await visitor.call('dateChange', {
      query: { id, date: world.laterDate, ...(rooms && { rooms: rooms.join(',') }) },
    })
  ).body;
const press = async (
  visitor: Visitor,
  id: string,
  rooms = ['101', '102'],
  key: string = randomUUID(),
  more = {},
) => {
  const { quote } = await look(visitor, id, rooms);
  const seen = quote
    ? toDateOrder(id, quote)
    : { amount: 100, refund_inr: 0, total_inr: 0, least_kept_inr: 0, lost: [], currency: 'INR' };
  return visitor.call('dateOrder', {
    headers: { 'idempotency-key': key },
    body: { ...seen, id, date: world.laterDate, rooms, ...more },
  });
};
const pay = async (visitor: Visitor, made: Awaited<ReturnType<typeof press>>) => {
  const { data } = made.body;
  if (!('id' in data)) throw new Error('there is nothing to pay');
  const proof = await harness.pay(data.id);
  return { ...(await verify(visitor, proof)), paymentId: proof.paymentId };
};
const move = async (visitor: Visitor, id: string, rooms?: string[]) => {
  const orderAnswer = await press(visitor, id, rooms);
  if (orderAnswer.status !== 200) throw new Error(orderAnswer.refusal.data.message);
  if ('id' in orderAnswer.body.data) expect((await pay(visitor, orderAnswer)).status).toBe(200);
};
const soldOn = async (departure: number) => {
  const rows = await db
    .select()
    .from(roomClaims)
    .where(and(eq(roomClaims.departure_id, departure), isNull(roomClaims.hold_expires_at)));
  return rows.map(({ suite_id }) => suite_id).toSorted();
};
const suites = (...rooms: string[]) => rooms.map((room) => world.suiteOf.get(room)!).toSorted();
/** What the fee of 100 dollars comes to with GST. */
const feeInr = 9_240;

describe('VX-17 a guest changes the date of a booking', () => {
  test('VX-17 by deposit: difference and fee are shown first, only the fee is paid, the deposit is carried over', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const before = await see(visitor, id);
    await setFares(120);
    expect(await offerOf(visitor, id)).toMatchObject({
      offer: {
        until: addDays(world.date, -61),
        fee: 10_000,
        times_left: 1,
        departures: [{ date: world.laterDate, ship: 'Test Ship', free: 7, same_suites: true }],
      },
    });
    const { quote } = await look(visitor, id);
    const fare = calculateQuote({
      suites: [Math.round(prices.price_twin * 1.2), Math.round(prices.price_single * 1.2)],
      addOns: [],
      extensions: [],
      coupon: null,
      isImp: false,
      inrPerUsd: testRate,
    });
    expect(quote).toMatchObject({
      before: { inr: before.total_inr },
      after: { usd: fare.total.usd, inr: fare.total.inr },
      fee: { usd: 10_500, inr: feeInr },
      paid_inr: before.paid_inr,
      now_inr: feeInr,
      later_inr: quote!.total.inr - before.paid_inr - feeInr,
      balance_due_on: addDays(world.laterDate, -60),
      refund_inr: 0,
      least_kept_inr: before.paid_inr + feeInr,
      lost: [],
    });
    await move(visitor, id);
    const after = await see(visitor, id);
    expect(after).toMatchObject({
      booking_date_from: world.laterDate,
      paid_inr: before.paid_inr + feeInr,
      balance_inr: quote!.later_inr,
      balance_due_on: addDays(world.laterDate, -60),
      total_inr: quote!.total.inr,
    });
    expect([await soldOn(world.departure), await soldOn(world.laterDeparture)]).toEqual([
      [],
      suites('101', '102'),
    ]);
    expect(await listJobKeys(db)).toContainEqual(expect.stringMatching(`^mail:date-changed:${id}:`));
    expect(await listDocuments()).toEqual([]);
  });

  test('VX-17 paid in full: the difference is paid first, the invoice is credited and made anew, to other suites', async () => {
    const { visitor, id } = await book();
    await add(visitor, id, { addons: [walk(2)] });
    const before = await see(visitor, id);
    await setFares(150);
    await db
      .update(addOns)
      .set({ price: walkPrice + 1_000 })
      .where(eq(addOns.id, world.addOn));
    const orderAnswer = await press(visitor, id, ['104', '103']);
    // Nothing has changed before it is paid; the suites there are kept.
    expect(await see(visitor, id)).toMatchObject({
      booking_date_from: world.date,
      total_inr: before.total_inr,
    });
    expect(await soldOn(world.departure)).toEqual(suites('101', '102'));
    expect((await pay(visitor, orderAnswer)).status).toBe(200);
    const after = await see(visitor, id);
    expect(after).toMatchObject({ balance_inr: 0, paid_inr: after.total_inr });
    expect(after.booking_data.map(({ room_number }) => room_number)).toEqual(['104', '103']);
    expect(after.addons).toMatchObject([
      { title: 'Village walk', travellers: 2, price: 2 * (walkPrice + 1_000) },
    ]);
    expect(after.change_fees).toMatchObject([{ price: 10_000 }]);
    const documents = await listDocuments();
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      'credit_note',
      'invoice',
      'invoice',
      'invoice',
    ]);
    const [note] = documents.filter(({ kind }) => kind === 'credit_note');
    expect(note!.content.total_inr).toBe(before.total_inr);
    const standing = documents.filter(({ kind, withdrawn_by }) => kind === 'invoice' && !withdrawn_by);
    expect(standing.map(({ content }) => content.total_inr)).toEqual([after.total_inr]);
  });

  test('VX-17 to a cheaper departure the rest comes back at once, and a cancellation keeps what it kept before, and the fee', async () => {
    const { visitor, id } = await book();
    const before = await see(visitor, id);
    const { refund_inr: kept } = await termsOf(visitor, id);
    await setFares(80);
    const { quote } = await look(visitor, id);
    expect(quote).toMatchObject({ now_inr: 0, later_inr: 0, refund_inr: before.paid_inr - quote!.total.inr });
    await move(visitor, id);
    await harness.settle();
    const after = await see(visitor, id);
    expect(after).toMatchObject({ total_inr: quote!.total.inr, paid_inr: quote!.total.inr, balance_inr: 0 });
    expect(await termsOf(visitor, id)).toMatchObject({
      fee_inr: before.paid_inr - kept + feeInr,
      after_date_change: true,
    });
    expect((await offerOf(visitor, id)).offer).toBeNull();
  });

  test('VX-17 the coupon and extras come along as far as they can, and what cannot is named', async () => {
    const { visitor, id } = await book({
      coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
      addons: [{ ...walk(1), price: walkPrice, per_person: true }],
      extensions: [{ ...stay(2), price: stayPrice }],
    });
    await db.update(addOns).set({ price: null }).where(eq(addOns.id, world.addOn));
    const whole = await look(visitor, id);
    expect(whole.quote!.lost).toEqual(['Village walk']);
    await db.update(coupons).set({ active: false }).where(eq(coupons.code, 'RIVER10'));
    const { quote } = await look(visitor, id);
    await db.update(coupons).set({ active: true }).where(eq(coupons.code, 'RIVER10'));
    expect(quote!.lost).toEqual(['Village walk', 'Coupon RIVER10']);
    expect(quote!.total.usd).toBeGreaterThan(whole.quote!.total.usd);
  });

  test('VX-17 too late, too often, another’s booking, a taken suite and another amount are refused', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const secondUser = await createCustomer(server);
    expect((await secondUser.call('dateChanges', { query: { id } })).status).toBe(404);
    expect((await press(secondUser, id)).status).toBe(404);
    const other = await press(visitor, id, undefined, undefined, { amount: 100 });
    expect([other.status, other.refusal.data['quote']]).toMatchObject([409, { now_inr: feeInr }]);
    expect((await press(visitor, id, ['101'])).status).toBe(400);
    const seen = toDateOrder(id, (await look(visitor, id, ['101', '103'])).quote!);
    const second = await book({ date: world.laterDate, rooms: { '103': 1 } });
    const taken = await press(visitor, id, ['101', '103'], undefined, seen);
    expect([taken.status, taken.refusal.data['taken']]).toEqual([409, ['103']]);
    expect((await look(visitor, id, ['101', '103'])).quote).toBeNull();
    await second.visitor.call('cancelBooking', { body: { id: second.id, refund_inr: 0 } });
    await moveDepartureTo(db, id, 60);
    const late = await press(visitor, id, undefined, undefined, { amount: toPaise(feeInr) });
    expect([late.status, (await offerOf(visitor, id)).why]).toEqual([
      422,
      expect.stringContaining('until 61 days before departure'),
    ]);
    await moveDepartureTo(db, id, 100);
    await move(visitor, id);
    expect((await offerOf(visitor, id)).why).toContain('as often as is possible');
    await db.delete(settings).where(eq(settings.name, 'date_change'));
    expect((await offerOf(visitor, id)).why).toContain('cannot be changed here');
  });

  test('VX-16 a child is not moved into a suite apart from all adults', async () => {
    const { visitor, id } = await book();
    await makeLastGuestChild(db, id);
    const apart = await press(visitor, id, ['101', '105'], undefined, { amount: 100 });
    const message =
      'Guests under 18 stay with an adult or in the suite beside one. Please put an adult into suite 105, or choose suite 102 instead.';
    expect([apart.status, apart.refusal.data.message]).toEqual([422, message]);
    expect((await look(visitor, id, ['104', '105'])).quote).not.toBeNull();
  });

  test('VX-17 pressed twice is one order; unpaid it changes nothing and the suites are free again', async () => {
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const key = randomUUID();
    const [one, two] = [
      await press(visitor, id, undefined, key),
      await press(visitor, id, undefined, key, { amount: toPaise(feeInr) }),
    ];
    expect(two.body.data).toEqual(one.body.data);
    expect((await look(visitor, id)).quote, 'the suites kept for it can be chosen again').not.toBeNull();
    await expireHolds(db);
    await endExpired(server.platform);
    expect(await db.$count(roomClaims, isNotNull(roomClaims.hold_expires_at))).toBe(0);
    const next = await book({ date: world.laterDate });
    expect(next.id).not.toBe(id);
    const paid = await pay(visitor, one);
    expect([paid.status, await outcomeOf(paid.paymentId)]).toEqual([409, 'date_change_gone']);
    expect(await listJobKeys(db)).toContain(`mail:payment-returned:${paid.paymentId}`);
    await harness.settle();
    expect(await harness.refundedPaise(paid.paymentId)).toBe(toPaise(feeInr));
    expect(await see(visitor, id)).toMatchObject({ booking_date_from: world.date, status: 'CONFIRMED' });
    expect(await soldOn(world.departure)).toEqual(suites('101', '102'));
  });

  test('VX-17 a free change to the same price is made at once', async () => {
    await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 } });
    const { visitor, id } = await book({ plan: 'DEPOSIT' });
    const orderAnswer = await press(visitor, id);
    expect(orderAnswer.body.data).toEqual({ booked: true, booking_id: id });
    expect(await see(visitor, id)).toMatchObject({ booking_date_from: world.laterDate });
    expect((await see(visitor, id)).addons).toEqual([]);
  });
});
