/**
 * What the API asks of the database for a visitor without an account, as `pg` alone would ask it: each statement
 * prepared once.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Target } from './targets.ts';

const statement = (name: string, text: string) => (values: unknown[]) =>
  ({ name, text, values }) satisfies QueryConfig;

const availability = statement(
  'availability',
  `SELECT room_number, bookings.booking_id, holder_hash, status, user_id, room_claims.hold_expires_at IS NOT NULL AS held,
     (SELECT value FROM settings WHERE name = 'sales_end_hours') AS sales_end_hours
   FROM departures JOIN tours ON tours.id = tour_id
   LEFT JOIN room_claims ON room_claims.departure_id = departures.id AND (room_claims.hold_expires_at IS NULL OR room_claims.hold_expires_at > now())
   LEFT JOIN suites ON suites.id = suite_id LEFT JOIN bookings ON bookings.id = room_claims.booking_id
   WHERE slug = $1 AND date_from = $2 AND closed_at IS NULL ORDER BY suites.id`,
);

/** The suites of a departure that are taken. @throws {Error} when there is no such departure. */
export async function readAvailability(pool: Pool, { slug, date }: Target): Promise<void> {
  const { rows } = await pool.query(availability([slug, date]));
  if (rows.length === 0) throw new Error(`${slug} has no departure on ${date}.`);
}

const countCall = statement(
  'count call',
  `INSERT INTO call_counts (key, calls, ends_at) VALUES ($1, 1, now() + interval '1 minute') ON CONFLICT (key) DO UPDATE SET
     calls = CASE WHEN call_counts.ends_at <= now() THEN 1 ELSE call_counts.calls + 1 END,
     ends_at = CASE WHEN call_counts.ends_at <= now() THEN excluded.ends_at ELSE call_counts.ends_at END RETURNING calls, ends_at`,
);
const lockAddress = statement('lock address', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');
const lockDeparture = statement(
  'lock departure',
  `SELECT departures.id, tour_id, coalesce(departures.ship_id, tours.ship_id) AS ship_id, date_from, date_to, fare_percent, closed_at,
     (SELECT value FROM settings WHERE name = 'sales_end_hours') AS sales_end_hours
   FROM departures JOIN tours ON tours.id = tour_id WHERE slug = $1 AND date_from = $2 FOR SHARE OF departures`,
);
const findSuites = statement(
  'find suites',
  `SELECT suites.id, room_number, suites.title, price_single, price_twin, takes_child_bed FROM suites
   JOIN suite_categories ON suite_categories.id = category_id JOIN suite_prices ON suite_prices.suite_id = suites.id AND suite_prices.tour_id = $1 WHERE suites.ship_id = $2 AND room_number = $3`,
);
const countHolds = statement(
  'count holds',
  `SELECT now(), (SELECT count(*) FROM suites WHERE ship_id = $1 AND NOT EXISTS (SELECT FROM room_claims WHERE suite_id = suites.id
       AND departure_id = $2 AND (hold_expires_at IS NULL OR hold_expires_at > now())
       AND coalesce(booking_id, 0) NOT IN (SELECT booking_id FROM suite_holds WHERE address_hash = $3))) AS free_suites, count(DISTINCT booking_id) AS holds,
     count(*) AS suites, count(*) FILTER (WHERE departure_id = $2) AS on_departure
   FROM (SELECT * FROM suite_holds WHERE address_hash = $3 OFFSET 0) AS suite_holds WHERE held_until > now()
     AND (SELECT status IN ('HELD', 'PENDING') AND hold_expires_at > now() FROM bookings WHERE id = suite_holds.booking_id)`,
);
const findHistory = statement(
  'find history',
  `SELECT suite_id, min(held_since) FILTER (WHERE holder_hash = $3), min(address_since), max(held_until) FROM suite_holds
   WHERE departure_id = $1 AND suite_id = $2 AND (holder_hash = $3 OR address_hash = $4) AND held_until > now() - interval '20 minutes'
   GROUP BY suite_id`,
);
const insertBooking = statement(
  'insert booking',
  `INSERT INTO bookings (booking_id, departure_id, holder_hash, hold_expires_at) VALUES ($1, $2, $3, now() + interval '15 minutes') RETURNING *`,
);
const claimSuite = statement(
  'claim suite',
  `INSERT INTO room_claims (departure_id, suite_id, booking_id, hold_expires_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (departure_id, suite_id) DO UPDATE SET booking_id = excluded.booking_id, hold_expires_at = excluded.hold_expires_at
     WHERE room_claims.hold_expires_at <= now() OR room_claims.booking_id = excluded.booking_id RETURNING suite_id`,
);
const recordHold = statement(
  'record hold',
  `INSERT INTO suite_holds (booking_id, departure_id, suite_id, holder_hash, address_hash, held_since, address_since, held_until)
   VALUES ($1, $2, $3, $4, $5, now(), now(), $6)`,
);
const readHold = statement(
  'read hold',
  `SELECT slug, date_from, room_number, bookings.hold_expires_at, clock_timestamp(),
     (SELECT min(held_since) FILTER (WHERE held_until > now()) FROM suite_holds WHERE suite_holds.booking_id = bookings.id)
   FROM bookings JOIN room_claims ON room_claims.booking_id = bookings.id JOIN suites ON suites.id = suite_id
   JOIN departures ON departures.id = room_claims.departure_id JOIN tours ON tours.id = tour_id
   LEFT JOIN courtesy_options ON courtesy_options.booking_id = bookings.id
   WHERE holder_hash = $1 AND status IN ('HELD', 'PENDING') AND room_claims.hold_expires_at > now() ORDER BY suites.id`,
);

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A new visitor from an address of their own takes a suite. @throws {Error} when it is not to be had. */
export async function takeHold(pool: Pool, { slug, date, room }: Target): Promise<void> {
  const [holder, address] = [
    digest(randomBytes(32).toString('base64url')),
    digest(randomBytes(4).toString('hex')),
  ];
  await pool.query(countCall([`POST /api/holds ${address}`]));
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await hold(client, { holder, address, slug, date, room });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  const { rows } = await pool.query(readHold([holder]));
  if (rows.length !== 1) throw new Error(`Suite ${room} of ${slug} on ${date} is not held.`);
}

async function hold(
  client: PoolClient,
  { holder, address, slug, date, room }: Target & { holder: string; address: string },
): Promise<void> {
  await client.query(lockAddress([address]));
  const departure = (
    await client.query<{ id: number; tour_id: number; ship_id: number }>(lockDeparture([slug, date]))
  ).rows[0]!;
  const suite = (await client.query<{ id: number }>(findSuites([departure.tour_id, departure.ship_id, room])))
    .rows[0]!;
  await client.query(countHolds([departure.ship_id, departure.id, address]));
  await client.query(findHistory([departure.id, suite.id, holder, address]));
  const code = `ANT-${randomBytes(6).toString('hex')}`;
  const booking = (
    await client.query<{ id: number; hold_expires_at: Date }>(insertBooking([code, departure.id, holder]))
  ).rows[0]!;
  const claim = await client.query(claimSuite([departure.id, suite.id, booking.id, booking.hold_expires_at]));
  if (claim.rows.length !== 1) throw new Error(`Suite ${room} of ${slug} on ${date} was taken.`);
  await client.query(
    recordHold([booking.id, departure.id, suite.id, holder, address, booking.hold_expires_at]),
  );
}
