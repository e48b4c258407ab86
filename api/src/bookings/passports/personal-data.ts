/** Personal data in passports. The rows are deleted with the account; the sweep deletes the files of the pictures. */
import { passportUrl } from '@antara/contracts/api/passports';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { bookings } from '../booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/platform.ts';
import { type DetailsStore, openDetailsStore } from './details-store.ts';
import { passportDetails, passports } from './tables.ts';

async function* readPassports(db: DbOrTx, user: number) {
  const rows = readInParts<{ id: string; bytes: number; uploaded_at: Date }>((last, limit) =>
    db
      .select({ id: passports.id, bytes: passports.bytes, uploaded_at: passports.uploaded_at })
      .from(passports)
      .where(and(eq(passports.user_id, user), last && gt(passports.id, last.id)))
      .orderBy(asc(passports.id))
      .limit(limit),
  );
  for await (const row of rows) yield { ...row, picture: passportUrl(`passports/${row.id}`) };
}

/** Yields the passport details of an account's bookings, decrypted. */
async function* readDetails(db: DbOrTx, user: number, { open }: DetailsStore) {
  const rows = readInParts<{ booking: string; row: typeof passportDetails.$inferSelect }>((last, limit) =>
    db
      .select({ booking: bookings.booking_id, row: passportDetails })
      .from(passportDetails)
      .innerJoin(bookings, eq(bookings.id, passportDetails.booking_id))
      .where(
        and(
          eq(bookings.user_id, user),
          last &&
            sql`(${passportDetails.booking_id}, ${passportDetails.guest}) > (${last.row.booking_id}, ${last.row.guest})`,
        ),
      )
      .orderBy(asc(passportDetails.booking_id), asc(passportDetails.guest))
      .limit(limit),
  );
  for await (const { booking, row } of rows) {
    yield { booking_id: booking, guest: row.guest + 1, saved_at: row.saved_at, ...open(row) };
  }
}

export const createPassportData = ({ config }: Pick<Services, 'config'>): PersonalData => ({
  tables: ['passports', 'booking_passports', 'passport_details'],

  read: async (db, { id }) => ({
    passports: readPassports(db, id),
    passport_details: readDetails(db, id, openDetailsStore(config)),
  }),

  async erase(tx, { id }) {
    await tx.delete(passports).where(eq(passports.user_id, id));
    const ownBookings = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.user_id, id));
    await tx.delete(passportDetails).where(inArray(passportDetails.booking_id, ownBookings));
  },
});
