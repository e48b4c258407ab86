/** The money of a booking: what was received, what is still due, and what a cancellation would keep (B§9). */
import {
  calculateCancellationTerms,
  calculateDeclinedTerms,
  type CancellationTerms,
} from '@antara/contracts/rules/booking-rules';
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isClientOrder, paymentOrders, payments } from './payment-tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import {
  type ExpectedTransfer,
  getFreeUntil,
  getPaymentsDue,
  getSettledInr,
  getTotalInr,
  type OrderSnapshot,
  sumPartFees,
} from './snapshot.ts';
import { balanceDay, bookings, expectedUntil, settledInr } from './tables.ts';
import { earningOutcomes } from './status.ts';

type Row = typeof bookings.$inferSelect;
/** A booking that was paid for, in full or in part. */
export type PaidBooking = Row & { snapshot: OrderSnapshot; booked_at: Date };

/** Returns true when the booking was ever paid, in full or in part. */
export const isPaid = (row: Row): row is PaidBooking => row.snapshot !== null && row.booked_at !== null;

/** The payments received for a booking: `keptInr` and `returnedInr` are whole rupees, the others are paise. */
export interface Received {
  /** The amount that was neither refunded nor waits for a refund by bank transfer. */
  keptInr: Rupees;
  returnedInr: Rupees;
  /** The total received, in paise, because a bank transfer need not be a whole number of rupees. */
  paise: number;
  /** The part of `paise` whose refund was requested; a provider may not have made it yet. */
  requestedPaise: number;
  /** The part of `paise` that is being or has been refunded by bank transfer. */
  transferRefundPaise: number;
  /**
   * The part of `paise` that an agency's client paid by payment link, and how much of that is being or has been
   * refunded to the client's card.
   */
  linkPaise: number;
  linkRefundPaise: number;
}

/**
 * The refunded part of a payment in paise, with the same rule as `splitRefund`: a bank transfer counts as refunded as
 * soon as the refund is requested.
 */
const gonePaise = sql`CASE WHEN ${paymentOrders.provider} = 'transfer' THEN ${payments.refund_paise} ELSE ${payments.refunded_paise} END`;

const receivedSums = {
  inr: sql<number>`floor(sum(${payments.amount_paise}) / 100)`.mapWith(Number).as('inr'),
  keptInr: sql<number>`floor(sum(${payments.amount_paise} - ${gonePaise}) / 100)`
    .mapWith(Number)
    .as('kept_inr'),
};

/**
 * Returns a subquery with the sums received for a row of `bookings`, to be joined laterally: `inr` in whole rupees, and
 * `kept_inr`, which is defined as `Received.keptInr`. Both are NULL when nothing was received.
 */
export const selectReceived = (db: DbOrTx) => {
  const earning = and(eq(payments.order_id, paymentOrders.id), inArray(payments.outcome, earningOutcomes));
  // OFFSET 0 keeps the order of the joins. Without statistics, PostgreSQL might otherwise start from all payments.
  const earned = sql`(SELECT * FROM ${payments} WHERE ${earning} OFFSET 0) AS ${payments}`;
  return db
    .select(receivedSums)
    .from(paymentOrders)
    .innerJoinLateral(earned, sql`true`)
    .where(eq(paymentOrders.booking_id, bookings.id));
};

/**
 * Matches confirmed bookings whose balance may still be due. The condition equals that of the index
 * `bookings_balance_due`, so that PostgreSQL can use the index.
 */
export const mayOweBalance: SQL = and(eq(bookings.status, 'CONFIRMED'), isNull(bookings.balance_paid_at))!;

/**
 * Matches rows of `bookings` with a balance that was due before `today` (`yyyy-mm-dd`). The rule is the same as in
 * `getBalance`.
 */
export const isBalanceOverdue = (db: DbOrTx, today: string): SQL =>
  and(
    mayOweBalance,
    isNull(bookings.cancellation),
    isNotNull(bookings.booked_at),
    sql`${balanceDay(bookings.snapshot)} < ${today}`,
    sql`coalesce(${expectedUntil(bookings.expected_transfer)}, '') < ${today}`,
    sql`(${bookings.snapshot} #>> '{quote,total,inr}')::bigint + ${settledInr(bookings.snapshot)}
      > coalesce((SELECT received.inr FROM (${selectReceived(db)}) AS received), 0)`,
  )!;

/** Sums a column over the rows of a group that match `condition`; 0 when no row does. */
const sumOf = (column: SQLWrapper, condition: SQL) =>
  sql`coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)`.mapWith(Number);

