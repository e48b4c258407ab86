/** Personal data in options: the agent, and the agent's reference, which may name a client. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { bookings, courtesyOptions, lockOpenOptions } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';
import { endOption } from './take-option.ts';

/** Yields the user's options, latest first. */
async function* readOptions(db: DbOrTx, user: number) {
  const rows = readInParts<{ option: typeof courtesyOptions.$inferSelect; booking_id: string }>(
    (last, limit) =>
      db
        .select({ option: courtesyOptions, booking_id: bookings.booking_id })
        .from(courtesyOptions)
        .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
        .where(
          and(
            eq(courtesyOptions.user_id, user),
            last && lt(courtesyOptions.booking_id, last.option.booking_id),
          ),
        )
        .orderBy(desc(courtesyOptions.booking_id))
        .limit(limit),
  );
  for await (const { booking_id, option } of rows) {
    const { reference, rooms, quoted, taken_at, ends_at, ended_at, ended_how } = option;
    yield { booking_id, reference, rooms, quoted, taken_at, ends_at, ended_at, ended_how };
  }
}

/** The personal data in options. Deleting the account ends its open options. */
export const optionPersonalData: PersonalData = {
  tables: ['courtesy_options'],

  read: async (db, { id }) => ({ options: readOptions(db, id) }),

  // The suites become free at once. An option that is being paid for blocks the deletion of the account
  // (`bookingPersonalData`).
  async erase(tx, { id }) {
    const open = await lockOpenOptions(tx, eq(courtesyOptions.user_id, id));
    for (const booking of open) await endOption(tx, booking, 'RELEASED');
    await tx.update(courtesyOptions).set({ reference: null }).where(eq(courtesyOptions.user_id, id));
  },
};
