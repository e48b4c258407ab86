/** Reads, locks and releases a visitor's present hold. */
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
 * Literal statuses, exactly as in the partial index on `holder_hash`. With parameters instead, a generic plan could not
 * use that index.
 */
const isOpenHold = sql`${bookings.status} IN ('HELD','PENDING')`;

/** Matches the visitor's holds that have not expired by the database's clock. */
const isLiveHoldOf = (holder: string | Placeholder) =>
  and(eq(bookings.holder_hash, holder), isOpenHold, isUnexpired);

/** The visitor's HELD and PENDING booking rows, expired or not. */
export interface OpenBookings {
  /** The hold in the checkout, and rows whose orders are no longer being paid. A new hold takes over the first row. */
  movable: (typeof bookings.$inferSelect)[];
  /** Rows with an order that may be being paid. These rows must not change. */
  ordered: (typeof bookings.$inferSelect & { order: OpenOrder })[];
}

/** Locks and returns the visitor's booking rows. The row of `departure` comes first among the movable ones. */
export async function lockOpenBookings(tx: Tx, holder: string, departure?: number): Promise<OpenBookings> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.holder_hash, holder), isOpenHold))
    .orderBy(bookings.id)
    .for('update');
  // Reads the orders after locking the rows, so that an order that another tab has just made is included.
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
 * Returns true while the visitor with this digest of the `hold` cookie holds suites, or has an order that may still be
 * paid.
 */
export async function hasLiveHold(db: DbOrTx, holder: string): Promise<boolean> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(isLiveHoldOf(holder)).limit(1);
  return row !== undefined;
}

const toEpochMs = (time: SQLWrapper) => sql<string>`floor(extract(epoch FROM ${time}) * 1000)::text`;

/** Returns the earliest value of `column` among the suites that are still held for a booking. */
const firstSince = (
  column: PgColumn,
) => sql`(SELECT min(${column}) FILTER (WHERE ${suiteHolds.held_until} > now())
  FROM ${suiteHolds} WHERE ${suiteHolds.booking_id} = ${bookings.id})`;

/**
 * Selects the suites that a visitor holds: first the hold in the checkout, then ordered suites. An option in the
 * checkout contributes only the suites that are in the checkout.
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

/** Selects one of a visitor's holds, by departure or by the booking's id. */
type WhichHold = Partial<HoldQuery> & { booking?: number };

/**
 * Returns the holder's hold if it has not expired; otherwise null. Times are the database's. Prefers the hold in the
 * checkout when there are several, unless `which` names another.
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
 * Releases the visitor's hold, if there is one. `option_until` is the end, in epoch milliseconds, of the option whose
 * suites were held. Suites whose order may be being paid are not released; `paying_until` says until when they stay and
 * is returned when nothing else was held.
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
 * Ends a hold or an option whose row the caller has locked. An option that has not expired becomes an option again;
 * otherwise the suites become free. A coupon's use stays with the order that reserves the use. `applyPayment` decides
 * about a payment that arrives later.
 */
export async function endHold(tx: Tx, booking: number): Promise<void> {
  if (await resumeOption(tx, booking)) return;
  await releaseBooking(tx, booking);
  await recordOptionEnd(tx, booking, 'LAPSED');
}

/** Releases the suites of a locked booking row and marks the booking as expired. */
export async function releaseBooking(tx: Tx, booking: number): Promise<void> {
  await releaseClaims(tx, booking);
  await tx.update(bookings).set({ status: 'EXPIRED', holder_hash: null }).where(eq(bookings.id, booking));
}

/**
 * Locks and returns the visitor's hold that has not expired, preferring the hold in the checkout; null when there is
 * none.
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
