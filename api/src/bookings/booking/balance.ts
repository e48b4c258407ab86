/** Where a booking stands in money: what came in, what is left, what a cancellation would come to (B§9). */
import {
  calculateCancellationTerms,
  calculateDeclinedTerms,
  type CancellationTerms,
} from '@antara/contracts/rules/booking-rules';
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { paymentOrders, payments } from './payment-tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import {
  type ExpectedTransfer,
  getFreeUntil,
  getPaymentsDue,
  getTotalInr,
  type OrderSnapshot,
} from './snapshot.ts';
import { balanceDay, bookings, expectedUntil } from './tables.ts';
import { earningOutcomes } from './status.ts';

type Row = typeof bookings.$inferSelect;
/** A booking that was paid for, in full or in part. */
export type PaidBooking = Row & { snapshot: OrderSnapshot; booked_at: Date };

/** Was this ever paid for? */
export const isPaid = (row: Row): row is PaidBooking => row.snapshot !== null && row.booked_at !== null;

/** What came in for a booking, in whole rupees. */
export interface Received {
  /** What was not given back, and what does not wait to be paid back by bank transfer. */
  keptInr: Rupees;
  returnedInr: Rupees;
  /** All that came in, in paise: a bank transfer may have some. */
  paise: number;
  /** What of it goes back, or has gone back, by bank transfer, in paise. */
  transferRefundPaise: number;
  /**
   * What of it was paid by payment link, and what of that goes back or has gone back to the card that paid, in paise.
   */
  linkPaise: number;
  linkRefundPaise: number;
}

/**
 * What is gone of a payment, in paise, as `splitRefund` counts it: what the office has still to pay back by transfer
 * is.
 */
const gonePaise = sql`CASE WHEN ${paymentOrders.provider} = 'transfer' THEN ${payments.refund_paise} ELSE ${payments.refunded_paise} END`;

const receivedSums = {
  inr: sql<number>`floor(sum(${payments.amount_paise}) / 100)`.mapWith(Number).as('inr'),
  keptInr: sql<number>`floor(sum(${payments.amount_paise} - ${gonePaise}) / 100)`
    .mapWith(Number)
    .as('kept_inr'),
};

/**
 * What came in for a row of `bookings`, to be joined laterally: `inr` whole rupees, `kept_inr` of them as
 * `Received.keptInr`; both NULL where nothing came in.
 */
export const selectReceived = (db: DbOrTx) => {
  const earning = and(eq(payments.order_id, paymentOrders.id), inArray(payments.outcome, earningOutcomes));
  // OFFSET keeps the order of the joins: from all payments to the booking's would be a long way where the database has
  // no statistics.
  const earned = sql`(SELECT * FROM ${payments} WHERE ${earning} OFFSET 0) AS ${payments}`;
  return db
    .select(receivedSums)
    .from(paymentOrders)
    .innerJoinLateral(earned, sql`true`)
    .where(eq(paymentOrders.booking_id, bookings.id));
};

/** Confirmed bookings with a balance that was not seen to be paid whole: those of the index `bookings_balance_due`. */
export const mayOweBalance: SQL = and(eq(bookings.status, 'CONFIRMED'), isNull(bookings.balance_paid_at))!;

/**
 * Does a row of `bookings` owe a balance that was due before `today` (`yyyy-mm-dd`)? The rule is that of `getBalance`.
 */
export const isBalanceOverdue = (db: DbOrTx, today: string): SQL =>
  and(
    mayOweBalance,
    isNull(bookings.cancellation),
    isNotNull(bookings.booked_at),
    sql`${balanceDay(bookings.snapshot)} < ${today}`,
    sql`coalesce(${expectedUntil(bookings.expected_transfer)}, '') < ${today}`,
    sql`(${bookings.snapshot} #>> '{quote,total,inr}')::bigint
      > coalesce((SELECT received.inr FROM (${selectReceived(db)}) AS received), 0)`,
  )!;

/** The sum of a column over those rows of a group that fulfil `condition`; 0 where none does. */
const sumOf = (column: SQLWrapper, condition: SQL) =>
  sql`coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)`.mapWith(Number);

