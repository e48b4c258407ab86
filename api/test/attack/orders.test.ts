import { toPaise } from '@antara/contracts/rules/money';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  listJobKeys,
  orderBody,
  placeHold,
  placeOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../src/bookings/booking/testing/fixture.ts';
import { paymentOrders } from '../../src/bookings/booking/payment-tables.ts';
import { bookings, roomClaims } from '../../src/bookings/booking/tables.ts';
import { moveDepartureTo } from '../../src/bookings/booking/testing/time.ts';
import { departures, suitePrices } from '../../src/site/catalogue/tables.ts';
import { users } from '../../src/base/accounts/tables.ts';
import { applyPayment } from '../../src/sales/payments/apply-payment.ts';
import { listPaymentOutcomes, passOrderTime, readOutcome } from '../../src/sales/payments/testing/fixture.ts';
import {
  createRazorpayHarness,
  createSandboxHarness,
} from '../../src/sales/payments/testing/provider-harness.ts';
import type { Visitor } from '../server.ts';

describe.each([await createSandboxHarness(), await createRazorpayHarness()])('orders, $name', (harness) => {
  const { server, world } = harness;
  const { platform } = server;
  const { db } = platform;
  const { date, departure } = world;
  const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

  beforeEach(async () => {
    await harness.reset();
    await db.update(departures).set({ closed_at: null, date_from: date }).where(eq(departures.id, departure));
    await db.update(users).set({ left_at: null });
  });

  const verify = (visitor: Visitor, body: unknown) => visitor.call('verifyPayment', { body });
  const letters = async () =>
    (await listJobKeys(db)).filter((key) => key.startsWith('mail:payment-returned')).length;

  test('CO-09: an order paid after its hour buys nothing, and the money goes back with a letter', async () => {
    const visitor = await createCustomer(server);
    const order = await placeOrder(visitor, basket);
    const [made] = await db.select().from(paymentOrders);
    const minutes = (made!.valid_until.getTime() - made!.created_at.getTime()) / 60_000;
    expect(minutes).toBeCloseTo(60, 1);
    await passOrderTime(db, 61);
    const answer = await verify(visitor, await harness.pay(order.id));
    expect(answer.status).toBe(409);
    expect(answer.refusal.data.message).toMatch(/time for this order was over.*returned in full/);
    await harness.settle();
    expect(await listPaymentOutcomes(db)).toEqual([['refunded', 'order_expired']]);
    expect((await readOutcome(db)).status).not.toBe('CONFIRMED');
    expect(await letters()).toBe(1);
  });

  test('CO-09: a payment made in time counts when its word comes up to a day late, and not after that', async () => {
    const visitor = await createCustomer(server);
    const first = await harness.pay((await placeOrder(visitor, basket)).id);
    await harness.dropWebhooks();
    await harness.backdate(first.paymentId, 23 * 60);
    await passOrderTime(db, 23 * 60);
    expect((await verify(visitor, first)).status).toBe(200);

    await harness.reset();
    const second = await harness.pay((await placeOrder(visitor, basket)).id);
    await harness.dropWebhooks();
    await harness.backdate(second.paymentId, 26 * 60);
    await passOrderTime(db, 26 * 60);
    expect((await verify(visitor, second)).status).toBe(409);
    expect(await listPaymentOutcomes(db)).toMatchObject([[expect.anything(), 'order_expired']]);
  });

  test('CO-09: money authorised too late keeps no suites, is taken, and goes back', async () => {
    const visitor = await createCustomer(server);
    const order = await placeOrder(visitor, basket);
    const before = await db.select().from(roomClaims);
    await passOrderTime(db, 61);
    const payment = {
      id: 'pay_late',
      orderId: order.id,
      amount: order.amount,
      currency: 'INR',
      madeAt: new Date(),
      refunded: 0,
    };
    await applyPayment(platform, harness.name, { ...payment, status: 'authorised' });
    expect(await db.select().from(roomClaims)).toEqual(before);
    expect(await listJobKeys(db)).toContain('capture:pay_late');
    const taken = await applyPayment(platform, harness.name, { ...payment, status: 'captured' });
    expect(taken).toMatchObject({ outcome: 'order_expired' });
    expect(await listJobKeys(db)).toContain(`refund:pay_late:${order.amount}`);
  });

  test.each([
    ['moved', { date_from: sql`${departures.date_from} + 1` }],
    ['sailed', { date_from: '2020-01-01' }],
  ])(
    'CO-09: a departure %s meanwhile: the money goes back with a letter, the suites are free',
    async (_, change) => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await db.update(departures).set(change).where(eq(departures.id, departure));
      const answer = await verify(visitor, await harness.pay(order.id));
      expect(answer.refusal.data.message).toMatch(/This departure.*returned in full/);
      await harness.settle();
      expect(await listPaymentOutcomes(db)).toEqual([['refunded', 'departure_closed']]);
      expect(await readOutcome(db)).toMatchObject({ status: 'REFUNDED', claims: [] });
      expect(await letters()).toBe(1);
    },
  );

  test('CO-09: an account deleted meanwhile: the money goes back, and nobody is written to', async () => {
    const visitor = await createCustomer(server);
    const order = await placeOrder(visitor, basket);
    await db.update(users).set({ left_at: new Date() }).where(eq(users.email, visitor.email));
    await harness.pay(order.id);
    await harness.settle();
    expect(await listPaymentOutcomes(db)).toEqual([['refunded', 'account_deleted']]);
    expect(await readOutcome(db)).toMatchObject({ status: 'REFUNDED', claims: [] });
    expect(await letters()).toBe(0);
  });

  test('CO-12: a balance paid after its hour, or after the ship sailed, goes back; the booking stands', async () => {
    const visitor = await createCustomer(server);
    const deposit = await postOrder(visitor, orderBody({ ...basket, plan: 'DEPOSIT' }));
    const placedOrder = toPaymentOrder(deposit.body.data);
    await verify(visitor, await harness.pay(placedOrder.id));
    const id = placedOrder.booking_id;
    const amount = orderBody(basket).amount - placedOrder.amount;
    const order = async (key: string) => {
      const headers = { 'idempotency-key': `the-key-of-balance-${key}` };
      const answer = await visitor.call('balanceOrder', { body: { id, amount, currency: 'INR' }, headers });
      return toPaymentOrder(answer.body.data);
    };
    const late = await order('late');
    await passOrderTime(db, 61, late.id);
    expect((await verify(visitor, await harness.pay(late.id))).status).toBe(409);
    const sailed = await order('sailed');
    await moveDepartureTo(db, id, -1);
    expect((await verify(visitor, await harness.pay(sailed.id))).status).toBe(409);
    await harness.settle();
    expect(await listPaymentOutcomes(db)).toEqual([
      ['captured', 'booked'],
      ['refunded', 'order_expired'],
      ['refunded', 'departure_closed'],
    ]);
    expect(await letters()).toBe(2);
    expect((await readOutcome(db)).status).toBe('CONFIRMED');
  });

  test('CO-09: the window is not opened again for an order whose time is over, or that is paid', async () => {
    const visitor = await createCustomer(server);
    const [key, body] = ['the-key-of-one-attempt', orderBody(basket)];
    const placedOrder = toPaymentOrder((await postOrder(visitor, body, key)).body.data);
    await passOrderTime(db, 51);
    const again = await postOrder(visitor, body, key);
    expect([again.status, again.refusal.data.message]).toEqual([
      409,
      'This order can no longer be paid. Please press Pay Now again.',
    ]);
    await verify(visitor, await harness.pay(placedOrder.id));
    expect((await postOrder(visitor, body, key)).body.data).toEqual({
      booked: true,
      booking_id: placedOrder.booking_id,
    });
  });

  test('CO-09 TJ-04: after paying, a repeat names one’s own booking, and never another guest', async () => {
    const visitor = await createCustomer(server);
    const order = await placeOrder(visitor, basket);
    await verify(visitor, await harness.pay(order.id));
    const body = { tourName: 'river-week', selectedDate: date, rooms: ['101', '103'] };
    for (const answer of [
      await visitor.call('hold', { body }),
      await postOrder(visitor, orderBody(basket)),
    ]) {
      expect([answer.status, answer.refusal.data['booking_id']]).toEqual([409, order.booking_id]);
      expect(answer.refusal.data.message).toBe(
        `You have booked suite 101 on this departure already: your booking is ${order.booking_id}.`,
      );
    }
    const rival = await (await createCustomer(server)).call('hold', { body });
    expect(rival.refusal.data).toMatchObject({ taken: ['101'] });
    expect(rival.refusal.data['booking_id']).toBeUndefined();
    // What is still free can be booked as well.
    await placeHold(visitor, date, ['103']);
  });

  test('CO-09: an order above 2.14 crore rupees is made, paid and given back', async () => {
    await db.update(suitePrices).set({ price_twin: sql`${suitePrices.price_twin} * 200` });
    try {
      const visitor = await createCustomer(server);
      const refusedOrder = await postOrder(visitor, { ...orderBody(basket), amount: 1 });
      const amount = toPaise(
        (refusedOrder.refusal.data['quote'] as { due: { now: { inr: number } } }).due.now.inr,
      );
      expect(amount).toBeGreaterThan(2 ** 31);
      const answer = await postOrder(visitor, { ...orderBody(basket), amount });
      // Razorpay takes no more than five crore; that refusal is its own.
      if (answer.status !== 200)
        return expect(answer.refusal.data.message).toMatch(/too large to be paid online/);
      const placedOrder = toPaymentOrder(answer.body.data);
      const proof = await harness.pay(placedOrder.id);
      expect((await verify(visitor, proof)).status).toBe(200);
      const seenBooking = (await visitor.call('booking', { query: { id: placedOrder.booking_id } })).body
        .booking;
      expect(seenBooking.paid_inr * 100).toBe(amount);
      await harness.provider.refund(proof.paymentId, amount);
      await harness.settle();
      expect(await listPaymentOutcomes(db)).toEqual([['refunded', 'booked']]);
    } finally {
      await db.update(suitePrices).set({ price_twin: sql`${suitePrices.price_twin} / 200` });
    }
  });

  test('CO-09: the same order sent six times at once leaves one booking, and no hold without an end', async () => {
    const visitor = await createCustomer(server);
    await visitor.call('currentHold');
    const body = orderBody(basket);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => postOrder(visitor, body, 'the-key-of-six-at-once')),
    );
    const ids = answers.filter(({ status }) => status === 200).map(({ body: { data } }) => data.booking_id);
    expect(new Set(ids).size).toBe(1);
    const rows = await db.select().from(bookings);
    expect(rows.filter((row) => row.hold_expires_at === null)).toEqual([]);
    expect(rows.filter((row) => row.status === 'PENDING')).toHaveLength(1);
    await runAllJobs(platform);
  });
});
