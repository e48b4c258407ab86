/**
 * Splits a refund over the payments of a booking, latest payment first. Each part is refunded in the way it was paid.
 */
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { paymentOrders, payments } from './payment-tables.ts';
import { earningOutcomes } from './status.ts';

/**
 * A payment that is partly refunded, in paise: `part` is the new refund, `gone` was refunded before, `asked` was
 * requested before.
 */
export interface RefundPart {
  id: string;
  provider: (typeof paymentOrders.$inferSelect)['provider'];
  part: number;
  gone: number;
  asked: number;
}

/** Returns how `rupees` of a booking would be refunded now. `leftPaise` exceed the amount received. */
export async function splitRefund(
  db: DbOrTx,
  booking: number,
  rupees: Rupees,
): Promise<{ parts: RefundPart[]; way: RefundWay; leftPaise: number }> {
  const rows = await db
    .select({
      id: payments.payment_id,
      amount: payments.amount_paise,
      asked: payments.refund_paise,
      refunded: payments.refunded_paise,
      provider: paymentOrders.provider,
      link: paymentOrders.link_id,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), inArray(payments.outcome, earningOutcomes)))
    .orderBy(desc(paymentOrders.id), desc(payments.created_at));
  const way: RefundWay = { paise: toPaise(rupees), linkPaise: 0, transferPaise: 0 };
  const parts: RefundPart[] = [];
  let leftPaise = way.paise;
  for (const { id, amount, asked, refunded, provider, link } of rows) {
    // A transfer that the office has still to pay back counts as refunded. A provider may still refuse a requested
    // refund.
    const gone = provider === 'transfer' ? asked : refunded;
    const part = Math.min(leftPaise, amount - gone);
    if (part <= 0) continue;
    leftPaise -= part;
    if (provider === 'transfer') way.transferPaise += part;
    else if (link !== null) way.linkPaise += part;
    parts.push({ id, provider, part, gone, asked });
  }
  return { parts, way, leftPaise };
}

/**
 * Returns the id of a payment whose refund its provider has not completed, because that refund decides how much is
 * left; null when there is none.
 */
export async function findRefundUnderWay(db: DbOrTx, booking: number): Promise<string | null> {
  const [under] = await db
    .select({ id: payments.payment_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(
        eq(paymentOrders.booking_id, booking),
        inArray(payments.outcome, earningOutcomes),
        ne(paymentOrders.provider, 'transfer'),
        gt(payments.refund_paise, sql`${payments.refunded_paise}`),
      ),
    )
    .limit(1);
  return under?.id ?? null;
}
