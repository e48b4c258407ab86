import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** One row per setting. `settingSchemas` lists the settings. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
