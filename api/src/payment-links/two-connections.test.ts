import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../test/database.ts';
import { testServer } from '../../test/server.ts';
import { callBeforeCommit } from '../../test/two-connections.ts';
import { agent, tara } from '../agents/testing/agents.ts';
import { paymentLinks, paymentOrders } from '../booking/payment-tables.ts';
import { orderBody, payOrder, postOrder, toPaymentOrder } from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { resetBookings } from '../payments/testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);

describe.runIf(postgresUrl)('VX-10 a payment link, by two connections', () => {
  beforeEach(() => resetBookings(db));

  const basket = { date: world.date, rooms: { '101': 2 } } as const;
  const deposit = orderBody({ ...basket, plan: 'DEPOSIT' });
  const balance = orderBody(basket).amount - deposit.amount;

  async function createLink(): Promise<string> {
    const owner = await agent(server, { country: '' });
    const made = toPaymentOrder(
      (await postOrder(owner, orderBody({ ...basket, plan: 'DEPOSIT', client: tara }))).body.data,
    );
    await owner.call('verifyPayment', { body: await payOrder(server, made.id) });
    const link = await owner.call('createPaymentLink', { body: { id: made.booking_id, by: 'COPY' } });
    return link.body.token!;
  }
  const order = (token: string) =>
    server.visitor().call('linkOrder', {
      body: { token, amount: balance, currency: 'INR' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const countOrders = () => db.$count(paymentOrders, eq(paymentOrders.pays, 'BALANCE'));

  test('VX-10 no order by a link whose withdrawal is being written', async () => {
    const token = await createLink();
    const { status } = await callBeforeCommit(
      server,
      (tx) => tx.update(paymentLinks).set({ withdrawn_at: new Date() }),
      () => order(token),
    );
    expect([status, await countOrders()]).toEqual([404, 0]);
  });
});
