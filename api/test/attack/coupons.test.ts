import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  listJobKeys,
  orderBody,
  postOrder,
  runAllJobs,
  toPaymentOrder,
  type OrderBody,
} from '../../src/bookings/booking/testing/fixture.ts';
import { paymentOrders } from '../../src/bookings/booking/payment-tables.ts';
import { bookings, coupons, roomClaims } from '../../src/bookings/booking/tables.ts';
import { endExpired } from '../../src/bookings/booking/testing/time.ts';
import { invoices, invoiceSeries } from '../../src/bookings/documents/tables.ts';
import { readMailFile } from '../../src/base/mail/testing/outbox-folder.ts';
import {
  closeWindows,
  listPaymentOutcomes,
  passOrderTime,
  resetBookings,
} from '../../src/sales/payments/testing/fixture.ts';
import {
  createSandboxHarness,
  createRazorpayHarness,
} from '../../src/sales/payments/testing/provider-harness.ts';
import { sandboxOrders } from '../../src/sales/payments/sandbox/tables.ts';
import type { Visitor } from '../server.ts';

const lastOne = { code: 'LASTONE', coupon_type: 'FIXED', discount: 50 } as const;
const everything = { code: 'ALLFREE', coupon_type: 'PERCENTAGE', discount: 100 } as const;

