/**
 * Claims on suites: one row per departure and suite makes a double sale impossible (ADR "booking"). Rows are always
 * taken by ascending suite id, so that two visitors never wait for each other.
 */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import type { Tx } from '../../platform/db/types.ts';
import { suiteHolds } from './hold-tables.ts';
import { courtesyOptions } from './option-tables.ts';
import { holdStatuses } from './status.ts';
import { bookings, roomClaims } from './tables.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

const insertClaims = prepareOnce((db) =>
  db
    .insert(roomClaims)
    .select(
      sql`SELECT ${sql.placeholder('departure')}::integer, suite, ${sql.placeholder('booking')}::integer, ${sql.placeholder('expires')}::timestamptz,
          NULL::text, NULL::text, NULL::integer, NULL::integer
        FROM unnest(${sql.placeholder('suites')}::integer[]) AS suite`,
    )
    .onConflictDoUpdate({
      target: [roomClaims.departure_id, roomClaims.suite_id],
      set: { booking_id: sql`excluded.booking_id`, hold_expires_at: sql`excluded.hold_expires_at` },
      setWhere: sql`${roomClaims.hold_expires_at} <= now() OR ${roomClaims.booking_id} = excluded.booking_id`,
    })
    .returning({ suite: roomClaims.suite_id })
    .prepare('claim_suites'),
);

/**
 * Claims `suiteIds` of a departure for a booking, until `expires`, or sold when `expires` is null. A suite is available
 * when nobody has it, when a hold on it has expired, or when this booking already has it. Returns the suites that were
 * NOT available. If there are any, the caller must roll back or release the others.
 */
export async function claimSuites(
  tx: Tx,
  booking: number,
  departure: number,
  suiteIds: readonly number[],
  expires: Date | null,
): Promise<number[]> {
  const sorted = [...new Set(suiteIds)].sort((a, b) => a - b);
  const claimedRows = await insertClaims(tx).execute({
    departure,
    booking,
    suites: sorted,
    expires: expires?.toISOString() ?? null,
  });
  const got = new Set(claimedRows.map((row) => row.suite));
  return sorted.filter((suite) => !got.has(suite));
}

/** Returns true when a booking still has all these suites of a departure, sold or with a hold that has not expired. */
export async function areClaimed(
  tx: Tx,
  booking: number,
  departure: number,
  suiteIds: readonly number[],
): Promise<boolean> {
  const isOwn = and(
    eq(roomClaims.booking_id, booking),
    eq(roomClaims.departure_id, departure),
    inArray(roomClaims.suite_id, [...suiteIds]),
    sql`(${roomClaims.hold_expires_at} IS NULL OR ${roomClaims.hold_expires_at} > now())`,
  );
  return (await tx.$count(roomClaims, isOwn)) === suiteIds.length;
}

/**
 * Extends the claims that hold suites for a booking to at least `minutes` from now. Suites that other bookings have
 * taken in the meantime are not affected.
 */
export async function extendClaims(tx: Tx, booking: number, minutes: number): Promise<void> {
  await tx
    .update(roomClaims)
    .set({ hold_expires_at: sql`greatest(hold_expires_at, now() + make_interval(mins => ${minutes}))` })
    .where(and(eq(roomClaims.booking_id, booking), sql`${roomClaims.hold_expires_at} IS NOT NULL`));
}

/**
 * Shortens the claims that hold suites for a booking to at most `minutes` from now. The suites of an open option keep
 * their time.
 */
export async function limitClaims(tx: Tx, booking: number, minutes: number): Promise<void> {
  const isOption = existsIn(
    courtesyOptions,
    and(eq(courtesyOptions.booking_id, booking), isNull(courtesyOptions.ended_at)),
  );
  const hold_expires_at = sql`least(hold_expires_at, now() + make_interval(mins => ${minutes}))`;
  const isHeld = sql`hold_expires_at IS NOT NULL AND NOT ${isOption}`;
  await tx
    .update(roomClaims)
    .set({ hold_expires_at })
    .where(and(eq(roomClaims.booking_id, booking), isHeld));
  await tx
    .update(bookings)
    .set({ hold_expires_at })
    .where(and(eq(bookings.id, booking), inArray(bookings.status, [...holdStatuses]), isHeld));
}

/** Releases all claims of a booking except `suiteIds` of `departure`. */
export async function releaseOtherClaims(
  tx: Tx,
  booking: number,
  departure: number,
  suiteIds: readonly number[],
): Promise<void> {
  const isKept = (table: typeof roomClaims | typeof suiteHolds) =>
    sql`(${and(eq(table.departure_id, departure), inArray(table.suite_id, [...suiteIds]))})`;
  await tx.delete(roomClaims).where(and(eq(roomClaims.booking_id, booking), sql`NOT ${isKept(roomClaims)}`));
  await endSuiteHolds(tx, booking, sql`NOT ${isKept(suiteHolds)}`);
}

/** Releases all claims of a booking, sold or held. */
export async function releaseClaims(tx: Tx, booking: number): Promise<void> {
  await tx.delete(roomClaims).where(eq(roomClaims.booking_id, booking));
  await endSuiteHolds(tx, booking);
}

/**
 * Records that the suites of a booking that match `which` are no longer held. The pause before the same visitor can
 * hold them again begins now.
 */
export async function endSuiteHolds(tx: Tx, booking: number, which?: SQL): Promise<void> {
  await tx
    .update(suiteHolds)
    .set({ held_until: sql`now()` })
    .where(and(eq(suiteHolds.booking_id, booking), sql`${suiteHolds.held_until} > now()`, which));
}
