import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import { createCustomer, placeHold, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { createRazorpayHarness, createSandboxHarness } from './testing/provider-harness.ts';
import { closeWindows, expectedBooked, readOutcome } from './testing/fixture.ts';
import { ProviderUnavailable, type PaymentProvider } from './provider.ts';
import { hmacHex } from './signatures.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { applyPayment } from './apply-payment.ts';
import { verifyPayment } from './verify.ts';
import { securityEvents } from '../../base/security-events/tables.ts';

const harnesses = [await createSandboxHarness(), await createRazorpayHarness()];
const verify = (visitor: Visitor, body: unknown) => visitor.call('verifyPayment', { body });

describe.each(harnesses)('with the provider $name', (harness) => {
  const { server, world, postWebhook: post } = harness;
  const { platform } = server;
  const { db } = platform;
  const { date } = world;
  const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

  beforeEach(() => harness.reset());

  describe('verify', () => {
    test('CO-09 verify twice: the booking is confirmed, verify is idempotent', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      const first = await verify(visitor, { ...proof, data: {}, response: 'SUCCESS' });
      expect(first.body).toEqual({ response: 'SUCCESS', booking_id: order.booking_id });
      expect((await verify(visitor, proof)).body).toEqual(first.body);
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
    });

    test('CO-09 ten at once, with the webhook among them, end the same', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      const hook = await harness.lastWebhook('payment.captured');
      const all = await Promise.all([
        ...Array.from({ length: 6 }, () => verify(visitor, proof).then((answer) => answer.status)),
        ...Array.from({ length: 4 }, () => post(hook.body, hook.eventId)),
      ]);
      expect(all).toEqual(Array(10).fill(200));
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
    });

    test('CO-09 forged verify: a signature that is not the provider’s is refused and changes nothing', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      const forgeries = [
        hmacHex(`${order.id}|${proof.paymentId}`, 'a guess'),
        proof.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        '',
        'not hex',
      ];
      for (const signature of forgeries) {
        expect((await verify(visitor, { ...proof, signature })).status).toBe(422);
      }
      expect((await verify(visitor, { ...proof, paymentId: 'pay_00000000000000' })).status).toBe(422);
      const [row] = await db.select().from(bookings);
      expect(row?.status).toBe('PENDING');
      expect(await db.select().from(payments)).toEqual([]);
    });

    test('CO-09 forged verify: the proof of a cheap order does not pay for an expensive one', async () => {
      const visitor = await createCustomer(server);
      const cheap = await placeOrder(visitor, { date, rooms: { '103': 1 } });
      const proof = await harness.pay(cheap.id);
      await closeWindows(db);
      const dear = await placeOrder(visitor, basket);
      expect((await verify(visitor, { ...proof, orderId: dear.id })).status).toBe(422);
    });

    test('CO-09 somebody else’s order is not found', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      expect((await verify(await createCustomer(server), proof)).status).toBe(404);
      expect((await verify(server.visitor(), proof)).status).toBe(401);
      expect((await verify(visitor, { ...proof, orderId: 'order_00000000000000' })).status).toBe(404);
    });

    test('the provider cannot be asked: its signature counts, and the suite is kept until capture', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      const [row] = await db.select().from(paymentOrders);
      const silent: PaymentProvider = {
        ...harness.provider,
        findPayment: () => Promise.reject(new ProviderUnavailable('no answer')),
      };
      await expect(verifyPayment(platform, silent, { userId: row!.user_id }, proof)).resolves.toBe(
        order.booking_id,
      );
      const [waiting] = await db.select().from(bookings);
      expect(waiting!.status).toBe('PENDING');
      expect(waiting!.hold_expires_at!.getTime() - Date.now()).toBeGreaterThan(20 * 3_600_000);
      await harness.settle();
      expect(await readOutcome(db)).toMatchObject({
        status: 'CONFIRMED',
        payments: [['captured', 'booked']],
      });
    });
  });

  describe('the webhook', () => {
    test('CO-09 the browser dies after paying: the webhook alone makes the booking', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await harness.pay(order.id);
      await harness.settle();
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
      const mine = await visitor.call('bookings');
      expect(mine.body.bookings.map((one) => one.booking_id)).toEqual([order.booking_id]);
    });

    test.each([
      ['before', ['webhook', 'verify']],
      ['after', ['verify', 'webhook']],
      ['twice', ['webhook', 'webhook', 'verify', 'webhook']],
      ['never', ['verify']],
      ['out of order', ['webhook', 'authorized', 'failed', 'verify']],
      ['authorised first', ['authorized', 'webhook', 'verify']],
    ])('CO-09 webhook %s: the same end', async (_, steps) => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      const hook = await harness.lastWebhook('payment.captured');
      const statuses: number[] = [];
      for (const [index, step] of steps.entries()) {
        if (step === 'verify') {
          statuses.push((await verify(visitor, proof)).status);
          continue;
        }
        const body = step === 'webhook' ? hook.body : hook.body.replaceAll('captured"', `${step}"`);
        const eventId = step === 'webhook' ? hook.eventId : `evt_${index}`;
        statuses.push(await post(body, eventId));
      }
      expect(statuses).toEqual(steps.map(() => 200));
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
    });

    test('a webhook that the provider did not sign is refused', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await harness.pay(order.id);
      const hook = await harness.lastWebhook('payment.captured');
      expect(await post(hook.body, hook.eventId, hmacHex(hook.body, 'a guess'))).toBe(401);
      expect(await post(hook.body, hook.eventId, '')).toBe(401);
      // The signature is over the bytes: one space more is another message.
      const signature = hmacHex(hook.body, harness.webhookSecret);
      expect(await post(`${hook.body} `, hook.eventId, signature)).toBe(401);
      expect((await readOutcome(db)).status).toBe('PENDING');
    });

    test.each([
      ['not JSON', 'hello'],
      ['JSON of another shape', '{"event":7}'],
      ['an amount that is text', '{"event":"x","payload":{"payment":{"entity":{"id":"p","amount":"1"}}}}'],
    ])('signed but %s is 200, changes nothing and is reported', async (_, body) => {
      expect(await post(body, 'evt_1')).toBe(200);
      expect(await db.select().from(payments)).toEqual([]);
      const reported = eq(securityEvents.kind, 'webhook-unread');
      expect(await db.delete(securityEvents).where(reported).returning()).toHaveLength(1);
    });

    test('an event about no order of ours is taken and changes nothing', async () => {
      const made = { id: 'pay_1', order_id: 'order_1', created_at: 1_800_000_000 };
      const entity = { ...made, amount: 100, currency: 'INR', status: 'captured' };
      const about = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
      expect(await post(about, 'evt_1')).toBe(200);
      expect(await post('{"event":"settlement.processed"}', 'evt_2')).toBe(200);
      expect(await db.select().from(payments)).toEqual([]);
    });
  });

  describe('failed and tried again', () => {
    test('CO-09 failed then retried: a declined card, then one that pays, is one booking', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await harness.decline(order.id);
      await harness.settle();
      expect((await readOutcome(db)).orders).toEqual(['failed']);
      const proof = await harness.pay(order.id);
      expect((await verify(visitor, proof)).status).toBe(200);
      // Word of the declined card may come last.
      const declined = { id: 'pay_declined', orderId: order.id, amount: order.amount, currency: 'INR' };
      await applyPayment(platform, harness.name, {
        ...declined,
        status: 'failed',
        madeAt: new Date(),
        refunded: 0,
      });
      const end = await readOutcome(db);
      expect([end.status, end.orders]).toEqual(['CONFIRMED', ['captured']]);
      expect(end.payments.sort()).toEqual([
        ['captured', 'booked'],
        ['failed', null],
        ['failed', null],
      ]);
    });

    test('CO-09 a declined payment that is reported as made says so, and books nothing', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await harness.decline(order.id);
      await harness.settle();
      const [failed] = await db.select().from(payments);
      const paymentId = failed!.payment_id;
      const signature = hmacHex(`${order.id}|${paymentId}`, harness.keySecret);
      const answer = await verify(visitor, { orderId: order.id, paymentId, signature });
      expect([answer.status, answer.refusal.data]).toEqual([
        409,
        expect.objectContaining({
          message: 'The payment did not go through.',
          booking_id: order.booking_id,
        }),
      ]);
      expect((await readOutcome(db)).status).toBe('PENDING');
    });

    test('CO-09 failed then retried: the window closed, then a new order: the same booking, paid once', async () => {
      const visitor = await createCustomer(server);
      const closed = await placeOrder(visitor, basket);
      await placeHold(visitor, date, ['101', '102']);
      const second = await placeOrder(visitor, basket);
      expect(second.booking_id).toBe(closed.booking_id);
      await verify(visitor, await harness.pay(second.id));
      expect(await readOutcome(db)).toMatchObject({ status: 'CONFIRMED', orders: ['created', 'captured'] });
    });
  });
});
