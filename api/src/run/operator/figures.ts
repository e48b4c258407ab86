/** Occupancy, pace against last year, and revenue: sums of bookings for the office (issue 37, point 5). */
import { addDays, daysBetween } from '@antara/contracts/rules/booking-rules';
import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, getTour, journeyField, shipField, throwMissing } from './fields.ts';
import {
  addSums,
  type BookingSums,
  type CapacitySums,
  getPercentSold,
  type FigureGroup,
  figureGroups,
  type FigureScope,
  nameGroups,
  nothingSold,
  sumBookings,
  sumCapacity,
  sumEarlierDepartures,
} from './figure-sums.ts';
import { listFields, type ListInput, readListPart } from './list-part.ts';
import { type Caller, defineRead } from './operation.ts';

/** The longest period of figures, in days, and the period when none is given. */
const maxDays = 366;
const usualDays = 90;
/** Last year is 52 weeks ago, so that its days are the same weekdays. */
const yearDays = 364;

export const figureInput = z.object({
  by: z._default(z.enum(figureGroups), 'departure').check(describeField('what the figures are grouped by')),
  from: z.optional(civilDateField).check(describeField('first day of departure (default: today)')),
  to: z
    .optional(civilDateField)
    .check(describeField(`last day of departure (default: ${usualDays} days after the first)`)),
  ship: z.optional(shipField).check(describeField('of one ship')),
  journey: z.optional(journeyField).check(describeField('of one journey')),
  ...listFields(),
});
type FigureInput = z.output<typeof figureInput>;

/** Returns the period, and refuses one that ends before it begins or is longer than a year. @throws {HttpError} 400 */
export function getPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  days = usualDays,
): { from: string; to: string } {
  const first = from ?? today;
  const last = to ?? addDays(first, days);
  if (last < first) throwHttpError('INVALID', `The last day ${last} is before the first day ${first}.`);
  if (daysBetween(first, last) >= maxDays)
    throwHttpError('INVALID', 'Figures are of a year at most: read the years one by one.');
  return { from: first, to: last };
}

async function readScope(db: DbOrTx, input: FigureInput, today: string): Promise<FigureScope> {
  const period = getPeriod(input, today);
  const tour = input.journey === undefined ? undefined : (await getTour(db, input.journey)).id;
  if (input.ship === undefined) return { ...period, tour };
  const [ship] = await db.select({ id: ships.id }).from(ships).where(eq(ships.slug, input.ship));
  if (!ship) throwMissing(`There is no ship “${input.ship}”`, 'content list --kind ship');
  return { ...period, tour, ship: ship.id };
}

/** A group of bookings. `name` is for people; `journey`, `date` and `ship` name it in inputs where it has them. */
interface Group {
  key: number | string | null;
  name: string;
  journey?: string;
  date?: string;
  ship?: string;
}

