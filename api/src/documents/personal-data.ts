/**
 * Personal data in tax documents. India's tax law (CGST Act 2017, section 36) requires them for 72 months as they were
 * issued, with the buyer's name; contact data, also of the agency, are not required and are erased.
 */
import { asc, eq } from 'drizzle-orm';
import { bookings } from '../booking/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { invoices } from './tables.ts';

const listInvoices = (db: DbOrTx, userId: number) =>
  db
    .select({ number: invoices.number, issued_on: invoices.issued_on, content: invoices.content })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.booking_id))
    .where(eq(bookings.user_id, userId))
    .orderBy(asc(invoices.issued_on), asc(invoices.number));

export const documentData: PersonalData = {
  tables: ['invoices'],

  read: async (db, { id }) => ({ invoices: await listInvoices(db, id) }),

  async erase(tx, { id }) {
    for (const { number, content } of await listInvoices(tx, id)) {
      const { care_of: _, reference: __, ...kept } = content;
      const buyer = { ...content.buyer, email: '', mobile_no: '' };
      await tx
        .update(invoices)
        .set({ content: { ...kept, buyer } })
        .where(eq(invoices.number, number));
    }
  },
};
