/** Travel agents: lists for their forms, agencies, pictures, commission. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
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

/** The fields of a transfer that a bank's bulk file of payments can have. */
export const payoutFields = [
  'name',
  'account',
  'ifsc',
  'amount',
  'date',
  'reference',
  'email',
  'agency',
  'blank',
] as const;

/** A bank's bulk file of payments by NEFT: the headings in their order, each with its field or a fixed text. */
export interface PayoutFormat {
  columns: { heading: string; field?: (typeof payoutFields)[number]; text?: string }[];
  date_order: 'dmy' | 'ymd';
  /** False when the bank reads the first row as a payment. */
  has_headings: boolean;
}

/** Formats of bulk files, by the name of the company's account at the bank. */
export const payoutFormats = pgTable('payout_formats', {
  name: text('name').primaryKey(),
  columns: jsonb('columns').$type<PayoutFormat>().notNull(),
});

/**
 * The bank account to which an agency's commission is paid. `content` is the JSON of `BankAccount`, encrypted, in
 * base64; `key_id` names the key.
 */
export const agencyBankAccounts = pgTable('agency_bank_accounts', {
  user_id: reference('user_id', () => agencies.user_id, { onDelete: 'cascade' }).primaryKey(),
  content: text('content').notNull(),
  key_id: text('key_id').notNull(),
  changed_at: instant('changed_at').notNull(),
});

/** Batches of commission that were paid out to agencies on one day. */
export const commissionPayouts = pgTable(
  'commission_payouts',
  {
    id: id(),
    /** Civil date in India. */
    paid_on: date('paid_on').notNull(),
    made_at: instant('made_at').notNull(),
  },
  (table) => [index('commission_payouts_paid').on(table.paid_on, table.id)],
);

/** What a batch pays to one agency. `paid_inr` is `gross_inr` less `clawback_inr` and `tds_inr`, in whole rupees. */
export const commissionPayoutParts = pgTable(
  'commission_payout_parts',
  {
    payout_id: reference('payout_id', () => commissionPayouts.id),
    user_id: reference('user_id', () => users.id),
    gross_inr: integer('gross_inr').notNull(),
    clawback_inr: integer('clawback_inr').notNull(),
    tds_inr: integer('tds_inr').notNull(),
    paid_inr: integer('paid_inr').notNull(),
    /** The bank account as it was then, as in `agency_bank_accounts`; NULL once the account was deleted. */
    content: text('content'),
    key_id: text('key_id'),
  },
  (table) => [
    primaryKey({ columns: [table.payout_id, table.user_id] }),
    index('commission_payout_parts_agency').on(table.user_id),
    check(
      'commission_payout_parts_sum',
      sql`${table.paid_inr} > 0 AND ${table.paid_inr} = ${table.gross_inr} - ${table.clawback_inr} - ${table.tds_inr}`,
    ),
  ],
);

/** Commissions that the operator has paid out. One row for each booking, so that none is paid twice. */
export const commissionPayments = pgTable(
  'commission_payments',
  {
    booking_id: reference('booking_id', () => bookings.id).primaryKey(),
    paid_on: date('paid_on').notNull(),
    /** In cents, as calculated at the time of payment; NULL for payments from before amounts were stored. */
    amount: integer('amount'),
    /** In whole rupees, as it was paid; NULL for payments from before rupees were stored. */
    inr: integer('inr'),
    /** The batch; NULL for a commission that was noted by itself. */
    payout_id: integer('payout_id').references(() => commissionPayouts.id),
    /** The batch that has kept the commission back again, because the booking was cancelled after it was paid. */
    clawed_back_by: integer('clawed_back_by').references(() => commissionPayouts.id),
  },
  (table) => [
    index('commission_payments_paid').on(table.paid_on, table.booking_id),
    index('commission_payments_payout').on(table.payout_id),
    index('commission_payments_clawed_back').on(table.clawed_back_by),
  ],
);

/**
 * The bookings of agencies whose commission is still to be paid, or to be kept back. Triggers (migration 0091) write a
 * row anew at the end of each transaction that changes the booking or its commission (`open_commission_of_booking`), so
 * that what is due is found without reading all that was paid.
 */
export const openCommissions = pgTable(
  'open_commissions',
  {
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }).primaryKey(),
    /** `to pay`: a confirmed booking. `to keep back`: a booking that was cancelled after its commission was paid. */
    kind: text('kind', { enum: ['to pay', 'to keep back'] }).notNull(),
    /** The last day of the cruise. */
    ends_on: date('ends_on').notNull(),
  },
  (table) => [index('open_commissions_kind').on(table.kind, table.ends_on)],
);

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
