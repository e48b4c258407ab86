/** Where a booking stands in money: what came in, what is left, what a cancellation would come to (B§9). */
import { calculateCancellationTerms, type CancellationTerms } from '@antara/contracts/rules/booking-rules';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { paymentOrders, payments } from './payment-tables.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { getPaymentsDue, getTotalInr, type OrderSnapshot } from './snapshot.ts';
import { balanceDay, bookings } from './tables.ts';
import { earningOutcomes } from './status.ts';

type Row = typeof bookings.$inferSelect;
/** A booking that was paid for, in full or in part. */
export type PaidBooking = Row & { snapshot: OrderSnapshot; booked_at: Date };

/** Was this ever paid for? */
export const isPaid = (row: Row): row is PaidBooking => row.snapshot !== null && row.booked_at !== null;

/** What came in for a booking, in whole rupees. */
export interface Received {
  /** What was not given back. */
  keptInr: Rupees;
  returnedInr: Rupees;
}

const receivedSums = {
  inr: sql<number>`floor(sum(${payments.amount_paise}) / 100)`.mapWith(Number).as('inr'),
  keptInr: sql<number>`floor(sum(${payments.amount_paise} - ${payments.refunded_paise}) / 100)`
    .mapWith(Number)
    .as('kept_inr'),
};

/**
 * What came in for a row of `bookings`, to be joined laterally: `inr` whole rupees, `kept_inr` of them not given back; both NULL where
 * nothing came in.
 */
export const selectReceived = (db: DbOrTx) => {
  const earning = and(eq(payments.order_id, paymentOrders.id), inArray(payments.outcome, earningOutcomes));
  // OFFSET keeps the order of the joins: from all payments to the booking's would be a long way where the database has no statistics.
  const earned = sql`(SELECT * FROM ${payments} WHERE ${earning} OFFSET 0) AS ${payments}`;
  return db
    .select(receivedSums)
    .from(paymentOrders)
    .innerJoinLateral(earned, sql`true`)
    .where(eq(paymentOrders.booking_id, bookings.id));
};

/** Confirmed bookings with a balance that was not seen to be paid whole: those of the index `bookings_balance_due`. */
export const mayOweBalance: SQL = and(eq(bookings.status, 'CONFIRMED'), isNull(bookings.balance_paid_at))!;

/** Does a row of `bookings` owe a balance that was due before `today` (`yyyy-mm-dd`)? The rule is that of `getBalance`. */
export const isBalanceOverdue = (db: DbOrTx, today: string): SQL =>
  and(
    mayOweBalance,
    isNull(bookings.cancellation),
    isNotNull(bookings.booked_at),
    sql`${balanceDay(bookings.snapshot)} < ${today}`,
    sql`(${bookings.snapshot} #>> '{quote,total,inr}')::bigint
      > coalesce((SELECT received.inr FROM (${selectReceived(db)}) AS received), 0)`,
  )!;

/** What came in for each of these bookings. */
export async function getReceivedByBooking(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<(booking: number) => Received> {
  const rows = await db
    .select({ booking: paymentOrders.booking_id, ...receivedSums })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(inArray(paymentOrders.booking_id, [...bookingIds]), inArray(payments.outcome, earningOutcomes)),
    )
    .groupBy(paymentOrders.booking_id);
  const found = new Map(
    rows.map(({ booking, inr, keptInr }) => [booking, { keptInr, returnedInr: inr - keptInr }]),
  );
  return (booking) => found.get(booking) ?? { keptInr: 0, returnedInr: 0 };
}

/** What came in for a booking. */
export async function getReceived(db: DbOrTx, booking: number): Promise<Received> {
  return (await getReceivedByBooking(db, [booking]))(booking);
}

/** What came in and what is still to pay, in whole rupees; `balanceDue` `yyyy-mm-dd`. */
export interface BalanceSummary {
  /** Of a cancelled booking: before anything went back. */
  paidInr: Rupees;
  /** Given back without a cancellation. */
  returnedInr: Rupees;
  balanceInr: Rupees;
  balanceDue: string | null;
}

/** Where a booking stands for which this came in. What is given back of a booking that stands lowers its price. */
export function getBalance(row: Row, { keptInr, returnedInr }: Received): BalanceSummary {
  if (row.cancellation) {
    return { paidInr: row.cancellation.paid_inr, returnedInr: 0, balanceInr: 0, balanceDue: null };
  }
  const received = { paidInr: keptInr, returnedInr };
  if (row.status !== 'CONFIRMED' || !isPaid(row)) return { ...received, balanceInr: 0, balanceDue: null };
  const balanceInr = Math.max(0, getTotalInr(row.snapshot) - returnedInr - keptInr);
  const { balanceDue } = getPaymentsDue(row.snapshot, row.booked_at);
  return { ...received, balanceInr, balanceDue: balanceInr ? balanceDue : null };
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
