/** Sends payment links to guests and to agencies' clients. */
import { z } from 'zod/mini';
import { sendGuestLink } from '../../sales/payment-links/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, civilDateField, getBooking, toBookingLogEntry } from './fields.ts';
import { guestsField, orderHeldSuites, planField } from './office-bookings.ts';
import { defineChange } from './operation.ts';
import { lockWithOrders } from './transfers.ts';

/**
 * Mails a link with which the guest of a booking, or the client of its agency, pays by card: the first payment of an
 * order, the balance, or a part of the balance. A hold of the office is ordered first, for which its `guests` are
 * needed. The link replaces an earlier one of the office, and is paid once.
 */
export const sendPaymentLink = defineChange(
  z.object({
    booking_id: bookingIdField,
    amount_inr: z
      .optional(z.int('an amount is in whole rupees').check(z.gte(1, 'an amount is at least one rupee')))
      .check(
        describeField('a part of the balance (default: all that is open)', {
          name: 'amount',
          placeholder: 'rupees',
          unit: 'wholeRupees',
        }),
      ),
    until: z
      .optional(civilDateField)
      .check(
        describeField(
          'the last day of the link (default: that of the balance or the order, or in seven days)',
        ),
      ),
    guests: z
      .optional(guestsField)
      .check(describeField('only for a hold of the office: a guest, as in bookings book')),
    plan: planField,
  }),
  async (tx, { booking_id, amount_inr: amountInr, until, guests, plan }, platform) => {
    const { status } = await getBooking(tx, booking_id);
    if (status === 'OPTION' && !guests)
      throwHttpError(
        'UNPROCESSABLE',
        `${booking_id} is a hold, and nobody can pay for guests without names: name them with --guest.`,
      );
    if (status !== 'OPTION' && guests)
      throwHttpError(
        'UNPROCESSABLE',
        `${booking_id} is ${status}: only a hold of the office needs its guests.`,
      );
    if (guests) await orderHeldSuites(tx, platform, { booking_id, guests, plan, until, isMailed: false });
    const booking = await lockWithOrders(tx, booking_id);
    const link = await sendGuestLink(tx, booking, { amountInr, until }, platform.now());
    return {
      booking_id,
      pays: link.pays,
      amount_inr: link.amountInr,
      left_inr: link.leftInr,
      until: link.until,
    };
  },
  ({ booking_id, guests }, result) =>
    toBookingLogEntry({ booking_id, ...(guests && { guests: guests.length }) }, result),
);
