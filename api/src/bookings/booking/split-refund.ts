/**
 * Splits a refund over the payments of a booking, latest payment first. Each part is refunded in the way it was paid.
 */
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { isClientOrder, paymentOrders, payments } from './payment-tables.ts';
import { earningOutcomes } from './status.ts';
import { bookings } from './tables.ts';

/**
 * A payment that is partly refunded: `partPaise` is the new refund, `gonePaise` was refunded before, `requestedPaise`
 * was requested before.
 */
export interface RefundPart {
  id: string;
  provider: (typeof paymentOrders.$inferSelect)['provider'];
  partPaise: number;
  gonePaise: number;
  requestedPaise: number;
}

/**
 * Returns how a refund of `rupees` of a booking would be split now: the parts by payment (`parts`), the sums by way of
 * payment (`way`), and the paise for which there is no payment left to refund (`leftPaise`).
 */
export async function splitRefund(
  db: DbOrTx,
  booking: number,
  rupees: Rupees,
): Promise<{ parts: RefundPart[]; way: RefundWay; leftPaise: number }> {
  const rows = await db
    .select({
      id: payments.payment_id,
      amountPaise: payments.amount_paise,
      requestedPaise: payments.refund_paise,
      refundedPaise: payments.refunded_paise,
      provider: paymentOrders.provider,
      isByClient: isClientOrder,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), inArray(payments.outcome, earningOutcomes)))
    .orderBy(desc(paymentOrders.id), desc(payments.created_at));
  const way: RefundWay = { paise: toPaise(rupees), linkPaise: 0, transferPaise: 0 };
  const parts: RefundPart[] = [];
  let leftPaise = way.paise;
  for (const { id, amountPaise, requestedPaise, refundedPaise, provider, isByClient } of rows) {
    // A bank transfer counts as refunded even if the office has still to pay it back. A provider, however, may still
    // refuse a requested refund.
    const gonePaise = provider === 'transfer' ? requestedPaise : refundedPaise;
    const partPaise = Math.min(leftPaise, amountPaise - gonePaise);
    if (partPaise <= 0) continue;
    leftPaise -= partPaise;
    if (provider === 'transfer') way.transferPaise += partPaise;
    else if (isByClient) way.linkPaise += partPaise;
    parts.push({ id, provider, partPaise, gonePaise, requestedPaise });
  }
  return { parts, way, leftPaise };
}

/** Matches payments whose refund their provider has not completed. */
const isRefundUnderWay = and(
  inArray(payments.outcome, earningOutcomes),
  ne(paymentOrders.provider, 'transfer'),
  gt(payments.refund_paise, sql`${payments.refunded_paise}`),
);

/**
 * Returns the id of a payment whose refund its provider has not completed, because that refund decides how much is
 * left; null when there is none.
 */
export async function findRefundUnderWay(db: DbOrTx, booking: number): Promise<string | null> {
  const [under] = await db
    .select({ id: payments.payment_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), isRefundUnderWay))
    .limit(1);
  return under?.id ?? null;
}

/** Returns those of the bookings, by their numbers (`ANT-7K3QXM`), of which a refund is under way. */
export async function listRefundsUnderWay(db: DbOrTx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ number: bookings.booking_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(and(inArray(bookings.booking_id, [...numbers]), isRefundUnderWay));
  return new Set(rows.map(({ number }) => number));
}
