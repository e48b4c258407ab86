/** Finds the tours that match a filter, page by page, and lists the filter's choices (VX-09). */
import { catalogueSchemas, type TourChoices } from '@antara/contracts/api/catalogue';
import { readCount } from '@antara/contracts/rules/counts';
import { splitTourCursor } from '@antara/contracts/rules/cursors';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import {
  maxTourCount,
  parseTourLength,
  listRivers,
  type TourOrder,
} from '@antara/contracts/rules/tour-filter';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  lt,
  lte,
  not,
  notExists,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Db } from '../../platform/db/types.ts';
import { walkIndex } from '../../platform/db/walk-index.ts';
import type { CatalogueDeps } from './sales.ts';
import { openDepartures, ships, tours } from './tables.ts';
import { existsIn } from '../../platform/db/exists-in.ts';
import type { z } from 'zod/mini';

/** A filter; undefined fields match everything. `month` is `yyyy-mm`, `ship` a slug. */
export type TourFilter = Partial<Omit<z.output<typeof catalogueSchemas.tours.query>, 'limit' | 'cursor'>>;

/**
 * The place of the last tour before a page: its key in the requested order, its place in the operator's order, and
 * its id.
 */
interface Place {
  key: string;
  position: number;
  id: number;
}

type OpenDepartures = ReturnType<typeof alias<typeof openDepartures, string>>;
/**
 * The columns by which tours' departures are compared, and the keys of tours without a departure, which come
 * last.
 */
const keys = { fare: 'lowest_fare', departure: 'date_from' } as const;
const lastKeys = { fare: String(Number.MAX_SAFE_INTEGER), departure: '9999-12-31' };
type DepartureOrder = keyof typeof keys;

/** Matches departures on sale in the requested month. `open_departures` only has departures that are not closed. */
function isSelected(row: OpenDepartures, lastClosed: string, month: string | undefined): SQL {
  const first = month && `${month}-01`;
  return and(
    gt(row.date_from, lastClosed),
    first ? gte(row.date_from, first) : undefined,
    first ? lt(row.date_from, sql`(${first}::date + interval '1 month')::date`) : undefined,
  )!;
}

const departure = alias(openDepartures, 'departure');
const earlier = alias(openDepartures, 'earlier');

/** Matches tours with a departure on sale in the requested month that satisfies `which`. */
const hasDeparture = ({ db, lastClosed }: CatalogueDeps, { month }: TourFilter, which?: SQL): SQL =>
  exists(
    db
      .select({ id: earlier.departure_id })
      .from(earlier)
      .where(and(eq(earlier.tour_id, tours.id), isSelected(earlier, lastClosed, month), which)),
  );

/**
 * Converts dollars per person to hundredths of a cent for two. Adds 99, so that fares that are rounded down to this
 * amount match as well.
 */
const toFareOfTwo = (dollars: string) => Number(dollars) * 100 * 200 + 99;

const walkRivers = walkIndex(
  sql`(SELECT min(river) FROM tours)`,
  sql`(SELECT min(river) FROM tours WHERE river > value)`,
);

/**
 * Matches tours on this river. A tour's `river` may name several waters; the distinct texts are few, so they are
 * searched first.
 */
const isOnRiver = (river: string): SQL =>
  sql`${tours.river} = ANY(ARRAY(SELECT value FROM (${walkRivers}) AS waters
    WHERE ${river} = ANY(regexp_split_to_array(value, ', | and '))))`;

function matches(deps: CatalogueDeps, filter: TourFilter): SQL | undefined {
  const { river, month, nights, ship, price } = filter;
  const length = nights && parseTourLength(nights);
  return and(
    river ? isOnRiver(river) : undefined,
    length ? gte(tours.nights, length.from) : undefined,
    length && length.to < Infinity ? lte(tours.nights, length.to) : undefined,
    ship
      ? eq(tours.ship_id, sql`(${deps.db.select({ id: ships.id }).from(ships).where(eq(ships.slug, ship))})`)
      : undefined,
    month || price
      ? hasDeparture(deps, filter, price ? lte(earlier.lowest_fare, toFareOfTwo(price)) : undefined)
      : undefined,
  );
}

/** The place after which a page begins, and the page's size. */
interface Window {
  after: Place | undefined;
  limit: number;
}

/**
 * Finds the tours after a place in the order of their departures. PostgreSQL reads departures in this order from the
 * index. Each tour appears at its first departure.
 */
function findByDeparture(deps: CatalogueDeps, filter: TourFilter, order: DepartureOrder, window: Window) {
  const { db, lastClosed } = deps;
  const [key, earlierKey] = [departure[keys[order]], earlier[keys[order]]];
  const isFirst = notExists(
    db
      .select({ id: earlier.departure_id })
      .from(earlier)
      .where(
        and(
          eq(earlier.tour_id, departure.tour_id),
          isSelected(earlier, lastClosed, filter.month),
          sql`(${earlierKey}, ${earlier.date_from}) < (${key}, ${departure.date_from})`,
        ),
      ),
  );
  return db
    .select({ id: tours.id, position: departure.position, key: sql<string>`${key}::text` })
    .from(departure)
    .innerJoin(tours, eq(tours.id, departure.tour_id))
    .where(
      and(
        isSelected(departure, lastClosed, filter.month),
        isNotNull(key),
        isFirst,
        matches(deps, filter),
        isAfter(window.after, key, departure.position, departure.tour_id),
      ),
    )
    .orderBy(asc(key), asc(departure.position), asc(departure.tour_id))
    .limit(window.limit);
}

/**
 * Finds the tours of a selection after a place in the order of their departures. The tours of a selection may lie far
 * apart in that order, so for each tour the index yields its first departure.
 */
