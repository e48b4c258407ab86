/** Retention of passports: until 30 days after the cruise; a day when no booking needs them (CO-07). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq, exists, gte, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { bookings, paymentOrders, unpaidStatuses } from '../booking/index.ts';
import { departures } from '../catalogue/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { bookingPassports, passports } from './tables.ts';
import type { Vault } from './vault.ts';

const unusedRetentionMs = 86_400_000;
/** Counted from the cruise's last day. */
export const retentionDays = 30;

/** Deletes expired pictures with their files, and files without a row. */
export async function deleteExpiredPassports(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  { files }: Vault,
): Promise<void> {
  const unusedSince = new Date(now().getTime() - unusedRetentionMs);
  const lastEnd = addDays(toCivilDate(now()), -retentionDays);
  const one = { one: sql`1` };
  // A payment for an expired booking may still arrive as long as the provider is polled.
  const paymentMayCome = db
    .select(one)
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, bookings.id), isNotNull(paymentOrders.next_check_at)));
  const needed = db
    .select(one)
    .from(bookingPassports)
    .innerJoin(bookings, eq(bookings.id, bookingPassports.booking_id))
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .where(
      and(
        eq(bookingPassports.passport_id, passports.id),
        gte(departures.date_to, lastEnd),
        or(
          inArray(bookings.status, [...unpaidStatuses, 'CONFIRMED']),
          and(eq(bookings.status, 'EXPIRED'), exists(paymentMayCome)),
        ),
      ),
    );
  const expired = await db
    .delete(passports)
    .where(and(lt(passports.uploaded_at, unusedSince), notExists(needed)))
    .returning({ file: passports.file });
  for (const { file } of expired) await files.remove(file);

  // A process may have ended after writing a file and before its row.
  const known = new Set((await db.select({ file: passports.file }).from(passports)).map(({ file }) => file));
  const orphans = (await files.list()).filter(({ name, at }) => !known.has(name) && at < unusedSince);
  for (const { name } of orphans) await files.remove(name);
  if (expired.length || orphans.length) {
    log.info({ expired: expired.length, orphans: orphans.length }, 'passports swept');
  }
}
