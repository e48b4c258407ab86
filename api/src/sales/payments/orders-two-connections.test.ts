/**
 * What an order, a hold or a sweep and another process do to each other: PostgreSQL only, as the embedded database has
 * one connection.
 */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { bookings, coupons, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeOrder,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { endExpired, expireHolds } from '../../bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures, tours } from '../../site/catalogue/tables.ts';
import type { Tx } from '../../platform/db/types.ts';
import { passOrderTime, resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date, departure } = await createWorld(db);
const basket = { date, rooms: { '101': 2, '102': 1 } } as const;
const lastOne = { code: 'LASTONE', coupon_type: 'FIXED', discount: 50 } as const;
const withLast = (room: string) => orderBody({ date, rooms: { [room]: 1 }, coupon: lastOne });
const askHold = (visitor: Visitor) =>
  visitor.call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } });
const usesOfLast = async () => (await db.select().from(coupons).where(eq(coupons.code, 'LASTONE')))[0]!.uses;

beforeEach(() => resetBookings(db));

describe.runIf(postgresUrl)('CO-09 an order while another process writes', () => {
  test('CO-09 the booking is being refunded: no order for its balance', async () => {
    const visitor = await createCustomer(server);
    const deposit = orderBody({ ...basket, plan: 'DEPOSIT' });
    const placedOrder = toPaymentOrder((await postOrder(visitor, deposit)).body.data);
    await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
    const { status } = await callBeforeCommit(
      server,
      (tx) => tx.update(bookings).set({ status: 'REFUNDED' }),
      () =>
        visitor.call('balanceOrder', {
          body: {
            id: placedOrder.booking_id,
            amount: orderBody(basket).amount - deposit.amount,
            currency: 'INR',
          },
          headers: { 'idempotency-key': randomUUID() },
        }),
    );
    expect([status, await db.$count(paymentOrders)]).toEqual([422, 1]);
  });

  test('CO-09 the departure is being closed: no order for it', async () => {
    const visitor = await createCustomer(server);
    const close = (closed_at: Date | null) => (tx: Pick<Tx, 'update'>) =>
      tx.update(departures).set({ closed_at }).where(eq(departures.id, departure));
    const { status } = await callBeforeCommit(server, close(new Date()), () =>
      postOrder(visitor, orderBody(basket)),
    );
    await close(null)(db);
    expect([status, await db.$count(paymentOrders)]).toEqual([422, 0]);
  });

  test('CO-09 the journey is being edited: a hold on its departure does not wait for that', async () => {
    const rename = (slug: string) => (tx: Pick<Tx, 'update'>) => tx.update(tours).set({ slug });
    // Whoever waited would not find the journey under this name any more.
    const { status } = await callBeforeCommit(server, rename('another-name'), () =>
      askHold(server.visitor()),
    );
    await rename(tourName)(db);
    expect(status).toBe(200);
  });

  test('CO-09 another tab gives the suites back before their hold is answered: the visitor is told', async () => {
    const visitor = server.visitor();
    const { status, refusal } = await callBeforeCommit(
      server,
      // A first hold reads no options: it waits once it is committed, where it is read for the answer.
      (tx) => tx.execute(sql`LOCK TABLE courtesy_options IN ACCESS EXCLUSIVE MODE`),
      () => askHold(visitor),
      (tx) => tx.delete(roomClaims),
    );
    expect([status, refusal.data.message]).toEqual([
      409,
      'Your suites were given back in another tab. Please choose them again.',
    ]);
  });

  test('CO-04 the order that has the coupon’s last use is being paid: no second order gets that use', async () => {
    const visitor = await createCustomer(server);
    await postOrder(visitor, withLast('101'));
    const { status } = await callBeforeCommit(
      server,
      (tx) => tx.update(paymentOrders).set({ status: 'captured' }),
      () => postOrder(visitor, withLast('102')),
    );
    expect(status).toBe(404);
    expect(await db.select().from(paymentOrders)).toMatchObject([{ coupon_code: 'LASTONE' }]);
  });

  test('CO-04 a coupon’s use is being given back: the sweep does not give it back again', async () => {
    await postOrder(await createCustomer(server), withLast('101'));
    await expireHolds(db);
    await passOrderTime(db, 61);
    await callBeforeCommit(
      server,
      async (tx) => {
        await tx.update(paymentOrders).set({ coupon_code: null });
        await tx.update(coupons).set({ uses: 0 }).where(eq(coupons.code, 'LASTONE'));
      },
      () => endExpired(platform),
    );
    expect(await usesOfLast()).toBe(0);
  });

  test('CO-09 a payment is being authorised: the sweep leaves its booking', async () => {
    await placeOrder(await createCustomer(server), basket);
    await expireHolds(db);
    await callBeforeCommit(
      server,
      (tx) => tx.update(bookings).set({ hold_expires_at: sql`now() + interval '1 day'` }),
      () => endExpired(platform),
    );
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'PENDING' }]);
  });

  test('CO-09 a booking is being paid: its suites stay sold when another tab gives the hold back', async () => {
    const visitor = await createCustomer(server);
    await placeOrder(visitor, basket);
    const { status } = await callBeforeCommit(
      server,
      async (tx) => {
        await tx.update(roomClaims).set({ hold_expires_at: null });
        await tx
          .update(bookings)
          .set({ status: 'CONFIRMED', holder_hash: null, hold_expires_at: null, booked_at: new Date() });
      },
      () => visitor.call('releaseHold'),
    );
    expect(status).toBe(200);
    expect(await db.$count(roomClaims)).toBe(2);
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  test('CO-09 an order is being made: its suites stay held when another tab gives the hold back', async () => {
    const visitor = await createCustomer(server);
    await placeOrder(visitor, basket);
    await db.update(bookings).set({ status: 'HELD' });
    await callBeforeCommit(
      server,
      (tx) => tx.update(bookings).set({ status: 'PENDING' }),
      () => visitor.call('releaseHold'),
    );
    expect(await db.$count(roomClaims)).toBe(2);
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'PENDING' }]);
  });
});
