import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import {
  type Basket,
  listJobKeys,
  createCustomer,
  postOrder,
  orderBody,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { users } from '../../base/accounts/tables.ts';
import { applyPayment } from './apply-payment.ts';
import { createBalanceOrder } from './balance.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import { createRazorpayHarness, createSandboxHarness } from './testing/provider-harness.ts';
import { enqueueBalanceReminders } from './reminders.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { reconcile } from './testing/fixture.ts';
import { findPaperFaults } from './testing/paper-faults.ts';

const harnesses = [await createSandboxHarness(), await createRazorpayHarness()];
const verify = (visitor: Visitor, body: unknown) => visitor.call('verifyPayment', { body });

describe.each(harnesses)('with the provider $name', (harness) => {
  const { server, world, provider } = harness;
  const { platform } = server;
  const { db } = platform;
  const { date } = world;
  const basket = { date, rooms: { '101': 2, '102': 1 } } as const;
  const whole = orderBody(basket).amount;
  const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount;

  beforeEach(() => harness.reset());

  const readBooking = async (visitor: Visitor, id: string) =>
    (await visitor.call('booking', { query: { id } })).body.booking;
  const balancePaidAt = async (id: string) =>
    (await db.select().from(bookings).where(eq(bookings.booking_id, id)))[0]?.balance_paid_at;
  const outcomeOf = async (paymentId: string) =>
    (await db.select().from(payments).where(eq(payments.payment_id, paymentId)))[0]?.outcome;
  const pressPay = (visitor: Visitor, id: string, amount: number, key: string = randomUUID()) =>
    visitor.call('balanceOrder', {
      body: { id, amount, currency: 'INR' },
      headers: { 'idempotency-key': key },
    });

  /** Someone with a booking of which the deposit is paid. */
  async function depositor(rooms: Basket['rooms'] = basket.rooms) {
    const visitor = await createCustomer(server);
    const placedOrder = toPaymentOrder(
      (await postOrder(visitor, orderBody({ date, rooms, plan: 'DEPOSIT' }))).body.data,
    );
    await verify(visitor, await harness.pay(placedOrder.id));
    return { visitor, id: placedOrder.booking_id, first: placedOrder };
  }

  /** Their order for the balance. */
  async function balanceOf(visitor: Visitor, id: string) {
    const answer = await pressPay(visitor, id, whole - deposit);
    expect(answer.status).toBe(200);
    return toPaymentOrder(answer.body.data);
  }

  test('CO-09 a deposit of a tenth books the suites; what is left is shown, with its day', async () => {
    expect(deposit / 100).toBe(Math.round(whole / 1000));
    const { visitor, id, first } = await depositor();
    expect(first.amount).toBe(deposit);
    expect(await readBooking(visitor, id)).toMatchObject({
      status: 'CONFIRMED',
      plan: 'DEPOSIT',
      paid_inr: deposit / 100,
      balance_inr: (whole - deposit) / 100,
      balance_due_on: addDays(date, -60),
      total_inr: whole / 100,
    });
  });

  test('CO-09 the page shows another amount than is due now: the new quote says what is due when', async () => {
    const visitor = await createCustomer(server);
    const body = orderBody({ ...basket, plan: 'DEPOSIT' });
    const answer = await postOrder(visitor, { ...body, amount: whole });
    expect(answer.status).toBe(409);
    const { due } = answer.refusal.data['quote'] as { due: unknown };
    expect(due).toMatchObject({
      plan: 'DEPOSIT',
      depositPercent: 10,
      now: { inr: deposit / 100 },
      later: { inr: (whole - deposit) / 100 },
      balanceDue: addDays(date, -60),
    });
  });

  test('CO-09 the balance is paid through the same steps, then nothing is left to pay', async () => {
    const { visitor, id } = await depositor();
    const placedOrder = await balanceOf(visitor, id);
    expect(placedOrder).toMatchObject({ amount: whole - deposit, booking_id: id });
    expect(await balancePaidAt(id)).toBeNull();
    const proof = await harness.pay(placedOrder.id);
    expect((await verify(visitor, proof)).body).toEqual({ response: 'SUCCESS', booking_id: id });
    expect((await verify(visitor, proof)).status).toBe(200);
    await harness.settle();
    const booking = await readBooking(visitor, id);
    expect(booking).toMatchObject({ status: 'CONFIRMED', paid_inr: whole / 100, balance_inr: 0 });
    expect(booking.balance_due_on).toBeNull();
    expect(await balancePaidAt(id)).toEqual(expect.any(Date));
    expect((await listJobKeys(db)).filter((key) => key.startsWith('mail:balance'))).toHaveLength(1);
    const more = await pressPay(visitor, id, whole - deposit);
    expect([more.status, more.refusal.response]).toEqual([422, 'FAILED']);
    expect(more.refusal.data.message).toBe('Nothing is left to pay for this booking.');
  });

  test('CO-09 the browser dies after paying the balance: the webhook alone, or the reconciler alone, completes it', async () => {
    for (const way of ['webhook', 'reconciler'] as const) {
      await harness.reset();
      const { visitor, id } = await depositor();
      const placedOrder = await balanceOf(visitor, id);
      await harness.settle();
      await harness.pay(placedOrder.id);
      if (way === 'reconciler') await harness.dropWebhooks();
      else await harness.settle();
      await db.update(paymentOrders).set({ next_check_at: new Date(0) });
      if (way === 'reconciler') await reconcile(platform, provider);
      expect((await readBooking(visitor, id)).balance_inr).toBe(0);
    }
  });

  test('CO-09 the balance paid twice, in two tabs: the booking is kept, the second payment is refunded in full', async () => {
    const { visitor, id } = await depositor();
    const tabs = [await balanceOf(visitor, id), await balanceOf(visitor, id)];
    const proofs = [await harness.pay(tabs[0]!.id), await harness.pay(tabs[1]!.id)];
    const answers = await Promise.all(proofs.map((proof) => verify(visitor, proof)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    await harness.settle();
    const outcomes = await Promise.all(proofs.map(({ paymentId }) => outcomeOf(paymentId)));
    expect(outcomes.toSorted()).toEqual(['balance', 'paid_twice']);
    const back = await Promise.all(proofs.map(({ paymentId }) => harness.refundedPaise(paymentId)));
    expect(back.toSorted()).toEqual([0, whole - deposit]);
    expect(await readBooking(visitor, id)).toMatchObject({ paid_inr: whole / 100, balance_inr: 0 });
  });

  test('CO-09 the same key is the same order, with another amount it is refused', async () => {
    const { visitor, id } = await depositor();
    const key = randomUUID();
    const [one, two] = [
      await pressPay(visitor, id, whole - deposit, key),
      await pressPay(visitor, id, whole - deposit, key),
    ];
    expect(two.body.data).toEqual(one.body.data);
    expect((await pressPay(visitor, id, 100, key)).status).toBe(409);
  });

  test('CO-09 another amount than is left is answered with the right one', async () => {
    const { visitor, id } = await depositor();
    const answer = await pressPay(visitor, id, whole);
    expect([answer.status, answer.refusal.data['amount']]).toEqual([409, whole - deposit]);
  });

  test('CO-09 somebody else’s balance is not found, and nobody’s without a session', async () => {
    const { id } = await depositor();
    expect((await pressPay(await createCustomer(server), id, whole - deposit)).status).toBe(404);
    expect((await pressPay(server.visitor(), id, whole - deposit)).status).toBe(401);
  });

  test('CO-09 a balance that comes late is taken: the operator decides, nothing is cancelled by itself', async () => {
    const { visitor, id } = await depositor();
    await moveDepartureTo(db, id, 20);
    await reconcile(platform, provider);
    expect(await readBooking(visitor, id)).toMatchObject({
      status: 'CONFIRMED',
      balance_due_on: addDays(toCivilDate(new Date()), -40),
    });
    const placedOrder = await balanceOf(visitor, id);
    await verify(visitor, await harness.pay(placedOrder.id));
    expect((await readBooking(visitor, id)).balance_inr).toBe(0);
  });

  test('CO-09 once the journey has begun a balance is no longer taken online', async () => {
    const { visitor, id } = await depositor();
    const before = await balanceOf(visitor, id);
    await moveDepartureTo(db, id, -1);
    const { response, data } = (await pressPay(visitor, id, whole - deposit)).refusal;
    expect([response, data.message]).toEqual([
      'FAILED',
      'This journey has begun. Please contact us to pay what is left.',
    ]);
    const proof = await harness.pay(before.id);
    const late = await verify(visitor, proof);
    expect([late.status, late.refusal.data.message]).toEqual([
      409,
      expect.stringContaining('no longer on sale when your payment arrived'),
    ]);
    await harness.settle();
    expect(await outcomeOf(proof.paymentId)).toBe('departure_closed');
    expect(await harness.refundedPaise(proof.paymentId)).toBe(whole - deposit);
  });

  test('CO-09 balances of one account are ordered in turn, and those of others do not wait for them', async () => {
    const [one, other] = [await depositor(), await depositor({ '103': 2, '104': 1 })];
    const runInTurn = createKeyedQueue({ maxRunning: 5, maxWaiting: 1, timeoutMs: 10_000 });
    const idOf = async ({ email }: { email: string }) =>
      (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id;
    const ids = [await idOf(one.visitor), await idOf(other.visitor)] as const;
    const work = Promise.withResolvers<void>();
    // One call of the account is at work, one waits: more do not fit.
    const busy = [1, 2].map(() => runInTurn([`account ${ids[0]}`], () => work.promise));
    const press = (id: number, booking: string) =>
      createBalanceOrder(
        { ...platform, runInTurn },
        provider,
        { user: { id }, idempotencyKey: randomUUID() },
        { id: booking, amount: whole - deposit },
      );
    await expect(press(ids[0], one.id)).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(press(ids[1], other.id)).resolves.toMatchObject({ booking_id: other.id });
    work.resolve();
    await Promise.all(busy);
  });

  /** The bookings were made so many days ago. */
  const booked = (days: number) =>
    db.update(bookings).set({ booked_at: new Date(Date.now() - days * 86_400_000) });

  test('CO-09 a reminder goes out once before the balance is due, another once when it is late, none when it is paid', async () => {
    const { id } = await depositor();
    await booked(2);
    const reminders = async () => {
      await enqueueBalanceReminders(platform);
      return (await listJobKeys(db)).filter((key) => /balance-(reminder|overdue)/.test(key));
    };
    await moveDepartureTo(db, id, 60 + 8);
    expect(await reminders()).toEqual([]);
    await moveDepartureTo(db, id, 60 + 7);
    expect(await reminders()).toEqual([`mail:balance-reminder:${id}`]);
    expect(await reminders()).toHaveLength(1);
    await moveDepartureTo(db, id, 60);
    expect(await reminders()).toHaveLength(1);
    await moveDepartureTo(db, id, 59);
    expect(await reminders()).toEqual([`mail:balance-overdue:${id}`, `mail:balance-reminder:${id}`]);
    expect(await reminders()).toHaveLength(2);

    await harness.reset();
    const other = await depositor();
    await booked(2);
    const placedOrder = await balanceOf(other.visitor, other.id);
    await verify(other.visitor, await harness.pay(placedOrder.id));
    await moveDepartureTo(db, other.id, 60 + 3);
    expect(await reminders()).toEqual([]);
  });

  describe('money given back at the provider, without our asking', () => {
    const returnAtProvider = async (paymentId: string, refunded: number) => {
      const payment = await provider.findPayment(paymentId);
      return applyPayment(platform, provider.name, { ...payment!, refunded });
    };
    const buy = async () => {
      const visitor = await createCustomer(server);
      const placedOrder = toPaymentOrder((await postOrder(visitor, orderBody(basket))).body.data);
      const proof = await harness.pay(placedOrder.id);
      await verify(visitor, proof);
      return { visitor, id: placedOrder.booking_id, paymentId: proof.paymentId };
    };
    const credits = async () =>
      (await db.select().from(invoices).where(eq(invoices.kind, 'credit_note'))).map(
        ({ content }) => content.total_inr,
      );
    const letters = async () =>
      (await listJobKeys(db)).filter((key) => key.startsWith('mail:booking-refunded')).length;

    test('CO-12 a part of a booking paid in full lowers its price: nothing is to pay, a credit note and a letter tell of it', async () => {
      const { visitor, id, paymentId } = await buy();
      await returnAtProvider(paymentId, 500_000);
      expect(await readBooking(visitor, id)).toMatchObject({
        status: 'CONFIRMED',
        paid_inr: whole / 100 - 5_000,
        returned_inr: 5_000,
        balance_inr: 0,
        balance_due_on: null,
        documents: ['confirmation', 'invoice', 'credit_note', 'travel', 'calendar'],
      });
      expect((await pressPay(visitor, id, 500_000)).status).toBe(422);
      // Told again, and of more.
      await returnAtProvider(paymentId, 500_000);
      await returnAtProvider(paymentId, 800_050);
      expect(await credits()).toEqual([5_000, 3_001]);
      // Less than a rupee more: its rupee was told of already.
      await returnAtProvider(paymentId, 800_060);
      expect(await credits()).toEqual([5_000, 3_001]);
      expect(await letters()).toBe(2);
      await runAllJobs(platform);
      expect(await listMailFiles(server, `booking-refunded-${id}`)).toHaveLength(2);
    });

    test('a part of a deposit leaves the balance as it was agreed', async () => {
      const { visitor, id } = await depositor();
      const [payment] = await db.select().from(payments);
      await returnAtProvider(payment!.payment_id, 100_000);
      expect(await readBooking(visitor, id)).toMatchObject({
        returned_inr: 1_000,
        balance_inr: (whole - deposit) / 100,
      });
      // Never invoiced, so there is nothing to correct.
      expect([await credits(), await letters()]).toEqual([[], 1]);
    });

    test('CO-12 a part of a deposit, then the balance: invoice less credit note is what was kept, and both are in the letter', async () => {
      const { visitor, id } = await depositor();
      const [payment] = await db.select().from(payments);
      await returnAtProvider(payment!.payment_id, 100_000);
      const { id: orderId } = await balanceOf(visitor, id);
      await verify(visitor, await harness.pay(orderId));
      expect(await credits()).toEqual([1_000]);
      expect(await findPaperFaults(db)).toEqual([]);
      expect(await readBooking(visitor, id)).toMatchObject({ paid_inr: whole / 100 - 1_000, balance_inr: 0 });
      await harness.settle();
      const [mail] = await listMailFiles(server, `balance-received-${id}`);
      const { eml } = await readMailFile(server, mail!);
      for (const paper of ['invoice', 'credit-note']) expect(eml).toContain(`${id}-${paper}-`);
    });

    test('all of it ends the booking, credited once, with what was credited before', async () => {
      const { id, paymentId } = await buy();
      await returnAtProvider(paymentId, 500_000);
      await returnAtProvider(paymentId, whole);
      const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
      expect(row!.status).toBe('REFUNDED');
      expect(await credits()).toEqual([5_000, whole / 100 - 5_000]);
      expect(await letters()).toBe(2);
    });

    test('CO-12 of a cancelled booking, beyond what we asked for, lowers the fee, with a credit note and a letter', async () => {
      const { visitor, id, paymentId } = await buy();
      const { refund_inr, fee_inr } = (await visitor.call('cancellation', { query: { id } })).body
        .cancellation;
      await visitor.call('cancelBooking', { body: { id, refund_inr } });
      await harness.settle();
      await returnAtProvider(paymentId, (refund_inr + 1_000) * 100);
      expect(await readBooking(visitor, id)).toMatchObject({
        status: 'CANCELLED',
        cancellation: { refund_inr: refund_inr + 1_000, fee_inr: fee_inr - 1_000 },
      });
      expect([await credits(), await letters()]).toEqual([[refund_inr, 1_000], 1]);
      await returnAtProvider(paymentId, whole);
      expect((await readBooking(visitor, id)).cancellation).toMatchObject({
        refund_inr: whole / 100,
        fee_inr: 0,
      });
    });

    test('our own refund of a cancelled booking is no such thing', async () => {
      const { visitor, id } = await buy();
      const { body } = await visitor.call('cancellation', { query: { id } });
      const refund_inr = body.cancellation.refund_inr;
      await visitor.call('cancelBooking', { body: { id, refund_inr } });
      await harness.settle();
      expect(await credits()).toEqual([refund_inr]);
      expect(await letters()).toBe(0);
    });
  });

  test('CO-10 every balance order that is paid has its letter', async () => {
    const { visitor, id } = await depositor();
    const first = await balanceOf(visitor, id);
    await verify(visitor, await harness.pay(first.id));
    // A price agreed anew leaves more to pay.
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    const { quote } = row!.snapshot!;
    const total = { ...quote.total, inr: quote.total.inr! + 2_000 };
    const snapshot = { ...row!.snapshot!, quote: { ...quote, total } };
    await db.update(bookings).set({ snapshot }).where(eq(bookings.booking_id, id));
    const second = toPaymentOrder((await pressPay(visitor, id, 200_000)).body.data);
    await verify(visitor, await harness.pay(second.id));
    await runAllJobs(platform);
    const files = await listMailFiles(server, `balance-received-${id}`);
    expect(files).toHaveLength(2);
    const texts = await Promise.all(files.map(async (name) => (await readMailFile(server, name)).eml));
    expect(texts.filter((text) => text.includes('₹2,000'))).toHaveLength(1);
  });
});
