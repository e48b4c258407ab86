/** For tests: checks that invoices, credit notes and vouchers of paid bookings add up to the money that was kept. */
import { sql } from 'drizzle-orm';
import { payments, paymentOrders } from '../../../bookings/booking/payment-tables.ts';
import { bookings } from '../../../bookings/booking/tables.ts';
import { isEarning } from '../../../bookings/booking/status.ts';
import { invoices, vouchers } from '../../../bookings/documents/tables.ts';
import type { DbOrTx } from '../../../platform/db/types.ts';

/** The allowed difference in rupees, because a bank transfer may have paise while documents are in whole rupees. */
const roundingInr = 2;

/**
 * Returns the faults as sentences. For a booking with its own invoice, invoices minus credit notes must be the kept
 * amount, because that invoice includes the advances. Without one, vouchers and the invoices of additions must be. No
 * series may skip a number.
 */
export async function findPaperFaults(db: DbOrTx): Promise<string[]> {
  const faults: string[] = [];
  const paid = await db
    .select({
      booking: paymentOrders.booking_id,
      outcome: payments.outcome,
      paise: sql<number>`${payments.amount_paise} - ${payments.refund_paise}`,
    })
    .from(payments)
    .innerJoin(paymentOrders, sql`${paymentOrders.id} = ${payments.order_id}`);
  const bills = await db.select().from(invoices);
  const receipts = await db.select().from(vouchers);
  const sumOf = (
    rows: readonly { booking_id: number; kind: string; content: { total_inr: number } }[],
    booking: number,
  ) =>
    rows
      .filter(({ booking_id }) => booking_id === booking)
      .reduce(
        (sum, { kind, content }) =>
          sum + (kind === 'invoice' || kind === 'receipt_voucher' ? 1 : -1) * content.total_inr,
        0,
      );
  for (const { id, booking_id, status } of await db.select().from(bookings)) {
    if (status !== 'CONFIRMED' && status !== 'CANCELLED') continue;
    const kept = paid
      .filter(({ booking, outcome }) => booking === id && isEarning(outcome))
      .reduce((sum, { paise }) => sum + paise / 100, 0);
    const isInvoiced = bills.some(
      (one) =>
        one.booking_id === id && one.kind === 'invoice' && one.order_id === null && one.withdrawn_by === null,
    );
    const stated = sumOf(bills, id) + (isInvoiced ? 0 : sumOf(receipts, id));
    if (Math.abs(stated - kept) > roundingInr)
      faults.push(`booking ${booking_id}: its papers come to ${stated} rupees, ${kept} were kept`);
  }
  const series = Map.groupBy(
    [...bills, ...receipts],
    ({ kind, financial_year }) => `${kind} ${financial_year}`,
  );
  for (const [name, papers] of series) {
    const last = Math.max(...papers.map(({ sequence }) => sequence));
    if (last !== papers.length) faults.push(`${papers.length} papers of ${name} are numbered to ${last}`);
  }
  return faults;
}
