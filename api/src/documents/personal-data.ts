/**
 * Personal data in tax documents. India's tax law (CGST Act 2017, section 36) requires them for 72 months as they were
 * issued, with the buyer's name; contact data, also of the agency, are not required and are erased.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { bookings } from '../booking/index.ts';
import { readInParts, type PersonalData } from '../platform/personal-data.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { invoices } from './tables.ts';

interface Invoice {
  booking: number;
  number: string;
  issued_on: string;
  content: InvoiceContent;
}

/** By booking, the oldest first. */
const readInvoices = (db: DbOrTx, userId: number) =>
  readInParts<Invoice>((last, limit) =>
    db
      .select({
        booking: invoices.booking_id,
        number: invoices.number,
        issued_on: invoices.issued_on,
        content: invoices.content,
      })
      .from(invoices)
      .innerJoin(bookings, eq(bookings.id, invoices.booking_id))
      .where(
        and(
          eq(bookings.user_id, userId),
          last && sql`(${bookings.id}, ${invoices.number}) > (${last.booking}, ${last.number})`,
        ),
      )
      .orderBy(asc(bookings.id), asc(invoices.number))
      .limit(limit),
  );

async function* readCopies(db: DbOrTx, userId: number) {
  for await (const { booking: _, ...invoice } of readInvoices(db, userId)) yield invoice;
}

export const documentData: PersonalData = {
  tables: ['invoices'],

  read: async (db, { id }) => ({ invoices: readCopies(db, id) }),

  async erase(tx, { id }) {
    for await (const { number, content } of readInvoices(tx, id)) {
      const { care_of: _, reference: __, ...kept } = content;
      const buyer = { ...content.buyer, email: '', mobile_no: '' };
      await tx
        .update(invoices)
        .set({ content: { ...kept, buyer } })
        .where(eq(invoices.number, number));
    }
  },
};
