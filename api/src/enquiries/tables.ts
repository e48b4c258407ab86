/** Who wrote to us. */
import type { EnquiryCategory } from '@antara/contracts/api/enquiries';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** The newsletter's readers. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text('email').notNull().unique(),
  subscribed_at: instant('subscribed_at').notNull().defaultNow(),
});

/** Every enquiry of every form, as it came. No address of the caller's computer is kept. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    /** How people cite it: `ENQ-7K3QXM`. */
    reference: text('reference').notNull().unique(),
    /** SHA-256 of what was sent and the day: the same sent twice on one day is one enquiry. */
    digest: text('digest').notNull().unique(),
    category: text('category').$type<EnquiryCategory>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile_no: text('mobile_no'),
    city: text('city'),
    country: text('country'),
    message: text('message'),
    tour: text('tour'),
    /** 1 to 12. */
    month: integer('month'),
    year: integer('year'),
    date: date('date'),
    is_agent: boolean('is_agent'),
    website: text('website'),
    stay_connected: boolean('stay_connected').notNull(),
    /** The path of the page that the form stood on; null for applications. */
    page: text('page'),
    /** What the log knows the call by. */
    request_id: text('request_id').notNull(),
    user_agent: text('user_agent'),
    received_at: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('enquiries_received').on(table.category, table.received_at),
    check('enquiries_category', sql`${table.category} IN ('CONTACT','QUOTE','CAREER','OTHER','REPLY')`),
  ],
);

/** Resumes. The file itself is private; it is swept after a day when no enquiry takes it, else after 180. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** The word that the visitor's form sends back; 192 random bits. */
    key: text('key').notNull().unique(),
    /** Its name among the private files: another 192 bits, which nobody is told. */
    file: text('file').notNull().unique(),
    /** What the visitor calls it, made harmless. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** The one enquiry that took it. */
    enquiry_id: integer('enquiry_id')
      .unique()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    uploaded_at: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_uploaded').on(table.uploaded_at)],
);
