/** Suites that are closed on some days. No departure on these days sells them. */
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { departures, departureShip, suites, tours } from '../../site/catalogue/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { roomClaims, suiteClosures } from './tables.ts';

/**
 * Matches closures that overlap a departure. On a day on which one departure ends and the next begins, the suite
 * belongs to the next one.
 */
const isClosedThen = and(
  lt(suiteClosures.date_from, departures.date_to),
  gte(suiteClosures.date_to, departures.date_from),
)!;

/**
 * Blocks closed suites on the departures that match `which` (a condition on `departures`), if nobody has the suite.
 * Returns the blocked suites. Every operation that releases suites of a departure or changes its days calls this
 * function.
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

/** Returns the closures of these suites on a departure, with the room number; the oldest closure comes first. */
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
