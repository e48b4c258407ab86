/** PD-04 `open_departures` says at any time what a walk through claims and prices would find. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { roomClaims } from '../../bookings/booking/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { deletePastDepartures } from './on-sale.ts';
import { departures, openDepartures, suitePrices, tours } from './tables.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;

const expected = async () =>
  (
    await db.execute(sql`
      SELECT departures.id AS departure_id, tour_id, position, date_from::text, (
        SELECT min(price_twin::bigint * fare_percent)::text FROM suite_prices JOIN suites ON suites.id = suite_id
        WHERE suite_prices.tour_id = departures.tour_id
          AND NOT EXISTS (SELECT FROM room_claims WHERE departure_id = departures.id AND room_claims.suite_id = suites.id)) AS lowest_fare
      FROM departures JOIN tours ON tours.id = tour_id WHERE closed_at IS NULL ORDER BY departures.id`)
  ).rows;
const readKept = async () =>
  (
    await db.execute(
      sql`SELECT departure_id, tour_id, position, date_from::text, lowest_fare::text FROM open_departures ORDER BY departure_id`,
    )
  ).rows;

const [open] = await db
  .select()
  .from(openDepartures)
  .where(isNotNull(openDepartures.lowest_fare))
  .orderBy(asc(openDepartures.date_from))
  .limit(1);
const { departure_id, tour_id } = open!;
const isIt = eq(departures.id, departure_id);
const listSuites = () =>
  db
    .select({ id: suitePrices.suite_id })
    .from(suitePrices)
    .leftJoin(
      roomClaims,
      and(eq(roomClaims.suite_id, suitePrices.suite_id), eq(roomClaims.departure_id, departure_id)),
    )
    .where(and(eq(suitePrices.tour_id, tour_id), isNull(roomClaims.suite_id)))
    .orderBy(asc(suitePrices.price_twin), asc(suitePrices.suite_id));
const free = (await listSuites()).map(({ id }) => id);
const claim = (suite_id: number) => ({ departure_id, suite_id });

describe('PD-04 departures on sale and their lowest fares are kept', () => {
  test.each<[what: string, change: () => Promise<unknown>]>([
    ['the filling', async () => {}],
    ['a suite is claimed', () => db.insert(roomClaims).values(claim(free[0]!))],
    ['all are', () => db.insert(roomClaims).values(free.slice(1).map(claim))],
    ['some are given back', () => db.delete(roomClaims).where(eq(roomClaims.suite_id, free[1]!))],
    ['the season costs more', () => db.update(departures).set({ fare_percent: 321 }).where(isIt)],
    [
      'the price of a suite changes',
      () => db.update(suitePrices).set({ price_twin: 12_345 }).where(eq(suitePrices.suite_id, free[1]!)),
    ],
    ['a suite has no price', () => db.delete(suitePrices).where(eq(suitePrices.suite_id, free[1]!))],
    ['the operator orders journeys', () => db.update(tours).set({ position: sql`1000 - position` })],
    [
      'a departure moves',
      () => db.update(departures).set({ date_from: '2031-01-01', date_to: '2031-01-08' }).where(isIt),
    ],
    ['it is closed', () => db.update(departures).set({ closed_at: new Date() }).where(isIt)],
    ['it is opened', () => db.update(departures).set({ closed_at: null }).where(isIt)],
    [
      'it is deleted',
      async () => {
        await db.delete(roomClaims).where(eq(roomClaims.departure_id, departure_id));
        await db.delete(departures).where(isIt);
      },
    ],
  ])('PD-04 %s', async (_what, change) => {
    await change();
    const rows = await readKept();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await expected());
  });

  test.runIf(postgresUrl)('PD-04 two who claim suites of a departure at once count both', async () => {
    const [other] = await db
      .select()
      .from(openDepartures)
      .where(isNotNull(openDepartures.lowest_fare))
      .limit(1);
    const rows = await db
      .select({ suite_id: suitePrices.suite_id })
      .from(suitePrices)
      .where(eq(suitePrices.tour_id, other!.tour_id));
    await db.delete(roomClaims).where(eq(roomClaims.departure_id, other!.departure_id));
    await Promise.all(
      rows.map((row) =>
        transaction(db, (tx) => tx.insert(roomClaims).values({ ...row, departure_id: other!.departure_id })),
      ),
    );
    const [now] = await db
      .select()
      .from(openDepartures)
      .where(eq(openDepartures.departure_id, other!.departure_id));
    expect(now!.lowest_fare).toBeNull();
  });

  test('PD-04 what has left is kept no longer', async () => {
    const before = (await readKept()).length;
    const [first] = await db.select().from(openDepartures).orderBy(asc(openDepartures.date_from)).limit(1);
    await deletePastDepartures(db, new Date(Date.parse(first!.date_from) + 2 * 86_400_000));
    const after = (await readKept()).length;
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(0);
  });
});
