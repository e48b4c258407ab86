/** Bookings: found, looked at, cancelled on B§9's terms or better ones, and money given back of what a cancellation kept. */
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bookings,
  cancelBooking,
  getBalance,
  getReceivedByBooking,
  isPaid,
  lockBooking,
  paymentOrders,
  payments,
  quoteCancellation,
  earningOutcomes,
  type Received,
} from '../booking/index.ts';
import { departures, ships, tours } from '../catalogue/index.ts';
import { loadBookingView } from '../customer-bookings/index.ts';
import { announceRefund, refund as refundPayments } from '../payments/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { Tx } from '../platform/db/types.ts';
import { createToPicture } from '../platform/pictures.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { getDeparture, reasonField } from './fields.ts';
import { bookingFilterFields, findBookings } from './find-bookings.ts';
import { defineChange, defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';
import { windowFields } from './window.ts';

const booking_id = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1));
type Row = typeof bookings.$inferSelect;

/**
 * Bookings by departure, then by when they were made. `from`, `to`: of departures in these days. `overdue`: the balance's day is past and it
 * is not paid; those by that day.
 */
export const listBookings = defineRead(
  z.object({ ...bookingFilterFields, ...windowFields() }),
  async (db, input, { now }) => {
    const { journey: slug, date } = input;
    if (slug !== undefined && date !== undefined) await getDeparture(db, { journey: slug, date });
    const today = toCivilDate(now());
    const { ids, more } = await findBookings(db, input, today);
    const rows = await db
      .select({ booking: bookings, journey: tours.slug, ship: ships.name, date: departures.date_from })
      .from(bookings)
      .innerJoin(departures, eq(departures.id, bookings.departure_id))
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .innerJoin(ships, eq(ships.id, tours.ship_id))
      .where(inArray(bookings.id, ids));
    const received = await getReceivedByBooking(db, ids);
    const byId = new Map(rows.map((row) => [row.booking.id, row]));
    return {
      ...more,
      bookings: ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toBookingLine(row, received(id), today)] : [];
      }),
    };
  },
);

function toBookingLine(
  { booking, ...sails }: { booking: Row; journey: string; ship: string; date: string },
  received: Received,
  today: string,
) {
  const { paidInr, balanceInr, balanceDue } = getBalance(booking, received);
  return {
    booking_id: booking.booking_id,
    status: booking.status,
    ...sails,
    customer: booking.snapshot?.customer.name ?? null,
    agency: booking.snapshot?.agency?.name ?? null,
    client: booking.snapshot?.client ? formatClientName(booking.snapshot.client) : null,
    reference: booking.snapshot?.client?.reference || null,
    suites: booking.snapshot?.rooms.map((room) => room.room_number) ?? [],
    total_inr: booking.snapshot?.quote.total.inr ?? null,
    paid_inr: paidInr,
    balance_inr: balanceInr,
    balance_due_on: balanceDue,
    overdue: balanceDue !== null && balanceDue < today,
    booked_at: booking.booked_at?.toISOString() ?? null,
  };
}

/** A booking whole: as its owner sees it, its payments, what cancelling it now would come to, what was done by command. */
export const showBooking = defineRead(
  z.object({ booking_id }),
  async (db, { booking_id: id }, { config, now }) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    if (!row) throwUnknownBooking(id);
    const made = await db
      .select({
        payment_id: payments.payment_id,
        provider: paymentOrders.provider,
        pays: paymentOrders.pays,
        status: payments.status,
        outcome: payments.outcome,
        amount_paise: payments.amount_paise,
        refund_paise: payments.refund_paise,
        refunded_paise: payments.refunded_paise,
        created_at: payments.created_at,
      })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
      .where(eq(paymentOrders.booking_id, row.id))
      .orderBy(asc(payments.created_at));
    const log = await db
      .select()
      .from(operatorLog)
      .where(eq(operatorLog.subject, id))
      .orderBy(desc(operatorLog.id));
    const terms =
      row.status === 'CONFIRMED' && isPaid(row) && toCivilDate(now()) <= row.snapshot.date_from
        ? await quoteCancellation(db, row, now())
        : null;
    return {
      booking_id: row.booking_id,
      status: row.status,
      booking: isPaid(row)
        ? await loadBookingView(db, row, row.snapshot, now(), createToPicture(config))
        : null,
      contact: row.snapshot?.customer ?? null,
      payments: made.map(({ created_at, ...payment }) => ({
        ...payment,
        created_at: created_at.toISOString(),
      })),
      cancellation_terms: terms,
      log: log.map(({ at, who, what, details }) => ({ at: at.toISOString(), who, what, details })),
    };
  },
);

