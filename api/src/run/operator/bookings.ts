/**
 * Bookings: listing, searching, showing, cancelling on the terms of B§9 or without the fee, and refunding what a
 * cancellation kept.
 */
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bankTransfers,
  bookings,
  cancelBooking,
  getBalance,
  getReceived,
  getReceivedByBooking,
  isPaid,
  paymentDisputes,
  paymentOrders,
  payments,
  quoteCancellation,
  type Received,
} from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import { loadBookingView } from '../../bookings/customer-bookings/index.ts';
import { announceRefund, refund as refundPayments } from '../../sales/payments/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { createToPicture } from '../../platform/pictures.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import {
  bookingIdField,
  getBooking,
  getDeparture,
  getLockedBooking,
  reasonField,
  toBookingLogEntry,
} from './fields.ts';
import { bookingFilterFields, findBookings, searchBookings } from './find-bookings.ts';
import { assertNoRefundUnderWay } from './refunds-under-way.ts';
import { defineChange, defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';
import { listFields } from './list-part.ts';

const booking_id = bookingIdField;
type Row = typeof bookings.$inferSelect;

/**
 * Lists bookings by the day of departure, and bookings of one day in the order in which they were made. `from` and `to`
 * limit the day of departure. `overdue` selects bookings whose balance was due before today, ordered by the due day.
 */
export const listBookings = defineRead(
  z.object({ ...bookingFilterFields, ...listFields() }),
  async (db, input, { now }) => {
    const { journey: slug, date } = input;
    if (slug !== undefined && date !== undefined) await getDeparture(db, { journey: slug, date });
    const today = toCivilDate(now());
    const { ids, more } = await findBookings(db, input, today);
    return { ...more, bookings: await loadBookingLines(db, ids, today) };
  },
);

/**
 * Searches bookings by one of their numbers, a name, an e-mail address or a telephone number, and lists the newest
 * first.
 */
export const searchForBookings = defineRead(
  z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'at least two letters or digits'),
        z.maxLength(100),
        describeField('asha rao, 98765 43210, ANT/26-27/00013, pay_…', { unit: 'words' }),
      ),
    ...listFields(20),
  }),
  async (db, { text, ...part }, { now }) => {
    const { ids, more } = await searchBookings(db, text, part);
    return { ...more, bookings: await loadBookingLines(db, ids, toCivilDate(now())) };
  },
);

async function loadBookingLines(db: DbOrTx, ids: readonly number[], today: string) {
  const rows = await db
    .select({ booking: bookings, journey: tours.slug, ship: ships.name, date: departures.date_from })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, departureShip))
    .where(inArray(bookings.id, [...ids]));
  const received = await getReceivedByBooking(db, ids);
  const disputes = await listDisputes(db, ids);
  const byId = new Map(rows.map((row) => [row.booking.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const dispute = disputes.findLast((one) => one.booking_id === id)?.status ?? null;
    return row ? [{ ...toBookingLine(row, received(id), today), dispute }] : [];
  });
}

/** Returns the disputes of these bookings. The dispute with the newest step is last. */
const listDisputes = (db: DbOrTx, ids: readonly number[]) =>
  db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.booking_id, [...ids]))
    .orderBy(asc(paymentDisputes.said_at));

function toBookingLine(
  { booking, ...sails }: { booking: Row; journey: string; ship: string; date: string },
  received: Received,
  today: string,
) {
  const { paidInr, returnedInr, balanceInr, balanceDue } = getBalance(booking, received);
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
    /** The amount that was refunded or is being refunded. */
    refund_inr: booking.cancellation?.refund_inr ?? returnedInr,
    balance_inr: balanceInr,
    balance_due_on: balanceDue,
    overdue: balanceDue !== null && balanceDue < today,
    booked_at: booking.booked_at,
  };
}

/**
 * Shows a whole booking: what its owner sees, its payments and their disputes, what cancelling it today would cost, and
 * the operator's earlier commands about it.
 */
