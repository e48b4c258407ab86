/**
 * Records who holds or recently held which suite (`hold-limits.ts`). A claim says whose a suite is; a row here says
 * since when. The row stays for the pause after a hold, so that releasing and holding again does not reset the time.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import { departures, suites } from '../../site/catalogue/index.ts';
import { instant, reference } from '../../platform/db/columns.ts';
import { bookings } from './tables.ts';

export const suiteHolds = pgTable(
  'suite_holds',
  {
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }),
    suite_id: reference('suite_id', () => suites.id, { onDelete: 'cascade' }),
    /** The digest of the visitor's `hold` cookie, as in `bookings.holder_hash`. */
    holder_hash: text('holder_hash').notNull(),
    /** The account that was logged in; NULL when none was. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The network address as `digestAddress` gives it. */
    address_hash: text('address_hash').notNull(),
    /** Since when the visitor, and anybody from this address, has held the suite without a full pause in between. */
    held_since: instant('held_since').notNull(),
    address_since: instant('address_since').notNull(),
    /** When the hold expires or was released. */
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
