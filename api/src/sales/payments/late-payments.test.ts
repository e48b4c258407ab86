import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import {
  listJobKeys,
  createCustomer,
  placeHold,
  placeOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { applyPayment } from './apply-payment.ts';
import { createRazorpayHarness, createSandboxHarness } from './testing/provider-harness.ts';
import { expectedBooked, readOutcome } from './testing/fixture.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { ProviderUnavailable, type PaymentProvider } from './provider.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { endExpired, expireHolds } from '../../bookings/booking/testing/time.ts';
import { reconcile } from './testing/fixture.ts';

const harnesses = [await createSandboxHarness(), await createRazorpayHarness()];
const verify = (visitor: Visitor, body: unknown) => visitor.call('verifyPayment', { body });

describe.each(harnesses)('with the provider $name', (harness) => {
  const { server, world, provider } = harness;
  const { platform } = server;
  const { db } = platform;
  const { date } = world;
  const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

  beforeEach(() => harness.reset());

  describe('money that buys nothing goes back', () => {
    /** The state at the sandbox and here of the payment `paymentId`. */
    const stateOf = async (paymentId: string) => {
      const [here] = await db.select().from(payments).where(eq(payments.payment_id, paymentId));
      return [await harness.providerStatus(paymentId), here?.status, here?.outcome];
    };
    const mailsAbout = (key: string) =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, 'mail'), like(outbox.dedupe_key, `%${key}%`)));

    test('CO-09 hold runs out while paying and nobody came: the suites are taken again', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await expireHolds(db);
      await reconcile(platform, provider);
      expect(await db.select().from(roomClaims)).toEqual([]);
      expect((await verify(visitor, await harness.pay(order.id))).status).toBe(200);
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
    });

    test('CO-09 TJ-04 suite lost after capture: nothing of it is kept, all is refunded, the customer is notified', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await expireHolds(db);
      const rival = await createCustomer(server);
      const theirs = await placeOrder(rival, { date, rooms: { '102': 2 } });
      await verify(rival, await harness.pay(theirs.id));
      const proof = await harness.pay(order.id);
      const answer = await verify(visitor, proof);
      expect(answer.status).toBe(409);
      expect(answer.refusal.data.message).toContain('returned in full');
      await harness.settle();
      expect(await stateOf(proof.paymentId)).toEqual(['refunded', 'refunded', 'suite_lost']);
      expect(await mailsAbout(`payment-returned:${proof.paymentId}`)).toHaveLength(1);
      const [letter] = await listMailFiles(server, `payment-returned-${proof.paymentId}`);
      const { eml } = await readMailFile(server, letter!);
      for (const part of [
        visitor.email,
        order.booking_id,
        'a suite you had chosen was sold to another guest',
      ])
        expect(eml).toContain(part);
      // The rival keeps the suite; the other one is free again.
      expect(await db.select().from(roomClaims)).toHaveLength(1);
      expect((await rival.call('bookings')).body.bookings).toHaveLength(1);
      expect((await visitor.call('bookings')).body.bookings).toEqual([]);
      expect((await visitor.call('booking', { query: { id: order.booking_id } })).body.booking.status).toBe(
        'REFUNDED',
      );
      expect((await verify(visitor, proof)).status).toBe(409);
    });

    test('CO-09 paid twice, in two tabs: the booking is kept, the second payment is refunded', async () => {
      const visitor = await createCustomer(server);
      const [one, two] = [await placeOrder(visitor, basket), await placeOrder(visitor, basket)];
      const first = await harness.pay(one.id);
      const second = await harness.pay(two.id);
      expect((await verify(visitor, first)).status).toBe(200);
      expect((await verify(visitor, second)).status).toBe(409);
      await harness.settle();
      expect(await stateOf(first.paymentId)).toEqual(['captured', 'captured', 'booked']);
      expect(await stateOf(second.paymentId)).toEqual(['refunded', 'refunded', 'paid_twice']);
      const { status, claims } = await readOutcome(db);
      expect([status, claims.length]).toEqual(['CONFIRMED', 2]);
    });

    test.each([
      ['CO-09 a payment of less than the order’s amount books nothing', 100],
      ['CO-09 a payment of more than the order’s amount books nothing, and all of it goes back', null],
    ])('%s', async (_what, paise) => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const amount = paise ?? order.amount + 100;
      const apply = (status: 'authorised' | 'captured') =>
        applyPayment(platform, harness.name, {
          id: 'pay_other',
          orderId: order.id,
          amount,
          currency: 'INR',
          status,
          madeAt: new Date(),
          refunded: 0,
        });
      // Nobody is about to pay the booking's other order: its suites are not kept for that.
      await placeOrder(visitor, basket);
      await apply('authorised');
      expect(await apply('captured')).toMatchObject({ result: 'applied', outcome: 'wrong_amount' });
      expect((await readOutcome(db)).status).toBe('PENDING');
      expect(await listJobKeys(db)).toContain(`refund:pay_other:${amount}`);
      const listHoldEnds = async () =>
        (await db.select().from(roomClaims)).map(({ hold_expires_at }) => hold_expires_at!.getTime());
      for (const end of await listHoldEnds()) expect(end).toBeLessThan(Date.now() + 3_600_000);
      // They try again, and the old payment is told of once more: that shortens nothing.
      await placeOrder(visitor, basket);
      expect(await apply('captured')).toEqual({
        result: 'repeated',
        status: 'captured',
        outcome: 'wrong_amount',
        booking_id: order.booking_id,
      });
      for (const end of await listHoldEnds()) expect(end).toBeGreaterThan(Date.now() + 20 * 60_000);
    });

    test('a booking that the operator refunds gives its suites back', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      await verify(visitor, proof);
      await provider.refund(proof.paymentId, order.amount);
      await harness.settle();
      expect(await readOutcome(db)).toMatchObject({
        status: 'REFUNDED',
        claims: [],
        payments: [['refunded', 'booked']],
      });
      const late = await verify(visitor, proof);
      expect([late.status, late.refusal.data.message]).toEqual([409, 'This payment was returned to you.']);
      await placeHold(server.visitor(), date, ['101', '102']);
    });

    test('CO-09 a refund delivered twice pays back once', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      const proof = await harness.pay(order.id);
      const all = await Promise.all([1, 2, 3].map(() => provider.refund(proof.paymentId, order.amount)));
      expect(all.map((payment) => payment.status)).toEqual(Array(3).fill('refunded'));
      expect(await harness.countRefunds(proof.paymentId)).toBe(1);
    });
  });

  describe('the reconciler', () => {
    const makeDue = () => db.update(paymentOrders).set({ next_check_at: new Date(0) });
    /** An order that was paid, of which nobody has heard when its hold runs out. */
    const payWithoutWord = async () => {
      const order = await placeOrder(await createCustomer(server), basket);
      await harness.pay(order.id);
      await harness.dropWebhooks();
      await expireHolds(db);
      await makeDue();
    };

    test('CO-09 webhook never, browser gone: finds the payment that nobody reported', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      await harness.pay(order.id);
      await harness.dropWebhooks();
      await makeDue();
      await reconcile(platform, provider);
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
      const [row] = await db.select().from(paymentOrders);
      expect(row!.next_check_at!.getTime()).toBeGreaterThan(Date.now() + 50_000);
    });

    test('CO-09 hold runs out while paying: the provider is asked before the booking is ended', async () => {
      await payWithoutWord();
      await reconcile(platform, provider);
      expect(await readOutcome(db)).toEqual(expectedBooked(world));
    });

    test('CO-09 nothing ends a pending booking before the provider was asked: its money may be there', async () => {
      await payWithoutWord();
      await endExpired(platform);
      const { status, claims } = await readOutcome(db);
      expect([status, claims.length]).toEqual(['PENDING', 2]);
    });

    test('ends a pending booking that nobody paid, which is then not found', async () => {
      const visitor = await createCustomer(server);
      const order = await placeOrder(visitor, basket);
      expect((await visitor.call('booking', { query: { id: order.booking_id } })).body.booking.status).toBe(
        'PENDING',
      );
      await expireHolds(db);
      await makeDue();
      await reconcile(platform, provider);
      expect((await visitor.call('booking', { query: { id: order.booking_id } })).status).toBe(404);
      expect(await db.select().from(roomClaims)).toEqual([]);
    });

    test('a provider that gives no answer is asked again, and stops nothing else', async () => {
      const visitor = await createCustomer(server);
      await placeOrder(visitor, basket);
      await placeHold(server.visitor(), date, ['105']);
      await expireHolds(db);
      await makeDue();
      const failWith = (fault: Error): PaymentProvider => ({
        ...provider,
        listPayments: () => Promise.reject(fault),
      });
      await reconcile(platform, failWith(new ProviderUnavailable('no answer')));
      expect((await db.select().from(bookings)).map((row) => row.status)).toEqual(['EXPIRED', 'EXPIRED']);
      const [row] = await db.select().from(paymentOrders);
      expect(row!.next_check_at).not.toBeNull();
      // What is no word of the provider's is a fault of ours: the operator is told, and the other orders are asked
      // about.
      await makeDue();
      await db.delete(securityEvents);
      await reconcile(platform, failWith(new TypeError('a fault')));
      expect(await db.select().from(securityEvents)).toMatchObject([
        { kind: 'row-failed', outcome: 'failed' },
      ]);
    });

    test('four days later there is nothing left to ask', async () => {
      const visitor = await createCustomer(server);
      await placeOrder(visitor, basket);
      await db
        .update(paymentOrders)
        .set({ created_at: new Date(Date.now() - 5 * 86_400_000), next_check_at: new Date(0) });
      await reconcile(platform, provider);
      const [row] = await db.select().from(paymentOrders);
      expect(row!.next_check_at).toBeNull();
    });
  });
});
