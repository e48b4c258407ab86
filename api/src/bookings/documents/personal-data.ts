/**
 * Personal data in tax documents. India's tax law (CGST Act 2017, section 36) requires the documents for 72 months as
 * issued, with the buyer's name. Contact data of the buyer and the agency are not required and are erased.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { bookings } from '../booking/index.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { invoices, vouchers } from './tables.ts';

/** The two tables share the columns that are read and changed here. */
type TaxTable = typeof invoices | typeof vouchers;

interface TaxDocument {
  booking: number;
  number: string;
  issued_on: string;
  content: InvoiceContent;
}

/** Reads the documents by booking, oldest first. */
const readDocuments = (db: DbOrTx, table: TaxTable, userId: number) =>
  readInParts<TaxDocument>((last, limit) =>
    db
      .select({
        booking: table.booking_id,
        number: table.number,
        issued_on: table.issued_on,
        content: table.content,
      })
      .from(table as typeof invoices)
      .innerJoin(bookings, eq(bookings.id, table.booking_id))
      .where(
        and(
          eq(bookings.user_id, userId),
          last && sql`(${bookings.id}, ${table.number}) > (${last.booking}, ${last.number})`,
        ),
      )
      .orderBy(asc(bookings.id), asc(table.number))
      .limit(limit),
  );

async function* readCopies(db: DbOrTx, table: TaxTable, userId: number) {
  for await (const { booking: _, ...document } of readDocuments(db, table, userId)) yield document;
}

export const documentData: PersonalData = {
  tables: ['invoices', 'vouchers'],

  read: async (db, { id }) => ({
    invoices: readCopies(db, invoices, id),
    vouchers: readCopies(db, vouchers, id),
  }),

  async erase(tx, { id }) {
    for (const table of [invoices, vouchers])
      for await (const { number, content } of readDocuments(tx, table, id)) {
        const { care_of: _, reference: __, ...keptContent } = content;
        const buyer = { ...content.buyer, email: '', mobile_no: '' };
        await tx
          .update(table)
          .set({ content: { ...keptContent, buyer } })
          .where(eq(table.number, number));
      }
  },
};