function findPartByDeparture(deps: CatalogueDeps, filter: TourFilter, order: DepartureOrder, window: Window) {
  const column = departure[keys[order]];
  const first = deps.db
    .select({ key: sql`${column}`.as('key') })
    .from(departure)
    .where(
      and(
        eq(departure.tour_id, tours.id),
        isSelected(departure, deps.lastClosed, filter.month),
        isNotNull(column),
      ),
    )
    .orderBy(asc(column))
    .limit(1)
    .as('first');
  return deps.db
    .select({ id: tours.id, position: tours.position, key: sql<string>`${first.key}::text` })
    .from(tours)
    .innerJoinLateral(first, sql`true`)
    .where(and(matches(deps, filter), isAfter(window.after, first.key, tours.position, tours.id)))
    .orderBy(asc(first.key), asc(tours.position), asc(tours.id))
    .limit(window.limit);
}

const isAfter = (after: Place | undefined, key: SQLWrapper, position: PgColumn, id: PgColumn) =>
  after && sql`(${key}, ${position}, ${id}) > (${after.key}, ${after.position}, ${after.id})`;

/** Finds the tours after a place in the order of `column`, or in the operator's order. */
function findByColumn(
  { db }: CatalogueDeps,
  which: SQL | undefined,
  column: typeof tours.nights | null,
  { after, limit }: Window,
) {
  const isNext = column
    ? isAfter(after, column, tours.position, tours.id)
    : after && sql`(${tours.position}, ${tours.id}) > (${after.position}, ${after.id})`;
  return db
    .select({ id: tours.id, position: tours.position, key: sql<string>`${column ?? sql`0`}::text` })
    .from(tours)
    .where(and(which, isNext))
    .orderBy(...(column ? [asc(column)] : []), asc(tours.position), asc(tours.id))
    .limit(limit);
}

/** Finds the first `limit` matching tours after a place, in order. */
async function findPlaces(deps: CatalogueDeps, filter: TourFilter, window: Window): Promise<Place[]> {
  const { after, limit } = window;
  const { sort, river, nights, ship } = filter;
  if (sort !== 'fare' && sort !== 'departure')
    return findByColumn(deps, matches(deps, filter), sort === 'nights' ? tours.nights : null, window);
  const isAmongLast = after?.key === lastKeys[sort];
  const find = river || nights || ship ? findPartByDeparture : findByDeparture;
  const places = isAmongLast ? [] : await find(deps, filter, sort, window);
  if (places.length === limit) return places;
  const hasKey = hasDeparture(deps, filter, isNotNull(earlier[keys[sort]]));
  const last = await findByColumn(deps, and(matches(deps, filter), not(hasKey)), null, {
    after: isAmongLast ? after : undefined,
    limit: limit - places.length,
  });
  return [...places, ...last.map((row) => ({ ...row, key: lastKeys[sort] }))];
}

/** Returns true when a cursor's key fits the list's order: a date, or a number within the column's range. */
const isKeyOf = (sort: TourOrder | undefined, key: string): boolean =>
  sort === 'departure'
    ? isCivilDate(key)
    : readCount(key) < 2 ** 31 || (sort === 'fare' && key === lastKeys.fare);

/** Returns the ids of `limit` matching tours from `cursor` on, in order, and the cursor of the next page. */
export async function findTours(
  deps: CatalogueDeps,
  filter: TourFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ ids: number[]; more?: string }> {
  const after = cursor ? splitTourCursor(cursor) : undefined;
  if (after && !isKeyOf(filter.sort, after.key))
    throwHttpError(
      'INVALID',
      'This part of the list belongs to another order. Please begin with its first page.',
    );
  const rows = await findPlaces(deps, filter, { after, limit: limit + 1 });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    ids: pageRows.map((row) => row.id),
    ...(last && rows.length > limit && { more: `${last.key}.${last.position}.${last.id}` }),
  };
}

/**
 * Returns the number of matching tours, at most `maxTourCount`; null without a filter, because then all tours
 * match.
 */
export async function countFittingTours(deps: CatalogueDeps, filter: TourFilter): Promise<number | null> {
  const which = matches(deps, filter);
  return which ? countTours(deps.db, which) : null;
}

/** Returns the number of tours, or of those that match `which`, at most `maxTourCount`. */
export const countTours = (db: Db, which?: SQL): Promise<number> =>
  db.$count(db.select({ id: tours.id }).from(tours).where(which).limit(maxTourCount).as('counted'));

/** Returns the choices of the filter. */
export async function listTourChoices(db: Db, lastClosed: string): Promise<TourChoices> {
  const walk = async (values: SQL) =>
    (await db.execute<{ value: string }>(values)).rows.map(({ value }) => value);
  const [rivers, nights, days, fleet] = await Promise.all([
    walk(walkRivers),
    walk(
      walkIndex(
        sql`(SELECT min(nights) FROM tours)`,
        sql`(SELECT min(nights) FROM tours WHERE nights > value)`,
      ),
    ),
    walk(
      walkIndex(
        sql`(SELECT min(date_from) FROM departures WHERE date_from > ${lastClosed} AND closed_at IS NULL)`,
        sql`(SELECT min(date_from) FROM departures
        WHERE date_from >= (date_trunc('month', value) + interval '1 month')::date AND closed_at IS NULL)`,
      ),
    ),
    db
      .select({ slug: ships.slug, name: ships.name })
      .from(ships)
      .where(existsIn(tours, eq(tours.ship_id, ships.id)))
      .orderBy(asc(ships.position)),
  ]);
  return {
    rivers: [...new Set(rivers.flatMap(listRivers))].toSorted(),
    months: days.map((day) => day.slice(0, 7)),
    nights: nights.map(Number),
    ships: fleet,
  };
}
