/** Retention of passports: 30 days after the cruise, or one day when no booking needs them (CO-07). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq, exists, gte, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { bookings, paymentOrders, unpaidStatuses } from '../booking/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { removeFiles, type SweepDeps } from '../../platform/sweep.ts';
import { bookingPassports, passportDetails, passports, travelDetails } from './tables.ts';
import type { Vault } from './vault.ts';

const unusedRetentionMs = 86_400_000;
/** The number of days for which passports are kept after the last day of the cruise. */
export const retentionDays = 30;

/**
 * Deletes expired pictures with their files, files without a row, and the details of passports and travel that no
 * booking needs.
 */
export async function deleteExpiredPassports(platform: SweepDeps, { files }: Vault): Promise<void> {
  const { db, log, now } = platform;
  const unusedSince = new Date(now().getTime() - unusedRetentionMs);
  const lastEnd = addDays(toCivilDate(now()), -retentionDays);
  const one = { one: sql`1` };
  // A payment for an expired booking may still arrive as long as the provider is polled.
  const paymentMayCome = db
    .select(one)
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, bookings.id), isNotNull(paymentOrders.next_check_at)));
  const isNeeding = and(
    gte(departures.date_to, lastEnd),
    or(
      inArray(bookings.status, [...unpaidStatuses, 'CONFIRMED']),
      and(eq(bookings.status, 'EXPIRED'), exists(paymentMayCome)),
    ),
  );
  const needed = db
    .select(one)
    .from(bookingPassports)
    .innerJoin(bookings, eq(bookings.id, bookingPassports.booking_id))
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .where(and(eq(bookingPassports.passport_id, passports.id), isNeeding));
  for (const table of [passportDetails, travelDetails]) {
    const detailsNeeded = db
      .select(one)
      .from(bookings)
      .innerJoin(departures, eq(departures.id, bookings.departure_id))
      .where(and(eq(bookings.id, table.booking_id), isNeeding));
    await db.delete(table).where(notExists(detailsNeeded));
  }
  const expired = await db
    .delete(passports)
    .where(and(lt(passports.uploaded_at, unusedSince), notExists(needed)))
    .returning({ file: passports.file });
  const rows = await db.select({ file: passports.file }).from(passports);
  const orphans = await removeFiles(platform, 'files of passports', files, {
    expired: expired.map(({ file }) => file),
    knownFiles: new Set(rows.map(({ file }) => file)),
    unusedSince: unusedSince,
  });
  if (expired.length || orphans) {
    log.info({ expired: expired.length, orphans }, 'passports swept');
  }
}
