/** Finds everything that stands in the way of the departures of a new season, at once. */
import { and, asc, between, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { suiteClosures } from '../../bookings/booking/index.ts';
import { departures, suites, tours } from '../../site/catalogue/index.ts';
import { sailings } from '../../site/content/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { PlannedDeparture } from './season-plan.ts';

/** Why a planned departure cannot be added: `cause` for programs, `sentence` for people. */
export interface SeasonConflict {
  journey: string;
  date: string;
  cause: 'departure exists' | 'ship sails' | 'all suites closed';
  sentence: string;
}

/** A planned departure, with the room numbers of the suites that are closed on its days. */
export type CheckedDeparture = PlannedDeparture & { closed_suites: string[] };

const overlaps = (
  one: { date_from: string; date_to: string },
  other: { date_from: string; date_to: string },
): boolean => one.date_from < other.date_to && one.date_to > other.date_from;

/**
 * Checks all planned departures of a ship, whose row the caller has locked. Returns those that can be added, by date,
 * and every conflict of the others. A suite that is closed on the days of a departure is no conflict while other suites
 * are for sale.
 */
export async function checkSeason(
  tx: Tx,
  ship: { id: number; name: string },
  planned: readonly PlannedDeparture[],
): Promise<{ free: CheckedDeparture[]; conflicts: SeasonConflict[] }> {
  if (!planned.length) return { free: [], conflicts: [] };
  const first = planned.reduce(
    (day, one) => (one.date_from < day ? one.date_from : day),
    planned[0]!.date_from,
  );
  const last = planned.reduce((day, one) => (one.date_to > day ? one.date_to : day), planned[0]!.date_to);
  const same = await listOfSameJourneys(tx, planned, first, last);
  const sailing: { journey: string; date_from: string; date_to: string }[] = await listOfShip(
    tx,
    ship.id,
    first,
    last,
  );
  const { rooms, closures } = await listClosures(tx, ship.id, first, last);
  const free: CheckedDeparture[] = [];
  const conflicts: SeasonConflict[] = [];
  for (const one of planned.toSorted((a, b) => a.date_from.localeCompare(b.date_from))) {
    const { journey, date_from: date } = one;
    const closed = closures.filter((closure) => closure.date_from < one.date_to && closure.date_to >= date);
    const closed_suites = rooms.filter((room) => closed.some((closure) => closure.room === room));
    const existing = same.find((row) => row.tour_id === one.tour_id && row.date_from === date);
    const others = sailing.filter(
      (row) => overlaps(row, one) && !(row.journey === journey && row.date_from === date),
    );
    const found: Pick<SeasonConflict, 'cause' | 'sentence'>[] = [
      ...(existing
        ? [
            {
              cause: 'departure exists' as const,
              sentence: existing.cancelled_at
                ? 'this departure was cancelled: choose another day'
                : 'this departure is in the timetable already',
            },
          ]
        : []),
      ...others.map((row) => ({
        cause: 'ship sails' as const,
        sentence: `${ship.name} sails ${row.journey} from ${row.date_from} to ${row.date_to}`,
      })),
      ...(rooms.length > 0 && closed_suites.length === rooms.length
        ? [{ cause: 'all suites closed' as const, sentence: `all suites of ${ship.name} are closed` }]
        : []),
    ];
    conflicts.push(...found.map((conflict) => ({ journey, date, ...conflict })));
    if (found.length) continue;
    free.push({ ...one, closed_suites });
    sailing.push(one);
  }
  return { free, conflicts };
}

const listOfSameJourneys = (tx: Tx, planned: readonly PlannedDeparture[], first: string, last: string) =>
  tx
    .select({
      tour_id: departures.tour_id,
      date_from: departures.date_from,
      cancelled_at: departures.cancelled_at,
    })
    .from(departures)
    .where(
      and(
        inArray(departures.tour_id, [...new Set(planned.map(({ tour_id }) => tour_id))]),
        between(departures.date_from, first, last),
      ),
    );

/** Lists the departures that a ship sails on any of these days. A cancelled departure does not use its ship. */
function listOfShip(tx: Tx, ship: number, first: string, last: string) {
  return tx
    .select({ journey: tours.slug, date_from: departures.date_from, date_to: departures.date_to })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(
      and(
        or(eq(departures.ship_id, ship), and(isNull(departures.ship_id), eq(tours.ship_id, ship))),
        lt(departures.date_from, last),
        // No departure lasts longer than the longest journey. The lower bound keeps years of past departures unread.
        sql`${departures.date_from} > ${first}::date - (SELECT max(${tours.nights}) FROM ${tours})`,
        gt(departures.date_to, first),
        isNull(departures.cancelled_at),
      ),
    )
    .orderBy(asc(departures.date_from));
}

async function listClosures(tx: Tx, ship: number, first: string, last: string) {
  const rows = await tx
    .select({ room: suites.room_number, date_from: suiteClosures.date_from, date_to: suiteClosures.date_to })
    .from(suites)
    .leftJoin(
      suiteClosures,
      and(
        eq(suiteClosures.suite_id, suites.id),
        lt(suiteClosures.date_from, last),
        gte(suiteClosures.date_to, first),
      ),
    )
    .where(eq(suites.ship_id, ship))
    .orderBy(asc(suites.id));
  return {
    rooms: [...new Set(rows.map(({ room }) => room))],
    closures: rows.flatMap(({ room, date_from, date_to }) =>
      date_from === null || date_to === null ? [] : [{ room, date_from, date_to }],
    ),
  };
}

/**
 * Lists the sailings of the printed calendar between two days, of journeys of this ship, whose departure is missing in
 * the timetable or cancelled.
 */
export async function listCalendarDifferences(
  tx: Tx,
  ship: number,
  from: string,
  to: string,
): Promise<{ no: number; journey: string; date: string }[]> {
  return tx
    .select({ no: sailings.no, journey: sailings.slug, date: sailings.date_from })
    .from(sailings)
    .innerJoin(tours, eq(tours.slug, sailings.slug))
    .leftJoin(
      departures,
      and(
        eq(departures.tour_id, tours.id),
        eq(departures.date_from, sailings.date_from),
        isNull(departures.cancelled_at),
      ),
    )
    .where(
      and(
        eq(tours.ship_id, ship),
        gte(sailings.date_from, from),
        lte(sailings.date_from, to),
        isNull(departures.id),
      ),
    )
    .orderBy(asc(sailings.no));
}
