/** The timetable of the sample company from today on, with some suites already sold. */
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import { asc, eq } from 'drizzle-orm';
import { roomClaims } from '../../bookings/booking/index.ts';
import { departures, ships, suites, tours } from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { getOrThrow, insertAll } from './insert.ts';
import { seededRandom } from './random.ts';
import { planDepartures, type PlannedDeparture, type TimetableRule } from './timetable.ts';

/** Every departure keeps at least this many suites on sale. */
const minFreeSuites = 2;

/** Inserts the departures from the civil date `today` on, and claims for the suites that are already sold. */
export async function seedDepartures(tx: Tx, rule: TimetableRule, today: string): Promise<void> {
  const tourOf = new Map((await tx.select().from(tours)).map((tour) => [tour.slug, tour]));
  const planned = planDepartures(rule, (slug) => getOrThrow(tourOf, slug, 'tour').nights, today);
  await insertAll(
    tx,
    departures,
    planned.map(({ tour, ship: _ship, ...departure }) => ({
      ...departure,
      tour_id: getOrThrow(tourOf, tour, 'tour').id,
    })),
  );
  const rows = await tx
    .select({ id: departures.id, tour_id: departures.tour_id, date_from: departures.date_from })
    .from(departures);
  const ids = new Map(rows.map((row) => [`${row.tour_id} ${row.date_from}`, row.id]));
  const rooms = await tx
    .select({ id: suites.id, number: suites.room_number, ship: ships.slug })
    .from(suites)
    .innerJoin(ships, eq(ships.id, suites.ship_id))
    .orderBy(asc(suites.id));
  const suitesOf = Map.groupBy(rooms, ({ ship }) => ship);
  const claims = planned.flatMap((departure) => {
    const key = `${getOrThrow(tourOf, departure.tour, 'tour').id} ${departure.date_from}`;
    const departure_id = getOrThrow(ids, key, 'departure');
    const shipSuites = getOrThrow(suitesOf, departure.ship, 'ship');
    return pickSoldSuites(departure, shipSuites, today).map(({ id }) => ({ departure_id, suite_id: id }));
  });
  await insertAll(tx, roomClaims, claims);
}

/**
 * Returns the share, 0 to 1, of a departure's suites that are sold this many days before it leaves: seven tenths on the
 * day itself, and nearly nothing a year and a half before.
 */
export function getSoldShare(daysBefore: number): number {
  return 0.04 + 0.66 * Math.exp(-Math.max(0, daysBefore) / 150);
}

/**
 * Returns the suites of a departure that are already sold. They become claims without a booking, as if they were sold
 * elsewhere. Calls with the same `today` return the same suites.
 */
export function pickSoldSuites<Suite extends { number: string }>(
  { tour, date_from }: Pick<PlannedDeparture, 'tour' | 'date_from'>,
  suites: readonly Suite[],
  today: string,
): Suite[] {
  const share = getSoldShare(daysBetween(today, date_from));
  return suites
    .map((suite) => ({ suite, luck: seededRandom(tour, date_from, suite.number) }))
    .filter(({ luck }) => luck < share)
    .toSorted((a, b) => a.luck - b.luck)
    .slice(0, Math.max(0, suites.length - minFreeSuites))
    .map(({ suite }) => suite);
}
