/**
 * Moves payments of a provider from state to state: created → authorised → captured → refunded, forward only. The
 * page's verification, webhooks and the reconciler all call `applyPayment`. The result is the same in whatever
 * sequence, and however often, they report a payment.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type PaymentStatus,
  bookings,
  extendClaims,
  hasOpenOrder,
  isAwaitedClientOrder,
  isEarning,
  limitClaims,
  orderMinutes,
  paymentEvents,
  paymentOrders,
  paymentStatuses,
  payments,
  providerRefunds,
  releaseCoupons,
  unpaidStatuses,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleProviderRefund } from './provider-refund.ts';
import { enqueueReturnMail, requestRefund } from './refund.ts';
import type { ProviderPayment } from './provider.ts';
import { isPaidInTime, settleCapture, type Capture, type Outcome } from './settle-capture.ts';

type Order = typeof paymentOrders.$inferSelect;

/**
 * The state of a payment after the transition. `unknown_order`: the payment is for an order that this database does not
 * have.
 */
export type ApplyPaymentResult =
  | { result: 'unknown_order' }
  | { result: 'applied' | 'repeated'; status: PaymentStatus; outcome: Outcome | null; booking_id: string };

/** The suites of an authorised payment are kept this long for the capture, in minutes. */
const captureHoldMinutes = 24 * 60;
/** The suites are kept this long when the payment is refunded, in minutes, so that the visitor can order again. */
const retryHoldMinutes = 15;

const rankOf = (status: PaymentStatus) => paymentStatuses.indexOf(status);

/** Applies the provider's report of a payment. `event` is given for a webhook; an event id takes effect only once. */
export function applyPayment(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  provider: Order['provider'],
  payment: ProviderPayment,
  event?: { id: string; event: string },
): Promise<ApplyPaymentResult> {
  return withRetry(db, async (tx) => {
    // Locks all orders of the booking before the booking, because two tabs may pay two orders at once, and each payment
    // ends the other order.
    const isOfProvider = and(
      eq(paymentOrders.provider, provider),
      eq(paymentOrders.provider_order_id, payment.orderId),
    );
    const paid = tx.select({ id: paymentOrders.booking_id }).from(paymentOrders).where(isOfProvider);
    const orders = await tx
      .select()
      .from(paymentOrders)
      .where(inArray(paymentOrders.booking_id, paid))
      .orderBy(paymentOrders.id)
      .for('update');
    const order = orders.find(
      (one) => one.provider === provider && one.provider_order_id === payment.orderId,
    );
    if (!order) return { result: 'unknown_order' };
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, order.booking_id)).for('update');
    if (!booking) throw new Error(`Order ${order.id} has no booking`);

    const isFirstDelivery = event ? await recordEvent(tx, provider, event) : true;
    const [storedPayment] = await tx.select().from(payments).where(eq(payments.payment_id, payment.id));
    if (storedPayment && storedPayment.order_id !== order.id)
      throw new Error('A payment came for another order than before');
    const movesForward = !storedPayment || rankOf(payment.status) > rankOf(storedPayment.status);
    if (!isFirstDelivery || !(movesForward || payment.refunded > storedPayment.refunded_paise)) {
      return {
        result: 'repeated',
        status: storedPayment?.status ?? payment.status,
        outcome: storedPayment?.outcome ?? null,
        booking_id: booking.booking_id,
      };
    }
    const status = movesForward ? payment.status : storedPayment.status;
    await recordPayment(tx, order, { ...payment, status });
    await recordRefund(tx, payment, storedPayment?.refunded_paise ?? 0);
    const before = storedPayment?.outcome ?? null;
    const outcome = movesForward
      ? await transition(tx, { order, booking, payment, now: now() }, before)
      : before;
    const isAnotherAwaited = orders.some((one) => one.id !== order.id && one.status === 'authorised');
    // Suites that are kept for a bank transfer or a client's payment by link stay reserved for it.
    const isKept =
      booking.expected_transfer !== null ||
      orders.some((one) => one.id !== order.id && isAwaitedClientOrder(one));
    if (outcome && !isEarning(outcome) && !isAnotherAwaited && !isKept) {
      // The order of this payment is captured by now. So an open order of the booking is another one, which may be
      // being paid.
      const isOpen = await hasOpenOrder(tx, booking.id);
      await limitClaims(tx, booking.id, isOpen ? orderMinutes : retryHoldMinutes);
    }
    if (isEarning(outcome)) await settleProviderRefund(tx, booking.id, payment, storedPayment);
    return { result: 'applied', status, outcome, booking_id: booking.booking_id };
  });
}

