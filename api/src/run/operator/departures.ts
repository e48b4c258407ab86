/** Lists, adds, closes, reopens and removes departures. A departure for which an order exists is never removed. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, count, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import { blockClosedSuites, bookings, isActiveClaim, roomClaims } from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, suites, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { loadDecisions } from './departure-decisions.ts';
import { describeField } from './field-text.ts';
import {
  civilDateField,
  getDeparture,
  departureKeyFields,
  farePercentField,
  journeyField,
  getShip,
  getTour,
  reasonField,
  shipField,
} from './fields.ts';
import { assertNothingBooked } from './assert-nothing-booked.ts';
import { defineChange, defineRead } from './operation.ts';
import {
  assertFutureDate,
  assertNotCancelled,
  assertShipIsFree,
  departureLabel,
  listUnpricedCategories,
} from './timetable-rules.ts';
import { readListPart, listFields } from './list-part.ts';

const countWhere = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/**
 * Counts the sold, held, blocked and broken suites of each departure. Returns the counts by the departure's id; a
 * departure without claims is missing.
 */
async function countClaims(db: DbOrTx, ids: readonly number[]) {
  const { booking_id, hold_expires_at, block_kind } = roomClaims;
  const rows = await db
    .select({
      id: roomClaims.departure_id,
      sold: countWhere(sql`${booking_id} IS NOT NULL AND ${hold_expires_at} IS NULL`),
      held: countWhere(isNotNull(hold_expires_at)),
      blocked: countWhere(sql`${booking_id} IS NULL AND ${block_kind} IS DISTINCT FROM 'broken'`),
      broken: countWhere(sql`${booking_id} IS NULL AND ${block_kind} = 'broken'`),
    })
    .from(roomClaims)
    .where(and(inArray(roomClaims.departure_id, [...ids]), isActiveClaim))
    .groupBy(roomClaims.departure_id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Lists the departures of the requested days (default: from today on), each with the number of its free suites. */
export const listDepartures = defineRead(
  z.object({
    journey: z.optional(journeyField).check(describeField('of one journey')),
    from: z.optional(civilDateField).check(describeField('first day (default: today)')),
    to: z.optional(civilDateField).check(describeField('last day')),
    ...listFields(),
  }),
  async (db, { journey: slug, from, to, ...part }, { now }) => {
    const tour = slug === undefined ? null : await getTour(db, slug);
    const rooms = db.$with('rooms').as(
      db
        .select({ ship_id: suites.ship_id, count: count().as('count') })
        .from(suites)
        .groupBy(suites.ship_id),
    );
    const query = db
      .with(rooms)
      .select({
        id: departures.id,
        position: tours.position,
        journey: tours.slug,
        name: tours.name,
        date: departures.date_from,
        date_to: departures.date_to,
        ship: sql<string>`${ships.name}`,
        ship_slug: sql<string>`${ships.slug}`,
        season: departures.season,
        fare_percent: departures.fare_percent,
        closed_at: departures.closed_at,
        cancelled_at: departures.cancelled_at,
        suites: sql`coalesce(${rooms.count}, 0)`.mapWith(Number),
      })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      // A left join, because for an inner join PostgreSQL expects few rows and chooses to read all departures.
      .leftJoin(ships, eq(ships.id, departureShip))
      .leftJoin(rooms, eq(rooms.ship_id, ships.id));
    const { rows, more } = await readListPart(query, part, {
      by: { date: departures.date_from, position: tours.position, id: departures.id },
      where: and(
        tour ? eq(departures.tour_id, tour.id) : undefined,
        gte(departures.date_from, from ?? toCivilDate(now())),
        to === undefined ? undefined : lte(departures.date_from, to),
      ),
    });
    const ids = rows.map(({ id }) => id);
    const claims = await countClaims(db, ids);
    const decisions = await loadDecisions(db, ids);
    return {
      ...more,
      departures: rows.map(({ id, position: _, ...row }) => {
        const claimed = claims.get(id) ?? { sold: 0, held: 0, blocked: 0, broken: 0 };
        return {
          ...row,
          ...claimed,
          /** Whether it sails, as it was decided for few guests; null while nobody has decided. */
          decision: decisions.get(id) ?? null,
          free: Math.max(0, row.suites - claimed.sold - claimed.held - claimed.blocked - claimed.broken),
        };
      }),
    };
  },
);

/**
 * Adds a departure, whose last day follows from the tour's nights. `ship` names a ship that sails in place of the
 * tour's ship. While suites of that ship have no price on the tour, the departure is closed, and `unpriced` names their
 * categories. Refuses a day that is not in the future, and a ship that sails another departure on these days.
 */
export const addDeparture = defineChange(
  z.object({
    ...departureKeyFields,
    season: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(60),
        describeField('the season printed beside it', { placeholder: 'name' }),
      ),
    fare_percent: z._default(farePercentField, 100).check(describeField('per cent of the published price')),
    ship: z.optional(shipField).check(describeField('the ship that sails in place of the journey’s')),
  }),
  async (tx, { journey: slug, date, season, fare_percent, ship }, { now }, { canUndo }) => {
    const tour = await getTour(tx, slug);
    const date_to = addDays(date, tour.nights);
    assertFutureDate(date, toCivilDate(now()));
    const sailing = ship === undefined ? tour.ship_id : (await getShip(tx, ship)).id;
    await assertShipIsFree(tx, sailing, date, date_to, null);
    const [same] = await tx
      .select({ cancelled_at: departures.cancelled_at })
      .from(departures)
      .where(and(eq(departures.tour_id, tour.id), eq(departures.date_from, date)));
    if (same)
      throwHttpError(
        'CONFLICT',
        `${tour.name} has a departure on ${date} already${same.cancelled_at ? ', which was cancelled: choose another day' : ''}.`,
      );
    const isOwnShip = sailing === tour.ship_id;
    const ship_id = isOwnShip ? null : sailing;
    const after = { tour_id: tour.id, ship_id, date_from: date, date_to, season, fare_percent };
    const unpriced = isOwnShip ? [] : await listUnpricedCategories(tx, sailing, tour.id);
    const [added] = await tx
      .insert(departures)
      .values({ ...after, closed_at: unpriced.length ? now() : null })
      .returning({ id: departures.id });
    await blockClosedSuites(tx, eq(departures.id, added!.id));
    const isClosed = unpriced.length > 0 && { closed: true as const };
    canUndo({ kind: 'departures', rows: [{ before: null, after: { ...after, ...isClosed } }] });
    return {
      departure: { journey: slug, date, date_to, season, fare_percent, ...(ship && { ship }) },
      unpriced,
    };
  },
  ({ journey, date }, { departure }) => ({ subject: `${journey} ${date}`, details: departure }),
);

/** Closes a departure, so that it is no longer sold. Its bookings stay. */
export const closeDeparture = defineChange(
  z.object({ ...departureKeyFields, reason: reasonField }),
  async (tx, name, { now }, { canUndo }) => {
    const { id, closed_at } = await getDeparture(tx, name);
    if (closed_at)
      throwHttpError('CONFLICT', `${departureLabel(name)} was closed already, on ${toCivilDate(closed_at)}.`);
    await tx.update(departures).set({ closed_at: now() }).where(eq(departures.id, id));
    canUndo({ kind: 'sale', rows: [{ id, before: true, after: false }] });
    return { departure: { journey: name.journey, date: name.date, closed: true } };
  },
  (input) => ({ subject: departureLabel(input), details: { reason: input.reason } }),
);

/** Sells a closed departure again. */
export const reopenDeparture = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, name, _platform, { canUndo }) => {
    const { id, ship_id, tour, closed_at, cancelled_at } = await getDeparture(tx, name);
    assertNotCancelled(cancelled_at, name);
    const unpriced = ship_id === tour.ship_id ? [] : await listUnpricedCategories(tx, ship_id, tour.id);
    if (unpriced.length)
      throwHttpError(
        'CONFLICT',
        `${departureLabel(name)} sails with another ship than the journey’s, and these categories of hers have no price on the journey: ` +
          `${unpriced.join(', ')}. Set them first, among Prices in the office or by operator prices set ${name.journey} <category> --ship <ship>`,
      );
    if (!closed_at) throwHttpError('CONFLICT', `${departureLabel(name)} is on sale: it was not closed.`);
    await tx.update(departures).set({ closed_at: null }).where(eq(departures.id, id));
    canUndo({ kind: 'sale', rows: [{ id, before: false, after: true }] });
    return { departure: { journey: name.journey, date: name.date, closed: false } };
  },
  (input) => ({ subject: departureLabel(input), details: {} }),
);

/** Removes a departure for which nobody has placed an order, together with its expired holds. */
export const removeDeparture = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, name, _platform, { canUndo }) => {
    const { id, tour, tour_id, date_from, date_to, season, fare_percent, ...row } = await getDeparture(
      tx,
      name,
    );
    await assertNothingBooked(tx, id, departureLabel(name), 'removed');
    const ship_id = row.ship_id === tour.ship_id ? null : row.ship_id;
    const before = { tour_id, ship_id, date_from, date_to, season, fare_percent };
    canUndo({ kind: 'departures', rows: [{ before, after: null }] });
    await tx.delete(roomClaims).where(eq(roomClaims.departure_id, id));
    await tx.delete(bookings).where(eq(bookings.departure_id, id));
    await tx.delete(departures).where(eq(departures.id, id));
    return { removed: { journey: name.journey, date: name.date } };
  },
  (input) => ({ subject: departureLabel(input), details: {} }),
);
