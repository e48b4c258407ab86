/** Where a booking stands in money: what came in, what is left, what a cancellation would come to (B§9). */
import { calculateCancellationTerms, type CancellationTerms } from '@antara/contracts/rules/booking-rules';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentOrders, payments } from './payment-tables.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { getPaymentsDue, getTotalInr, type OrderSnapshot } from './snapshot.ts';
import type { bookings } from './tables.ts';
import { earningOutcomes } from './status.ts';

type Row = typeof bookings.$inferSelect;
/** A booking that was paid for, in full or in part. */
export type PaidBooking = Row & { snapshot: OrderSnapshot; booked_at: Date };

/** Was this ever paid for? */
export const isPaid = (row: Row): row is PaidBooking => row.snapshot !== null && row.booked_at !== null;

/** Whole rupees that came in for each of these bookings and were not given back; none came in when it is not there. */
export async function getReceivedByBooking(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<Map<number, Rupees>> {
  if (!bookingIds.length) return new Map();
  const rows = await db
    .select({
      booking: paymentOrders.booking_id,
      inr: sql`floor(sum(${payments.amount_paise} - ${payments.refunded_paise}) / 100)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(inArray(paymentOrders.booking_id, [...bookingIds]), inArray(payments.outcome, earningOutcomes)),
    )
    .groupBy(paymentOrders.booking_id);
  return new Map(rows.map(({ booking, inr }) => [booking, inr]));
}

/** Whole rupees that came in for a booking and were not given back. */
export async function getReceived(db: DbOrTx, booking: number): Promise<Rupees> {
  return (await getReceivedByBooking(db, [booking])).get(booking) ?? 0;
}

/** What came in and what is still to pay, in whole rupees; `balanceDue` `yyyy-mm-dd`. */
export interface BalanceSummary {
  paidInr: Rupees;
  balanceInr: Rupees;
  balanceDue: string | null;
}

/** Where a booking stands of which `receivedInr` rupees came in (`receivedOf`). */
export function getBalance(row: Row, receivedInr: Rupees): BalanceSummary {
  const paidInr = row.cancellation?.paid_inr ?? receivedInr;
  if (row.status !== 'CONFIRMED' || !isPaid(row)) return { paidInr, balanceInr: 0, balanceDue: null };
  const balanceInr = Math.max(0, getTotalInr(row.snapshot) - paidInr);
  const { balanceDue } = getPaymentsDue(row.snapshot, row.booked_at);
  return { paidInr, balanceInr, balanceDue: balanceInr ? balanceDue : null };
}

/** May its owner cancel it? Until the day of departure, which is the last of B§9. */
export function canCancel(row: Row, now: Date): row is PaidBooking {
  return row.status === 'CONFIRMED' && isPaid(row) && toCivilDate(now) <= row.snapshot.date_from;
}

/** What cancelling it now would come to. */
export function getCancellationTerms(
  { snapshot, booked_at }: PaidBooking,
  paidInr: Rupees,
  now: Date,
): CancellationTerms {
  const { depositPercent } = getPaymentsDue(snapshot, booked_at);
  const booked = { totalInr: getTotalInr(snapshot), paidInr, depositPercent, departure: snapshot.date_from };
  return calculateCancellationTerms(booked, toCivilDate(now));
}
