import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** One setting a row; `settingSchemas` says which there are. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