/** What came in for each of these bookings. */
export async function getReceivedByBooking(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<(booking: number) => Received> {
  const rows = await db
    .select({
      booking: paymentOrders.booking_id,
      ...receivedSums,
      paise: sql`sum(${payments.amount_paise})`.mapWith(Number),
      transferRefundPaise: sumOf(payments.refund_paise, sql`${paymentOrders.provider} = 'transfer'`),
      linkPaise: sumOf(payments.amount_paise, isNotNull(paymentOrders.link_id)),
      linkRefundPaise: sumOf(payments.refund_paise, isNotNull(paymentOrders.link_id)),
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(inArray(paymentOrders.booking_id, [...bookingIds]), inArray(payments.outcome, earningOutcomes)),
    )
    .groupBy(paymentOrders.booking_id);
  const found = new Map(
    rows.map(({ booking, inr, ...row }) => [booking, { ...row, returnedInr: inr - row.keptInr }]),
  );
  const nothing = {
    keptInr: 0,
    returnedInr: 0,
    paise: 0,
    transferRefundPaise: 0,
    linkPaise: 0,
    linkRefundPaise: 0,
  };
  return (booking) => found.get(booking) ?? nothing;
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
  /** The bank transfer that is expected for it; null when none is. */
  expectedTransfer: ExpectedTransfer | null;
}

/**
 * Where a booking stands for which this came in. What is given back of a booking that stands lowers its price. A bank
 * transfer that is expected later than the balance is due moves that day.
 */
export function getBalance(
  row: Row,
  { keptInr, returnedInr }: Pick<Received, 'keptInr' | 'returnedInr'>,
): BalanceSummary {
  const nothingDue = { balanceInr: 0, balanceDue: null, expectedTransfer: null };
  if (row.cancellation) return { paidInr: row.cancellation.paid_inr, returnedInr: 0, ...nothingDue };
  const received = { paidInr: keptInr, returnedInr };
  if (row.status !== 'CONFIRMED' || !isPaid(row)) return { ...received, ...nothingDue };
  const balanceInr = Math.max(0, getTotalInr(row.snapshot) - returnedInr - keptInr);
  if (!balanceInr) return { ...received, ...nothingDue };
  const { balanceDue } = getPaymentsDue(row.snapshot, row.booked_at);
  const expected = row.expected_transfer;
  if (!expected) return { ...received, balanceInr, balanceDue, expectedTransfer: null };
  return {
    ...received,
    balanceInr,
    balanceDue: balanceDue && balanceDue > expected.until ? balanceDue : expected.until,
    expectedTransfer: { ...expected, inr: Math.min(expected.inr, balanceInr) },
  };
}

/** Where what goes back of a cancelled booking goes, or has gone; nothing of another one. */
export function getRefundWay(
  { cancellation }: Pick<Row, 'cancellation'>,
  { transferRefundPaise, linkRefundPaise }: Received,
): RefundWay {
  const paise = toPaise(cancellation?.refund_inr ?? 0);
  return {
    paise,
    linkPaise: Math.min(linkRefundPaise, paise),
    transferPaise: Math.min(transferRefundPaise, paise - Math.min(linkRefundPaise, paise)),
  };
}

/** What is left to pay of a booking for which this came in, in paise. */
export function getOwedPaise(row: Row, received: Received): number {
  if (!isPaid(row) || getBalance(row, received).balanceInr === 0) return 0;
  return Math.max(0, toPaise(getTotalInr(row.snapshot)) - received.paise);
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
  const today = toCivilDate(now);
  const freeUntil = getFreeUntil(snapshot);
  if (freeUntil && today <= freeUntil)
    return calculateDeclinedTerms({ paidInr, departure: snapshot.date_from }, today);
  const { depositPercent } = getPaymentsDue(snapshot, booked_at);
  const booked = { totalInr: getTotalInr(snapshot), paidInr, depositPercent, departure: snapshot.date_from };
  const leastKeptInr = snapshot.date_changes?.at(-1)?.least_kept_inr ?? 0;
  return calculateCancellationTerms({ ...booked, leastKeptInr }, today);
}
