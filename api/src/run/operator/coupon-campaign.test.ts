import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { couponRetention } from '../../bookings/booking/guest-coupons.ts';
import { changeBookerAddress } from '../../bookings/booking/papers.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { couponBatches, coupons } from '../../bookings/booking/tables.ts';
import {
  bookByCard,
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, testRate, tourName } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { tours } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const { ask, log, forget } = operatorOf(server);
const operator = commandLine(server, '.');
const off50 = { coupon_type: 'FIXED', discount: 50 } as const;
const reason = 'the campaign is over';

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(coupons);
  await db.delete(couponBatches);
  await forget();
});

const ordered = (code: string, room = '101', day = date) =>
  orderBody({ date: day, rooms: { [room]: 1 }, coupon: { code, ...off50 } });
const getMessage = async (query: { promoCode: string; subtotal?: string; tourName?: string }) => {
  const { status, refusal } = await server.visitor().call('coupon', { query });
  return [status, status === 200 ? null : refusal.data.message];
};

describe('OF-12 limits of a coupon', () => {
  test('OF-12 a coupon for one journey says so, at the call and at the order', async () => {
    const [other] = await db.select().from(tours).where(eq(tours.slug, tourName));
    const { id: _, ...columns } = other!;
    await db.insert(tours).values({ ...columns, slug: 'delta-days', name: 'Delta Days' });
    await ask('coupons.add', { code: 'DELTA', ...off50, journeys: ['delta-days'] });
    const message = 'This coupon is not for this journey. It is for Delta Days.';
    expect(await getMessage({ promoCode: 'DELTA', tourName })).toEqual([404, message]);
    expect(await getMessage({ promoCode: 'DELTA' })).toEqual([200, null]);
    const { status, refusal } = await postOrder(await createCustomer(server), ordered('DELTA'));
    expect([status, refusal.data.message]).toEqual([404, message]);
    await db.delete(tours).where(eq(tours.slug, 'delta-days'));
    await refused(ask('coupons.add', { code: 'X10', ...off50, journeys: ['none'] }), 'NOT_FOUND', 'journey');
  });

  test('OF-12 a coupon for departures of some days is taken on these alone', async () => {
    await ask('coupons.add', { code: 'SEASON', ...off50, travel_from: date, travel_to: date });
    const customer = await createCustomer(server);
    const late = await postOrder(customer, ordered('SEASON', '101', laterDate));
    expect([late.status, late.refusal.data.message]).toEqual([
      404,
      expect.stringMatching(/^This coupon is for departures from \d+ \w+ \d{4} to \d+ \w+ \d{4}\.$/),
    ]);
    expect((await postOrder(customer, ordered('SEASON'))).status).toBe(200);
  });

  test('OF-12 a smallest amount is compared before the discount, at the cent', async () => {
    // One guest in suite 101 pays 1,100.00 dollars.
    await ask('coupons.add', { code: 'LARGE', ...off50, min_subtotal: 110_001 });
    await ask('coupons.add', { code: 'ENOUGH', ...off50, min_subtotal: 110_000 });
    const message = 'This coupon is for bookings of at least USD 1,100.01 before the discount and GST.';
    expect(await getMessage({ promoCode: 'LARGE', subtotal: '110000' })).toEqual([404, message]);
    const customer = await createCustomer(server);
    expect((await postOrder(customer, ordered('LARGE'))).refusal.data.message).toBe(message);
    expect((await postOrder(customer, ordered('ENOUGH'))).status).toBe(200);
  });

  test('OF-12 a coupon for one guest is for that account, and its address is not in the log', async () => {
    const [guest, other] = [await createCustomer(server), await createCustomer(server)];
    const last = { valid_to: laterDate };
    await refused(
      ask('coupons.add', { code: 'MINE', ...off50, guest_email: guest.email }),
      'INVALID',
      'last day',
    );
    await ask('coupons.add', { code: 'MINE', ...off50, ...last, guest_email: guest.email.toUpperCase() });
    const query = { promoCode: 'MINE' };
    expect((await server.visitor().call('coupon', { query })).refusal.data.message).toMatch(/log in/);
    expect((await other.call('coupon', { query })).refusal.data.message).toMatch(/another guest/);
    expect((await guest.call('coupon', { query })).status).toBe(200);
    expect((await postOrder(other, ordered('MINE'))).status).toBe(404);
    expect((await postOrder(guest, ordered('MINE'))).status).toBe(200);
    expect(JSON.stringify(await log())).not.toContain(guest.email);
  });

  test('OF-12 one booking of each guest: the second is refused, another guest’s is not', async () => {
    await ask('coupons.add', { code: 'ONCE', ...off50, max_uses_per_guest: 1 });
    const [guest, other] = [await createCustomer(server), await createCustomer(server)];
    const { id } = toPaymentOrder((await postOrder(guest, ordered('ONCE'))).body.data);
    // The use moves between unpaid orders of the guest.
    expect((await guest.call('coupon', { query: { promoCode: 'ONCE' } })).status).toBe(200);
    await guest.call('verifyPayment', { body: await payOrder(server, id) });
    const again = await postOrder(guest, ordered('ONCE', '102'));
    expect([again.status, again.refusal.data.message]).toEqual([
      404,
      'You have used this coupon already. It is for one booking of each guest.',
    ]);
    expect((await postOrder(other, ordered('ONCE', '102'))).status).toBe(200);
  });

  test.runIf(postgresUrl)('OF-12 two orders of one guest at once share the one use', async () => {
    await ask('coupons.add', { code: 'ONCE', ...off50, max_uses_per_guest: 1 });
    const guest = await createCustomer(server);
    await Promise.all(['101', '102', '103'].map((room) => postOrder(guest, ordered('ONCE', room))));
    const kept = await db.$count(paymentOrders, eq(paymentOrders.coupon_code, 'ONCE'));
    const [coupon] = await db.select().from(coupons);
    expect([kept, coupon!.uses]).toEqual([1, 1]);
  });
});

