/** What is on its way back is waited for before more is. */
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { earningOutcomes, paymentOrders, payments } from '../booking/index.ts';
import type { Tx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';

/** Money that a provider has on its way back is waited for: what it says of it decides what is left. */
export async function assertNoRefundUnderWay(tx: Tx, booking: number, id: string): Promise<void> {
  const [under] = await tx
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
  if (!under) return;
  throwHttpError(
    'CONFLICT',
    `Money of ${id} is on its way back (payment ${under.id}), and what is left of it is not certain. Try again when the site has delivered it.`,
  );
}
