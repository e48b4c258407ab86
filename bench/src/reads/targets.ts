/** Suites that are free, each on a departure of its own; and what is left of holds on them. */
import pg from 'pg';

/** A suite of a departure, as the API names it and by the keys of the tables. */
export interface Target {
  slug: string;
  date: string;
  room: string;
}

/** Free suites of departures of the next years, in an order that has nothing to do with that of the table. */
export async function listTargets(client: pg.Client, limit: number): Promise<Target[]> {
  const { rows } = await client.query<Target>(
    `SELECT slug, date_from::text AS date, room_number AS room
     FROM (SELECT * FROM departures WHERE date_from > current_date + 30 AND closed_at IS NULL ORDER BY md5(id::text) LIMIT $1) AS departures
     JOIN tours ON tours.id = tour_id JOIN LATERAL (SELECT room_number FROM suites WHERE suites.ship_id = tours.ship_id
       AND NOT EXISTS (SELECT FROM room_claims WHERE departure_id = departures.id AND suite_id = suites.id) ORDER BY id LIMIT 1) AS suites ON true`,
    [limit],
  );
  return rows;
}

/**
 * Ends every hold of a visitor without an account, so that the suites are free again. One statement: others may be made
 * meanwhile.
 */
export async function deleteHolds(client: pg.Client): Promise<void> {
  await client.query(
    `WITH held AS (SELECT id FROM bookings WHERE status = 'HELD' AND user_id IS NULL),
       holds AS (DELETE FROM suite_holds WHERE booking_id IN (SELECT id FROM held)),
       claims AS (DELETE FROM room_claims WHERE booking_id IN (SELECT id FROM held)), calls AS (DELETE FROM call_counts)
     DELETE FROM bookings WHERE id IN (SELECT id FROM held)`,
  );
}
