/**
 * What a payment and another process do to each other: PostgreSQL only, as the embedded database has one connection.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { users } from '../../base/accounts/tables.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeOrder,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { departures } from '../../site/catalogue/tables.ts';
import type { Tx } from '../../platform/db/types.ts';
import { applyPayment } from './apply-payment.ts';
import { getProvider } from './providers.ts';
import { reconcileOrders } from './reconcile.ts';
import { resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date, departure } = await createWorld(db);
const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

beforeEach(() => resetBookings(db));

/** The provider says that an order was paid; of another amount than the order's where one is given. */
const capture = ({ id: orderId, amount }: { id: string; amount: number }, paid = amount) =>
  applyPayment(platform, 'sandbox', {
    id: `pay_${orderId}`,
    orderId,
    amount: paid,
    currency: 'INR',
    status: 'captured',
    madeAt: new Date(),
    refunded: 0,
  });
const captureBeforeCommit = (first: (tx: Tx) => Promise<unknown>, ...paid: Parameters<typeof capture>) =>
  callBeforeCommit(server, first, () => capture(...paid));

describe.runIf(postgresUrl)('CO-09 a payment while another process writes', () => {
  test('CO-09 the booking’s other order is being authorised: money that buys nothing does not shorten the hold', async () => {
    const visitor = await createCustomer(server);
    const [one, two] = [await placeOrder(visitor, basket), await placeOrder(visitor, basket)];
    const authorise = (tx: Tx) =>
      tx
        .update(paymentOrders)
        .set({ status: 'authorised' })
        .where(eq(paymentOrders.provider_order_id, one.id));
    expect(await captureBeforeCommit(authorise, two, 100)).toMatchObject({ outcome: 'wrong_amount' });
    for (const { hold_expires_at } of await db.select().from(roomClaims))
      expect(hold_expires_at!.getTime()).toBeGreaterThan(Date.now() + 20 * 60_000);
  });

  test('CO-09 the booking is being refunded: the balance that arrives goes back', async () => {
    const visitor = await createCustomer(server);
    const deposit = orderBody({ ...basket, plan: 'DEPOSIT' });
    const placedOrder = toPaymentOrder((await postOrder(visitor, deposit)).body.data);
    await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
    const balance = orderBody(basket).amount - deposit.amount;
    const ordered = await visitor.call('balanceOrder', {
      body: { id: placedOrder.booking_id, amount: balance, currency: 'INR' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const refund = (tx: Tx) => tx.update(bookings).set({ status: 'REFUNDED' });
    const outcome = await captureBeforeCommit(refund, toPaymentOrder(ordered.body.data));
    expect(outcome).toMatchObject({ outcome: 'cancelled' });
    expect((await db.select().from(bookings))[0]!.balance_paid_at).toBeNull();
  });

  test('CO-09 the departure is being moved: its order books nothing', async () => {
    const order = await placeOrder(await createCustomer(server), basket);
    const moveTo = (days: number) => (tx: Pick<Tx, 'update'>) =>
      tx
        .update(departures)
        .set({ date_from: addDays(date, days) })
        .where(eq(departures.id, departure));
    const outcome = await captureBeforeCommit(moveTo(1), order);
    await moveTo(0)(db);
    expect(outcome).toMatchObject({ outcome: 'departure_closed' });
  });

  test('CO-09 the account is being deleted: nothing is booked for it', async () => {
    const visitor = await createCustomer(server);
    const order = await placeOrder(visitor, basket);
    const leave = (tx: Tx) =>
      tx
        .update(users)
        .set({ left_at: new Date(), email: sql`'left-' || id || '@left.invalid'` })
        .where(eq(users.email, visitor.email));
    expect(await captureBeforeCommit(leave, order)).toMatchObject({ outcome: 'account_deleted' });
  });

  test('CO-09 another process asks about an order: it is not asked about twice, and nobody waits', async () => {
    await placeOrder(await createCustomer(server), basket);
    await db.update(paymentOrders).set({ next_check_at: new Date(0) });
    const provider = getProvider(platform);
    const askedIds: string[] = [];
    const counted = {
      ...provider,
      listPayments(id: string) {
        askedIds.push(id);
        return provider.listPayments(id);
      },
    };
    await callBeforeCommit(
      server,
      (tx) => tx.select().from(paymentOrders).for('update'),
      () => reconcileOrders(platform, counted),
    );
    expect(askedIds).toEqual([]);
  });
});
