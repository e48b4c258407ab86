/** The timetable for eighteen months from today, with part of it sold already. */
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import { roomClaims } from '../booking/tables.ts';
import { departures } from '../catalogue/tables.ts';
import type { Tx } from '../platform/db/types.ts';
import { departures as timetable } from '../sample/rotation.ts';
import type { JourneySlug, SampleDeparture, ShipSlug } from '../sample/types.ts';
import { found, insertAll } from './insert.ts';
import { chance } from './random.ts';
import type { SeededShip, SeededSuite } from './ships.ts';

const months = 18;
/** Every departure keeps at least this many suites to be had. */
const keptFree = 2;

/** Inserts the departures from `today` (civil date) on, and the claims of what is sold. */
export async function seedDepartures(
  tx: Tx,
  fleet: ReadonlyMap<ShipSlug, SeededShip>,
  tours: ReadonlyMap<JourneySlug, number>,
  today: string,
): Promise<void> {
  const sailings = timetable(today, months);
  await insertAll(
    tx,
    departures,
    sailings.map(({ journey, date_from, date_to, season, fare_percent }) => ({
      tour_id: found(tours, journey, 'journey'),
      date_from,
      date_to,
      season,
      fare_percent,
    })),
  );
  const rows = await tx
    .select({ id: departures.id, tour_id: departures.tour_id, date_from: departures.date_from })
    .from(departures);
  const ids = new Map(rows.map((row) => [`${row.tour_id} ${row.date_from}`, row.id]));

  const claims = sailings.flatMap((sailing) => {
    const departure_id = found(ids, `${tours.get(sailing.journey)} ${sailing.date_from}`, 'departure');
    return sold(sailing, found(fleet, sailing.ship, 'ship').suites, today).map(({ id }) => ({
      departure_id,
      suite_id: id,
    }));
  });
  await insertAll(tx, roomClaims, claims);
}

/** The share sold so many days before: seven tenths at the gangway, nearly nothing a year and a half ahead. */
export function soldShare(daysBefore: number): number {
  return 0.04 + 0.66 * Math.exp(-Math.max(0, daysBefore) / 150);
}

/** The suites of a sailing that are sold already: claims without a booking, as sold elsewhere. */
export function sold<Suite extends Pick<SeededSuite, 'number'>>(
  { journey, date_from }: Pick<SampleDeparture, 'journey' | 'date_from'>,
  suites: readonly Suite[],
  today: string,
): Suite[] {
  const share = soldShare(daysBetween(today, date_from));
  return suites
    .map((suite) => ({ suite, luck: chance(journey, date_from, suite.number) }))
    .filter(({ luck }) => luck < share)
    .toSorted((a, b) => a.luck - b.luck)
    .slice(0, Math.max(0, suites.length - keptFree))
    .map(({ suite }) => suite);
}
