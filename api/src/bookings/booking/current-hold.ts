/** A visitor's hold as it stands: read, locked, released. */
import type { Hold, HoldQuery } from '@antara/contracts/api/booking';
import { holdMinutes } from '@antara/contracts/rules/booking-rules';
import { and, asc, desc, eq, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { departures, suites, tours } from '../../site/catalogue/index.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseClaims } from './claims.ts';
import { getLatestEnd, getOptionLatestEnd } from './hold-limits.ts';
import { suiteHolds } from './hold-tables.ts';
import { findOpenOption, recordOptionEnd, resumeOption } from './open-options.ts';
import { hasOpenOrder, listOpenOrders, type OpenOrder } from './open-orders.ts';
import { courtesyOptions } from './option-tables.ts';
import { bookings, isUnexpired, roomClaims, type BookingStatus } from './tables.ts';

/**
 * As the index of one hold for a visitor says it: with parameters in place of the words, a plan made once could not use
 * it.
 */
const isOpenHold = sql`${bookings.status} IN ('HELD','PENDING')`;

/** The visitor's hold, as far as it has not run out by the database's clock. */
const isLiveHoldOf = (holder: string | Placeholder) =>
  and(eq(bookings.holder_hash, holder), isOpenHold, isUnexpired);

/** The visitor's booking rows, run out or not. */
export interface OpenBookings {
  /**
   * The hold in a checkout, and those whose orders are no longer being paid: the one that a new hold takes over comes
   * first.
   */
  movable: (typeof bookings.$inferSelect)[];
  /** Those with an order that may be being paid: they stay as they are. */
  ordered: (typeof bookings.$inferSelect & { order: OpenOrder })[];
}

/** Locks the visitor's booking rows. Of those that may be moved, the one of `departure` comes first. */
export async function lockOpenBookings(tx: Tx, holder: string, departure?: number): Promise<OpenBookings> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.holder_hash, holder), isOpenHold))
    .orderBy(bookings.id)
    .for('update');
  // After the rows are locked: an order that another tab has just made is seen.
  const pending = rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  const orders = new Map((await listOpenOrders(tx, pending)).map((order) => [order.booking, order]));
  return {
    movable: rows
      .filter(({ id }) => !orders.has(id))
      .toSorted((a, b) => Number(b.departure_id === departure) - Number(a.departure_id === departure)),
    ordered: rows.flatMap((row) => {
      const order = orders.get(row.id);
      return order ? [{ ...row, order }] : [];
    }),
  };
}

/**
 * True while the visitor with this digest of the `hold` cookie holds suites, or has an order that may still be paid.
 */
export async function hasLiveHold(db: DbOrTx, holder: string): Promise<boolean> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(isLiveHoldOf(holder)).limit(1);
  return row !== undefined;
}

const toEpochMs = (time: SQLWrapper) => sql<string>`floor(extract(epoch FROM ${time}) * 1000)::text`;

/** The first of the times since which what is still held for a booking has been held. */
const firstSince = (
  column: PgColumn,
) => sql`(SELECT min(${column}) FILTER (WHERE ${suiteHolds.held_until} > now())
  FROM ${suiteHolds} WHERE ${suiteHolds.booking_id} = ${bookings.id})`;

/**
 * The suites that a visitor holds, those in a checkout before those that are ordered; of an option that is being
 * booked, those in the checkout.
 */
