/** The reconciler: asks the provider about orders that nobody reported on. Any number of processes may run it. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { paymentOrders } from '../../bookings/booking/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { attemptEach } from '../../platform/sweep.ts';
import { applyPayment } from './apply-payment.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from './provider.ts';

const batchSize = 20;

/** Asks about the orders that are due, and sets when each is asked about next. */
export async function reconcileOrders(platform: Platform, provider: PaymentProvider): Promise<void> {
  const { db } = platform;
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
  await attemptEach(
    platform,
    'reconciler',
    orders,
    ({ id }) => id,
    (order) => reconcileOrder(platform, provider, order),
  );
}

/**
 * Asks the provider about the payments of one order, and applies them. Without the provider's id no window was ever
 * opened for it, and an order of another provider waits for that one.
 */
export async function reconcileOrder(
  platform: Platform,
  provider: PaymentProvider,
  order: Pick<typeof paymentOrders.$inferSelect, 'id' | 'provider' | 'provider_order_id'>,
): Promise<void> {
  const { log } = platform;
  if (!order.provider_order_id || order.provider !== provider.name) return;
  try {
    for (const payment of await provider.listPayments(order.provider_order_id)) {
      const applied = await applyPayment(platform, provider.name, payment);
      if (applied.result === 'applied') {
        log.info({ order: order.id, status: payment.status }, 'payment found by asking the provider');
      }
    }
  } catch (err) {
    if (!(err instanceof ProviderUnavailable || err instanceof ProviderRefused)) throw err;
    log.warn({ err, order: order.id }, 'the provider could not be asked; it is asked again');
  }
}
