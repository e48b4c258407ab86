/** Sends a paper or a letter of a booking again. */
import { z } from 'zod/mini';
import { countAttempt, createAttemptKey } from '../../base/accounts/index.ts';
import { getBalance, getReceived, isPaid } from '../../bookings/booking/index.ts';
import { documentsOfPaper, enqueuePaperMail, sentPapers } from '../../bookings/booking-mails/index.ts';
import { getDocumentKinds, listIssuedDocuments } from '../../bookings/documents/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, getLockedBooking, reasonField } from './fields.ts';
import { defineChange } from './operation.ts';

/** How many papers of a booking are sent in a day, so that nobody is flooded by mistake. */
const papersPerDay = 10;

/**
 * Mails a paper of a booking, or a reminder of its balance, to the address of the booking. Another address needs a
 * reason. The paper is made anew, as the booking is now; a tax document is as it was issued.
 * @throws {HttpError} 422 when the booking has no such paper, 429 after `papersPerDay` in a day
 */
export const sendPaper = defineChange(
  z.object({
    booking_id: bookingIdField,
    paper: z.enum(sentPapers, `a paper is ${sentPapers.join(', ')}`).check(describeField('which')),
    number: z
      .optional(z.string().check(z.trim(), z.toUpperCase(), z.minLength(3)))
      .check(describeField('one invoice, credit note or voucher (default: all)', { placeholder: 'number' })),
    to: z
      .optional(z.email('the address is not complete').check(z.toLowerCase()))
      .check(describeField('another address than that of the booking', { placeholder: 'address' })),
    reason: z.optional(reasonField).check(describeField('why another address gets it; kept in the log')),
  }),
  async (tx, { booking_id, paper, number, to, reason }, platform) => {
    const row = await getLockedBooking(tx, booking_id);
    if (!isPaid(row))
      throwHttpError(
        'UNPROCESSABLE',
        `${booking_id} is ${row.status} and was never paid for: it has no papers.`,
      );
    if (to !== undefined && reason === undefined)
      throwHttpError('UNPROCESSABLE', 'Another address gets papers for a reason alone: --reason');
    if (to === undefined && row.snapshot.customer.email === '')
      throwHttpError('UNPROCESSABLE', `The account of ${booking_id} was deleted, and its address with it.`);
    const { balanceInr } = getBalance(row, await getReceived(tx, row.id));
    const issued = (await listIssuedDocuments(tx, [row.id])).get(row.id) ?? [];
    const has = getDocumentKinds(row, issued, balanceInr);
    const kinds = documentsOfPaper[paper].filter((kind) => has.includes(kind));
    if (paper === 'payment-reminder' ? balanceInr === 0 : !kinds.length)
      throwHttpError(
        'UNPROCESSABLE',
        paper === 'payment-reminder'
          ? `Nothing is left to pay of ${booking_id}.`
          : `${booking_id} has no ${paper}.`,
      );
    const numbers = issued.filter(({ kind }) => kinds.includes(kind)).map((document) => document.number);
    if (number !== undefined && !numbers.includes(number))
      throwHttpError(
        'UNPROCESSABLE',
        `${booking_id} has no ${paper} ${number}${numbers.length ? `, but ${numbers.join(', ')}` : ''}.`,
      );
    const key = createAttemptKey('booking-paper', booking_id);
    // The factor of the configuration allows for shared addresses of visitors, and this limit counts per booking.
    const limiter = { ...platform, db: tx, config: { ...platform.config, rateLimitFactor: 1 } };
    await countAttempt(limiter, [{ key, max: papersPerDay, seconds: 86_400 }]);
    const at = platform.now().toISOString();
    await enqueuePaperMail(tx, {
      bookingId: booking_id,
      paper,
      at,
      ...(number && { number }),
      ...(to && { to }),
    });
    return {
      booking_id,
      paper,
      numbers: number === undefined ? numbers : [number],
      to: to === undefined ? ('booking' as const) : ('another address' as const),
    };
  },
  // Without the address, which is personal data.
  ({ reason }, { booking_id: subject, ...sent }) => ({
    subject,
    details: { ...sent, ...(reason !== undefined && { reason }) },
  }),
);
