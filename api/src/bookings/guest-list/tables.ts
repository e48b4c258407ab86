/** Links with which captains read the guest list of one departure, and what is ticked off on the lists (OF-21). */
import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { departures } from '../../site/catalogue/index.ts';
import { id, instant, reference } from '../../platform/db/columns.ts';
import { bookings } from '../booking/index.ts';

/** The link of a departure, at most one. The link works until the day after the departure's last day. */
export const guestListLinks = pgTable('guest_list_links', {
  departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }).primaryKey(),
  /** The SHA-256 of the link's token (`platform/tokens.ts`). */
  token_hash: text('token_hash').notNull().unique(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** What can be ticked of a guest. */
export const tickKinds = ['aboard'] as const;

/** The last tick of each kind of a guest. A tick that was taken back stays, so that an older one is left out. */
export const guestTicks = pgTable(
  'guest_ticks',
  {
    id: id(),
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    suite: text('suite').notNull(),
    /** The guest's place in the suite, from 1. */
    place: integer('place').notNull(),
    kind: text('kind', { enum: tickKinds }).notNull(),
    ticked: boolean('ticked').notNull(),
    ticked_at: instant('ticked_at').notNull(),
    /** The name of the staff member, or of the user who gave the command. */
    who: text('who').notNull(),
  },
  (table) => [unique('guest_ticks_guest').on(table.booking_id, table.suite, table.place, table.kind)],
);