describe.each([await createSandboxHarness(), await createRazorpayHarness()])('coupons, $name', (harness) => {
  const { server, world } = harness;
  const { platform } = server;
  const { db } = platform;
  const { date } = world;

  beforeEach(() => harness.reset());

  const withLast = (room: string) => orderBody({ date, rooms: { [room]: 1 }, coupon: lastOne });
  const usesOf = async (code: string) =>
    (await db.select().from(coupons).where(eq(coupons.code, code)))[0]!.uses;
  const setActive = (active: boolean) =>
    db.update(coupons).set({ active }).where(eq(coupons.code, lastOne.code));
  const order = async (visitor: Visitor, body: OrderBody) =>
    toPaymentOrder((await postOrder(visitor, body)).body.data);
  const pay = async (visitor: Visitor, id: string) =>
    visitor.call('verifyPayment', { body: await harness.pay(id) });
  const confirmed = async () =>
    (await db.select().from(bookings).where(eq(bookings.status, 'CONFIRMED'))).length;

  test('CO-04: a one-use coupon buys one booking, however often the hold is released between its orders', async () => {
    const visitor = await createCustomer(server);
    const made = [];
    for (const room of ['101', '102', '103']) {
      made.push(await order(visitor, withLast(room)));
      await closeWindows(db);
      await visitor.call('releaseHold');
    }
    expect(await usesOf('LASTONE')).toBe(1);
    const answers = [];
    for (const { id } of made) answers.push(await pay(visitor, id));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(answers[1]!.refusal.data.message).toMatch(/coupon had been used up.*returned in full/);
    await harness.settle();
    expect(await listPaymentOutcomes(db)).toEqual([
      ['captured', 'booked'],
      ['refunded', 'coupon_spent'],
      ['refunded', 'coupon_spent'],
    ]);
    expect([await confirmed(), await usesOf('LASTONE')]).toEqual([1, 1]);
    expect((await listJobKeys(db)).filter((key) => key.startsWith('mail:payment-returned'))).toHaveLength(2);
  });

  test('CO-04: releasing the hold gives the use to nobody while the order can be paid; after that it does', async () => {
    const [one, two] = [await createCustomer(server), await createCustomer(server)];
    const placedOrder = await order(one, withLast('101'));
    await closeWindows(db);
    await one.call('releaseHold');
    expect((await postOrder(two, withLast('102'))).status).toBe(404);
    expect((await two.call('coupon', { query: { promoCode: 'LASTONE' } })).status).toBe(404);
    expect((await one.call('coupon', { query: { promoCode: 'LASTONE' } })).status).toBe(200);
    await passOrderTime(db, 61);
    await endExpired(platform);
    expect(await usesOf('LASTONE')).toBe(0);
    const theirs = await order(two, withLast('102'));
    expect((await pay(two, theirs.id)).status).toBe(200);
    expect((await pay(one, placedOrder.id)).status).toBe(409);
    await harness.settle();
    expect(await listPaymentOutcomes(db)).toEqual([
      ['captured', 'booked'],
      ['refunded', 'order_expired'],
    ]);
    expect([await confirmed(), await usesOf('LASTONE')]).toEqual([1, 1]);
  });

  test('CO-04: word of a payment made in time, after the use went to somebody else: the money goes back', async () => {
    const [one, two] = [await createCustomer(server), await createCustomer(server)];
    const placedOrder = await order(one, withLast('101'));
    const proof = await harness.pay(placedOrder.id);
    await harness.dropWebhooks();
    await passOrderTime(db, 61, proof.orderId);
    await harness.backdate(proof.paymentId, 30);
    await db.update(paymentOrders).set({ next_check_at: null });
    await endExpired(platform);
    expect((await pay(two, (await order(two, withLast('102'))).id)).status).toBe(200);
    const late = await one.call('verifyPayment', { body: proof });
    expect(late.refusal.data.message).toMatch(/coupon/);
    await harness.settle();
    expect((await listPaymentOutcomes(db)).toSorted()).toEqual([
      ['captured', 'booked'],
      ['refunded', 'coupon_spent'],
    ]);
    // The use is the other guest's, once.
    expect(await usesOf('LASTONE')).toBe(1);
  });

  test('CO-04: a coupon that ends while its order is being paid stands, and buys nothing more', async () => {
    const visitor = await createCustomer(server);
    const first = await order(visitor, withLast('101'));
    await closeWindows(db);
    await visitor.call('releaseHold');
    const second = await order(visitor, withLast('102'));
    await setActive(false);
    try {
      expect((await postOrder(visitor, withLast('103'))).status).toBe(404);
      expect((await pay(visitor, second.id)).status).toBe(200);
      expect((await pay(visitor, first.id)).status).toBe(409);
    } finally {
      await setActive(true);
    }
    expect([await confirmed(), await usesOf('LASTONE')]).toEqual([1, 1]);
  });

  test('CO-04: twenty orders and releases at once count one use, and no use is ever given back twice', async () => {
    const visitors = [
      await createCustomer(server),
      await createCustomer(server),
      await createCustomer(server),
    ];
    await Promise.all(
      visitors.flatMap((visitor, index) =>
        Array.from({ length: 7 }, async (_, turn) => {
          if (turn % 2) await visitor.call('releaseHold');
          else await postOrder(visitor, withLast(String(101 + index)));
        }),
      ),
    );
    expect(await usesOf('LASTONE')).toBe(1);
    await passOrderTime(db, 61);
    await endExpired(platform);
    await endExpired(platform);
    expect(await usesOf('LASTONE')).toBe(0);
  });

  test.each([everything, { ...everything, coupon_type: 'FIXED', discount: 99_999 } as const])(
    'CO-04 CO-10 CO-12 a total of zero is booked without the provider and without a tax invoice ($coupon_type)',
    async (coupon) => {
      await db
        .insert(coupons)
        .values({ ...coupon, max_uses: 1 })
        .onConflictDoNothing();
      await db.update(coupons).set(coupon).where(eq(coupons.code, coupon.code));
      const visitor = await createCustomer(server);
      const body = orderBody({ date, rooms: { '101': 1 }, coupon });
      expect(body.amount).toBe(0);
      const answers = await Promise.all([
        postOrder(visitor, body, 'one-key-of-the-free-order'),
        postOrder(visitor, body, 'one-key-of-the-free-order'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [made, again] = answers.map((answer) => answer.body.data);
      expect(made).toEqual({ booked: true, booking_id: expect.stringMatching(/^ANT-/) });
      expect(again).toEqual(made);
      await runAllJobs(platform);
      const id = made!.booking_id;
      const seenBooking = (await visitor.call('booking', { query: { id } })).body.booking;
      expect(seenBooking).toMatchObject({ status: 'CONFIRMED', total_inr: 0, paid_inr: 0, balance_inr: 0 });
      expect(seenBooking).toMatchObject({ documents: ['confirmation', 'travel', 'calendar'], invoices: [] });
      expect(await db.select().from(invoices)).toEqual([]);
      expect(await db.select().from(invoiceSeries), 'no number is consumed').toEqual([]);
      const { eml: mail } = await readMailFile(server, `booking-confirmation-${id}.eml`);
      expect(mail).toContain('Thank you for booking with Antara. Nothing is to pay and');
      expect(mail).not.toContain('has arrived');
      expect(mail).not.toContain('-invoice-');
      expect(
        await db
          .select()
          .from(sandboxOrders)
          .where(eq(sandboxOrders.receipt, `${id}-1`)),
      ).toEqual([]);
      expect(await listJobKeys(db)).toContain(`mail:booking-confirmation:${id}`);
      expect((await db.select().from(roomClaims)).map((claim) => claim.hold_expires_at)).toEqual([null]);
      // One use: nobody else can book with it.
      const other = await postOrder(await createCustomer(server), {
        ...orderBody({ date, rooms: { '102': 1 }, coupon }),
      });
      expect(other.status).toBe(404);
      const cancelled = await visitor.call('cancelBooking', { body: { id, refund_inr: 0 } });
      expect(cancelled.body.booking).toMatchObject({ status: 'CANCELLED', cancellation: { refund_inr: 0 } });
      await runAllJobs(platform);
      await resetBookings(db);
      await db.delete(coupons).where(eq(coupons.code, coupon.code));
    },
  );

  test('CO-04: an order of nothing is refused where something is to pay', async () => {
    const visitor = await createCustomer(server);
    const answer = await postOrder(visitor, { ...orderBody({ date, rooms: { '101': 1 } }), amount: 0 });
    expect(answer.status).toBe(409);
    expect(answer.refusal.data['quote']).toBeTruthy();
    expect(await db.select().from(bookings)).toEqual([]);
  });
});
