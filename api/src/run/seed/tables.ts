import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** The parts of the first filling that this database has received. No part is inserted twice. */
export const seedSteps = pgTable('seed_steps', {
  name: text('name').primaryKey(),
  done_at: instant('done_at').notNull().defaultNow(),
});
