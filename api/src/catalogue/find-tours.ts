/** Which journeys fit what is asked for, a page at a time, and what there is to choose from (VX-09). */
import type { TourChoices } from '@antara/contracts/api/catalogue';
import {
  maxTourCount,
  parseTourLength,
  listRivers,
  type TourFareLimit,
  type TourLength,
  type TourOrder,
} from '@antara/contracts/rules/tour-filter';
import { and, asc, eq, exists, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { isOnSale } from './on-sale.ts';
import type { CatalogueDeps } from './sales.ts';
import { departures, ships, suitePrices, suites, tours } from './tables.ts';

/** What is asked for; undefined: any. `month` is `yyyy-mm`, `ship` a slug. */
export interface TourFilter {
  river?: string | undefined;
  month?: string | undefined;
  nights?: TourLength | undefined;
  ship?: string | undefined;
  price?: TourFareLimit | undefined;
  sort?: TourOrder | undefined;
}

/** Is a departure on sale, and in the month asked for? */
function isAskedDeparture(lastClosed: string, month: string | undefined): SQL {
  const first = month && `${month}-01`;
  return and(
    isOnSale(lastClosed),
    first ? gte(departures.date_from, first) : undefined,
    first ? lt(departures.date_from, sql`(${first}::date + interval '1 month')::date`) : undefined,
  )!;
}

/** The lowest fare of a suite that is free on such a departure of the journey: hundredths of a cent for two. NULL: all is taken. */
function selectLowestFare({ db, sales, lastClosed }: CatalogueDeps, month: string | undefined): SQL<number> {
  const lowest = db
    .select({ fare: sql`min(${suitePrices.price_twin}::bigint * ${departures.fare_percent})` })
    .from(departures)
    .innerJoin(suitePrices, eq(suitePrices.tour_id, departures.tour_id))
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .where(
      and(
        eq(departures.tour_id, tours.id),
        isAskedDeparture(lastClosed, month),
        eq(suites.out_of_service, false),
        sales.isSuiteFree(departures.id, suites.id),
      ),
    );
  return sql<number>`(${lowest})`;
}

/** Dollars a person as hundredths of a cent for two; what would be rounded down to it is within it. */
const toFareOfTwo = (dollars: string) => Number(dollars) * 100 * 200 + 99;

function matches(deps: CatalogueDeps, { river, month, nights, ship, price }: TourFilter): SQL | undefined {
  const length = nights && parseTourLength(nights);
  return and(
    river ? sql`${river} = ANY(regexp_split_to_array(${tours.river}, ', | and '))` : undefined,
    length ? gte(tours.nights, length.from) : undefined,
    length && length.to < Infinity ? lte(tours.nights, length.to) : undefined,
    ship
      ? eq(tours.ship_id, sql`(${deps.db.select({ id: ships.id }).from(ships).where(eq(ships.slug, ship))})`)
      : undefined,
    month
      ? exists(
          deps.db
            .select({ id: departures.id })
            .from(departures)
            .where(and(eq(departures.tour_id, tours.id), isAskedDeparture(deps.lastClosed, month))),
        )
      : undefined,
    price ? sql`${selectLowestFare(deps, month)} <= ${toFareOfTwo(price)}` : undefined,
  );
}

/** What a list is ordered by before the operator's order; null: by that alone. */
function getOrderKey(deps: CatalogueDeps, { sort, month }: TourFilter): SQL | null {
  switch (sort) {
    case 'nights':
      return sql`${tours.nights}`;
    case 'departure':
      return sql`coalesce((${deps.db
        .select({ first: sql`min(${departures.date_from})` })
        .from(departures)
        .where(
          and(eq(departures.tour_id, tours.id), isAskedDeparture(deps.lastClosed, month)),
        )}), '9999-12-31'::date)`;
    case 'fare':
      return sql`coalesce(${selectLowestFare(deps, month)}, ${Number.MAX_SAFE_INTEGER}::bigint)`;
    default:
      return null;
  }
}

/** The ids of `limit` journeys that fit, in order, from `cursor` on; and the cursor of those after them. */
export async function findTours(
  deps: CatalogueDeps,
  filter: TourFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ ids: number[]; more?: string }> {
  const key = getOrderKey(deps, filter);
  const [after, position, id] = cursor?.split('.') ?? [];
  const place = sql`(${tours.position}, ${tours.id})`;
  const isAfter =
    cursor &&
    (key
      ? sql`(${key}, ${tours.position}, ${tours.id}) > (${after}, ${Number(position)}, ${Number(id)})`
      : sql`${place} > (${Number(position)}, ${Number(id)})`);
  const rows = await deps.db
    .select({ id: tours.id, position: tours.position, key: sql<string>`${key ?? sql`0`}::text` })
    .from(tours)
    .where(and(matches(deps, filter), isAfter || undefined))
    .orderBy(...(key ? [key] : []), asc(tours.position), asc(tours.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => row.id),
    ...(last && rows.length > limit && { more: `${last.key}.${last.position}.${last.id}` }),
  };
}

/** How many journeys fit, counted up to `maxTourCount`; null when nothing is asked for, and all do. */
export async function countFittingTours(deps: CatalogueDeps, filter: TourFilter): Promise<number | null> {
  const which = matches(deps, filter);
  return which ? countTours(deps.db, which) : null;
}

/** How many journeys there are, counted up to `maxTourCount`; with `which`, how many of these. */
export const countTours = (db: Db, which?: SQL): Promise<number> =>
  db.$count(db.select({ id: tours.id }).from(tours).where(which).limit(maxTourCount).as('counted'));

/** What the journeys give to choose from: the index leads from each river, month and length to the next. */
export async function listTourChoices(db: Db, lastClosed: string): Promise<TourChoices> {
  const walk = async (first: SQL, next: SQL) => {
    const { rows } = await db.execute<{ value: string }>(sql`
      WITH RECURSIVE found AS (
        SELECT ${first} AS value UNION ALL SELECT ${next} FROM found WHERE value IS NOT NULL)
      SELECT value::text FROM found WHERE value IS NOT NULL`);
    return rows.map(({ value }) => value);
  };
  const [rivers, nights, days, fleet] = await Promise.all([
    walk(sql`(SELECT min(river) FROM tours)`, sql`(SELECT min(river) FROM tours WHERE river > value)`),
    walk(sql`(SELECT min(nights) FROM tours)`, sql`(SELECT min(nights) FROM tours WHERE nights > value)`),
    walk(
      sql`(SELECT min(date_from) FROM departures WHERE date_from > ${lastClosed} AND closed_at IS NULL)`,
      sql`(SELECT min(date_from) FROM departures
        WHERE date_from >= (date_trunc('month', value) + interval '1 month')::date AND closed_at IS NULL)`,
    ),
    db
      .select({ slug: ships.slug, name: ships.name })
      .from(ships)
      .where(exists(db.select({ id: tours.id }).from(tours).where(eq(tours.ship_id, ships.id))))
      .orderBy(asc(ships.position)),
  ]);
  return {
    rivers: [...new Set(rivers.flatMap(listRivers))].toSorted(),
    months: days.map((day) => day.slice(0, 7)),
    nights: nights.map(Number),
    ships: fleet,
  };
}
