/** The sandbox bank asked twice at once: PostgreSQL only, as the embedded database has one connection. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../../test/database.ts';
import { testServer } from '../../../../test/server.ts';
import { callBeforeCommit } from '../../../../test/two-connections.ts';
import { createCustomer, goodCard, payOrder, placeOrder } from '../../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../../bookings/booking/testing/world.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { resetBookings } from '../testing/fixture.ts';
import { charge, refund } from './bank.ts';
import { sandboxOrders, sandboxPayments } from './tables.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);

beforeEach(() => resetBookings(db));

const orderOne = async () => placeOrder(await createCustomer(server), { date, rooms: { '101': 1 } });

describe.runIf(postgresUrl)('CO-09 the sandbox bank asked twice at once', () => {
  test('CO-09 a card is charged once for an order', async () => {
    const { id, amount } = await orderOne();
    const pay = async (tx: Tx) => {
      await tx.update(sandboxOrders).set({ status: 'paid' }).where(eq(sandboxOrders.id, id));
      await tx
        .insert(sandboxPayments)
        .values({ id: 'pay_first', order_id: id, amount, status: 'captured', card_last4: '1111' });
    };
    const answer = await callBeforeCommit(server, pay, () => charge(platform, id, goodCard));
    expect(answer?.id).toBe('pay_first');
    expect(await db.$count(sandboxPayments, eq(sandboxPayments.order_id, id))).toBe(1);
  });

  test('CO-12 less than what went back meanwhile takes nothing of it back', async () => {
    const { id, amount } = await orderOne();
    const { paymentId } = await payOrder(server, id);
    const refundAll = (tx: Tx) =>
      tx
        .update(sandboxPayments)
        .set({ status: 'refunded', amount_refunded: amount, refund_id: 'rfnd_first' })
        .where(eq(sandboxPayments.id, paymentId));
    const answer = await callBeforeCommit(server, refundAll, () => refund(platform, paymentId, 100));
    expect(answer).toMatchObject({ status: 'refunded', amount_refunded: amount, refund_id: 'rfnd_first' });
  });
});
