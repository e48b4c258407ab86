/**
 * Personal data in enquiries. An enquiry is identified only by its e-mail address, and anybody may sign up with any
 * address. Enquiries therefore belong to an account only after its address is verified.
 */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';
import { enquiries, enquiryEntries, newsletterSubscribers, uploads } from './tables.ts';

/** Yields the enquiries in the order of their arrival, each with its résumé's name and what the office has written. */
async function* readEnquiries(db: DbOrTx, email: string) {
  const rows = readInParts<{ enquiry: typeof enquiries.$inferSelect; resume: string | null }>((last, limit) =>
    db
      .select({ enquiry: enquiries, resume: uploads.name })
      .from(enquiries)
      .leftJoin(uploads, eq(uploads.enquiry_id, enquiries.id))
      .where(and(eq(enquiries.email, email), last && gt(enquiries.id, last.enquiry.id)))
      .orderBy(asc(enquiries.id))
      .limit(limit),
  );
  for await (const { enquiry, resume } of rows) {
    const { id, digest: _, owner_id: __, ...written } = enquiry;
    const entries = await db
      .select()
      .from(enquiryEntries)
      .where(eq(enquiryEntries.enquiry_id, id))
      .orderBy(asc(enquiryEntries.id));
    yield {
      ...written,
      resume,
      entries: entries.map(({ kind, written_at, subject, text }) => ({ kind, written_at, subject, text })),
    };
  }
}

export const enquiryData: PersonalData = {
  tables: ['enquiries', 'enquiry_entries', 'newsletter_subscribers', 'uploads'],

  async read(db, { email, emailVerified }) {
    if (!emailVerified) {
      const note =
        'Choose a new password by a code sent to your address: it is then known to be yours, and what was written to us under it is listed here.';
      return { enquiries: note, newsletter: note };
    }
    const [subscriber] = await db
      .select({
        subscribed_at: newsletterSubscribers.subscribed_at,
        consent_text: newsletterSubscribers.consent_text,
        confirmed_at: newsletterSubscribers.confirmed_at,
        awaits_confirmation: newsletterSubscribers.awaits_confirmation,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    return {
      enquiries: readEnquiries(db, email),
      newsletter: subscriber ?? null,
    };
  },

  // Deleting an enquiry also deletes its entries and the row of its resume (ON DELETE CASCADE). The sweep deletes
  // files without a row.
  async erase(tx, { email, emailVerified }) {
    if (!emailVerified) return;
    await tx.delete(enquiries).where(eq(enquiries.email, email));
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};
