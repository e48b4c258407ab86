/** Moves a booking to another date, other suites, or both, with the difference paid or refunded (OF-23). */
import { addDays, maxRooms } from '@antara/contracts/rules/booking-rules';
import { z } from 'zod/mini';
import {
  bookings,
  getBalance,
  getBeyondTermsInr,
  getReceived,
  getTotalInr,
  type PaidBooking,
} from '../../bookings/booking/index.ts';
import { sendOfficeLink } from '../../sales/payment-links/index.ts';
import { moveByOffice } from '../../sales/payments/index.ts';
import { eq } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import {
  assertConfirmed,
  bookingIdField,
  civilDateField,
  reasonField,
  roomField,
  toBookingLogEntry,
} from './fields.ts';
import { defineChange } from './operation.ts';
import { assertNoRefundUnderWay } from './refunds-under-way.ts';
import { lockWithOrders } from './transfers.ts';

/** A difference is to be paid within this many days, as a deposit that is due soon, but before departure. */
const paymentDays = 7;

/**
 * Moves a confirmed booking to another departure of its journey, to other suites, or both. The price is today's, as for
 * a guest who moves the booking; on the present departure only the suites that change have another price. The move is
 * made at once. A difference is part of the balance, to be paid by `until`: by card from the booking's page, by payment
 * link when an agency's client is asked to (`pay` is `card`), or by the bank transfer that is then expected. What was
 * paid too much goes back. The fee of the operator's rule may be waived. The new papers are mailed.
 *
 * @throws {HttpError} as `moveByOffice`; 409 while a refund is under way
 */
export const moveDate = defineChange(
  z.object({
    booking_id: bookingIdField,
    date: z.optional(civilDateField).check(describeField('the new day of departure (default: the same)')),
    suites: z.optional(z.array(roomField).check(z.minLength(1), z.maxLength(maxRooms))).check(
      describeField('the suites there, in the order of those booked (default: the same)', {
        name: 'suite',
        placeholder: 'suite',
      }),
    ),
    until: z
      .optional(civilDateField)
      .check(describeField(`the last day for the difference (default: ${paymentDays} days from today)`)),
    pay: z
      ._default(z.enum(['card', 'transfer']), 'card')
      .check(describeField('how the guest pays the difference')),
    waive_fee: z
      ._default(z.boolean(), false)
      .check(describeField('take no fee, although the rule for changes of date has one')),
    reason: reasonField,
  }),
  async (tx, { booking_id, date, suites, until: untilGiven, pay, waive_fee }, { now }) => {
    const row = assertConfirmed(await lockWithOrders(tx, booking_id), now());
    await assertNoRefundUnderWay(tx, row.id, booking_id);
    const { snapshot } = row;
    const to = date ?? snapshot.date_from;
    const until = untilGiven ?? getPaymentEnd(to, now());
    if (until < toCivilDate(now()) || until >= to)
      throwHttpError('UNPROCESSABLE', `A difference is to be paid from today on, and before ${to}.`);
    const moved = await moveByOffice(
      tx,
      row,
      {
        date: to,
        rooms: suites ?? snapshot.rooms.map(({ room_number }) => room_number),
        until,
        waivesFee: waive_fee,
      },
      now(),
    );
    const { booking, quote, waivedInr } = moved;
    const received = await getReceived(tx, row.id);
    const { balanceInr, balanceDue } = getBalance(booking, received);
    const way = await askToPay(tx, booking, { pay, balanceInr, balanceDue, now: now() });
    return {
      booking_id,
      date: to,
      suites: quote.rooms.map(({ from, to: room }) => ({ from, to: room })),
      lost: quote.lost,
      before_inr: getTotalInr(snapshot),
      fee_inr: quote.fee.inr,
      waived_inr: waivedInr,
      total_inr: quote.total.inr,
      paid_inr: quote.paid_inr,
      balance_inr: balanceInr,
      balance_due_on: balanceDue,
      ...way,
      refund_inr: quote.refund_inr,
      transfer_paise: quote.refund_inr ? received.transferRefundPaise : 0,
      link_paise: quote.refund_inr ? received.linkRefundPaise : 0,
      beyond_terms_inr: getBeyondTermsInr(booking.snapshot, received),
    };
  },
  (input, result) => toBookingLogEntry(input, result),
  // Only a waived fee is beyond the terms. Earlier goodwill counts with it.
  { getRefundInr: ({ waived_inr, beyond_terms_inr }) => (waived_inr ? beyond_terms_inr : 0) },
);

/** Returns the last day for a difference: `paymentDays` from now, but before departure. */
function getPaymentEnd(departure: string, now: Date): string {
  const usual = addDays(toCivilDate(now), paymentDays);
  const last = addDays(departure, -1);
  return usual < last ? usual : last;
}

/**
 * Expects the balance of a moved booking by transfer, or asks an agency's client to pay by link. A transfer that was
 * expected before the move is no longer expected, because its amount has changed.
 */
async function askToPay(
  tx: Tx,
  booking: PaidBooking,
  {
    pay,
    balanceInr: inr,
    balanceDue: until,
    now,
  }: { pay: 'card' | 'transfer'; balanceInr: number; balanceDue: string | null; now: Date },
) {
  const expected_transfer = pay === 'transfer' && inr > 0 && until ? { inr, until } : null;
  await tx.update(bookings).set({ expected_transfer }).where(eq(bookings.id, booking.id));
  const link_sent = pay === 'card' && (await sendOfficeLink(tx, { ...booking, expected_transfer }, now));
  return { transfer_expected: expected_transfer !== null, link_sent };
}
