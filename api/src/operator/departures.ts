/** Departures: listed, added, closed, moved, removed, and what a season costs. What holds a booking is never moved or removed. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, count, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, roomClaims } from '../booking/index.ts';
import { departures, ships, suites, tours } from '../catalogue/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import {
  civilDateField,
  getDeparture,
  departureKeyFields,
  farePercentField,
  journey,
  getTour,
  reasonField,
} from './fields.ts';
import { assertNothingBooked } from './assert-nothing-booked.ts';
import { defineChange, defineRead } from './operation.ts';
import { createWindow, windowFields } from './window.ts';

const isClaimInForce = or(isNull(roomClaims.hold_expires_at), gt(roomClaims.hold_expires_at, sql`now()`));

/** How many suites of these departures are sold, held and blocked. */
async function countClaims(db: DbOrTx, ids: readonly number[]) {
  const rows = await db
    .select({
      id: roomClaims.departure_id,
      sold: sql`count(*) FILTER (WHERE ${roomClaims.booking_id} IS NOT NULL AND ${roomClaims.hold_expires_at} IS NULL)`.mapWith(
        Number,
      ),
      held: sql`count(*) FILTER (WHERE ${roomClaims.hold_expires_at} IS NOT NULL)`.mapWith(Number),
      blocked: sql`count(*) FILTER (WHERE ${roomClaims.booking_id} IS NULL)`.mapWith(Number),
    })
    .from(roomClaims)
    .where(and(inArray(roomClaims.departure_id, [...ids]), isClaimInForce))
    .groupBy(roomClaims.departure_id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Departures that leave after today, or in the days asked for, with what is left of them. */
export const listDepartures = defineRead(
  z.object({
    journey: z.optional(journey),
    from: z.optional(civilDateField),
    to: z.optional(civilDateField),
    ...windowFields(),
  }),
  async (db, { journey: slug, from, to, ...part }, { now }) => {
    const tour = slug === undefined ? null : await getTour(db, slug);
    const window = createWindow(part, { columns: [departures.date_from, tours.position, departures.id] });
    const rooms = db.$with('rooms').as(
      db
        .select({ ship_id: suites.ship_id, in_service: count().as('in_service') })
        .from(suites)
        .where(eq(suites.out_of_service, false))
        .groupBy(suites.ship_id),
    );
    const found = await db
      .with(rooms)
      .select({
        id: departures.id,
        position: tours.position,
        journey: tours.slug,
        date: departures.date_from,
        date_to: departures.date_to,
        ship: ships.name,
        season: departures.season,
        fare_percent: departures.fare_percent,
        closed_at: departures.closed_at,
        suites: sql`coalesce(${rooms.in_service}, 0)`.mapWith(Number),
      })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .innerJoin(ships, eq(ships.id, tours.ship_id))
      .leftJoin(rooms, eq(rooms.ship_id, ships.id))
      .where(
        and(
          tour ? eq(departures.tour_id, tour.id) : undefined,
          gte(departures.date_from, from ?? toCivilDate(now())),
          to === undefined ? undefined : lte(departures.date_from, to),
          window.isAfter,
        ),
      )
      .orderBy(...window.orderBy)
      .limit(window.limit);
    const { rows, more } = window.take(found, ({ date, position, id }) => [date, position, id]);
    const claims = await countClaims(
      db,
      rows.map(({ id }) => id),
    );
    return {
      ...more,
      departures: rows.map(({ id, position: _, closed_at, suites: inService, ...row }) => {
        const claimed = claims.get(id) ?? { sold: 0, held: 0, blocked: 0 };
        return {
          ...row,
          suites: inService,
          ...claimed,
          free: Math.max(0, inService - claimed.sold - claimed.held - claimed.blocked),
          closed_at: closed_at?.toISOString() ?? null,
        };
      }),
    };
  },
);

/** A new departure; its last day follows from the journey's nights. Refuses a day past, and a ship that is elsewhere then. */
export const addDeparture = defineChange(
  z.object({
    ...departureKeyFields,
    season: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    fare_percent: farePercentField,
  }),
  async (tx, { journey: slug, date, season, fare_percent }, { now }) => {
    const tour = await getTour(tx, slug);
    const date_to = addDays(date, tour.nights);
    assertFutureDate(date, toCivilDate(now()));
    await assertShipIsFree(tx, tour.ship_id, date, date_to, null);
    await tx.insert(departures).values({ tour_id: tour.id, date_from: date, date_to, season, fare_percent });
    return { departure: { journey: slug, date, date_to, season, fare_percent } };
  },
  ({ journey, date }, { departure }) => ({ subject: `${journey} ${date}`, details: departure }),
);

/** Ends the sale of a departure; what is booked stays booked. */
export const closeDeparture = defineChange(
  z.object({ ...departureKeyFields, reason: reasonField }),
  async (tx, name, { now }) => {
    const { id, closed_at } = await getDeparture(tx, name);
    if (closed_at)
      throwHttpError('CONFLICT', `${label(name)} was closed already, on ${toCivilDate(closed_at)}.`);
    await tx.update(departures).set({ closed_at: now() }).where(eq(departures.id, id));
    return { departure: { journey: name.journey, date: name.date, closed: true } };
  },
  (input) => ({ subject: label(input), details: { reason: input.reason } }),
);

/** Sells a closed departure again. */
export const reopenDeparture = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, name) => {
    const { id, closed_at } = await getDeparture(tx, name);
    if (!closed_at) throwHttpError('CONFLICT', `${label(name)} is on sale: it was not closed.`);
    await tx.update(departures).set({ closed_at: null }).where(eq(departures.id, id));
    return { departure: { journey: name.journey, date: name.date, closed: false } };
  },
  (input) => ({ subject: label(input), details: {} }),
);