/** The departures of one part of a list. */
async function listDepartureGroups(db: DbOrTx, { from, to, ship, tour }: FigureScope, part: ListInput) {
  const query = db
    .select({
      id: departures.id,
      date: departures.date_from,
      position: tours.position,
      journey: tours.slug,
      ship: sql<string>`${ships.slug}`,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    // A left join, because for an inner join PostgreSQL expects few rows and chooses to read all departures.
    .leftJoin(ships, eq(ships.id, departureShip));
  const { rows, more } = await readListPart(query, part, {
    by: { date: departures.date_from, position: tours.position, id: departures.id },
    where: and(
      between(departures.date_from, from, to),
      isNull(departures.cancelled_at),
      ship === undefined ? undefined : sql`${departureShip} = ${ship}`,
      tour === undefined ? undefined : eq(departures.tour_id, tour),
    ),
  });
  const groups: Group[] = rows.map(({ id, position: _, ...row }) => ({
    key: id,
    name: `${row.journey} ${row.date}`,
    ...row,
  }));
  return { groups, more };
}

/** Names the groups that occur, those with the highest price booked first. */
async function nameAll(
  db: DbOrTx,
  by: Exclude<FigureGroup, 'departure'>,
  keys: readonly (number | string | null)[],
  { mayRun }: Caller,
): Promise<Group[]> {
  if (by === 'source') return keys.map((key) => ({ key, name: String(key) }));
  const ids = keys.filter((key) => typeof key === 'number');
  const known =
    by === 'agent' && !mayRun('agents.list') ? new Map<number, never>() : await nameGroups(db, by, ids);
  return keys.map((key) => {
    const group = known.get(Number(key));
    const name = group?.name ?? (key === null ? 'deleted' : `account ${key}`);
    return { key, name, ...(group?.slug !== undefined && { [by]: group.slug }) };
  });
}

/** Money is null for members who may not read revenue. */
const toSold = (sums: BookingSums, { mayRun }: Caller) => {
  const { suites: sold, bookings, guests, suite_nights, booked_inr, net_inr, paid_inr } = sums;
  const money = mayRun('figures.revenue');
  return {
    bookings,
    sold,
    guests,
    suite_nights,
    booked_inr: money ? booked_inr : null,
    paid_inr: money ? paid_inr : null,
    /** The price of a suite for a night, without GST. */
    suite_night_inr: money && suite_nights > 0 ? Math.round(net_inr / suite_nights) : null,
  };
};

const toCapacity = (capacity: CapacitySums | undefined, sold: number) =>
  capacity && {
    ...capacity,
    occupancy_percent: getPercentSold(sold, capacity),
  };

const addCapacity = (all: Iterable<CapacitySums>): CapacitySums | undefined => {
  let total: CapacitySums | undefined;
  for (const one of all) {
    if (!total) total = { ...one };
    else for (const name of Object.keys(one) as (keyof CapacitySums)[]) total[name] += one[name];
  }
  return total;
};

/** Loads what both reads need: the scope, the groups in their order, and the sums of all bookings by group. */
async function loadGroups(db: DbOrTx, input: FigureInput, today: string, caller: Caller) {
  const { by, limit, cursor } = input;
  const scope = await readScope(db, input, today);
  const sold = await sumBookings(db, scope, by === 'departure' ? 'ship' : by);
  if (by === 'departure') {
    const { groups, more } = await listDepartureGroups(db, scope, { limit, cursor });
    const ids = groups.map(({ key }) => Number(key));
    const ofGroups = await sumBookings(db, { ...scope, departures: ids }, by);
    return { scope, groups, more, sums: ofGroups, total: addSums(sold.values()), ids };
  }
  const total =
    by === 'agent' ? addSums((await sumBookings(db, scope, 'ship')).values()) : addSums(sold.values());
  const keys = [...sold].toSorted(([, a], [, b]) => b.booked_inr - a.booked_inr).map(([key]) => key);
  return {
    scope,
    groups: await nameAll(db, by, keys.slice(0, limit), caller),
    more: {},
    sums: sold,
    total,
    ids: undefined,
  };
}

/**
 * Shows how full departures are: suites sold, held, blocked by kind, out of service and free, guests, price booked and
 * paid, by group. Suites that are not sold belong to departures, so that groups by source and by agent have none.
 * `total` is of the whole period. Cancelled departures and bookings do not count.
 */
export const showOccupancy = defineRead(figureInput, async (db, input, { now }, caller) => {
  const { by } = input;
  const { scope, groups, more, sums, total, ids } = await loadGroups(db, input, toCivilDate(now()), caller);
  const capacities =
    by === 'departure' || by === 'ship' || by === 'journey'
      ? await sumCapacity(db, { ...scope, departures: ids }, by)
      : new Map<number, CapacitySums>();
  const all = await sumCapacity(db, scope, 'ship');
  // A ship or journey of which nothing is sold is listed after the others.
  const empty = [...capacities.keys()].filter((key) => by !== 'departure' && !sums.has(key));
  const others = by === 'ship' || by === 'journey' ? await nameAll(db, by, empty, caller) : [];
  return {
    ...more,
    by,
    from: scope.from,
    to: scope.to,
    rows: [...groups, ...others].slice(0, input.limit).map(({ key, ...group }) => {
      const row = toSold(sums.get(key as never) ?? nothingSold, caller);
      return {
        ...group,
        ...row,
        capacity: toCapacity(capacities.get(Number(key)), row.sold) ?? null,
      };
    }),
    total: {
      ...toSold(total, caller),
      capacity: toCapacity(addCapacity(all.values()), total.suites) ?? null,
    },
  };
});

/**
 * Compares what is sold with what was sold at the same number of days before departure last year (`same_time`), and
 * with what was sold in the end (`final`). A departure is compared with that of its journey 52 weeks earlier, give or
 * take three days; other groups with the same days 52 weeks earlier. Bookings count with their present suites and
 * price.
 */
export const showPace = defineRead(figureInput, async (db, input, { now }, caller) => {
  const today = toCivilDate(now());
  const { by } = input;
  const { scope, groups, more, sums, total, ids } = await loadGroups(db, input, today, caller);
  const last = { ...scope, from: addDays(scope.from, -yearDays), to: addDays(scope.to, -yearDays) };
  const asOf = addDays(today, -yearDays);
  const group = by === 'departure' ? 'ship' : by;
  const [then, end] = [await sumBookings(db, last, group, asOf), await sumBookings(db, last, group)];
  const ofDepartures = ids && (await sumEarlierDepartures(db, ids, today));
  const totals =
    by === 'agent'
      ? [await sumBookings(db, last, 'ship', asOf), await sumBookings(db, last, 'ship')]
      : [then, end];
  const compare = (
    current: BookingSums,
    before: BookingSums | undefined,
    final: BookingSums | undefined,
  ) => ({
    now: toSold(current, caller),
    same_time: before ? toSold(before, caller) : null,
    final: final ? toSold(final, caller) : null,
    sold_difference: before ? current.suites - before.suites : null,
  });
  return {
    ...more,
    by,
    from: scope.from,
    to: scope.to,
    last_year: {
      from: last.from,
      to: last.to,
      as_of: asOf,
    },
    rows: groups.map(({ key, ...one }) => {
      const ownSums = sums.get(key as never) ?? nothingSold;
      if (!ofDepartures)
        return {
          ...one,
          ...compare(ownSums, then.get(key as never) ?? nothingSold, end.get(key as never) ?? nothingSold),
        };
      const earlier = ofDepartures.get(Number(key));
      return {
        ...one,
        compared_with: earlier?.date ?? null,
        ...compare(ownSums, earlier?.same_time, earlier?.final),
      };
    }),
    total: compare(total, addSums(totals[0]!.values()), addSums(totals[1]!.values())),
  };
});
