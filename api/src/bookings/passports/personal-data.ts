/** Personal data in passports. The rows are deleted with the account; the sweep deletes the files of the pictures. */
import { passportUrl } from '@antara/contracts/api/passports';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { bookings } from '../booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { readInParts, type PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/platform.ts';
import { type DetailsStore, openPassportDetails, openTravelDetails } from './details-store.ts';
import { type DetailsTable, passportDetails, passports, travelDetails } from './tables.ts';

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

/** Yields the details of an account's bookings that are in `store`, decrypted. */
async function* readDetails<Details extends object>(
  db: DbOrTx,
  user: number,
  { open, table }: DetailsStore<Details>,
) {
  const rows = readInParts<{ booking: string; row: DetailsTable['$inferSelect'] }>((last, limit) =>
    db
      .select({ booking: bookings.booking_id, row: table })
      .from(table)
      .innerJoin(bookings, eq(bookings.id, table.booking_id))
      .where(
        and(
          eq(bookings.user_id, user),
          last && sql`(${table.booking_id}, ${table.guest}) > (${last.row.booking_id}, ${last.row.guest})`,
        ),
      )
      .orderBy(asc(table.booking_id), asc(table.guest))
      .limit(limit),
  );
  for await (const { booking, row } of rows) {
    yield { booking_id: booking, guest: row.guest + 1, saved_at: row.saved_at, ...open(row) };
  }
}

export const createPassportData = ({ config }: Pick<Services, 'config'>): PersonalData => ({
  tables: ['passports', 'booking_passports', 'passport_details', 'travel_details'],

  read: async (db, { id }) => ({
    passports: readPassports(db, id),
    passport_details: readDetails(db, id, openPassportDetails(config)),
    travel_details: readDetails(db, id, openTravelDetails(config)),
  }),

  async erase(tx, { id }) {
    await tx.delete(passports).where(eq(passports.user_id, id));
    const ownBookings = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.user_id, id));
    for (const table of [passportDetails, travelDetails])
      await tx.delete(table).where(inArray(table.booking_id, ownBookings));
  },
});
