/**
 * The one transition of payments: created → authorised → captured → refunded, forward only. The page's verify, the
 * provider's webhook and the reconciler all feed it; in whatever order and however often they come, it ends the same.
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
  releaseCoupons,
  unpaidStatuses,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleProviderRefund } from './provider-refund.ts';
import { requestRefund } from './refund.ts';
import type { ProviderPayment } from './provider.ts';
import { isPaidInTime, settleCapture, type Capture, type Outcome } from './settle-capture.ts';

type Order = typeof paymentOrders.$inferSelect;

/** Where a payment stands after the transition. `unknown_order`: nothing of ours was paid. */
export type ApplyPaymentResult =
  | { result: 'unknown_order' }
  | { result: 'applied' | 'repeated'; status: PaymentStatus; outcome: Outcome | null; booking_id: string };

/** A suite paid for is kept this long while the money is being taken, in minutes. */
const captureHoldMinutes = 24 * 60;
/** And this long when the money goes back: time to order again. */
const retryHoldMinutes = 15;

const rankOf = (status: PaymentStatus) => paymentStatuses.indexOf(status);

/** Applies what the provider says of a payment; `event` when a webhook says it, which has one effect for its id. */
export function applyPayment(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  provider: Order['provider'],
  payment: ProviderPayment,
  event?: { id: string; event: string },
): Promise<ApplyPaymentResult> {
  return withRetry(db, async (tx) => {
    // All orders of the booking, before the booking: two tabs may pay two of them, and each ends the other.
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
    const [known] = await tx.select().from(payments).where(eq(payments.payment_id, payment.id));
    if (known && known.order_id !== order.id) throw new Error('A payment came for another order than before');
    const movesForward = !known || rankOf(payment.status) > rankOf(known.status);
    if (!isFirstDelivery || !(movesForward || payment.refunded > known.refunded_paise)) {
      return {
        result: 'repeated',
        status: known?.status ?? payment.status,
        outcome: known?.outcome ?? null,
        booking_id: booking.booking_id,
      };
    }
    const status = movesForward ? payment.status : known.status;
    await recordPayment(tx, order, { ...payment, status });
    const before = known?.outcome ?? null;
    const outcome = movesForward
      ? await transition(tx, { order, booking, payment, now: now() }, before)
      : before;
    const isAnotherAwaited = orders.some((one) => one.id !== order.id && one.status === 'authorised');
    // Suites that are kept for a bank transfer, or for a client's payment by link, stay so for that.
    const isKept =
      booking.expected_transfer !== null ||
      orders.some((one) => one.id !== order.id && isAwaitedClientOrder(one));
    if (outcome && !isEarning(outcome) && !isAnotherAwaited && !isKept) {
      // This order is captured by now: an open one is another, which may be being paid.
      const isOpen = await hasOpenOrder(tx, booking.id);
      await limitClaims(tx, booking.id, isOpen ? orderMinutes : retryHoldMinutes);
    }
    if (isEarning(outcome)) await settleProviderRefund(tx, booking.id, payment, known);
    return { result: 'applied', status, outcome, booking_id: booking.booking_id };
  });
}

/** Remembers an event; false when it was heard before. */
async function recordEvent(tx: Tx, provider: string, event: { id: string; event: string }): Promise<boolean> {
  const recorded = await tx
    .insert(paymentEvents)
    .values({ provider, event_id: event.id, event: event.event })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.event_id });
  return recorded.length > 0;
}

/** Keeps how far a payment of a locked order is, and how much of it went back. */
async function recordPayment(tx: Tx, order: Order, payment: ProviderPayment): Promise<void> {
  const { id, amount, status, refunded } = payment;
  await tx
    .insert(payments)
    .values({ payment_id: id, order_id: order.id, amount_paise: amount, status, refunded_paise: refunded })
    .onConflictDoUpdate({
      target: payments.payment_id,
      set: {
        status,
        refunded_paise: sql`greatest(${payments.refunded_paise}, ${refunded})`,
        updated_at: sql`now()`,
      },
    });
  if (rankOf(status) > rankOf(order.status)) {
    await tx.update(paymentOrders).set({ status }).where(eq(paymentOrders.id, order.id));
  }
}

/** One step forward for a payment whose order and booking are locked. */
async function transition(tx: Tx, step: Capture, before: Outcome | null): Promise<Outcome | null> {
  const { order, booking, payment } = step;
  const { status } = payment;
  let outcome = before;
  if (status === 'authorised') {
    // Money that came too late is taken all the same, and goes back with a letter.
    await enqueue(tx, 'capture', payment.id, { paymentId: payment.id });
    if (!(await isPaidInTime(tx, step))) return outcome;
    await extendClaims(tx, booking.id, captureHoldMinutes);
    await tx
      .update(bookings)
      .set({
        // An option may last longer than that.
        hold_expires_at: sql`greatest(hold_expires_at, now() + make_interval(mins => ${captureHoldMinutes}))`,
      })
      .where(and(eq(bookings.id, booking.id), inArray(bookings.status, unpaidStatuses)));
  } else if (status === 'captured') {
    outcome = await settleCapture(tx, step);
    await tx.update(payments).set({ outcome }).where(eq(payments.payment_id, payment.id));
    if (!isEarning(outcome)) {
      await releaseCoupons(tx, eq(paymentOrders.id, order.id));
      await requestRefund(tx, { id: payment.id, provider: order.provider }, payment.amount);
      // Whoever deleted their account left no address.
      if (outcome === 'account_deleted') return outcome;
      const at = step.now.toISOString();
      const about = { bookingId: booking.booking_id, paymentId: payment.id, at };
      await enqueue(tx, 'mail', `payment-returned:${payment.id}`, { template: 'payment-returned', ...about });
    }
  }
  return outcome;
}
