/** Returns a paper of a booking as a file, to be looked at or saved at the desk. */
import { isTaxDocument } from '@antara/contracts/api/documents';
import { z } from 'zod/mini';
import { loadBookingDetails } from '../../bookings/booking/index.ts';
import { documentsOfPaper, sentPapers } from '../../bookings/booking-mails/index.ts';
import {
  getDocumentKinds,
  listIssuedDocuments,
  renderDocument,
  renderTaxDocuments,
} from '../../bookings/documents/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, getBooking } from './fields.ts';
import { defineRead } from './operation.ts';

const papers = sentPapers.filter((paper) => paper !== 'payment-reminder');

/**
 * Returns one paper of a booking as a PDF in base64: the confirmation and the travel documents as the booking is now, a
 * tax document as it was issued.
 * @throws {HttpError} 422 when the booking has no such paper
 */
export const writePaper = defineRead(
  z.object({
    booking_id: bookingIdField,
    paper: z.enum(papers, `a paper is ${papers.join(', ')}`).check(describeField('which')),
    number: z
      .optional(z.string().check(z.trim(), z.toUpperCase(), z.minLength(3)))
      .check(
        describeField('one invoice, credit note or voucher (default: the newest)', { placeholder: 'number' }),
      ),
  }),
  async (db, { booking_id, paper, number }, { config }) => {
    const row = await getBooking(db, booking_id);
    const details = await loadBookingDetails(db, booking_id);
    const issued = (await listIssuedDocuments(db, [row.id])).get(row.id) ?? [];
    const has = details ? getDocumentKinds(row, issued, details.balance.balanceInr) : [];
    const files = [];
    for (const kind of documentsOfPaper[paper].filter((one) => has.includes(one)))
      files.push(
        ...(isTaxDocument(kind)
          ? await renderTaxDocuments(db, details!, kind, { number })
          : [await renderDocument(db, details!, kind, config.siteUrl)]),
      );
    const document = files.at(-1);
    if (!document)
      throwHttpError('UNPROCESSABLE', `${booking_id} has no ${[paper, number].filter(Boolean).join(' ')}.`);
    return { booking_id, paper, file: document.filename, content: document.content.toString('base64') };
  },
  { listSubjects: ({ booking_id }) => [booking_id] },
);
