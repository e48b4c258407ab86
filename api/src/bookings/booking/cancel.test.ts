import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import {
  createRazorpayHarness,
  createSandboxHarness,
} from '../../sales/payments/testing/provider-harness.ts';
import { paymentOrders, payments } from './payment-tables.ts';
import { runNextJob } from '../../base/outbox/run-job.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { cancelBooking, lockBooking } from './cancel.ts';
import {
  listJobKeys,
  createCustomer,
  placeHold,
  postOrder,
  orderBody,
  type Basket,
  toPaymentOrder,
} from './testing/fixture.ts';
import { isPaid } from './balance.ts';
import { roomClaims } from './tables.ts';
import { reconcile } from '../../sales/payments/testing/fixture.ts';
import { moveDepartureTo } from './testing/time.ts';

const harnesses = [await createSandboxHarness(), await createRazorpayHarness()];
const verify = (visitor: Visitor, body: unknown) => visitor.call('verifyPayment', { body });

describe.each(harnesses)('with the provider $name', (harness) => {
  const { server, world, provider } = harness;
  const { platform } = server;
  const { db } = platform;
  const { date } = world;
  const basket: Basket = { date, rooms: { '101': 2, '102': 1 } };
  const whole = orderBody(basket).amount;
  const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount;

  beforeEach(() => harness.reset());

  const readBooking = async (visitor: Visitor, id: string) =>
    (await visitor.call('booking', { query: { id } })).body.booking;
  const terms = async (visitor: Visitor, id: string) =>
    (await visitor.call('cancellation', { query: { id } })).body.cancellation;
  const cancel = (visitor: Visitor, id: string, refund_inr: number) =>
    visitor.call('cancelBooking', { body: { id, refund_inr } });

  /** Someone who paid: in full, the deposit, or the deposit and then the balance. */
  async function booker(paid: 'FULL' | 'DEPOSIT' | 'BOTH') {
    const visitor = await createCustomer(server);
    const plan = paid === 'FULL' ? 'FULL' : 'DEPOSIT';
    const placedOrder = toPaymentOrder((await postOrder(visitor, orderBody({ ...basket, plan }))).body.data);
    const proofs = [await harness.pay(placedOrder.id)];
    await verify(visitor, proofs[0]);
    const id = placedOrder.booking_id;
    if (paid === 'BOTH') {
      proofs.push(await harness.pay((await balance(visitor, id)).id));
      await verify(visitor, proofs[1]);
    }
    await harness.settle();
    return { visitor, id, payments: proofs.map((proof) => proof.paymentId) };
  }

  async function balance(visitor: Visitor, id: string) {
    const body = { id, amount: whole - deposit, currency: 'INR' };
    const headers = { 'idempotency-key': randomUUID() };
    return toPaymentOrder((await visitor.call('balanceOrder', { body, headers })).body.data);
  }

  const getRefundedPaise = (ids: string[]) => Promise.all(ids.map((id) => harness.refundedPaise(id)));

  test('CO-12 paid in full and cancelled early: a tenth is kept, the rest goes back, the suites are free at once', async () => {
    const { visitor, id, payments: paid } = await booker('FULL');
    const refund = (whole - deposit) / 100;
    expect(await terms(visitor, id)).toEqual({
      days_before: 100,
      band: 'early',
      fee_percent: 10,
      fee_inr: deposit / 100,
      paid_inr: whole / 100,
      refund_inr: refund,
    });
    const { status, body } = await cancel(visitor, id, refund);
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({
      status: 'CANCELLED',
      can_cancel: false,
      paid_inr: whole / 100,
      balance_inr: 0,
      cancellation: { fee_inr: deposit / 100, refund_inr: refund },
    });
    expect(await db.select().from(roomClaims)).toEqual([]);
    await placeHold(await createCustomer(server), date, ['101', '102']);
    await harness.settle();
    expect(await getRefundedPaise(paid)).toEqual([whole - deposit]);
    expect(await harness.providerStatus(paid[0]!)).toBe('captured');
    expect(await readBooking(visitor, id)).toEqual(body.booking);
    expect((await listJobKeys(db)).filter((key) => key.startsWith('mail:booking-cancelled'))).toHaveLength(1);
    expect((await visitor.call('bookings')).body.bookings.map((one) => one.status)).toEqual(['CANCELLED']);
  });

  test('CO-12 the deposit alone is forfeited: nothing goes back', async () => {
    const { visitor, id, payments: paid } = await booker('DEPOSIT');
    expect(await terms(visitor, id)).toMatchObject({ fee_inr: deposit / 100, refund_inr: 0 });
    // An id typed from a paper, with blanks around it.
    expect((await cancel(visitor, ` ${id.toLowerCase()} `, 0)).status).toBe(200);
    await harness.settle();
    expect(await getRefundedPaise(paid)).toEqual([0]);
  });

  test('CO-12 deposit and balance paid: the balance goes back whole, the deposit is kept', async () => {
    const { visitor, id, payments: paid } = await booker('BOTH');
    expect((await cancel(visitor, id, (whole - deposit) / 100)).status).toBe(200);
    await harness.settle();
    expect(await getRefundedPaise(paid)).toEqual([0, whole - deposit]);
    expect((await readBooking(visitor, id)).status).toBe('CANCELLED');
  });

  test('CO-12 more than the balance goes back: the rest comes from the deposit, each payment its part', async () => {
    const { id, payments: paid } = await booker('BOTH');
    await transaction(db, async (tx) => {
      const row = await lockBooking(tx, id);
      if (!row || !isPaid(row)) throw new Error('no booking');
      const ending = { by: 'operator', fee_inr: 1, refund_inr: whole / 100 - 1 } as const;
      await cancelBooking(platform, tx, row, ending);
      // Whoever has it cancelled once more gets nothing more.
      const cancelled = { ...row, status: 'CANCELLED' } as const;
      await expect(cancelBooking(platform, tx, cancelled, ending)).rejects.toThrow(
        `Booking ${id} is CANCELLED`,
      );
    });
    await harness.settle();
    expect(await getRefundedPaise(paid)).toEqual([deposit - 100, whole - deposit]);
  });

  test('CO-12 inside 60 days the whole fare is kept', async () => {
    const { visitor, id, payments: paid } = await booker('BOTH');
    await moveDepartureTo(db, id, 60);
    const late = { band: 'late', fee_percent: 100, fee_inr: whole / 100, refund_inr: 0 };
    expect(await terms(visitor, id)).toMatchObject(late);
    expect((await cancel(visitor, id, 0)).status).toBe(200);
    await harness.settle();
    expect(await getRefundedPaise(paid)).toEqual([0, 0]);
  });

  test('CO-12 the refund changed since it was shown: nothing happens, the new terms are answered', async () => {
    const { visitor, id } = await booker('FULL');
    const { refund_inr } = await terms(visitor, id);
    await moveDepartureTo(db, id, 60);
    const answer = await cancel(visitor, id, refund_inr);
    expect(answer.status).toBe(409);
    expect(answer.refusal.data['cancellation']).toMatchObject({ band: 'late', refund_inr: 0 });
    expect((await readBooking(visitor, id)).status).toBe('CONFIRMED');
  });

  test('CO-12 cancelled twice, ten times at once: one refund, one mail, the same answer', async () => {
    const { visitor, id, payments: paid } = await booker('FULL');
    const refund = (whole - deposit) / 100;
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(visitor, id, refund)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.booking.cancellation?.cancelled_at)).size).toBe(1);
    await harness.settle();
    expect([await harness.countRefunds(paid[0]!), await harness.refundedPaise(paid[0]!)]).toEqual([
      1,
      whole - deposit,
    ]);
    expect((await listJobKeys(db)).filter((key) => key.startsWith('mail:booking-cancelled'))).toHaveLength(1);
  });

  test('CO-12 cancelled while the balance is being paid: that payment goes back whole, the booking stays cancelled', async () => {
    const { visitor, id } = await booker('DEPOSIT');
    const placedOrder = await balance(visitor, id);
    expect((await cancel(visitor, id, 0)).status).toBe(200);
    const proof = await harness.pay(placedOrder.id);
    const answer = await verify(visitor, proof);
    expect([answer.status, answer.refusal.data.message]).toEqual([
      409,
      'This booking was cancelled before your payment arrived. Your money is being returned in full.',
    ]);
    await harness.settle();
    expect(await harness.refundedPaise(proof.paymentId)).toBe(whole - deposit);
    expect(await readBooking(visitor, id)).toMatchObject({ status: 'CANCELLED', paid_inr: deposit / 100 });
  });

  test('CO-12 cancelling and paying the balance at the same moment: whichever is first, no money is lost', async () => {
    const { visitor, id, payments: paid } = await booker('DEPOSIT');
    const proof = await harness.pay((await balance(visitor, id)).id);
    const [cancelled] = await Promise.all([cancel(visitor, id, 0), verify(visitor, proof)]);
    // Paid first: the terms have changed, and are told. Cancelled first: the payment comes back.
    if (cancelled.status === 409) {
      expect((await cancel(visitor, id, (whole - deposit) / 100)).status).toBe(200);
    }
    await harness.settle();
    expect(await getRefundedPaise([...paid, proof.paymentId])).toEqual([0, whole - deposit]);
    expect((await readBooking(visitor, id)).status).toBe('CANCELLED');
  });

  test('CO-12 on the day of departure the whole fare is kept; after it nothing can be cancelled', async () => {
    const { visitor, id } = await booker('FULL');
    await moveDepartureTo(db, id, 0);
    expect(await terms(visitor, id)).toMatchObject({ days_before: 0, refund_inr: 0 });
    await moveDepartureTo(db, id, -1);
    expect((await readBooking(visitor, id)).can_cancel).toBe(false);
    expect((await visitor.call('cancellation', { query: { id } })).status).toBe(422);
    const refused = await cancel(visitor, id, 0);
    expect([refused.status, (await readBooking(visitor, id)).status]).toEqual([422, 'CONFIRMED']);
  });

  test('CO-12 another’s booking is not found, nobody cancels without a session, one not paid for cannot be', async () => {
    const { id } = await booker('FULL');
    const secondUser = await createCustomer(server);
    expect((await cancel(secondUser, id, 0)).status).toBe(404);
    expect((await secondUser.call('cancellation', { query: { id } })).status).toBe(404);
    expect((await cancel(server.visitor(), id, 0)).status).toBe(401);
    const unpaid = (await postOrder(secondUser, orderBody({ date, rooms: { '103': 1 } }))).body.data;
    const refused = await cancel(secondUser, unpaid.booking_id, 0);
    expect([refused.status, refused.refusal.data.message]).toEqual([
      422,
      'This booking cannot be cancelled.',
    ]);
  });

  test('CO-12 the process dies while money goes back: it goes back once, whatever had been done', async () => {
    const { visitor, id, payments: paid } = await booker('FULL');
    await cancel(visitor, id, (whole - deposit) / 100);
    // The bank has paid, and the process is gone before it could say so.
    const dying = async ({ paymentId }: { paymentId: string }) => {
      await provider.refund(paymentId, whole - deposit);
      throw new Error('killed');
    };
    await runNextJob({ ...platform, handlers: { refund: dying } });
    await harness.dropWebhooks();
    await db.update(outbox).set({ run_at: new Date(0) });
    await harness.settle();
    expect([await harness.countRefunds(paid[0]!), await harness.refundedPaise(paid[0]!)]).toEqual([
      1,
      whole - deposit,
    ]);
    const [row] = await db.select().from(payments).where(eq(payments.payment_id, paid[0]!));
    expect([row!.refund_paise, row!.refunded_paise, row!.status]).toEqual([
      whole - deposit,
      whole - deposit,
      'captured',
    ]);
  });

  test('CO-12 the provider’s webhook about a partial refund changes the booking no further', async () => {
    const { visitor, id, payments: paid } = await booker('FULL');
    await cancel(visitor, id, (whole - deposit) / 100);
    await harness.settle();
    const before = await readBooking(visitor, id);
    await db.update(paymentOrders).set({ next_check_at: new Date(0) });
    await reconcile(platform, provider);
    const hook = await harness.lastWebhook('refund.processed');
    expect(await harness.postWebhook(hook.body, `evt_again_${paid[0]}`)).toBe(200);
    expect(await readBooking(visitor, id)).toEqual(before);
    expect(await harness.countRefunds(paid[0]!)).toBe(1);
  });
});