/** Records an event. Returns false when the event was recorded before. */
async function recordEvent(tx: Tx, provider: string, event: { id: string; event: string }): Promise<boolean> {
  const recorded = await tx
    .insert(paymentEvents)
    .values({ provider, event_id: event.id, event: event.event })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.event_id });
  return recorded.length > 0;
}

/** Stores the state and the refunded amount of a payment whose order is locked. */
async function recordPayment(tx: Tx, order: Order, payment: ProviderPayment): Promise<void> {
  const { id, amount: amountPaise, status, refunded } = payment;
  const captured_at = status === 'captured' || status === 'refunded' ? sql`now()` : null;
  await tx
    .insert(payments)
    .values({
      payment_id: id,
      order_id: order.id,
      amount_paise: amountPaise,
      status,
      refunded_paise: refunded,
      captured_at,
    })
    .onConflictDoUpdate({
      target: payments.payment_id,
      set: {
        status,
        captured_at: sql`coalesce(${payments.captured_at}, ${captured_at})`,
        refunded_paise: sql`greatest(${payments.refunded_paise}, ${refunded})`,
        updated_at: sql`now()`,
      },
    });
  if (rankOf(status) > rankOf(order.status)) {
    await tx.update(paymentOrders).set({ status }).where(eq(paymentOrders.id, order.id));
  }
}

/** Records what was refunded since the report before, with today's date. */
async function recordRefund(tx: Tx, { id, refunded }: ProviderPayment, beforePaise: number): Promise<void> {
  if (refunded <= beforePaise) return;
  await tx.insert(providerRefunds).values({
    payment_id: id,
    amount_paise: refunded - beforePaise,
    sent_on: sql`(now() AT TIME ZONE interval '05:30')::date`,
  });
}

/** Moves a payment one step forward. Its order and booking are locked. Returns the outcome. */
async function transition(tx: Tx, step: Capture, before: Outcome | null): Promise<Outcome | null> {
  const { order, booking, payment } = step;
  const { status } = payment;
  let outcome = before;
  if (status === 'authorised') {
    // A late payment is captured all the same, and then refunded with a mail to the guest.
    await enqueue(tx, 'capture', payment.id, { paymentId: payment.id });
    if (!(await isPaidInTime(tx, step))) return outcome;
    await extendClaims(tx, booking.id, captureHoldMinutes);
    await tx
      .update(bookings)
      .set({
        // The suites of an option may be kept for longer than this already, so their end is never moved forward.
        hold_expires_at: sql`greatest(hold_expires_at, now() + make_interval(mins => ${captureHoldMinutes}))`,
      })
      .where(and(eq(bookings.id, booking.id), inArray(bookings.status, unpaidStatuses)));
  } else if (status === 'captured') {
    outcome = await settleCapture(tx, step);
    await tx.update(payments).set({ outcome }).where(eq(payments.payment_id, payment.id));
    if (!isEarning(outcome)) {
      await releaseCoupons(tx, eq(paymentOrders.id, order.id));
      await requestRefund(tx, { id: payment.id, provider: order.provider }, payment.amount);
      // A deleted account has no address for a mail.
      if (outcome === 'account_deleted') return outcome;
      await enqueueReturnMail(tx, booking.booking_id, payment.id, step.now);
    }
  }
  return outcome;
}
