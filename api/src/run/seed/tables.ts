import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** Which parts of its first filling this database has been given: none is given twice. */
export const seedSteps = pgTable('seed_steps', {
  name: text('name').primaryKey(),
  done_at: instant('done_at').notNull().defaultNow(),
});