const selectHeldSuites = prepareOnce((db) =>
  db
    .select({
      booking: bookings.id,
      status: bookings.status,
      tour_slug: tours.slug,
      tour_name: tours.name,
      date_from: departures.date_from,
      room: suites.room_number,
      expires: toEpochMs(bookings.hold_expires_at),
      now: toEpochMs(sql`clock_timestamp()`),
      since: firstSince(suiteHolds.held_since).mapWith(suiteHolds.held_since),
      addressSince: firstSince(suiteHolds.address_since).mapWith(suiteHolds.held_since),
      option_ends_at: courtesyOptions.ends_at,
      option_ended_at: courtesyOptions.ended_at,
    })
    .from(bookings)
    .innerJoin(
      roomClaims,
      and(eq(roomClaims.booking_id, bookings.id), eq(roomClaims.departure_id, bookings.departure_id)),
    )
    .innerJoin(suites, eq(suites.id, roomClaims.suite_id))
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .leftJoin(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))
    .where(
      and(
        isLiveHoldOf(sql.placeholder('holder')),
        sql`(${courtesyOptions.held_suites} IS NULL OR ${roomClaims.suite_id} = ANY(${courtesyOptions.held_suites}))`,
        sql`${roomClaims.hold_expires_at} > now()`,
      ),
    )
    .orderBy(desc(sql`(${bookings.status} = 'HELD')`), desc(bookings.id), asc(suites.id))
    .prepare('held_suites'),
);

/** Which of a visitor's holds: of a departure, or by its booking's id. */
type WhichHold = Partial<HoldQuery> & { booking?: number };

/**
 * The hold of `holder` as far as it has not run out, or null. Times are the database's. Of several, the one in a
 * checkout unless `which` names another.
 */
export async function getCurrentHold(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  holder: string,
  which: WhichHold = {},
  officeFactor = 1,
): Promise<Hold | null> {
  const all = await selectHeldSuites(db).execute({ holder });
  const held = all.find(
    (row) =>
      (which.booking ?? row.booking) === row.booking &&
      (which.tourName ?? row.tour_slug) === row.tour_slug &&
      (which.selectedDate ?? row.date_from) === row.date_from,
  );
  if (!held) return null;
  const rows = all.filter(({ booking }) => booking === held.booking);
  const { since, addressSince } = held;
  const option = held.option_ended_at === null ? held.option_ends_at : null;
  const until = option?.getTime() ?? 0;
  const paying = held.status === 'PENDING' && (await hasOpenOrder(db, held.booking));
  return {
    tourName: held.tour_slug,
    tourTitle: held.tour_name,
    selectedDate: held.date_from,
    rooms: rows.map(({ room }) => room),
    expires_at: Number(held.expires),
    now: Number(held.now),
    extendable_until: Math.min(
      since && addressSince
        ? getLatestEnd({ since, addressSince }, config.rateLimitFactor * officeFactor)
        : Number.MAX_SAFE_INTEGER,
      option ? getOptionLatestEnd({ ends_at: option }, holdMinutes) : Number.MAX_SAFE_INTEGER,
    ),
    ...(until > Number(held.now) && { option_until: until }),
    ...(paying && { paying }),
  };
}

/**
 * Releases what the visitor holds, if anything. `option_until`: the end, in epoch milliseconds, of an option that it
 * was taken from. Suites with an order that may be being paid stay: until `paying_until`, which is answered when there
 * are no others.
 */
export async function releaseHold(
  { db }: Platform,
  holder: string,
): Promise<{ released: boolean; option_until?: number; paying_until?: number }> {
  return withRetry(db, async (tx) => {
    const { movable, ordered } = await lockOpenBookings(tx, holder);
    const [booking] = movable;
    if (!booking) {
      const until = Math.max(...ordered.map(({ order }) => order.until.getTime()));
      return { released: false, ...(ordered.length && { paying_until: until }) };
    }
    for (const { id } of movable) await endHold(tx, id);
    const option = await findOpenOption(tx, booking.id);
    return { released: true, ...(option && { option_until: option.ends_at.getTime() }) };
  });
}

/**
 * Ends a hold or an option whose row is locked. An option that has not run out becomes an option again; else its suites
 * are free again. A coupon's use stays with the order that keeps it. A payment that arrives later is decided by
 * `applyPayment`.
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

/**
 * The visitor's hold that has not run out, the one in a checkout if there are several, locked; null when there is none.
 */
export async function lockCurrentHold(
  tx: Tx,
  holder: string,
): Promise<{ id: number; status: BookingStatus } | null> {
  const [row] = await tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(isLiveHoldOf(holder))
    .orderBy(desc(sql`(${bookings.status} = 'HELD')`), desc(bookings.id))
    .limit(1)
    .for('update');
  return row ?? null;
}
