/**
 * The reconciler asks the provider about orders whose result nobody reported. Any number of processes may run the
 * reconciler.
 */
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { paymentOrders } from '../../bookings/booking/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { attemptEach } from '../../platform/sweep.ts';
import { applyPayment } from './apply-payment.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from './provider.ts';

const batchSize = 20;

/** Asks the provider about each order whose check is due, and sets the time of the order's next check. */
export async function reconcileOrders(platform: Platform, provider: PaymentProvider): Promise<void> {
  const { db } = platform;
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isNotNull(paymentOrders.next_check_at), sql`${paymentOrders.next_check_at} <= now()`))
    .orderBy(paymentOrders.next_check_at)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  // An order is checked every minute for the first hour, every 15 minutes for the first day, and every two hours for
  // four days, because an authorisation may come three days late. Settled orders are checked too, because a customer
  // may pay one a second time.
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
 * Asks the provider about the payments of one order and applies them. Skips orders without a provider id, for which no
 * window was ever opened, and orders of other providers.
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
