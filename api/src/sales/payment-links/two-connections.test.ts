import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { agent, tara } from '../agents/testing/agents.ts';
import { paymentLinks, paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { orderBody, payOrder, postOrder, toPaymentOrder } from '../../bookings/booking/testing/fixture.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import type { Db } from '../../platform/db/types.ts';
import { askClient, orderByToken, waitHours } from './testing/fixture.ts';

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
    const placedOrder = toPaymentOrder(
      (await postOrder(owner, orderBody({ ...basket, plan: 'DEPOSIT', client: tara }))).body.data,
    );
    await owner.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
    const link = await owner.call('createPaymentLink', { body: { id: placedOrder.booking_id, by: 'COPY' } });
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

describe.runIf(postgresUrl)('VX-15 a first payment by link, by two connections', () => {
  beforeEach(() => resetBookings(db));

  const body = orderBody({ date: world.date, rooms: { '101': 2 }, plan: 'DEPOSIT', client: tara });
  const pay = (on: Db, { id, amount }: { id: string; amount: number }) =>
    applyPayment({ ...server.platform, db: on }, 'sandbox', {
      id: `pay_${id}`,
      orderId: id,
      amount,
      currency: 'INR',
      status: 'captured',
      madeAt: new Date(),
      refunded: 0,
    });
  async function ask() {
    const owner = await agent(server, { country: '' });
    const ownOrder = toPaymentOrder((await postOrder(owner, body)).body.data);
    const { token, booking } = (await askClient(owner, body)).body;
    const { data } = (await orderByToken(server.visitor(), token!, body.amount)).body;
    if ('booked' in data) throw new Error('It is booked already');
    return { owner, ownOrder, linked: { id: data.id, amount: body.amount }, id: booking.booking_id };
  }
  const outcomes = async () => (await db.select().from(payments)).map(({ outcome }) => outcome).toSorted();
  const status = async () => (await db.select().from(bookings))[0]!.status;

  test.each(['the agent', 'the client'])(
    'VX-15 agent and client pay at once, %s first: one booking, and one payment goes back',
    async (who) => {
      const { ownOrder, linked } = await ask();
      const [first, second] = who === 'the agent' ? [ownOrder, linked] : [linked, ownOrder];
      await callBeforeCommit(
        server,
        (tx) => pay(tx, first),
        () => pay(db, second),
      );
      expect([await status(), await outcomes()]).toEqual(['CONFIRMED', ['booked', 'paid_twice']]);
    },
  );

  test('VX-15 withdrawn while the client’s payment arrives: the payment counts, and the agent is told', async () => {
    const { owner, linked, id } = await ask();
    const answer = await callBeforeCommit(
      server,
      (tx) => pay(tx, linked),
      () => owner.call('withdrawPaymentLinks', { body: { id } }),
    );
    expect([answer.status, answer.refusal.data?.message]).toEqual([
      409,
      'Your client has just paid: the booking is confirmed.',
    ]);
    expect([await status(), await outcomes()]).toEqual(['CONFIRMED', ['booked']]);
  });

  test('VX-15 its end and the client’s payment at once: booked or free, never half', async () => {
    const { linked } = await ask();
    await waitHours(db, 47);
    await db.update(paymentOrders).set({ next_check_at: null });
    await db.update(bookings).set({ hold_expires_at: new Date(Date.now() - 3_600_000) });
    await Promise.all([pay(db, linked), endExpired(server.platform)]);
    expect([await status(), await outcomes()]).toEqual(['CONFIRMED', ['booked']]);
    expect((await db.select().from(roomClaims)).map(({ hold_expires_at }) => hold_expires_at)).toEqual([
      null,
    ]);
  });

  test('VX-15 asked for in two tabs at once: one booking waits', async () => {
    const owner = await agent(server, { country: '' });
    const answers = await Promise.all([askClient(owner, body), askClient(owner, body)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await owner.call('clientPayments')).body.bookings).toHaveLength(1);
  });
});
