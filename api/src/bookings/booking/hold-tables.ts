/**
 * Who holds which suite, and who held it lately (`hold-limits.ts`). Claims say whose a suite is; this says since when,
 * and stays for the pause after a hold, so that giving back and taking again is not a new beginning.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import { departures, suites } from '../../site/catalogue/index.ts';
import { instant } from '../../platform/db/columns.ts';
import { bookings } from './tables.ts';

export const suiteHolds = pgTable(
  'suite_holds',
  {
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    departure_id: integer('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    suite_id: integer('suite_id')
      .notNull()
      .references(() => suites.id, { onDelete: 'cascade' }),
    /** As `bookings.holder_hash`. */
    holder_hash: text('holder_hash').notNull(),
    /** Who was logged in; NULL for nobody. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The network address as `digestAddress` gives it. */
    address_hash: text('address_hash').notNull(),
    /**
     * Since when the visitor has held the suite, and since when it has been held from this address, with less than a
     * pause between.
     */
    held_since: instant('held_since').notNull(),
    address_since: instant('address_since').notNull(),
    /** When the hold runs out, or when it was released. */
    held_until: instant('held_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.departure_id, table.suite_id] }),
    index('suite_holds_suite').on(table.departure_id, table.suite_id),
    index('suite_holds_address').on(table.address_hash),
    index('suite_holds_user').on(table.user_id),
    index('suite_holds_until').on(table.held_until),
    check('suite_holds_since', sql`${table.address_since} <= ${table.held_since}`),
  ],
);
