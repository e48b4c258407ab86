/**
 * The reconciler: asks the provider about orders nobody reported on, and ends holds, pending bookings and options whose
 * time is over. Any number of processes may run it.
 */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { endHold } from '../booking/holds.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import { bookings } from '../booking/tables.ts';
import { courtesyOptions } from '../booking/option-tables.ts';
import type { Platform } from '../platform/platform.ts';
import { applyPayment } from './apply-payment.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from './provider.ts';
import { paymentOrders } from '../booking/payment-tables.ts';

const batchSize = 20;
/** A payment window may answer this long after its suites' time; the provider is asked before a booking is ended. */
const graceMinutes = 2;

/** One round: first the provider's word, then the end of what has run out. */
export async function reconcile(platform: Platform, provider: PaymentProvider): Promise<void> {
  await checkDueOrders(platform, provider);
  await endExpired(platform);
}

/** Asks about the orders that are due, and sets when each is asked about next. */
export async function checkDueOrders({ db, log }: Platform, provider: PaymentProvider): Promise<void> {
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isNotNull(paymentOrders.next_check_at), sql`${paymentOrders.next_check_at} <= now()`))
    .orderBy(paymentOrders.next_check_at)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  // A minute apart for the first hour, then a quarter of an hour for a day, then two hours for four days: an
  // authorisation may come three days late. What is settled is still watched: it may be paid a second time.
  const orders = await db
    .update(paymentOrders)
    .set({
      next_check_at: sql`CASE
        WHEN ${paymentOrders.created_at} > now() - interval '1 hour' THEN now() + interval '1 minute'
        WHEN ${paymentOrders.created_at} > now() - interval '1 day' THEN now() + interval '15 minutes'
        WHEN ${paymentOrders.created_at} > now() - interval '4 days' THEN now() + interval '2 hours'
      END`,
    })
    .where(inArray(paymentOrders.id, due))
    .returning({
      id: paymentOrders.id,
      provider: paymentOrders.provider,
      provider_order_id: paymentOrders.provider_order_id,
    });
  for (const order of orders) {
    // Without the provider's id no window was ever opened for it. Orders of another provider wait for that one.
    if (!order.provider_order_id || order.provider !== provider.name) continue;
    try {
      for (const payment of await provider.listPayments(order.provider_order_id)) {
        const applied = await applyPayment(db, provider.name, payment);
        if (applied.result === 'applied') {
          log.info({ order: order.id, status: payment.status }, 'payment found by asking the provider');
        }
      }
    } catch (err) {
      if (!(err instanceof ProviderUnavailable || err instanceof ProviderRefused)) throw err;
      log.warn({ err, order: order.id }, 'the provider could not be asked; it is asked again');
    }
  }
}

/** Ends holds, pending bookings and options whose time is over, and forgets holds of yesterday that were never ordered. */
export async function endExpired({ db, log }: Platform): Promise<void> {
  const over = sql`${bookings.hold_expires_at} <= now() - CASE
    WHEN ${bookings.status} = 'PENDING' THEN make_interval(mins => ${graceMinutes}) ELSE interval '0' END`;
  const stale = and(inArray(bookings.status, ['OPTION', 'HELD', 'PENDING']), over);
  const found = await db.select({ id: bookings.id }).from(bookings).where(stale).limit(200);
  let ended = 0;
  for (const { id } of found) {
    await withRetry(db, async (tx) => {
      const [still] = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.id, id), stale))
        .for('update', { skipLocked: true });
      if (!still) return;
      await endHold(tx, id);
      ended += 1;
    });
  }
  const ordered = db
    .select({ one: sql`1` })
    .from(paymentOrders)
    .where(eq(paymentOrders.booking_id, bookings.id));
  const optioned = db
    .select({ one: sql`1` })
    .from(courtesyOptions)
    .where(eq(courtesyOptions.booking_id, bookings.id));
  await db
    .delete(bookings)
    .where(
      and(
        eq(bookings.status, 'EXPIRED'),
        isNull(bookings.snapshot),
        lt(bookings.hold_expires_at, sql`now() - interval '1 day'`),
        notExists(ordered),
        notExists(optioned),
      ),
    );
  if (ended) log.info({ ended }, 'holds ended');
}
