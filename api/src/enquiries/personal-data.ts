/**
 * Personal data in enquiries. They are known by the e-mail address only, which anybody may sign up with, so they belong to an
 * account only once its address is verified.
 */
import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../platform/personal-data.ts';
import { enquiries, newsletterSubscribers, uploads } from './tables.ts';

export const enquiryData: PersonalData = {
  tables: ['enquiries', 'newsletter_subscribers', 'uploads'],

  async read(db, { email, emailVerified }) {
    if (!emailVerified) {
      const note =
        'Choose a new password by a code sent to your address: it is then known to be yours, and what was written to us under it is listed here.';
      return { enquiries: note, newsletter: note };
    }
    const written = await db
      .select()
      .from(enquiries)
      .where(eq(enquiries.email, email))
      .orderBy(asc(enquiries.received_at));
    const resumes = await db
      .select({ enquiry_id: uploads.enquiry_id, name: uploads.name, uploaded_at: uploads.uploaded_at })
      .from(uploads)
      .innerJoin(enquiries, eq(enquiries.id, uploads.enquiry_id))
      .where(eq(enquiries.email, email));
    const [subscriber] = await db
      .select({ subscribed_at: newsletterSubscribers.subscribed_at })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    return {
      enquiries: written.map(({ id, digest: _, ...enquiry }) => ({
        ...enquiry,
        resume: resumes.find(({ enquiry_id }) => enquiry_id === id)?.name ?? null,
      })),
      newsletter: subscriber ?? null,
    };
  },

  // Rows of resumes are deleted with their enquiries (ON DELETE CASCADE); the sweep deletes files without a row.
  async erase(tx, { email, emailVerified }) {
    if (!emailVerified) return;
    await tx.delete(enquiries).where(eq(enquiries.email, email));
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};
