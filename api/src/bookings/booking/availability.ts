/** Reads from the claims which suites are sold or held. */
import type { AvailabilityAnswer, TakenRoom } from '@antara/contracts/api/catalogue';
import { getLastClosedDay } from '@antara/contracts/rules/sale-rules';
import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { departures, suites, tours } from '../../site/catalogue/index.ts';
import { bookings, roomClaims, type BookingStatus } from './tables.ts';
import { batchLoads } from '../../platform/batch-loads.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { parseSalesEndHours, salesEndHours } from '../../base/settings/index.ts';

/** Matches active claims: sold, or held and not expired by the database's clock. */
export const isActiveClaim = or(
  isNull(roomClaims.hold_expires_at),
  gt(roomClaims.hold_expires_at, sql`now()`),
);

/** Matches a suite of a departure without an active claim. */
export function isSuiteFree(departure: SQLWrapper, suite: SQLWrapper): SQL {
  return sql`NOT EXISTS (SELECT FROM ${roomClaims}
    WHERE ${roomClaims.departure_id} = ${departure} AND ${roomClaims.suite_id} = ${suite} AND ${isActiveClaim})`;
}

/**
 * Returns the ids of the suites that are sold or held on these departures, by departure. The suites of the booking
 * `except` (row id) do not count.
 */
export async function listActiveClaims(
  db: DbOrTx,
  ids: readonly number[],
  except: number | null = null,
): Promise<Map<number, Set<number>>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ departure: roomClaims.departure_id, suites: sql<number[]>`array_agg(${roomClaims.suite_id})` })
    .from(roomClaims)
    .where(
      and(
        inArray(roomClaims.departure_id, [...ids]),
        isActiveClaim,
        except === null ? undefined : sql`${roomClaims.booking_id} IS DISTINCT FROM ${except}`,
      ),
    )
    .groupBy(roomClaims.departure_id);
  return new Map(rows.map((row) => [row.departure, new Set(row.suites)]));
}

/** Returns the suites that are sold or held on the departures of a tour after the day `lastClosed` (`yyyy-mm-dd`). */
export async function listTakenRooms(db: Db, tourId: number, lastClosed: string): Promise<TakenRoom[]> {
  return db
    .select({ booking_date_from: departures.date_from, room_number: suites.room_number })
    .from(roomClaims)
    .innerJoin(departures, eq(departures.id, roomClaims.departure_id))
    .innerJoin(suites, eq(suites.id, roomClaims.suite_id))
    .where(and(eq(departures.tour_id, tourId), gt(departures.date_from, lastClosed), isActiveClaim))
    .orderBy(asc(departures.date_from), asc(suites.id));
}

/** A departure by its tour and day (`yyyy-mm-dd`). */
interface DepartureKey {
  slug: string;
  date: string;
}

/** The most departures that one statement reads. PostgreSQL plans the statement for this number. */
const maxDepartures = 16;

/**
 * Selects departures that are not closed, with their claims. A departure without claims is one row of NULLs. The
 * departures are one value of JSON, because PostgreSQL would plan a statement with arrays again for each length.
 */
const selectAvailability = prepareOnce((db) => {
  const departure = db
    .select({ id: departures.id })
    .from(tours)
    .innerJoin(departures, eq(departures.tour_id, tours.id))
    .where(
      and(
        eq(tours.slug, sql`asked.slug`),
        eq(departures.date_from, sql`asked.date`),
        isNull(departures.closed_at),
      ),
    )
    .limit(1)
    .as('departure');
  return db
    .select({
      place: sql<number>`asked.place`,
      sales_end_hours: salesEndHours,
      room: sql<
        string | null
      >`(SELECT ${suites.room_number} FROM ${suites} WHERE ${suites.id} = ${roomClaims.suite_id})`,
      booking_id: bookings.booking_id,
      holder: bookings.holder_hash,
      status: bookings.status,
      user: bookings.user_id,
      held: sql<boolean>`${roomClaims.hold_expires_at} IS NOT NULL`,
    })
    .from(
      sql`(SELECT * FROM json_to_recordset(${sql.placeholder('departures')}) AS listed (place integer, slug text, date date)
        LIMIT ${sql.raw(String(maxDepartures))}) AS asked`,
    )
    .innerJoinLateral(departure, sql`true`)
    .leftJoin(roomClaims, and(eq(roomClaims.departure_id, departure.id), isActiveClaim))
    .leftJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .orderBy(asc(roomClaims.suite_id))
    .prepare('availability');
});

/** Returns the rows of `selectAvailability` for each of these departures. */
async function listAvailabilityRows(db: Db, keys: readonly DepartureKey[]) {
  const asked = JSON.stringify(keys.map(({ slug, date }, place) => ({ place, slug, date })));
  const rows = await selectAvailability(db).execute({ departures: asked });
  return keys.map((_key, index) => rows.filter(({ place }) => place === index));
}

/** Who asks: the digest of the hold cookie, or null; and the account that is logged in, or null. */
interface AvailabilityCaller {
  holder: string | null;
  user: number | null;
}

/**
 * Creates a function that returns the suites of a departure that others have taken, the suites that `user` has booked
 * or has on option, and the suites that the visitor `holder` holds. The user's options and the visitor's hold do not
 * count as taken, because this visitor can book them. Returns null when the tour has no departure on sale that day.
 * Departures that several callers request at the same time are read together.
 */
export function createAvailabilityReader({ db, now }: Pick<Platform, 'db' | 'now'>) {
  const loadRows = batchLoads(maxDepartures, (keys: readonly DepartureKey[]) =>
    listAvailabilityRows(db, keys),
  );
  return async (
    { slug, date }: DepartureKey,
    { holder, user }: AvailabilityCaller,
  ): Promise<Omit<AvailabilityAnswer, 'response'> | null> => {
    const rows = await loadRows({ slug, date });
    const [departure] = rows;
    if (!departure || date <= getLastClosedDay(now(), parseSalesEndHours(departure.sales_end_hours)))
      return null;
    const takenRooms = rows.flatMap(({ room, ...row }) => (room === null ? [] : { ...row, room }));
    const isOwnHold = (row: (typeof takenRooms)[number]) =>
      row.held && holder !== null && row.holder === holder;
    const isOwn = (row: (typeof takenRooms)[number], status: BookingStatus) =>
      row.status === status && user !== null && row.user === user;
    const listOwn = (status: BookingStatus) =>
      takenRooms
        .filter((row) => isOwn(row, status))
        .map(({ room, booking_id }) => ({ room_number: room, booking_id: booking_id! }));
    return {
      bookings: takenRooms
        .filter((row) => !isOwnHold(row) && !isOwn(row, 'OPTION'))
        .map(({ room }) => ({ booking_date_from: date, room_number: room })),
      held_by_you: takenRooms.filter(isOwnHold).map(({ room }) => room),
      booked_by_you: listOwn('CONFIRMED'),
      optioned_by_you: listOwn('OPTION'),
    };
  };
}
