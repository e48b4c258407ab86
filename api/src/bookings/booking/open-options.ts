/**
 * Finds open options, and decides what happens when the checkout of an option ends. An option is open until it was
 * booked or has ended: it waits (booking OPTION) or is being booked (HELD, PENDING).
 */
import { and, arrayOverlaps, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import { releaseOtherClaims } from './claims.ts';
import { bookings, roomClaims } from './tables.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { courtesyOptions, type OptionEnd } from './option-tables.ts';
import type { CancelledDeparture } from './snapshot.ts';
import { unpaidStatuses } from './status.ts';

export type OptionRow = typeof courtesyOptions.$inferSelect;

/**
 * Matches rows of `courtesyOptions` that are open by the database's clock, even if the expiry job has not run yet. The
 * query must join `bookings`.
 */
export const isOpen: SQL = and(
  isNull(courtesyOptions.ended_at),
  inArray(bookings.status, unpaidStatuses),
  sql`greatest(${courtesyOptions.ends_at}, ${bookings.hold_expires_at}) > now()`,
)!;

/** Returns the open option of a booking row; null when the row has none or the option has ended. */
export async function findOpenOption(db: DbOrTx, booking: number): Promise<OptionRow | null> {
  const [row] = await db
    .select()
    .from(courtesyOptions)
    .where(and(eq(courtesyOptions.booking_id, booking), isNull(courtesyOptions.ended_at)));
  return row ?? null;
}

/**
 * Locks and returns the booking rows of all open options that match `which`, a condition on `courtesyOptions` and
 * `bookings`.
 */
export async function lockOpenOptions(tx: Tx, which: SQL | undefined) {
  const rows = await tx
    .select({ booking: bookings })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(and(which, isOpen))
    .orderBy(bookings.id)
    .for('update', { of: bookings });
  return rows.map(({ booking }) => booking);
}

/** Locks and returns the booking rows of an agent's open options that include one of these suites of a departure. */
export function lockOwnOptions(tx: Tx, agent: number, departure: number, suites: readonly number[]) {
  const isForSuites = arrayOverlaps(courtesyOptions.suite_ids, [...suites]);
  const isOwn = and(eq(courtesyOptions.user_id, agent), eq(courtesyOptions.departure_id, departure));
  return lockOpenOptions(tx, and(isOwn, isForSuites));
}

/** Keeps the suites of an option at least until its end, and records the suites in its checkout. */
export async function keepOptionSuites(tx: Tx, option: OptionRow, held: readonly number[]): Promise<void> {
  await tx
    .update(roomClaims)
    .set({
      hold_expires_at: sql`greatest(${roomClaims.hold_expires_at}, ${option.ends_at.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(roomClaims.booking_id, option.booking_id),
        inArray(roomClaims.suite_id, option.suite_ids),
        sql`${roomClaims.hold_expires_at} IS NOT NULL`,
      ),
    );
  await tx
    .update(courtesyOptions)
    .set({ held_suites: [...held] })
    .where(eq(courtesyOptions.booking_id, option.booking_id));
}

/**
 * Makes a locked booking wait as an option again after a checkout that bought nothing. The option keeps its own suites
 * and loses others. Returns false when the booking has no option, or the option's time is over.
 */
export async function resumeOption(tx: Tx, booking: number): Promise<boolean> {
  const [option] = await tx
    .update(courtesyOptions)
    .set({ held_suites: null })
    .where(
      and(
        eq(courtesyOptions.booking_id, booking),
        isNull(courtesyOptions.ended_at),
        sql`${courtesyOptions.ends_at} > now()`,
      ),
    )
    .returning();
  if (!option) return false;
  await releaseOtherClaims(tx, booking, option.departure_id, option.suite_ids);
  await tx
    .update(roomClaims)
    .set({ hold_expires_at: option.ends_at })
    .where(eq(roomClaims.booking_id, booking));
  await tx
    .update(bookings)
    .set({
      status: 'OPTION',
      user_id: option.user_id,
      holder_hash: null,
      hold_expires_at: option.ends_at,
    })
    .where(eq(bookings.id, booking));
  return true;
}

/**
 * Records that an option ended without a booking, and mails its agent unless the agent ended it. `departure` is given
 * when the departure was cancelled or changed ship.
 */
export async function recordOptionEnd(
  tx: Tx,
  booking: number,
  how: OptionEnd,
  departure?: CancelledDeparture,
  withdrawn: 'withdrawn' | 'ship-changed' = 'withdrawn',
): Promise<void> {
  const ended = await tx
    .update(courtesyOptions)
    .set({ ended_at: sql`now()`, ended_how: how, held_suites: null })
    .where(and(eq(courtesyOptions.booking_id, booking), isNull(courtesyOptions.ended_at)))
    .returning({ ends_at: courtesyOptions.ends_at });
  if (!ended.length || how === 'RELEASED') return;
  const template = how === 'LAPSED' ? 'lapsed' : withdrawn;
  await enqueue(tx, 'option-mail', `${template}:${booking}`, {
    template,
    option: booking,
    ...(departure && { departure }),
  });
}