/** Returns a function from a booking's row id to the payments that were received for it. */
export async function getReceivedByBooking(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<(booking: number) => Received> {
  const rows = await db
    .select({
      booking: paymentOrders.booking_id,
      ...receivedSums,
      paise: sql`sum(${payments.amount_paise})`.mapWith(Number),
      requestedPaise: sql`sum(${payments.refund_paise})`.mapWith(Number),
      transferRefundPaise: sumOf(payments.refund_paise, sql`${paymentOrders.provider} = 'transfer'`),
      linkPaise: sumOf(payments.amount_paise, isClientOrder),
      linkRefundPaise: sumOf(payments.refund_paise, isClientOrder),
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(inArray(paymentOrders.booking_id, [...bookingIds]), inArray(payments.outcome, earningOutcomes)),
    )
    .groupBy(paymentOrders.booking_id);
  const receivedByBooking = new Map(
    rows.map(({ booking, inr, ...row }) => [booking, { ...row, returnedInr: inr - row.keptInr }]),
  );
  const nothing = {
    keptInr: 0,
    returnedInr: 0,
    paise: 0,
    requestedPaise: 0,
    transferRefundPaise: 0,
    linkPaise: 0,
    linkRefundPaise: 0,
  };
  return (booking) => receivedByBooking.get(booking) ?? nothing;
}

/** Returns the sums of the payments that were received for a booking (row id). */
export async function getReceived(db: DbOrTx, booking: number): Promise<Received> {
  return (await getReceivedByBooking(db, [booking]))(booking);
}

/** The amounts received and due in whole rupees; `balanceDue` is `yyyy-mm-dd`. */
export interface BalanceSummary {
  /** For a cancelled booking: the amount before any refund. */
  paidInr: Rupees;
  /** The amount that was refunded although the booking was not cancelled. */
  returnedInr: Rupees;
  balanceInr: Rupees;
  balanceDue: string | null;
  /** The bank transfer that is expected for the balance; null when none is. */
  expectedTransfer: ExpectedTransfer | null;
}

/**
 * Returns the refunds of a booking that reduce its price, in rupees: those that no change has settled. A change may
 * have settled a refund that its provider has still to make; the result is then lower, as the amount received is
 * higher.
 */
const getReductionInr = (snapshot: OrderSnapshot, { returnedInr }: Pick<Received, 'returnedInr'>): Rupees =>
  returnedInr - getSettledInr(snapshot);

/**
 * Returns the requested refunds of a booking that reduce its price, in whole rupees. Unlike the amounts of
 * `getBalance`, a refund counts before its provider has made it.
 */
export const getGoodwillInr = (
  snapshot: OrderSnapshot,
  { requestedPaise }: Pick<Received, 'requestedPaise'>,
): Rupees => Math.max(0, Math.round(requestedPaise / 100) - getSettledInr(snapshot));

/**
 * Returns how many rupees a confirmed booking has got beyond what its terms promise: goodwill, and the fees that the
 * office has waived.
 */
export const getBeyondTermsInr = (snapshot: OrderSnapshot, received: Received): Rupees =>
  [
    ...(snapshot.date_changes ?? []).map(({ office }) => office),
    ...(snapshot.part_cancellations ?? []),
  ].reduce((sum, change) => sum + (change?.waived_inr ?? 0), getGoodwillInr(snapshot, received));

/**
 * Returns what is still to pay for a booking of the price `totalInr`, in rupees; negative when more was paid. Refunds
 * that reduce the price count.
 */
export const getOutstandingInr = (
  snapshot: OrderSnapshot,
  received: Pick<Received, 'keptInr' | 'returnedInr'>,
  totalInr: Rupees = getTotalInr(snapshot),
): Rupees => totalInr - getReductionInr(snapshot, received) - received.keptInr;

/**
 * Returns what was paid for a booking and what is still due. A refund without a cancellation lowers the price of the
 * booking, unless a change had lowered it before (`getSettledInr`). A bank transfer that is expected after the due day
 * of the balance postpones that day.
 */
export function getBalance(
  row: Row,
  { keptInr, returnedInr }: Pick<Received, 'keptInr' | 'returnedInr'>,
): BalanceSummary {
  const nothingDue = { balanceInr: 0, balanceDue: null, expectedTransfer: null };
  if (row.cancellation) return { paidInr: row.cancellation.paid_inr, returnedInr: 0, ...nothingDue };
  const received = { paidInr: keptInr, returnedInr };
  if (row.status !== 'CONFIRMED' || !isPaid(row)) return { ...received, ...nothingDue };
  const balanceInr = Math.max(0, getOutstandingInr(row.snapshot, { keptInr, returnedInr }));
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

/** Returns how much of the refund of a cancelled booking is paid in which way; zero amounts for other bookings. */
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

/** Returns what is still to be paid for a booking after these receipts, in paise. */
export function getOwedPaise(row: Row, received: Received): number {
  if (!isPaid(row) || getBalance(row, received).balanceInr === 0) return 0;
  return Math.max(0, toPaise(getTotalInr(row.snapshot) + getSettledInr(row.snapshot)) - received.paise);
}

/** Returns true while the owner may cancel the booking: until the day of departure, the last day in B§9. */
export function canCancel(row: Row, now: Date): row is PaidBooking {
  return row.status === 'CONFIRMED' && isPaid(row) && toCivilDate(now) <= row.snapshot.date_from;
}

/** Returns the terms of a cancellation at `now`. */
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
  const partFeesInr = sumPartFees(snapshot);
  const totalInr = getTotalInr(snapshot);
  const booked = { totalInr, paidInr, depositPercent, departure: snapshot.date_from, partFeesInr };
  const leastKeptInr = snapshot.date_changes?.at(-1)?.least_kept_inr ?? 0;
  return calculateCancellationTerms({ ...booked, leastKeptInr }, today);
}
