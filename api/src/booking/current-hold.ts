/** A visitor's hold as it stands: read, locked, released. */
import type { Hold } from '@antara/contracts/api/booking';
import { holdMinutes } from '@antara/contracts/rules/booking-rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import type { Platform } from '../platform/platform.ts';
import { releaseClaims } from './claims.ts';
import { getHeldSince, getLatestEnd, getOptionLatestEnd } from './hold-limits.ts';
import { getHeldRooms } from './offer.ts';
import { findOpenOption, recordOptionEnd, resumeOption } from './open-options.ts';
import { holdStatuses } from './status.ts';
import { bookings, type BookingStatus } from './tables.ts';

const isOpenHold = inArray(bookings.status, holdStatuses);

/** The visitor's hold, as far as it has not run out by the database's clock. */
const isLiveHoldOf = (holder: string) =>
  and(eq(bookings.holder_hash, holder), isOpenHold, sql`${bookings.hold_expires_at} > now()`);

/** The booking row that is the visitor's hold, run out or not; locked. */
export async function lockOpenBooking(tx: Tx, holder: string) {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.holder_hash, holder), isOpenHold))
    .for('update');
  return row ?? null;
}

/** True while the visitor with this digest of the `hold` cookie holds suites, or has an order that may still be paid. */
export async function hasLiveHold(db: DbOrTx, holder: string): Promise<boolean> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(isLiveHoldOf(holder)).limit(1);
  return row !== undefined;
}

/** The hold of `holder` as far as it has not run out, or null. Times are the database's. */
export async function getCurrentHold(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  holder: string,
): Promise<Hold | null> {
  const [row] = await db
    .select({
      id: bookings.id,
      departure: bookings.departure_id,
      expires: sql<string>`floor(extract(epoch FROM ${bookings.hold_expires_at}) * 1000)::text`,
      now: sql<string>`floor(extract(epoch FROM clock_timestamp()) * 1000)::text`,
    })
    .from(bookings)
    .where(isLiveHoldOf(holder));
  if (!row) return null;
  const held = await getHeldRooms(db, row.departure, row.id);
  if (!held) return null;
  const option = await findOpenOption(db, row.id);
  const until = option?.ends_at.getTime() ?? 0;
  const since = await getHeldSince(db, row.id);
  return {
    tourName: held.tour_slug,
    selectedDate: held.date_from,
    rooms: held.rooms,
    expires_at: Number(row.expires),
    now: Number(row.now),
    extendable_until: Math.min(
      since ? getLatestEnd(since, config.rateLimitFactor) : Number.MAX_SAFE_INTEGER,
      option ? getOptionLatestEnd(option, holdMinutes) : Number.MAX_SAFE_INTEGER,
    ),
    ...(until > Number(row.now) && { option_until: until }),
  };
}

/** Releases the visitor's hold, if any. `option_until`: the end, in epoch milliseconds, of an option that it was taken from. */
export async function releaseHold(
  { db }: Platform,
  holder: string,
): Promise<{ released: boolean; option_until?: number }> {
  return withRetry(db, async (tx) => {
    const booking = await lockOpenBooking(tx, holder);
    if (!booking) return { released: false };
    await endHold(tx, booking.id);
    const option = await findOpenOption(tx, booking.id);
    return { released: true, ...(option && { option_until: option.ends_at.getTime() }) };
  });
}

/**
 * Ends a hold or an option whose row is locked. An option that has not run out becomes an option again; else its suites are
 * free again. A coupon's use stays with the order that keeps it. A payment that arrives later is decided by `applyPayment`.
 */
export async function endHold(tx: Tx, booking: number): Promise<void> {
  if (await resumeOption(tx, booking)) return;
  await releaseBooking(tx, booking);
  await recordOptionEnd(tx, booking, 'LAPSED');
}

/** Releases the suites of a locked row, and expires it. */
export async function releaseBooking(tx: Tx, booking: number): Promise<void> {
  await releaseClaims(tx, booking);
  await tx.update(bookings).set({ status: 'EXPIRED', holder_hash: null }).where(eq(bookings.id, booking));
}

/** The visitor's hold that has not run out, locked; null when there is none. */
export async function lockCurrentHold(
  tx: Tx,
  holder: string,
): Promise<{ id: number; status: BookingStatus } | null> {
  const [row] = await tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(isLiveHoldOf(holder))
    .for('update');
  return row ?? null;
}
