/** Travel agents: lists for their forms, agencies, pictures, commission. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { foldAccentsOf } from '../../platform/fold-accents.ts';
import { users } from '../../base/accounts/index.ts';
import { bookings } from '../../bookings/booking/index.ts';
import { countries } from '../../site/catalogue/index.ts';
import { bytes, id, instant, reference } from '../../platform/db/columns.ts';

const position = () => integer('position').notNull();

/** States, provinces, nations and regions of selected countries. */
export const states = pgTable(
  'states',
  {
    /** ISO 3166-2. */
    code: text('code').primaryKey(),
    country_code: text('country_code')
      .notNull()
      .references(() => countries.code),
    name: text('name').notNull(),
  },
  (table) => [unique('states_name').on(table.country_code, table.name)],
);

export const cities = pgTable(
  'cities',
  {
    id: id(),
    state_code: text('state_code')
      .notNull()
      .references(() => states.code),
    name: text('name').notNull(),
  },
  (table) => [unique('cities_name').on(table.state_code, table.name)],
);

/** Groups and consortia of agencies; the operator maintains the list. */
export const consortia = pgTable('consortia', {
  id: id(),
  position: position(),
  name: text('name').notNull().unique(),
});

/** Returns the host of a website that was entered in any form, in lower case and without `www.`. */
export const toWebsiteHost = (link: SQLWrapper): SQL =>
  sql`regexp_replace(lower(${link}), '^(https?://)?(www\\.)?([^/:?#]*).*$', '\\3')`;

/** Returns the search words of an agency, without accents. */
export const agencyWords = (name: SQLWrapper): SQL => sql`to_tsvector('simple', ${foldAccentsOf(name)})`;

/** The agency of an agent, with its only address (B§3). */
export const agencies = pgTable(
  'agencies',
  {
    user_id: reference('user_id', () => users.id, { onDelete: 'cascade' }).primaryKey(),
    /** Title, first and last name, as the form sent them. */
    name: text('name').notNull(),
    company_name: text('company_name').notNull(),
    are_you_a_part: text('are_you_a_part').notNull(),
    job_position: text('job_position').notNull(),
    website_link: text('website_link').notNull(),
    mobile_no: text('mobile_no').notNull(),
    country_code: text('country_code').notNull(),
    address_line1: text('address_line1').notNull(),
    address_line2: text('address_line2').notNull(),
    landmark: text('landmark').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postal_code: text('postal_code').notNull(),
    country: text('country').notNull(),
    atol: text('atol').notNull(),
    abta: text('abta').notNull(),
    iata: text('iata').notNull(),
    afta: text('afta').notNull(),
    taanz: text('taanz').notNull(),
    s_subscribed_to_mail: boolean('s_subscribed_to_mail').notNull(),
    s_subscribed_topost: boolean('s_subscribed_topost').notNull(),
    /** True when the page generated the password. The mail then offers to set another. */
    password_made: boolean('password_made').notNull().default(false),
    created_at: instant('created_at').notNull(),
    /**
     * The first approval, which never changes; NULL while the agency waits for the operator (`AGENT_APPROVAL=manual`).
     */
    approved_at: instant('approved_at'),
    /**
     * When the operator suspended the agency; NULL again after the next approval. A suspended agency cannot open the
     * agents' pages.
     */
    suspended_at: instant('suspended_at'),
    /**
     * Another account of the same agency, which the operator has linked to this one. Limits count over both accounts.
     */
    joined_to: integer('joined_to').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('agencies_joined_to').on(table.joined_to),
    index('agencies_words').using('gin', agencyWords(table.company_name)),
    index('agencies_made').on(table.created_at, table.user_id),
    index('agencies_waiting')
      .on(table.created_at, table.user_id)
      .where(sql`${table.approved_at} IS NULL`),
  ],
);

export type AgencyState = 'waiting' | 'open' | 'suspended';

export function getAgencyState({
  approved_at,
  suspended_at,
}: Pick<typeof agencies.$inferSelect, 'approved_at' | 'suspended_at'>): AgencyState {
  if (!approved_at) return 'waiting';
  return suspended_at ? 'suspended' : 'open';
}

/**
 * An agency's logo, a PNG of rarely more than 100 KB. The logo is in the database so that it is deleted with the
 * account.
 */
export const agencyLogos = pgTable('agency_logos', {
  user_id: reference('user_id', () => users.id, { onDelete: 'cascade' }).primaryKey(),
  content: bytes('content').notNull(),
  /** A part of the digest of `content`, so that every picture has its own URL. */
  version: text('version').notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploaded_at: instant('uploaded_at').notNull(),
});

/**
 * An agency's commission rate from a day on, in per cent of the fare. Before the first rate, the setting
 * `commission_percent` applies.
 */
export const commissionRates = pgTable(
  'commission_rates',
  {
    user_id: reference('user_id', () => agencies.user_id, { onDelete: 'cascade' }),
    /** Civil date in India. */
    valid_from: date('valid_from').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.valid_from] }),
    check('commission_rates_percent', sql`${table.percent} BETWEEN 0 AND 100`),
  ],
);

/** Commissions that the operator has paid out. */
export const commissionPayments = pgTable('commission_payments', {
  booking_id: reference('booking_id', () => bookings.id).primaryKey(),
  paid_on: date('paid_on').notNull(),
  /** In cents, as calculated at the time of payment; NULL for payments from before amounts were stored. */
  amount: integer('amount'),
});

/** Pictures that agents may use (AG-05). */
export const agentPictures = pgTable(
  'agent_pictures',
  {
    id: id(),
    position: position(),
    /** Below the media base, without width and format. */
    path: text('path').notNull().unique(),
    alt: text('alt').notNull(),
    /** The file to download, below the media base. */
    file: text('file').notNull(),
  },
  (table) => [index('agent_pictures_position').on(table.position)],
);
