/** Backups that were made. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** When each backup was complete, the newest with the highest number. */
export const backups = pgTable('backups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** By what: `npm run backup`, or what the operator says of one by other means. */
  made_by: text('made_by').notNull(),
  finished_at: instant('finished_at').notNull(),
});
