/** What options hold of a person: whose they are, and the agent's own words, which may name a client. */
import { and, desc, eq } from 'drizzle-orm';
import { bookings, courtesyOptions, isOpen } from '../booking/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { endOption } from './take-option.ts';

export const optionPersonalData: PersonalData = {
  tables: ['courtesy_options'],

  async read(db, { id }) {
    const rows = await db
      .select({ option: courtesyOptions, booking_id: bookings.booking_id })
      .from(courtesyOptions)
      .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
      .where(eq(courtesyOptions.user_id, id))
      .orderBy(desc(courtesyOptions.taken_at));
    return {
      options: rows.map(({ booking_id, option }) => ({
        booking_id,
        reference: option.reference,
        rooms: option.rooms,
        quoted: option.quoted,
        taken_at: option.taken_at,
        ends_at: option.ends_at,
        ended_at: option.ended_at,
        ended_how: option.ended_how,
      })),
    };
  },

  // Their suites are free at once. One that is being paid for has hindered it (`bookingData`).
  async erase(tx, { id }) {
    const open = await tx
      .select({ booking: bookings })
      .from(courtesyOptions)
      .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
      .where(and(eq(courtesyOptions.user_id, id), isOpen))
      .for('update', { of: bookings });
    for (const { booking } of open) await endOption(tx, booking, 'RELEASED');
    await tx.update(courtesyOptions).set({ reference: null }).where(eq(courtesyOptions.user_id, id));
  },
};
