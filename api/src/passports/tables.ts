/** Pictures of passports, and the bookings they are kept for (decisions, "Money and booking"). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { bookings } from '../booking/tables.ts';
import { instant } from '../platform/db/columns.ts';

/** One side of a passport. The file is encrypted; it goes a day after its upload unless a booking keeps it. */
export const passports = pgTable(
  'passports',
  {
    /** 192 random bits: `passports/<id>` is what its owner's page knows. */
    id: text('id').primaryKey(),
    /** Its name among the private files, which nobody is told. */
    file: text('file').notNull().unique(),
    /** The name of the key that it is encrypted with. */
    key_id: text('key_id').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whose it is: an account, or the visitor with this `hold` cookie (SHA-256) until it is ordered with. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    holder_hash: text('holder_hash'),
    uploaded_at: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    index('passports_uploaded').on(table.uploaded_at),
    check('passports_owner', sql`(${table.user_id} IS NULL) <> (${table.holder_hash} IS NULL)`),
  ],
);

/** A picture that a booking needs: saved with its hold, or ordered with. */
export const bookingPassports = pgTable(
  'booking_passports',
  {
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    passport_id: text('passport_id')
      .notNull()
      .references(() => passports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.passport_id] }),
    index('booking_passports_passport').on(table.passport_id),
  ],
);
