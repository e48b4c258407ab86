/** The operator changes a departure while it is being held or ordered: nobody buys what is no longer sold. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, orderBody, postOrder } from '../../src/booking/testing/fixture.ts';
import { bookings, exchangeRates, roomClaims } from '../../src/booking/tables.ts';
import { createWorld, testRate, tourName } from '../../src/booking/testing/world.ts';
import { departures } from '../../src/catalogue/tables.ts';
import { operatorOf } from '../../src/operator/testing/fixture.ts';
import { resetBookings } from '../../src/payments/testing/fixture.ts';
import { postgresUrl } from '../database.ts';
import { testServer } from '../server.ts';

/** What the operator does while the exchange-rate service is being asked. */
let meanwhile: () => Promise<unknown>;
const rates = createServer((_request, response) => {
  void meanwhile().then(() => response.end(JSON.stringify({ rates: { INR: testRate } })));
}).listen(0, '127.0.0.1');
await once(rates, 'listening');
afterAll(() => void rates.close());

const rateUrl = `http://127.0.0.1:${(rates.address() as AddressInfo).port}/`;
const server = await testServer({ config: { rateUrl } });
const { db } = server.platform;
const { date, departure } = await createWorld(db);
const { ask } = operatorOf(server);
const [departureBefore] = await db.select().from(departures).where(eq(departures.id, departure));
const { id: _, ...unchanged } = departureBefore!;
const name = { journey: tourName, date };

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(exchangeRates);
  await db
    .insert(departures)
    .overridingSystemValue()
    .values(departureBefore!)
    .onConflictDoUpdate({ target: departures.id, set: unchanged });
});

describe('an order that waits for the exchange rate', () => {
  test.each([
    [
      'closed',
      () => ask('departures.close', { ...name, reason: 'low water' }),
      422,
      'can no longer be booked',
    ],
    [
      'moved',
      () => ask('departures.move', { ...name, to: addDays(date, -10) }),
      404,
      'no departure on that date',
    ],
    ['removed', () => ask('departures.remove', name), 404, 'no departure on that date'],
    ['repriced', () => ask('departures.fares', { season: 'Festival', fare_percent: 150 }), 409, 'price'],
  ])('CO-09 %s meanwhile: nothing is ordered', async (_, change, status, message) => {
    const customer = await createCustomer(server);
    const body = orderBody({ date, rooms: { 101: 1 } });
    meanwhile = change;
    const answer = await postOrder(customer, body);
    expect(answer.status).toBe(status);
    expect(answer.refusal.data.message).toMatch(new RegExp(`${message}|fare`));
    if (status === 409) expect(answer.refusal.data['quote']).toMatchObject({ suites: { usd: 150_000 } });
    expect(await db.select().from(roomClaims)).toEqual([]);
    expect(await db.select().from(bookings)).toEqual([]);
  });
});

describe.runIf(postgresUrl)('a hold that waits for the operator', () => {
  /** Asks for a hold while `statement` is under way in another transaction; answers what came of it. */
  async function holdDuring(statement: string) {
    const operator = new pg.Client({ connectionString: server.database.url! });
    await operator.connect();
    await operator.query('BEGIN');
    await operator.query(statement, [departure]);
    const asked = server
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
    return asked;
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
