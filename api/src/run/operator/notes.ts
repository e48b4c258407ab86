/** Notes of the office about bookings. */
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookingNotes } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, getLockedBooking } from './fields.ts';
import { defineChange } from './operation.ts';

/** A text of one or more lines, for the office alone. */
export const noteField = z
  .string('a note has a text')
  .check(
    z.trim(),
    z.minLength(1, 'a note has a text'),
    z.maxLength(4000, 'a note has at most 4000 characters'),
    describeField('the note', { unit: 'words', placeholder: 'text' }),
  );

/** Adds a note to a booking. Notes are never changed; the log names the note without its text. */
export const addNote = defineChange(
  z.object({ booking_id: bookingIdField, text: noteField }),
  async (tx, { booking_id, text }, { now }, { who, staffId }) => {
    const booking = await getLockedBooking(tx, booking_id);
    const note = { booking_id: booking.id, written_at: now(), who, staff_id: staffId, text };
    const [row] = await tx.insert(bookingNotes).values(note).returning({ id: bookingNotes.id });
    return { booking_id, note: row!.id, written_at: note.written_at };
  },
  ({ booking_id: subject }, { note }) => ({ subject, details: { note } }),
  { onlyAdds: true },
);

/** Returns the notes of a booking (row id), the oldest first. */
export const listNotes = (db: DbOrTx, booking: number) =>
  db
    .select({ at: bookingNotes.written_at, who: bookingNotes.who, text: bookingNotes.text })
    .from(bookingNotes)
    .where(eq(bookingNotes.booking_id, booking))
    .orderBy(asc(bookingNotes.id));
