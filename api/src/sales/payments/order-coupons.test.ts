import type { PaymentOrder } from '@antara/contracts/api/payment';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  postOrder,
  orderBody,
  placeOrder,
  payOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { bookings, coupons, roomClaims } from '../../bookings/booking/tables.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { passOrderTime, resetBookings } from './testing/fixture.ts';
import { applyPayment } from './apply-payment.ts';
import { expireHolds, endExpired } from '../../bookings/booking/testing/time.ts';
import { listPriceLines } from '../../bookings/booking/format.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);

beforeEach(() => resetBookings(db));

const usesOf = async (code: string) =>
  (await db.select().from(coupons).where(eq(coupons.code, code)))[0]!.uses;

describe('coupons', () => {
  const lastOne = { code: 'LASTONE', coupon_type: 'FIXED', discount: 50 } as const;
  const withLast = (room: string) => orderBody({ date, rooms: { [room]: 1 }, coupon: lastOne });
  /** The provider says how far the payment of an order is. */
  const apply = (
    { id: orderId, amount }: PaymentOrder,
    status: 'authorised' | 'captured',
    madeAt = new Date(),
  ) =>
    applyPayment(server.platform, 'sandbox', {
      id: `pay_${orderId}`,
      orderId,
      amount,
      currency: 'INR',
      madeAt,
      refunded: 0,
      status,
    });

  test('CO-04 CO-09 last use of a coupon by two at once: it goes to one', async () => {
    const [one, two] = [await createCustomer(server), await createCustomer(server)];
    const answers = await Promise.all([postOrder(one, withLast('101')), postOrder(two, withLast('102'))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    const refused = answers.find((answer) => answer.status === 404)!;
    expect(refused.refusal.data.message).toBe('This coupon has been used as often as it can be.');
    expect(await usesOf('LASTONE')).toBe(1);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
  });

  test('CO-04 whoever keeps the last use can try again with it, and see it as valid', async () => {
    const visitor = await createCustomer(server);
    expect((await postOrder(visitor, withLast('101'))).status).toBe(200);
    const check = { query: { promoCode: 'lastone' } };
    expect((await visitor.call('coupon', check)).status).toBe(200);
    expect((await server.visitor().call('coupon', check)).status).toBe(404);
    const again = withLast('101');
    again.data.selectedCoupon = ' lastone ';
    expect((await postOrder(visitor, again)).status).toBe(200);
    expect(await usesOf('LASTONE')).toBe(1);
    // Mails and papers name what it takes off.
    const [{ snapshot }] = (await db.select().from(paymentOrders)) as [typeof paymentOrders.$inferSelect];
    expect(listPriceLines(snapshot)).toContainEqual({
      label: 'Coupon LASTONE',
      line: snapshot.quote.discount,
      off: true,
    });
    expect(snapshot.quote.discount.usd).toBe(5_000);
  });

  test('CO-04 a use is free again when the order’s time is over, not when its hold is', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = toPaymentOrder((await postOrder(visitor, withLast('101'))).body.data);
    await expireHolds(db);
    await endExpired(server.platform);
    expect(await usesOf('LASTONE')).toBe(1);
    await passOrderTime(db, 61);
    await endExpired(server.platform);
    expect(await usesOf('LASTONE')).toBe(0);
    const late = await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
    expect([late.status, late.refusal.data.message]).toEqual([
      409,
      'Your payment arrived after the time for this order was over. Your money is being returned in full.',
    ]);
    expect(await usesOf('LASTONE')).toBe(0);
  });

  test('CO-04 CO-09 word of a payment made in time comes after its use was free again: it is used once more', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = toPaymentOrder((await postOrder(visitor, withLast('101'))).body.data);
    await expireHolds(db);
    await passOrderTime(db, 61);
    await endExpired(server.platform);
    expect(await usesOf('LASTONE')).toBe(0);
    const madeAt = new Date(Date.now() - 30 * 60_000);
    expect(await apply(placedOrder, 'captured', madeAt)).toMatchObject({ outcome: 'booked' });
    expect(await usesOf('LASTONE')).toBe(1);
    expect(await db.select().from(paymentOrders)).toMatchObject([{ coupon_code: 'LASTONE' }]);
  });

  test('CO-04 another order of the booking is paid: the use is free again', async () => {
    const visitor = await createCustomer(server);
    await postOrder(visitor, withLast('101'));
    const { id } = await placeOrder(visitor, { date, rooms: { '101': 1 } });
    expect(await usesOf('LASTONE')).toBe(1);
    await visitor.call('verifyPayment', { body: await payOrder(server, id) });
    expect(await usesOf('LASTONE')).toBe(0);
  });

  test('CO-04 CO-09 money that found its coupon used up goes back, and its suites are not kept for a day', async () => {
    const visitor = await createCustomer(server);
    const first = toPaymentOrder((await postOrder(visitor, withLast('101'))).body.data);
    // Another browser of the same person takes the use along and pays, before we hear that the first order was paid.
    const other = server.visitor();
    for (const [name, value] of visitor.cookies) if (name !== 'hold') other.cookies.set(name, value);
    const second = toPaymentOrder((await postOrder(other, withLast('102'))).body.data);
    await apply(second, 'authorised');
    await apply(first, 'authorised');
    expect(await apply(first, 'captured')).toMatchObject({ outcome: 'coupon_spent' });
    // There is time to order again without it, and the other order's suite waits for its money.
    const isKeptForLong = (row: { hold_expires_at: Date | null }) =>
      Number(row.hold_expires_at) > Date.now() + 3_600_000;
    for (const table of [bookings, roomClaims]) {
      const rows = await db.select().from(table).orderBy(table.hold_expires_at);
      expect(rows.map(isKeptForLong)).toEqual([false, true]);
    }
    const again = await visitor.call('verifyPayment', { body: await payOrder(server, first.id) });
    expect([again.status, again.refusal.data.message]).toEqual([
      409,
      'Your coupon had been used up before your payment arrived. Your money is being returned in full.',
    ]);
    await expireHolds(db);
    await db.update(paymentOrders).set({ next_check_at: null });
    await endExpired(server.platform);
    expect(await usesOf('LASTONE')).toBe(1);
  });

  test('CO-04 a use that was paid with stays used', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = toPaymentOrder((await postOrder(visitor, withLast('101'))).body.data);
    await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
    await expireHolds(db);
    await endExpired(server.platform);
    expect(await usesOf('LASTONE')).toBe(1);
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(await db.select().from(paymentOrders)).toMatchObject([{ coupon_code: 'LASTONE' }]);
  });
});
