/** Suites that are out of order on some days: no departure of those days sells them. */
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { departures, departureShip, suites, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { roomClaims, suiteClosures } from './tables.ts';

/**
 * Is a closure of the days of a departure? On the day on which one voyage ends and the next begins the suite is the
 * next one's.
 */
const isClosedThen = and(
  lt(suiteClosures.date_from, departures.date_to),
  gte(suiteClosures.date_to, departures.date_from),
)!;

/**
 * Blocks what is closed on the departures for which `which` holds (a condition on `departures`), where nobody has the
 * suite, and answers what was blocked. Whatever gives suites of a departure back, or gives it other days, calls it.
 */
export async function blockClosedSuites(
  tx: Tx,
  which: SQL,
): Promise<{ departure_id: number; suite_id: number }[]> {
  const closed = sql`SELECT ${departures.id}, ${suites.id}, closure.kind, closure.reason, closure.id
    FROM ${departures}
    JOIN ${tours} ON ${tours.id} = ${departures.tour_id}
    JOIN ${suites} ON ${suites.ship_id} = ${departureShip}
    JOIN LATERAL (
      SELECT * FROM ${suiteClosures}
      WHERE ${suiteClosures.suite_id} = ${suites.id} AND ${isClosedThen}
      ORDER BY ${suiteClosures.id} LIMIT 1) AS closure ON true
    WHERE ${departures.cancelled_at} IS NULL AND ${which}
    ORDER BY ${departures.id}, ${suites.id}`;
  const { rows } = await tx.execute<{ departure_id: number; suite_id: number }>(sql`
    INSERT INTO ${roomClaims} (departure_id, suite_id, block_kind, block_reason, closure_id) ${closed}
    ON CONFLICT (departure_id, suite_id) DO UPDATE
      SET booking_id = NULL, hold_expires_at = NULL, block_kind = excluded.block_kind,
        block_reason = excluded.block_reason, closure_id = excluded.closure_id
      WHERE ${roomClaims.hold_expires_at} <= now()
    RETURNING departure_id, suite_id`);
  return rows;
}

/**
 * The closures that keep these suites from sale on a departure, with the suite's number; the oldest of a suite first.
 */
export function findClosures(
  db: DbOrTx,
  departure: number,
  suiteIds: readonly number[],
): Promise<{ id: number; room: string }[]> {
  return db
    .select({ id: suiteClosures.id, room: suites.room_number })
    .from(suiteClosures)
    .innerJoin(suites, eq(suites.id, suiteClosures.suite_id))
    .innerJoin(departures, eq(departures.id, departure))
    .where(and(inArray(suiteClosures.suite_id, [...suiteIds]), isClosedThen))
    .orderBy(asc(suiteClosures.id));
}