export const showBooking = defineRead(
  z.object({ booking_id }),
  async (db, { booking_id: id }, { config, now }) => {
    const row = await getBooking(db, id);
    const paymentRows = await db
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
    const disputes = await listDisputes(db, [row.id]);
    const { at, who, what, details, subject } = operatorLog;
    const log = await db
      .select({ at, who, what, details })
      .from(operatorLog)
      .where(eq(subject, id))
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
      payments: paymentRows,
      /** Transfers received and paid back, as in the bank's statement. */
      transfers: await db
        .select({
          direction: bankTransfers.direction,
          reference: bankTransfers.reference,
          on: bankTransfers.made_on,
          amount_paise: bankTransfers.amount_paise,
          taken_back: isNotNull(bankTransfers.counter_id).mapWith(Boolean),
          reason: bankTransfers.reason,
        })
        .from(bankTransfers)
        .where(eq(bankTransfers.booking_id, row.id))
        .orderBy(asc(bankTransfers.id)),
      disputes: disputes.map(({ booking_id: _, ...dispute }) => dispute),
      expected_transfer: row.expected_transfer,
      cancellation_terms: terms,
      log,
    };
  },
);

/**
 * Cancels a confirmed booking on the terms of B§9, or without the fee when `waive_fee` is set. The booking's suites are
 * free at once. A job of the outbox refunds the money.
 */
export const cancelConfirmedBooking = defineChange(
  z.object({
    booking_id,
    waive_fee: z
      .boolean()
      .check(describeField('give back all that was paid, instead of what the terms leave')),
    reason: reasonField,
  }),
  async (tx, { booking_id: id, waive_fee }, platform) => {
    const { now } = platform;
    const row = await getLockedBooking(tx, id);
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
    const { transferRefundPaise, linkRefundPaise } = await getReceived(tx, row.id);
    return {
      booking_id: id,
      days_before: terms.days_before,
      fee_percent: terms.fee_percent,
      paid_inr: terms.paid_inr,
      waived_inr,
      ...ending,
      transfer_paise: transferRefundPaise,
      link_paise: linkRefundPaise,
    };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/**
 * Refunds a part of the fee that was kept when the booking was cancelled: `amount_inr` whole rupees, or the whole fee
 * when `amount_inr` is absent.
 */
export const refundCancelledBooking = defineChange(
  z.object({
    booking_id,
    amount_inr: z
      .optional(z.int('a refund is in whole rupees').check(z.gte(1, 'a refund is at least one rupee')))
      .check(
        describeField('how much (default: all that was kept)', { name: 'rupees', placeholder: 'amount' }),
      ),
    reason: reasonField,
  }),
  async (tx, { booking_id: id, amount_inr }) => {
    const row = await getLockedBooking(tx, id);
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
    const keptInr = paid_inr - refund_inr;
    const amountInr = amount_inr ?? keptInr;
    if (amountInr > keptInr || keptInr === 0) {
      throwHttpError(
        'UNPROCESSABLE',
        `Of ${id} we kept ${keptInr} rupees: more than that cannot be given back.`,
      );
    }
    await tx
      .update(bookings)
      .set({
        cancellation: {
          ...row.cancellation,
          fee_inr: keptInr - amountInr,
          refund_inr: refund_inr + amountInr,
        },
      })
      .where(eq(bookings.id, row.id));
    const way = await refundPayments(tx, row.id, amountInr);
    await announceRefund(tx, row, {
      inr: amountInr,
      reference: `returned-${refund_inr + amountInr}`,
      way,
    });
    return {
      booking_id: id,
      paid_inr,
      amount_inr: amountInr,
      transfer_paise: way.transferPaise,
      link_paise: way.linkPaise,
      refund_inr: refund_inr + amountInr,
      kept_inr: keptInr - amountInr,
    };
  },
  (input, result) => toBookingLogEntry(input, result),
);
