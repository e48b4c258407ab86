/**
 * The operator changes a departure while it is being held: nobody keeps what is no longer sold. Orders:
 * `repricing.test.ts`.
 */
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { roomClaims } from '../../src/bookings/booking/tables.ts';
import { createWorld, tourName } from '../../src/bookings/booking/testing/world.ts';
import { departures } from '../../src/site/catalogue/tables.ts';
import { resetBookings } from '../../src/sales/payments/testing/fixture.ts';
import { postgresUrl } from '../database.ts';
import { testServer } from '../server.ts';

const server = await testServer();
const { db } = server.platform;
const { date, departure } = await createWorld(db);
const [departureBefore] = await db.select().from(departures).where(eq(departures.id, departure));
const { id: _, ...unchanged } = departureBefore!;

beforeEach(async () => {
  await resetBookings(db);
  await db
    .insert(departures)
    .overridingSystemValue()
    .values(departureBefore!)
    .onConflictDoUpdate({ target: departures.id, set: unchanged });
});

describe.runIf(postgresUrl)('a hold that waits for the operator', () => {
  /** Asks for a hold while `statement` is under way in another transaction; answers what came of it. */
  async function holdDuring(statement: string) {
    const operator = new pg.Client({ connectionString: server.database.url! });
    await operator.connect();
    await operator.query('BEGIN');
    await operator.query(statement, [departure]);
    const holdAnswer = server
      .visitor('198.51.100.1')
      .call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } });
    const isWaiting = async () => {
      const { rows } = await operator.query(
        'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1',
        ['Lock'],
      );
      return rows.length > 0;
    };
    while (!(await isWaiting()));
    await operator.query('COMMIT');
    await operator.end();
    return holdAnswer;
  }

  test.each([
    ['closes', 'UPDATE departures SET closed_at = now() WHERE id = $1', 422],
    ['moves', 'UPDATE departures SET date_from = date_from + 3 WHERE id = $1', 404],
    ['removes', 'DELETE FROM departures WHERE id = $1', 404],
  ])(
    'TJ-08 who %s the departure is seen by the hold: no suite is kept, nothing fails',
    async (_, statement, status) => {
      const answer = await holdDuring(statement);
      expect(answer.status).toBe(status);
      expect(await db.select().from(roomClaims)).toEqual([]);
    },
  );
});
