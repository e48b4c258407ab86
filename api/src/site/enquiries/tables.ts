/** Enquiries, uploads and subscribers of the newsletter. */
import { enquiryCategories, type Enquiry } from '@antara/contracts/api/enquiries';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text('email').notNull().unique(),
  /** Part of the links that end the subscription; 122 random bits. */
  token: text('token')
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()::text`),
  subscribed_at: instant('subscribed_at').notNull().defaultNow(),
});

/** Every enquiry of every form, as sent. The client's IP address is not stored. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    /** The reference that people read, such as `ENQ-7K3QXM`. */
    reference: text('reference').notNull().unique(),
    /**
     * SHA-256 of the content and the civil day, base64url, so that the same content sent twice on one day is one
     * enquiry.
     */
    digest: text('digest').notNull().unique(),
    category: text('category', { enum: enquiryCategories }).notNull(),
    form: text('form').$type<Enquiry['form']>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile_no: text('mobile_no'),
    city: text('city'),
    country: text('country'),
    message: text('message'),
    tour: text('tour'),
    ship: text('ship'),
    /** The name of a themed cruise. */
    theme: text('theme'),
    /** The month, from 1 to 12. */
    month: integer('month'),
    year: integer('year'),
    date: date('date'),
    is_agent: boolean('is_agent'),
    website: text('website'),
    stay_connected: boolean('stay_connected').notNull(),
    /** The path of the form's page; null for applications. */
    page: text('page'),
    /** The request's id in the log. */
    request_id: text('request_id').notNull(),
    user_agent: text('user_agent'),
    received_at: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('enquiries_received').on(table.category, table.received_at),
    index('enquiries_category').on(table.category, table.id),
    index('enquiries_email').on(table.email),
  ],
);

/** Resumes (EN-04). The files are private; `sweep.ts` deletes them. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Sent back by the form with the application; 192 random bits. */
    key: text('key').notNull().unique(),
    /** The name of the private file: another 192 random bits, which no response contains. */
    file: text('file').notNull().unique(),
    /** The visitor's file name after `sanitizeFileName`. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** The application to which the resume is attached. */
    enquiry_id: integer('enquiry_id')
      .unique()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    uploaded_at: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_uploaded').on(table.uploaded_at)],
);
