/** People who wait for suites of a departure. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { departures, suiteCategories } from '../../site/catalogue/index.ts';
import { id, instant, reference } from '../../platform/db/columns.ts';

/** Entries are served in the order of `id`. An entry ends when its person was notified or has left the list. */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: id(),
    /** The reference that people read, such as `WAIT-7K3QXM`. */
    reference: text('reference').notNull().unique(),
    /** Part of the link that takes the entry off the list; 122 random bits. */
    token: text('token')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }),
    /** The category of the wanted suites; NULL when any suite will do. */
    category_id: integer('category_id').references(() => suiteCategories.id, { onDelete: 'cascade' }),
    /** The number of wanted suites. */
    suites: integer('suites').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile_no: text('mobile_no'),
    entered_at: instant('entered_at').notNull().defaultNow(),
    /** When the mail that suites are free was enqueued; NULL while waiting. */
    told_at: instant('told_at'),
  },
  (table) => [
    // An address has at most one open entry for the same suites.
    uniqueIndex('waiting_list_open')
      .on(table.departure_id, table.email, sql`coalesce(${table.category_id}, 0)`)
      .where(sql`${table.told_at} IS NULL`),
    index('waiting_list_email').on(table.email),
    index('waiting_list_departure').on(table.departure_id, table.id),
    check('waiting_list_suites', sql`${table.suites} BETWEEN 1 AND 5`),
  ],
);
