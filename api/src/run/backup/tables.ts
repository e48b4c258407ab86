/** The backups that were made. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** When each backup was completed. The newest has the highest id. */
export const backups = pgTable('backups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** What made the backup: `npm run backup`, or the operator's description of another tool. */
  made_by: text('made_by').notNull(),
  finished_at: instant('finished_at').notNull(),
});
