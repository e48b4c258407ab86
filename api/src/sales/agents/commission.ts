/** Commission of agencies, computed from their bookings and rates; only rates and payments are stored. */
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

/** In per cent. `own`: the agency's rates, newest first; `defaultPercent` applies before the first of them. */
export interface CommissionRates {
  own: readonly { valid_from: string; percent: number }[];
  defaultPercent: number;
}

/** Per cent for a booking made on `date` (`yyyy-mm-dd`). */
export function findCommissionPercent({ own, defaultPercent }: CommissionRates, date: string): number {
  return own.find(({ valid_from }) => valid_from <= date)?.percent ?? defaultPercent;
}

/** Per cent for this booking, by the day on which it was booked. */
export const findPercentOf = ({ booked_at }: Pick<Booking, 'booked_at'>, rates: CommissionRates): number =>
  findCommissionPercent(rates, toCivilDate(new Date(booked_at)));

/** What was paid out for bookings (`ANT-…`), in cents; null where the amount was not kept. */
export type PaidCommissions = ReadonlyMap<string, number | null>;

/** Bookings (`ANT-…`) with a dispute that is not won or closed: their commission is not due. */
export type DisputedBookings = ReadonlySet<string>;

/**
 * The commission of one booking, in cents, rounded half up. It is counted on the fare's share of what was received and
 * not given back and of what is still to be paid (`getCommissionableFare`), and due from the day after the cruise's
 * last when nothing is left to pay and no payment is disputed, so that it falls due on what was received. A cancelled
 * booking earns nothing, whatever was kept of it. What was paid out stays as it was.
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
  const percent = findPercentOf(booking, rates);
  const fare = getCommissionableFare(booking);
  const { cancellation } = booking;
  const kept = booking.paid_inr - (cancellation?.refund_inr ?? 0);
  // A coupon may leave nothing to pay.
  const shareOf = (rupees: Rupees) => booking.total_inr && divideHalfUp(fare * rupees, booking.total_inr);
  const base = cancellation ? 0 : shareOf(kept + booking.balance_inr);
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
    received: shareOf(kept),
    percent,
    amount: paid.get(booking.booking_id) ?? calculateCommission(base, percent),
    state: paid.has(booking.booking_id) ? 'paid' : isDue ? 'due' : 'expected',
    inr_per_usd: booking.inr_per_usd,
    ...(cancellation && { cancelled_on: toCivilDate(new Date(cancellation.cancelled_at)) }),
  };
}

/** What the commission of many bookings comes to by state, in cents. */
export interface CommissionSums extends Record<CommissionEntry['state'], number> {
  /** In rupees, each entry at the rate of its booking. */
  inr: Record<CommissionEntry['state'], Rupees>;
}

export async function getCommissionRates(db: DbOrTx, agency: number): Promise<CommissionRates> {
  const own = await db
    .select({ valid_from: commissionRates.valid_from, percent: commissionRates.percent })
    .from(commissionRates)
    .where(eq(commissionRates.user_id, agency))
    .orderBy(desc(commissionRates.valid_from));
  return { own, defaultPercent: await getCommissionPercent(db) };
}

/** Those of these bookings (ids of their rows) whose commission has been paid out. */
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

/** Those of these bookings (ids of their rows) whose commission is held. */
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

/** The commission of a confirmed booking that its agency made, and whether it is held; null when it is none. */
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
  const known = { rates, paid, disputed, today: toCivilDate(now()) };
  const entry = toCommissionEntry(booking, known);
  return { ...entry, balance_inr: booking.balance_inr, isDisputed: disputed.size > 0 };
}
