/**
 * Applies disputes (chargebacks), in which money is lost without a refund. The operator is mailed about each change,
 * and no commission is due meanwhile.
 */
import { and, eq } from 'drizzle-orm';
import {
  bookings,
  type DisputeStatus,
  disputeStatuses,
  endedDisputes,
  paymentDisputes,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EventSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import type { PaymentProvider, ProviderDispute } from './provider.ts';

type DisputeState = Pick<ProviderDispute, 'status' | 'saidAt'>;

/**
 * Returns true when `reported` is newer than `stored`. An ended dispute does not open again, even when its first
 * reports arrive late. Otherwise the provider's clock decides, and within one second the usual sequence of states.
 */
function isNewer(reported: DisputeState, stored: DisputeState): boolean {
  const rankOf = (status: DisputeStatus) => Number(endedDisputes.includes(status));
  return (
    (rankOf(reported.status) - rankOf(stored.status) ||
      reported.saidAt.getTime() - stored.saidAt.getTime() ||
      disputeStatuses.indexOf(reported.status) - disputeStatuses.indexOf(stored.status)) > 0
  );
}

/**
 * Applies the provider's report of a dispute, in whatever sequence and however often reports arrive. Each change is one
 * security event and one mail to the operator. Returns `unknown_payment` when this database does not have the payment.
 */
export function applyDispute(
  { db }: Pick<Platform, 'db'>,
  provider: PaymentProvider['name'],
  dispute: ProviderDispute,
  source: EventSource,
): Promise<'applied' | 'repeated' | 'unknown_payment'> {
  const { id, paymentId, status, amount: amountPaise, reason, respondBy, saidAt } = dispute;
  return withRetry(db, async (tx) => {
    // Locks the booking, so that its commission is not recorded as paid meanwhile.
    const [booking] = await tx
      .select({ id: bookings.id, booking_id: bookings.booking_id, user_id: bookings.user_id })
      .from(bookings)
      .innerJoin(paymentOrders, eq(paymentOrders.booking_id, bookings.id))
      .innerJoin(payments, eq(payments.order_id, paymentOrders.id))
      .where(and(eq(payments.payment_id, paymentId), eq(paymentOrders.provider, provider)))
      .for('update', { of: bookings });
    if (!booking) return 'unknown_payment';
    const [storedDispute] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.dispute_id, id));
    if (storedDispute && !isNewer(dispute, { status: storedDispute.status, saidAt: storedDispute.said_at }))
      return 'repeated';
    const state = { status, amount_paise: amountPaise, reason, respond_by: respondBy, said_at: saidAt };
    await tx
      .insert(paymentDisputes)
      .values({ dispute_id: id, payment_id: paymentId, booking_id: booking.id, ...state })
      .onConflictDoUpdate({ target: paymentDisputes.dispute_id, set: state });
    if (storedDispute?.status === status) return 'repeated';
    await recordSecurityEvent(
      tx,
      { ...source, what: `booking ${booking.booking_id}` },
      { kind: 'payment-dispute', outcome: status, actor: 'provider', account_id: booking.user_id },
    );
    const at = saidAt.toISOString();
    await enqueue(tx, 'dispute-mail', `${id}:${status}:${at}`, { disputeId: id, status, at });
    return 'applied';
  });
}