/** Moves a departure that nobody has ordered to another day. */
export const moveDeparture = defineChange(
  z.object({ ...departureKeyFields, to: civilDateField }),
  async (tx, { to, ...name }, { now }) => {
    const { id, tour } = await getDeparture(tx, name);
    assertFutureDate(to, toCivilDate(now()));
    await assertNothingBooked(tx, id, label(name), 'moved');
    const date_to = addDays(to, tour.nights);
    await assertShipIsFree(tx, tour.ship_id, to, date_to, id);
    await tx.update(departures).set({ date_from: to, date_to }).where(eq(departures.id, id));
    return { departure: { journey: name.journey, date: to, date_to } };
  },
  (input) => ({ subject: label(input), details: { to: input.to } }),
);

/** Removes a departure that nobody has ordered, and the holds on it that have run out. */
export const removeDeparture = defineChange(
  z.object({ ...departureKeyFields }),
  async (tx, name) => {
    const { id } = await getDeparture(tx, name);
    await assertNothingBooked(tx, id, label(name), 'removed');
    await tx.delete(roomClaims).where(eq(roomClaims.departure_id, id));
    await tx.delete(bookings).where(eq(bookings.departure_id, id));
    await tx.delete(departures).where(eq(departures.id, id));
    return { removed: { journey: name.journey, date: name.date } };
  },
  (input) => ({ subject: label(input), details: {} }),
);

function label({ journey, date }: { journey: string; date: string }): string {
  return `${journey} ${date}`;
}

function assertFutureDate(date: string, today: string): void {
  if (date <= today)
    throwHttpError('INVALID', `${date} is not ahead: a departure is sold until the day before it leaves.`);
}

/** A ship is in one place: refuses days on which she sails another departure. On the day one ends the next may begin. */
async function assertShipIsFree(tx: Tx, ship: number, from: string, to: string, own: number | null) {
  // Another change of this ship's timetable waits until this one is done: both would find the days free.
  await tx.select({ id: ships.id }).from(ships).where(eq(ships.id, ship)).for('no key update');
  const [other] = await tx
    .select({ ship: ships.name, journey: tours.slug, from: departures.date_from, to: departures.date_to })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .where(
      and(
        eq(tours.ship_id, ship),
        lt(departures.date_from, to),
        gt(departures.date_to, from),
        own === null ? undefined : ne(departures.id, own),
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