/** Cancels a booking: on B§9's terms, or with the fee waived. The suites are free at once; the money goes back by the outbox. */
export const cancelConfirmedBooking = defineChange(
  z.object({ booking_id, waive_fee: z.boolean(), reason: reasonField }),
  async (tx, { booking_id: id, waive_fee }, platform) => {
    const { now } = platform;
    const row = await lockBooking(tx, id);
    if (!row) throwUnknownBooking(id);
    if (row.status !== 'CONFIRMED' || !isPaid(row)) {
      throwHttpError(
        'UNPROCESSABLE',
        `${id} is ${row.status}: only a confirmed booking can be cancelled. A hold gives its suites back by itself.`,
      );
    }
    if (toCivilDate(now()) > row.snapshot.date_from) {
      throwHttpError(
        'UNPROCESSABLE',
        `${id} left on ${row.snapshot.date_from}: a voyage that has begun is not cancelled here.`,
      );
    }
    await assertNoRefundUnderWay(tx, row.id, id);
    const terms = await quoteCancellation(tx, row, now());
    const waived_inr = waive_fee ? terms.paid_inr - terms.refund_inr : 0;
    const ending = {
      fee_inr: waive_fee ? 0 : terms.fee_inr,
      refund_inr: waive_fee ? terms.paid_inr : terms.refund_inr,
    };
    await cancelBooking(platform, tx, row, { by: 'operator', ...ending });
    return {
      booking_id: id,
      days_before: terms.days_before,
      fee_percent: terms.fee_percent,
      paid_inr: terms.paid_inr,
      waived_inr,
      ...ending,
    };
  },
  ({ booking_id: subject, waive_fee, reason }, { booking_id: _id, ...terms }) => ({
    subject,
    details: { reason, waive_fee, ...terms },
  }),
);

/** Gives back more of a cancelled booking's money than its cancellation did: all that was kept, or a part. */
export const refundCancelledBooking = defineChange(
  z.object({
    booking_id,
    amount_inr: z.optional(
      z.int('a refund is in whole rupees').check(z.gte(1, 'a refund is at least one rupee')),
    ),
    reason: reasonField,
  }),
  async (tx, { booking_id: id, amount_inr }) => {
    const row = await lockBooking(tx, id);
    if (!row) throwUnknownBooking(id);
    if (row.status !== 'CANCELLED' || !row.cancellation || !isPaid(row)) {
      throwHttpError(
        'UNPROCESSABLE',
        row.status === 'CONFIRMED'
          ? `${id} is confirmed: what is given back of it would have to be paid again before she sails. Cancel it, with --waive-fee if all is to go back.`
          : `${id} is ${row.status}: there is nothing of it that could be given back.`,
      );
    }
    await assertNoRefundUnderWay(tx, row.id, id);
    const { paid_inr, refund_inr } = row.cancellation;
    const kept = paid_inr - refund_inr;
    const amount = amount_inr ?? kept;
    if (amount > kept || kept === 0) {
      throwHttpError(
        'UNPROCESSABLE',
        `Of ${id} we kept ${kept} rupees: more than that cannot be given back.`,
      );
    }
    await tx
      .update(bookings)
      .set({ cancellation: { ...row.cancellation, fee_inr: kept - amount, refund_inr: refund_inr + amount } })
      .where(eq(bookings.id, row.id));
    await refundPayments(tx, row.id, amount);
    await announceRefund(tx, row, { inr: amount, reference: `returned-${refund_inr + amount}` });
    return {
      booking_id: id,
      paid_inr,
      amount_inr: amount,
      refund_inr: refund_inr + amount,
      kept_inr: kept - amount,
    };
  },
  ({ booking_id: subject, reason }, { booking_id: _id, ...result }) => ({
    subject,
    details: { reason, ...result },
  }),
);

/** Money that is on its way back is waited for: what the provider says of it decides what is left. */
async function assertNoRefundUnderWay(tx: Tx, booking: number, id: string): Promise<void> {
  const [under] = await tx
    .select({ id: payments.payment_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(
        eq(paymentOrders.booking_id, booking),
        inArray(payments.outcome, earningOutcomes),
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

function throwUnknownBooking(id: string): never {
  throwHttpError('NOT_FOUND', `There is no booking ${id}. See those there are: operator bookings list`);
}
