/** Enquiries, uploads and subscribers of the newsletter. */
import { enquiryCategories, type Enquiry } from '@antara/contracts/api/enquiries';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/db/columns.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text('email').notNull().unique(),
  /** Part of the links that end the subscription; 122 random bits. */
  token: text('token')
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()::text`),
  subscribed_at: instant('subscribed_at').notNull().defaultNow(),
  /** The words beside the field or box by which the address was given. NULL for those from before they were kept. */
  consent_text: text('consent_text'),
  /**
   * True until the address has confirmed the newsletter by the link in its first mail. Addresses from before
   * confirmations were asked for need none.
   */
  awaits_confirmation: boolean('awaits_confirmation').notNull().default(false),
  confirmed_at: instant('confirmed_at'),
});

/** How far the office has come with an enquiry. `open`: somebody works on it. */
export const enquiryStates = ['new', 'open', 'answered', 'closed', 'booked'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What came of a call that the sender of an enquiry had asked for. */
export const callOutcomes = ['reached', 'not reached', 'not wanted'] as const;

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
    state: text('state', { enum: enquiryStates }).notNull().default('new'),
    /** The number of the staff member who answers. No reference, because this domain knows no staff. */
    owner_id: integer('owner_id'),
    /** The number of the booking that came of the enquiry: `ANT-7K3QXM`. */
    booking: text('booking'),
    /** When the sender asks to be called (`CALL_BACK`), and the time zone by which the sender reads that time. */
    call_at: instant('call_at'),
    zone: text('zone'),
    /** What came of the call. NULL until somebody has called. */
    call_outcome: text('call_outcome', { enum: callOutcomes }),
  },
  (table) => [
    index('enquiries_state').on(table.state, table.id),
    index('enquiries_owner')
      .on(table.owner_id, table.id)
      .where(sql`${table.owner_id} IS NOT NULL`),
    index('enquiries_booking')
      .on(table.booking)
      .where(sql`${table.booking} IS NOT NULL`),
    index('enquiries_received').on(table.category, table.received_at),
    index('enquiries_category').on(table.category, table.id),
    index('enquiries_email').on(table.email),
    index('enquiries_calls')
      .on(table.call_at, table.id)
      .where(sql`${table.call_at} IS NOT NULL AND ${table.call_outcome} IS NULL`),
  ],
);

export type StoredEnquiry = typeof enquiries.$inferSelect;

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

/** What the office has written about an enquiry for itself (`note`), and to its sender (`answer`). */
export const enquiryEntries = pgTable(
  'enquiry_entries',
  {
    id: id(),
    enquiry_id: reference('enquiry_id', () => enquiries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['note', 'answer'] }).notNull(),
    written_at: instant('written_at').notNull(),
    /** The name of the staff member, or of the user who gave the command. */
    who: text('who').notNull(),
    /** The subject of an answer; NULL for a note. */
    subject: text('subject'),
    text: text('text').notNull(),
  },
  (table) => [index('enquiry_entries_enquiry').on(table.enquiry_id, table.id)],
);
