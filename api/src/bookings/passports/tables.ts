/**
 * Pictures of passports with the bookings that need them (CO-06, CO-07), and the other passport details for the ship's
 * passenger list.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import { bookings } from '../booking/index.ts';
import { instant, reference } from '../../platform/db/columns.ts';

/** One side of a passport. The file is encrypted (`vault.ts`) and deleted by `sweep.ts`. */
export const passports = pgTable(
  'passports',
  {
    /** 192 random bits. The owner's page uses the path `passports/<id>`. */
    id: text('id').primaryKey(),
    /** The name among the private files; no response contains this name. */
    file: text('file').notNull().unique(),
    /** The name of the key that encrypts the file. */
    key_id: text('key_id').notNull(),
    bytes: integer('bytes').notNull(),
    /** The owner is an account, or before an order the visitor with this `hold` cookie (SHA-256). */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    holder_hash: text('holder_hash'),
    uploaded_at: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    index('passports_uploaded').on(table.uploaded_at),
    index('passports_user').on(table.user_id),
    check('passports_owner', sql`(${table.user_id} IS NULL) <> (${table.holder_hash} IS NULL)`),
  ],
);

/** The pictures that are attached to a hold or booking, and are kept as long as the booking needs them. */
export const bookingPassports = pgTable(
  'booking_passports',
  {
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    passport_id: text('passport_id')
      .notNull()
      .references(() => passports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.passport_id] }),
    index('booking_passports_passport').on(table.passport_id),
  ],
);

/** A link with which the office sees one picture once (OF-21). The row is deleted when the picture is opened. */
export const passportLinks = pgTable(
  'passport_links',
  {
    token_hash: text('token_hash').primaryKey(),
    passport_id: text('passport_id')
      .notNull()
      .references(() => passports.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('passport_links_passport').on(table.passport_id)],
);

/** The columns of a table with encrypted details of guests (`details-store.ts`). */
const guestColumns = () => ({
  booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
  /** The guest's place among all guests of the booking, from 0. */
  guest: integer('guest').notNull(),
  /** Encrypted JSON, in base64, with the key of this name. */
  content: text('content').notNull(),
  key_id: text('key_id').notNull(),
  saved_at: instant('saved_at').notNull().defaultNow(),
});

/** Number, birth date and nationality of a guest's passport. */
export const passportDetails = pgTable('passport_details', guestColumns(), (table) => [
  primaryKey({ columns: [table.booking_id, table.guest] }),
  check('passport_details_guest', sql`${table.guest} >= 0`),
]);

/** The dates of a guest's passport, visa, address and arrival (OF-21). */
export const travelDetails = pgTable('travel_details', guestColumns(), (table) => [
  primaryKey({ columns: [table.booking_id, table.guest] }),
  check('travel_details_guest', sql`${table.guest} >= 0`),
]);

export type DetailsTable = typeof passportDetails | typeof travelDetails;
