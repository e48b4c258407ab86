/**
 * The suites and bookings of groups (decision 0069). A suite that is kept for a group is a claim without a booking,
 * which only a booking of the group can take. Rows are locked in this order: departure, group, orders, bookings.
 */
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { existsIn } from '../../platform/db/exists-in.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { departures, suiteCategories, suitePrices, suites, tours } from '../../site/catalogue/index.ts';
import { blockClosedSuites } from './closures.ts';
import { type GroupRow, groups } from './group-tables.ts';
import { type Departure, departureColumns, pricedSuiteColumns } from './offer.ts';
import { bookings, groupBookings, roomClaims } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** Matches rows of `bookings` that belong to no group. */
export const hasNoGroup: SQL = sql`NOT ${existsIn(groupBookings, eq(groupBookings.booking_id, bookings.id))}`;

/** Matches the claims of suites that are kept for a group and not booked. */
const isKeptFor = ({ id, departure_id }: Pick<GroupRow, 'id' | 'departure_id'>): SQL =>
  and(eq(roomClaims.departure_id, departure_id), eq(roomClaims.group_id, id), isNull(roomClaims.booking_id))!;

/**
 * Locks a group by the number that people read, and its departure against changes of the timetable. Returns null when
 * there is no such group.
 */
export async function lockGroup(
  tx: Tx,
  number: string,
): Promise<{ group: GroupRow; departure: Departure; isCancelled: boolean } | null> {
  const [departure] = await tx
    .select({ ...departureColumns, cancelled_at: departures.cancelled_at })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(groups, eq(groups.departure_id, departures.id))
    .where(eq(groups.group_id, number))
    .for('share', { of: departures });
  const [group] = await tx.select().from(groups).where(eq(groups.group_id, number)).for('update');
  if (!departure || !group) return null;
  const { cancelled_at, ...row } = departure;
  return { group, departure: row, isCancelled: cancelled_at !== null };
}

/**
 * Keeps suites of a departure for a group, all or none. Returns the ids of the suites that were NOT free; the caller
 * must roll back then.
 */
export async function blockForGroup(tx: Tx, group: GroupRow, suiteIds: readonly number[]): Promise<number[]> {
  const block = {
    booking_id: null,
    hold_expires_at: null,
    block_kind: 'group' as const,
    block_reason: group.group_id,
    closure_id: null,
    group_id: group.id,
  };
  if (!suiteIds.length) return [];
  const sorted = suiteIds.toSorted((a, b) => a - b);
  const kept = await tx
    .insert(roomClaims)
    .values(sorted.map((suite_id) => ({ ...block, departure_id: group.departure_id, suite_id })))
    .onConflictDoUpdate({
      target: [roomClaims.departure_id, roomClaims.suite_id],
      set: block,
      setWhere: sql`${roomClaims.hold_expires_at} <= now()`,
    })
    .returning({ suite: roomClaims.suite_id });
  const got = new Set(kept.map(({ suite }) => suite));
  return sorted.filter((suite) => !got.has(suite));
}

/** Gives suites that are kept for a locked group to one of its bookings, sold. Returns how many it got. */
export async function takeGroupSuites(
  tx: Tx,
  group: GroupRow,
  booking: number,
  suiteIds: readonly number[],
): Promise<number> {
  const taken = await tx
    .update(roomClaims)
    .set({ booking_id: booking, group_id: null, block_kind: null, block_reason: null })
    .where(and(isKeptFor(group), inArray(roomClaims.suite_id, [...suiteIds])))
    .returning({ suite: roomClaims.suite_id });
  return taken.length;
}

/**
 * Puts suites of a locked group back on sale: `suiteIds`, or all that are not booked. Returns the ids of the suites
 * that were kept for the group until now.
 */
export async function releaseGroupSuites(
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'departure_id'>,
  suiteIds?: readonly number[],
): Promise<number[]> {
  const released = await tx
    .delete(roomClaims)
    .where(and(isKeptFor(group), suiteIds && inArray(roomClaims.suite_id, [...suiteIds])))
    .returning({ suite: roomClaims.suite_id });
  if (released.length) await blockClosedSuites(tx, eq(departures.id, group.departure_id));
  return released.map(({ suite }) => suite);
}

/** Returns the suites that a departure sells, with their categories and published prices in cents. */
export const listShipSuites = (db: DbOrTx, { tour_id, ship_id }: Departure) =>
  db
    .select({ ...pricedSuiteColumns, category: suiteCategories.name })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .innerJoin(suitePrices, and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, tour_id)))
    .where(eq(suites.ship_id, ship_id))
    .orderBy(asc(suiteCategories.position), asc(suites.id));

/** Returns the suites of `listShipSuites` that are kept for a group and not booked. */
export async function listGroupSuites(
  db: DbOrTx,
  group: Pick<GroupRow, 'id' | 'departure_id'>,
  departure: Departure,
) {
  const kept = await db.select({ id: roomClaims.suite_id }).from(roomClaims).where(isKeptFor(group));
  const ids = new Set(kept.map(({ id }) => id));
  return (await listShipSuites(db, departure)).filter(({ id }) => ids.has(id));
}

/** Returns the number of suites that are kept for each of these groups and not booked. */
export async function countGroupSuites(
  db: DbOrTx,
  rows: readonly Pick<GroupRow, 'id' | 'departure_id'>[],
): Promise<(group: number) => number> {
  const counted = await db
    .select({ group: roomClaims.group_id, count: sql`count(*)`.mapWith(Number) })
    .from(roomClaims)
    .where(
      and(
        inArray(
          roomClaims.departure_id,
          rows.map(({ departure_id }) => departure_id),
        ),
        inArray(
          roomClaims.group_id,
          rows.map(({ id }) => id),
        ),
        isNull(roomClaims.booking_id),
      ),
    )
    .groupBy(roomClaims.group_id);
  return (group) => counted.find((row) => row.group === group)?.count ?? 0;
}

/** Returns the bookings of groups, whatever their status, oldest first. */
export const listGroupBookings = async (
  db: DbOrTx,
  groupIds: readonly number[],
): Promise<{ group: number; booking: BookingRow }[]> =>
  db
    .select({ group: groupBookings.group_id, booking: bookings })
    .from(groupBookings)
    .innerJoin(bookings, eq(bookings.id, groupBookings.booking_id))
    .where(inArray(groupBookings.group_id, [...groupIds]))
    .orderBy(asc(bookings.id));
