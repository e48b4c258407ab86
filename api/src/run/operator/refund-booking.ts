/** Refunds beyond the terms: goodwill on a confirmed booking, and what a cancellation kept (OF-09). */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bookings,
  type Cancellation,
  getBeyondTermsInr,
  getReceived,
  isPaid,
  type PaidBooking,
} from '../../bookings/booking/index.ts';
import { announceRefund, refund as refundPayments } from '../../sales/payments/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, getLockedBooking, reasonField, toBookingLogEntry } from './fields.ts';
import { defineChange } from './operation.ts';
import { assertNoRefundUnderWay } from './refunds-under-way.ts';

/**
 * Refunds `amount_inr` whole rupees of a booking beyond its terms, with a credit note, and mails the guest. Of a
 * confirmed booking this is goodwill, which lowers its price, so that nothing is due again. Of a cancelled one it is a
 * part of the fee that was kept, or the whole fee when `amount_inr` is absent.
 *
 * @throws {HttpError} 400 without an amount for a confirmed booking; 409 while a refund is under way; 422 for another
 *   booking, and for more than was kept
 */
export const refundBooking = defineChange(
  z.object({
    booking_id: bookingIdField,
    amount_inr: z
      .optional(z.int('a refund is in whole rupees').check(z.gte(1, 'a refund is at least one rupee')))
      .check(
        describeField('how much (default: all that was kept of a cancelled booking)', {
          name: 'rupees',
          placeholder: 'amount',
        }),
      ),
    reason: reasonField,
  }),
  async (tx, { booking_id: id, amount_inr }) => {
    const row = await getLockedBooking(tx, id);
    if (!isPaid(row) || (row.status !== 'CONFIRMED' && !(row.status === 'CANCELLED' && row.cancellation)))
      throwHttpError(
        'UNPROCESSABLE',
        `${id} is ${row.status}: there is nothing of it that could be given back.`,
      );
    await assertNoRefundUnderWay(tx, row.id, id);
    const plan = row.cancellation
      ? planFeeRefund(row.cancellation, amount_inr)
      : await planGoodwill(tx, row, amount_inr);
    const { keptInr, amountInr, refundInr } = plan;
    if (amountInr > keptInr || keptInr === 0)
      throwHttpError(
        'UNPROCESSABLE',
        `Of ${id} we kept ${keptInr} rupees: more than that cannot be given back.`,
      );
    if (plan.cancellation)
      await tx.update(bookings).set({ cancellation: plan.cancellation }).where(eq(bookings.id, row.id));
    const way = await refundPayments(tx, row.id, amountInr);
    await announceRefund(tx, row, {
      inr: amountInr,
      reference: `${row.cancellation ? 'returned' : 'goodwill'}-${refundInr}`,
      way,
    });
    return {
      booking_id: id,
      paid_inr: plan.paidInr,
      amount_inr: amountInr,
      transfer_paise: way.transferPaise,
      link_paise: way.linkPaise,
      refund_inr: refundInr,
      kept_inr: keptInr - amountInr,
      beyond_terms_inr: plan.beyondInr,
    };
  },
  (input, result) => toBookingLogEntry(input, result),
  // Every refund so far is counted, so that several small ones are not below a limit that one is above.
  { getRefundInr: ({ beyond_terms_inr }) => beyond_terms_inr },
);

/** `refundInr` and `beyondInr` are the sums after the refund of `amountInr`. */
interface RefundPlan {
  paidInr: number;
  keptInr: number;
  amountInr: number;
  refundInr: number;
  beyondInr: number;
  /** The cancellation after the refund; null for a confirmed booking. */
  cancellation: Cancellation | null;
}

function planFeeRefund(cancellation: Cancellation, amount?: number): RefundPlan {
  // A cancellation that has no terms stored counts what is refunded from now on.
  const { paid_inr, refund_inr, terms_refund_inr = refund_inr } = cancellation;
  const keptInr = paid_inr - refund_inr;
  const amountInr = amount ?? keptInr;
  const refundInr = refund_inr + amountInr;
  return {
    paidInr: paid_inr,
    keptInr,
    amountInr,
    refundInr,
    beyondInr: refundInr - terms_refund_inr,
    cancellation: {
      ...cancellation,
      fee_inr: keptInr - amountInr,
      refund_inr: refundInr,
      terms_refund_inr,
    },
  };
}

async function planGoodwill(tx: Tx, row: PaidBooking, amountInr?: number): Promise<RefundPlan> {
  if (amountInr === undefined)
    throwHttpError('INVALID', `${row.booking_id} is confirmed: say how much is given back of it.`);
  const received = await getReceived(tx, row.id);
  const { keptInr, returnedInr } = received;
  return {
    paidInr: keptInr + returnedInr,
    keptInr,
    amountInr,
    refundInr: returnedInr + amountInr,
    beyondInr: getBeyondTermsInr(row.snapshot, received) + amountInr,
    cancellation: null,
  };
}
