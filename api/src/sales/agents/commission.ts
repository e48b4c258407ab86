/** Calculates the commission of agencies from their bookings and rates. Only rates and payments are stored. */
import type { CommissionEntry } from '@antara/contracts/api/agents';
import type { Booking } from '@antara/contracts/api/booking';
import { bookingDisplayName } from '@antara/contracts/rules/booking-client';
import { calculateCommission, getCommissionableFare } from '@antara/contracts/rules/commission-rules';
import { divideHalfUp, type Rupees } from '@antara/contracts/rules/money';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { bookings, holdingDisputes, isPaid, paymentDisputes } from '../../bookings/booking/index.ts';
import { loadBookingView } from '../../bookings/customer-bookings/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCommissionPercent } from '../../base/settings/index.ts';
import { agencies, commissionPayments, commissionRates } from './tables.ts';

/**
 * Rates in per cent. `ownRates` holds the agency's rates, newest first; `defaultPercent` applies before the first of
 * them.
 */
export interface CommissionRates {
  ownRates: readonly { valid_from: string; percent: number }[];
  defaultPercent: number;
}

/** Returns the rate in per cent for a booking that was made on `date` (`yyyy-mm-dd`). */
export function findCommissionPercent({ ownRates, defaultPercent }: CommissionRates, date: string): number {
  return ownRates.find(({ valid_from }) => valid_from <= date)?.percent ?? defaultPercent;
}

/** Returns the rate in per cent for a booking. The day on which it was made decides. */
export const findPercentForBooking = (
  { booked_at }: Pick<Booking, 'booked_at'>,
  rates: CommissionRates,
): number => findCommissionPercent(rates, toCivilDate(new Date(booked_at)));

/** The paid commissions by booking number (`ANT-…`), in cents; null when the amount was not stored. */
export type PaidCommissions = ReadonlyMap<string, number | null>;

/** The numbers of bookings (`ANT-…`) with a dispute that was not won or closed. No commission is due for them. */
export type DisputedBookings = ReadonlySet<string>;

/**
 * Returns the commission of one booking, in cents, rounded half up. The base is the share of the fare
 * (`getCommissionableFare`) in the payments that were kept and in the balance still due. Commission falls due on the
 * day after the end of the cruise, if nothing is left to pay and no payment is disputed, so that commission is only due
 * on money that was received. A cancelled booking earns nothing, even when a part of its price was kept. A paid
 * commission does not change any more.
 */
export function toCommissionEntry(
  booking: Booking,
  {
    rates,
    paid,
    disputed,
    today,
  }: { rates: CommissionRates; paid: PaidCommissions; disputed: DisputedBookings; today: string },
): CommissionEntry {
  const booked_on = toCivilDate(new Date(booking.booked_at));
  const percent = findPercentForBooking(booking, rates);
  const fare = getCommissionableFare(booking);
  const { cancellation } = booking;
  const keptInr = booking.paid_inr - (cancellation?.refund_inr ?? 0);
  // A coupon that covers the whole price leaves a total of 0, by which nothing can be divided.
  // Money that a change has made too much is received until its refund is made, and earns nothing.
  const shareOf = (rupees: Rupees) =>
    booking.total_inr && divideHalfUp(fare * Math.min(rupees, booking.total_inr), booking.total_inr);
  const base = cancellation ? 0 : shareOf(keptInr + booking.balance_inr);
  const isDue =
    !cancellation &&
    booking.booking_date_to < today &&
    booking.balance_inr === 0 &&
    !disputed.has(booking.booking_id);
  return {
    booking_id: booking.booking_id,
    client: bookingDisplayName(booking),
    reference: booking.client?.reference ?? '',
    program: booking.booking_tour.name,
    date_from: booking.booking_date_from,
    booked_on,
    base,
    received: shareOf(keptInr),
    percent,
    amount: paid.get(booking.booking_id) ?? calculateCommission(base, percent),
    state: paid.has(booking.booking_id) ? 'paid' : isDue ? 'due' : 'expected',
    inr_per_usd: booking.inr_per_usd,
    ...(cancellation && { cancelled_on: toCivilDate(new Date(cancellation.cancelled_at)) }),
  };
}

/** The sums of the commission of many bookings by state, in cents. */
export interface CommissionSums extends Record<CommissionEntry['state'], number> {
  /** In rupees. Each commission is converted at the exchange rate of its booking. */
  inr: Record<CommissionEntry['state'], Rupees>;
}

/** Returns the rates that apply to the bookings of an agency. */
export async function getCommissionRates(db: DbOrTx, agency: number): Promise<CommissionRates> {
  const ownRates = await db
    .select({ valid_from: commissionRates.valid_from, percent: commissionRates.percent })
    .from(commissionRates)
    .where(eq(commissionRates.user_id, agency))
    .orderBy(desc(commissionRates.valid_from));
  return { ownRates, defaultPercent: await getCommissionPercent(db) };
}

/** Returns the paid commissions of these bookings (row ids). */
export async function listPaidCommissions(
  db: DbOrTx,
  bookingRows: readonly number[],
): Promise<PaidCommissions> {
  const rows = await db
    .select({ id: bookings.booking_id, amount: commissionPayments.amount })
    .from(commissionPayments)
    .innerJoin(bookings, eq(bookings.id, commissionPayments.booking_id))
    .where(inArray(commissionPayments.booking_id, [...bookingRows]));
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Returns which of these bookings (row ids) have a dispute that holds back their commission. */
export async function listDisputedBookings(
  db: DbOrTx,
  bookingRows: readonly number[],
): Promise<DisputedBookings> {
  const rows = await db
    .select({ id: bookings.booking_id })
    .from(paymentDisputes)
    .innerJoin(bookings, eq(bookings.id, paymentDisputes.booking_id))
    .where(
      and(
        inArray(paymentDisputes.booking_id, [...bookingRows]),
        inArray(paymentDisputes.status, [...holdingDisputes]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the commission of a confirmed booking of an agency, and whether a dispute holds the commission back; null for
 * any other booking.
 */
export async function findCommissionEntry(
  { db, config, now }: Pick<Platform, 'config' | 'now'> & { db: DbOrTx },
  bookingId: string,
): Promise<(CommissionEntry & { balance_inr: Rupees; isDisputed: boolean }) | null> {
  const [row] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(agencies, eq(agencies.user_id, bookings.user_id))
    .where(and(eq(bookings.booking_id, bookingId), eq(bookings.status, 'CONFIRMED')));
  if (!row || !isPaid(row.booking) || !row.booking.user_id) return null;
  const booking = await loadBookingView(
    db,
    row.booking,
    row.booking.snapshot,
    now(),
    createToPicture(config),
  );
  if (booking.agency === null) return null;
  const rates = await getCommissionRates(db, row.booking.user_id);
  const paid = await listPaidCommissions(db, [row.booking.id]);
  const disputed = await listDisputedBookings(db, [row.booking.id]);
  const ledgerData = { rates, paid, disputed, today: toCivilDate(now()) };
  const entry = toCommissionEntry(booking, ledgerData);
  return { ...entry, balance_inr: booking.balance_inr, isDisputed: disputed.size > 0 };
}
