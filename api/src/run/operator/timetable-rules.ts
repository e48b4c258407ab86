/** Rules that every change of the timetable follows. */
import { and, asc, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { blockClosedSuites, roomClaims } from '../../bookings/booking/index.ts';
import {
  departures,
  departureShip,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { DepartureKey } from './fields.ts';

/** Returns what the log and messages call a departure: `river-week 2027-03-01`. */
export function departureLabel({ journey, date }: { journey: string; date: string }): string {
  return `${journey} ${date}`;
}

/** Refuses to change a cancelled departure, because its guests were notified that it does not take place. */
export function assertNotCancelled(cancelled_at: Date | null, name: DepartureKey): void {
  if (!cancelled_at) return;
  throwHttpError(
    'CONFLICT',
    `${departureLabel(name)} was cancelled on ${toCivilDate(cancelled_at)}, and its guests were told. Add a departure on another day instead.`,
  );
}

/** Refuses a day that is not in the future. */
export function assertFutureDate(date: string, today: string): void {
  if (date <= today)
    throwHttpError('INVALID', `${date} is not ahead: a departure is sold until the day before it leaves.`);
}

/**
 * Refuses days (`from` to `to`) on which the ship sails a departure other than `ownDeparture`. A departure may begin on
 * the day on which another ends.
 */
export async function assertShipIsFree(
  tx: Tx,
  ship: number,
  from: string,
  to: string,
  ownDeparture: number | null,
) {
  // The lock makes other changes of this ship's timetable wait. Otherwise two commands could both find the days free.
  await tx.select({ id: ships.id }).from(ships).where(eq(ships.id, ship)).for('no key update');
  const [other] = await tx
    .select({ ship: ships.name, journey: tours.slug, from: departures.date_from, to: departures.date_to })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, departureShip))
    .where(
      and(
        eq(departureShip, ship),
        lt(departures.date_from, to),
        gt(departures.date_to, from),
        // A cancelled departure does not use its ship.
        isNull(departures.cancelled_at),
        ownDeparture === null ? undefined : ne(departures.id, ownDeparture),
      ),
    )
    .limit(1);
  if (!other) return;
  throwHttpError(
    'CONFLICT',
    `${other.ship} sails ${other.journey} from ${other.from} to ${other.to}, so she cannot leave on ${from} as well. ` +
      'Choose another day, or move that departure first.',
  );
}

/**
 * Returns the categories of a ship that have a suite without a price on a tour. A departure with a ship in place of the
 * tour's ship is sold only when there are no such categories, because its page shows the fares of all suites of the
 * ship.
 */
export async function listUnpricedCategories(db: DbOrTx, ship: number, tour: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: suiteCategories.name, position: suiteCategories.position })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .leftJoin(suitePrices, and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, tour)))
    .where(and(eq(suites.ship_id, ship), isNull(suitePrices.suite_id)))
    .orderBy(asc(suiteCategories.position));
  return rows.map(({ name }) => name);
}

/** Gives a departure other days. Closures of the old days no longer block its suites; closures of the new days do. */
export async function setDepartureDays(tx: Tx, id: number, from: string, to: string): Promise<void> {
  await tx.update(departures).set({ date_from: from, date_to: to }).where(eq(departures.id, id));
  await tx.delete(roomClaims).where(and(eq(roomClaims.departure_id, id), isNotNull(roomClaims.closure_id)));
  await blockClosedSuites(tx, eq(departures.id, id));
}
