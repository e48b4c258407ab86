/** Links with which captains read the guest list of one departure (OF-21). */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { departures } from '../../site/catalogue/index.ts';
import { instant, reference } from '../../platform/db/columns.ts';

/** The link of a departure, at most one. The link works until the day after the departure's last day. */
export const guestListLinks = pgTable('guest_list_links', {
  departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }).primaryKey(),
  /** The SHA-256 of the link's token (`platform/tokens.ts`). */
  token_hash: text('token_hash').notNull().unique(),
  created_at: instant('created_at').notNull().defaultNow(),
});
