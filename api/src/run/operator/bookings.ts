/** Bookings: listing, searching, showing, and cancelling on the terms of B§9 or without the fee. */
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bankTransfers,
  cancelBooking,
  findRefundUnderWay,
  getBeyondTermsInr,
  getGoodwillInr,
  getReceived,
  isPaid,
  paymentOrders,
  payments,
  quoteCancellation,
} from '../../bookings/booking/index.ts';
import { loadBookingView } from '../../bookings/customer-bookings/index.ts';
import { loadOfficeHold } from '../../sales/options/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { createToPicture } from '../../platform/pictures.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { listDisputes, loadBookingLines } from './booking-lines.ts';
import { loadBookingPeople } from './booking-people.ts';
import { describeField } from './field-text.ts';
import {
  bookingIdField,
  getBooking,
  getDeparture,
  getLockedBooking,
  listBookingIds,
  reasonField,
  toBookingLogEntry,
} from './fields.ts';
import { bookingFilterFields, findBookings, searchBookings } from './find-bookings.ts';
import { listNotes } from './notes.ts';
import { toHold } from './office-bookings.ts';
import { assertNoRefundUnderWay } from './refunds-under-way.ts';
import { defineChange, defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';
import { listFields } from './list-part.ts';

const booking_id = bookingIdField;
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
  { listSubjects: (list) => listBookingIds(list.bookings) },
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
  { listSubjects: (list) => listBookingIds(list.bookings) },
);

/**
 * Shows a whole booking: its line in lists, what its owner sees, its guests with their telephone numbers, its payments
 * and their disputes, what cancelling it today would cost, and the operator's earlier commands about it. A booking that
 * was never paid has no `booking`, but the guests of its newest order and the suites that it holds; a hold that the
 * office took has `hold`, what it would cost, and the guest whom it is for as `contact`.
 */
export const showBooking = defineRead(
  z.object({ booking_id }),
  async (db, { booking_id: id }, { config, now }) => {
    const row = await getBooking(db, id);
    const officeHold = await loadOfficeHold(db, { config, now }, row.id);
    const [tour] = await db
      .select({ name: tours.name })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .where(eq(departures.id, row.departure_id));
    const people = await loadBookingPeople(db, row);
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
    const isRefundUnderWay = (await findRefundUnderWay(db, row.id)) !== null;
    // While a refund is on its way nobody knows what a cancellation would give back.
    const terms =
      row.status === 'CONFIRMED' &&
      isPaid(row) &&
      toCivilDate(now()) <= row.snapshot.date_from &&
      !isRefundUnderWay
        ? await quoteCancellation(db, row, now())
        : null;
    const [line] = await loadBookingLines(db, [row.id], toCivilDate(now()));
    return {
      booking_id: row.booking_id,
      status: row.status,
      line: line!,
      booking: isPaid(row)
        ? await loadBookingView(db, row, row.snapshot, now(), createToPicture(config))
        : null,
      journey_name: tour!.name,
      ...people,
      contact: people.contact ?? officeHold?.guest ?? null,
      /** The hold of the office that can be booked, with what a booking of today would cost; else null. */
      hold: officeHold && toHold(officeHold.hold),
      payments: paymentRows,
      /** Transfers received and paid back, as in the bank's statement. */
      transfers: await db
        .select({
          direction: bankTransfers.direction,
          way: bankTransfers.way,
          reference: bankTransfers.reference,
          on: bankTransfers.made_on,
          amount_paise: bankTransfers.amount_paise,
          taken_back: isNotNull(bankTransfers.counter_id).mapWith(Boolean),
          reason: bankTransfers.reason,
        })
        .from(bankTransfers)
        .where(eq(bankTransfers.booking_id, row.id))
        .orderBy(asc(bankTransfers.id)),
      notes: await listNotes(db, row.id),
      disputes: disputes.map(({ booking_id: _, ...dispute }) => dispute),
      expected_transfer: row.expected_transfer,
      cancellation_terms: terms,
      /** True while a provider is processing a refund. Until then nothing is cancelled, moved or paid back. */
      refund_under_way: isRefundUnderWay,
      /** What a confirmed booking was given back beyond its terms: its price is lower by it. */
      goodwill_inr:
        row.status === 'CONFIRMED' && isPaid(row)
          ? getGoodwillInr(row.snapshot, await getReceived(db, row.id))
          : 0,
      log,
    };
  },
  { listSubjects: (booking) => [booking.booking_id] },
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
    const terms_refund_inr = terms.refund_inr;
    const earlierInr = getBeyondTermsInr(row.snapshot, await getReceived(tx, row.id));
    await cancelBooking(platform, tx, row, { by: 'operator', ...ending, terms_refund_inr });
    const { transferRefundPaise, linkRefundPaise } = await getReceived(tx, row.id);
    return {
      booking_id: id,
      days_before: terms.days_before,
      fee_percent: terms.fee_percent,
      paid_inr: terms.paid_inr,
      waived_inr,
      beyond_terms_inr: waived_inr && waived_inr + earlierInr,
      ...ending,
      transfer_paise: transferRefundPaise,
      link_paise: linkRefundPaise,
    };
  },
  (input, result) => toBookingLogEntry(input, result),
  // Guests can cancel on the terms themselves, so only a waived fee is counted, with what was given before.
  { getRefundInr: ({ beyond_terms_inr }) => beyond_terms_inr },
);
