/** Notes of the office about bookings. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/db/columns.ts';
import { bookings } from './tables.ts';

/** What staff have written about a booking. Guests see the notes in the copy of their data alone. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: id(),
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    written_at: instant('written_at').notNull(),
    /** The name of the staff member, or of the user who gave the command. */
    who: text('who').notNull(),
    /** The number of the staff member; null for a command. Not a reference, so that the note outlasts the account. */
    staff_id: integer('staff_id'),
    text: text('text').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.booking_id, table.id)],
);
