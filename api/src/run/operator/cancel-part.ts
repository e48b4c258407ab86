/** Cancels a suite, a guest or an extra of a confirmed booking, on the terms or without the fee (OF-09). */
import { z } from 'zod/mini';
import { getBalance, getBeyondTermsInr, getReceived, getTotalInr } from '../../bookings/booking/index.ts';
import { cancelPart as cancelPartOfBooking } from '../../sales/payments/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { guestNumberField } from './change-guest.ts';
import { describeField } from './field-text.ts';
import { assertConfirmed, bookingIdField, reasonField, roomField } from './fields.ts';
import { defineChange } from './operation.ts';
import { assertNoRefundUnderWay } from './refunds-under-way.ts';
import { lockWithOrders } from './transfers.ts';

/**
 * Cancels a part of a confirmed booking: a suite of several, a guest of a suite, an extra, or a guest's share of an
 * extra. The terms of a cancellation apply to the price of the part; its fee may be waived. What was paid beyond the
 * new price goes back the way it came, otherwise less is left to pay. The suite is free at once, and the new papers are
 * mailed.
 *
 * @throws {HttpError} 400 when no part is named; 409 while a refund is under way; as `cancelPart` of the payments
 */
export const cancelPart = defineChange(
  z.object({
    booking_id: bookingIdField,
    room: z
      .optional(roomField)
      .check(describeField('the suite, or the suite of the guest', { name: 'suite' })),
    guest: z
      .optional(guestNumberField)
      .check(describeField('the guest’s number in the suite, from 1; without it the whole suite')),
    extra: z
      .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
      .check(describeField('the title of an add-on or extension; with suite and guest for that guest alone')),
    waive_fee: z
      ._default(z.boolean(), false)
      .check(describeField('take no fee of the part, instead of what the terms keep')),
    reason: reasonField,
  }),
  async (tx, { booking_id, room, guest, extra, waive_fee }, platform) => {
    if (room === undefined && extra === undefined)
      throwHttpError('INVALID', 'Name a suite or an extra. The whole booking: operator bookings cancel');
    if (
      (guest !== undefined && room === undefined) ||
      (extra !== undefined && (room === undefined) !== (guest === undefined))
    )
      throwHttpError('INVALID', 'A guest is named by suite and number.');
    const row = assertConfirmed(await lockWithOrders(tx, booking_id), platform.now());
    await assertNoRefundUnderWay(tx, row.id, booking_id);
    const part = { room, extra, place: guest === undefined ? undefined : guest - 1 };
    const made = await cancelPartOfBooking(tx, platform, row, part, { waivesFee: waive_fee });
    const { booking, cancelled, way, feePercent } = made;
    const received = await getReceived(tx, row.id);
    return {
      booking_id,
      ...(room !== undefined && { room }),
      ...(guest !== undefined && { guest }),
      ...(extra !== undefined && { extra }),
      fee_percent: feePercent,
      value_inr: cancelled.value_inr,
      fee_inr: cancelled.fee_inr,
      waived_inr: cancelled.waived_inr,
      before_inr: getTotalInr(row.snapshot),
      total_inr: getTotalInr(booking.snapshot),
      refund_inr: cancelled.refund_inr,
      transfer_paise: way.transferPaise,
      link_paise: way.linkPaise,
      balance_inr: getBalance(booking, received).balanceInr,
      beyond_terms_inr: getBeyondTermsInr(booking.snapshot, received),
    };
  },
  ({ reason }, { booking_id: subject, ...details }) => ({ subject, details: { ...details, reason } }),
  // Guests get what the terms give from anybody, so only a waived fee counts, with what was given before.
  { getRefundInr: ({ waived_inr, beyond_terms_inr }) => (waived_inr ? beyond_terms_inr : 0) },
);