test('OF-12 a guest’s coupon follows a new address, is in the export, and ends when the person is forgotten', async () => {
  const guest = await createCustomer(server);
  const { email } = guest;
  await ask('coupons.add', { code: 'MINE', ...off50, valid_to: laterDate, guest_email: email });
  await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.email, email));
  expect(JSON.stringify(await ask('people.export', { email, reason }))).toContain('"code":"MINE"');
  await transaction(db, (tx) =>
    changeBookerAddress(tx, { userId: 0, from: email, to: 'new@travellers.example' }),
  );
  const readOwner = async () => (await db.select().from(coupons))[0]!;
  expect((await readOwner()).guest_email).toBe('new@travellers.example');
  await db.update(coupons).set({ guest_email: email });
  await ask('people.forget', { email, reason });
  expect(await readOwner()).toMatchObject({ guest_email: null, active: false });
});

test('OF-12 the address of a guest is not kept longer than 30 days after the coupon’s last day', async () => {
  const days = (count: number) => toCivilDate(new Date(Date.now() + count * 86_400_000));
  const row = { ...off50, guest_email: 'asha@travellers.example' };
  await db.insert(coupons).values([
    { code: 'OLD', ...row, valid_to: days(-31) },
    { code: 'RECENT', ...row, valid_to: days(-29) },
  ]);
  await couponRetention.apply(server.platform);
  const kept = await db.select().from(coupons).where(isNotNull(coupons.guest_email));
  expect(kept.map(({ code }) => code)).toEqual(['RECENT']);
});

describe('OF-12 batches and results', () => {
  test('OF-12 a batch has codes for one use each, exported as CSV, and is ended whole', async () => {
    const made = await ask('coupons.addBatch', {
      batch: 'Fair 2027',
      count: 1_200,
      prefix: 'fair',
      ...off50,
    });
    expect(made).toEqual({ batch: 'Fair 2027', codes: 1_200, is_over_limit: false });
    const { out, err } = await operator('coupons', 'list', '--batch', 'Fair 2027', '--csv');
    expect(err).toBe('');
    const codes = out.split('\n').slice(1, -1);
    expect(new Set(codes.map((line) => line.split(',')[0])).size).toBe(1_200);
    expect(codes.every((line) => /^FAIR[2-9A-HJ-NP-Z]{12},\$50,,,0 of 1,/.test(line))).toBe(true);
    // The list of all coupons is not flooded with them.
    expect((await ask('coupons.list', {})).coupons).toEqual([]);
    await refused(
      ask('coupons.addBatch', { batch: 'Fair 2027', count: 1, ...off50 }),
      'CONFLICT',
      'another name',
    );
    const code = codes[0]!.split(',')[0]!;
    const guest = await createCustomer(server);
    expect((await postOrder(guest, ordered(code))).status).toBe(200);
    expect((await postOrder(await createCustomer(server), ordered(code, '102'))).status).toBe(404);
    expect(await ask('coupons.endBatch', { batch: 'Fair 2027', reason })).toEqual({
      batch: 'Fair 2027',
      ended: 1_200,
    });
    expect(await getMessage({ promoCode: codes[1]!.split(',')[0]! })).toEqual([
      404,
      'This coupon code is not valid.',
    ]);
    await refused(ask('coupons.endBatch', { batch: 'Fair 2027', reason }), 'CONFLICT', 'ended already');
  });

  test('OF-12 a campaign from its first coupon to its result, by code and by batch', async () => {
    const words = ['coupons', 'add', 'HARBOUR', '--dollars', '50', '--minimum', '1,000', '--uses', '5'];
    expect((await operator(...words)).code).toBe(0);
    await ask('coupons.addBatch', { batch: 'Letters', count: 2, ...off50 });
    const { coupons: codes } = await ask('coupons.list', { batch: 'Letters' });
    const withCode = (code: string, room: string) => ({
      date,
      rooms: { [room]: 1 as const },
      coupon: { code, ...off50 },
    });
    const kept = await bookByCard(server, withCode('HARBOUR', '101'));
    const gone = await bookByCard(server, withCode('HARBOUR', '102'));
    await bookByCard(server, withCode(codes[0]!.code, '103'));
    // An order that is not paid is a use and no booking.
    await postOrder(await createCustomer(server), ordered('HARBOUR', '104'));
    await ask('bookings.cancel', { booking_id: gone.booking_id, waive_fee: true, reason });
    const query = { id: kept.booking_id };
    const { booking } = (await kept.buyer.call('booking', { query })).body;
    const money = { revenue_inr: booking.total_inr, discount_inr: 50 * testRate };
    expect((await ask('coupons.result', {})).results).toEqual([
      { name: 'HARBOUR', codes: 1, uses: 3, bookings: 1, ...money, cancelled: 1 },
    ]);
    const one = { codes: 1, uses: 1, bookings: 1, ...money, cancelled: 0 };
    const none = { codes: 1, uses: 0, bookings: 0, revenue_inr: 0, discount_inr: 0, cancelled: 0 };
    expect((await ask('coupons.result', { batch: 'Letters' })).results).toEqual([
      { name: codes[0]!.code, ...one },
      { name: codes[1]!.code, ...none },
    ]);
    expect((await ask('coupons.result', { by: 'batch' })).results).toEqual([
      { name: 'Letters', ...one, codes: 2 },
    ]);
    const shown = await operator('coupons', 'result', '--by', 'batch');
    expect(shown.out).toMatch(/Letters +2 +1 +1 +₹/);
  });
});
