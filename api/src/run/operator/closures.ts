/**
 * Closures: a suite is kept from sale on all departures within some days, because it is out of order, chartered or sold
 * elsewhere.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  blockClosedSuites,
  blockKinds,
  bookings,
  isActiveClaim,
  roomClaims,
  suiteClosures,
} from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, suites, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, getShip, reasonField, roomField, shipField } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

/**
 * Keeps a suite from sale on every departure of the ship between two days, including departures that are added later.
 * Refuses when the suite is held or, unless `except_sold` is set, booked on one of these departures. With
 * `except_sold`, the other departures are blocked at once, and a departure with a booking is blocked when that booking
 * moves to another suite or ends.
 */
export const closeSuite = defineChange(
  z.object({
    ship: shipField,
    room: roomField,
    from: civilDateField.check(describeField('first day')),
    to: civilDateField.check(describeField('last day')),
    kind: z._default(z.enum(blockKinds), 'broken').check(describeField('why in one word')),
    reason: reasonField,
    except_sold: z.optional(z.boolean()).check(describeField('leave what guests have booked to them')),
  }),
  async (
    tx,
    { ship: slug, room, from, to, kind, reason, except_sold: exceptSold = false },
    { now },
    { canUndo },
  ) => {
    const today = toCivilDate(now());
    if (to < from) throwHttpError('INVALID', `The last day, ${to}, is before the first, ${from}.`);
    if (to < today) throwHttpError('INVALID', `${to} is past: there is nothing to keep from sale.`);
    const suite = await findSuite(tx, slug, room);
    const [closure] = await tx
      .insert(suiteClosures)
      .values({ suite_id: suite.id, date_from: from, date_to: to, kind, reason })
      .returning({ id: suiteClosures.id });
    // A departure that ends on the first day is not concerned, because that day belongs to the next voyage.
    const concerned = and(
      eq(departureShip, suite.ship_id),
      gt(departures.date_to, from > today ? from : today),
      lte(departures.date_from, to),
      isNull(departures.cancelled_at),
    )!;
    const rows = await tx
      .select({ id: departures.id, date: departures.date_from })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .where(concerned)
      .orderBy(asc(departures.date_from));
    const dateOf = new Map(rows.map(({ id, date }) => [id, date]));
    const blocked = (await blockClosedSuites(tx, concerned))
      .filter((row) => row.suite_id === suite.id)
      .map((row) => dateOf.get(row.departure_id)!);
    const takenDates = await listTaken(tx, suite.id, [...dateOf.keys()]);
    const refused = takenDates.filter(({ status }) => !exceptSold || status !== 'CONFIRMED');
    if (refused.length) {
      const named = refused.map((one) => `${one.booking_id} on ${one.date} (${one.status.toLowerCase()})`);
      throwHttpError(
        'CONFLICT',
        `Suite ${room} is not free on all these days: ${named.join(', ')}. Nothing was blocked. Move the guests of a confirmed booking ` +
          '(operator bookings move-suite), or block the other days with --except-sold; what is held or on option ends by itself, or by releasing it.',
        { bookings: refused.map(({ booking_id }) => booking_id) },
      );
    }
    canUndo({ kind: 'opposite', rows: [{ operation: 'suites.reopen', input: { closure: closure!.id } }] });
    const ofThis = new Set([...blocked, ...takenDates.map(({ date }) => date)]);
    return {
      closure: { id: closure!.id, ship: slug, room, from, to, kind, reason },
      blocked: blocked.toSorted((a, b) => a.localeCompare(b)),
      sold: takenDates.map(({ date, booking_id }) => ({ date, booking_id })),
      /** The days on which another closure or a block keeps the suite from sale already. */
      blocked_before: rows.map(({ date }) => date).filter((date) => !ofThis.has(date)),
    };
  },
  (_input, { closure: { ship: slug, ...closure }, blocked, sold }) => ({
    subject: `${slug} ${closure.room}`,
    details: { ...closure, blocked: blocked.length, sold: sold.map(({ booking_id }) => booking_id) },
  }),
);

/** Lists the closures whose last day is today or later. */
export const listClosures = defineRead(
  z.object({ ship: z.optional(shipField).check(describeField('of one ship')), ...listFields() }),
  async (db, { ship: slug, ...part }, { now }) => {
    const query = db
      .select({
        id: suiteClosures.id,
        ship: ships.slug,
        room: suites.room_number,
        from: suiteClosures.date_from,
        to: suiteClosures.date_to,
        kind: suiteClosures.kind,
        reason: suiteClosures.reason,
      })
      .from(suiteClosures)
      .innerJoin(suites, eq(suites.id, suiteClosures.suite_id))
      .innerJoin(ships, eq(ships.id, suites.ship_id));
    const { rows, more } = await readListPart(query, part, {
      by: { id: suiteClosures.id },
      where: and(
        gte(suiteClosures.date_to, toCivilDate(now())),
        slug === undefined ? undefined : eq(ships.slug, slug),
      ),
    });
    return { ...more, closures: rows };
  },
);

/** Ends a closure, so that the suite is on sale again from today on. */
export const reopenSuite = defineChange(
  z.object({
    closure: z
      .int('a closure is named by its number')
      .check(z.positive(), describeField('of the closure', { name: 'number' })),
  }),
  async (tx, { closure: id }, { now }, { canUndo }) => {
    const today = toCivilDate(now());
    const [row] = await tx
      .select({ closure: suiteClosures, room: suites.room_number, ship: ships.slug })
      .from(suiteClosures)
      .innerJoin(suites, eq(suites.id, suiteClosures.suite_id))
      .innerJoin(ships, eq(ships.id, suites.ship_id))
      .where(eq(suiteClosures.id, id))
      .for('update', { of: suiteClosures });
    if (!row || row.closure.date_to < today)
      throwHttpError(
        'NOT_FOUND',
        `No suite is closed under ${id}. See those that are: operator suites closures`,
      );
    const { date_from, date_to: to, kind, reason } = row.closure;
    const from = date_from < today ? today : date_from;
    const closed = { ship: row.ship, room: row.room, from, to, kind, reason, except_sold: true };
    canUndo({ kind: 'opposite', rows: [{ operation: 'suites.close', input: closed }] });
    const coming = tx.select({ id: departures.id }).from(departures).where(gte(departures.date_from, today));
    const freed = await tx
      .delete(roomClaims)
      .where(and(eq(roomClaims.closure_id, id), inArray(roomClaims.departure_id, coming)))
      .returning({ departure: roomClaims.departure_id });
    // The closure of past departures is kept, because it says why their suite was not sold.
    if (row.closure.date_from < today)
      await tx
        .update(suiteClosures)
        .set({ date_to: addDays(today, -1) })
        .where(eq(suiteClosures.id, id));
    else await tx.delete(suiteClosures).where(eq(suiteClosures.id, id));
    // Blocks the suite again on departures within another closure of the same suite.
    const ids = freed.map(({ departure }) => departure);
    const again = ids.length ? await blockClosedSuites(tx, inArray(departures.id, ids)) : [];
    return { ship: row.ship, room: row.room, departures: freed.length - again.length };
  },
  ({ closure }, { ship: slug, room, departures: freed }) => ({
    subject: `${slug} ${room}`,
    details: { closure, departures: freed },
  }),
);

/**
 * Returns a suite of a ship. Locks the ship's row, so that no other command changes the ship's timetable before this
 * transaction ends.
 */
async function findSuite(tx: Tx, slug: string, room: string) {
  const vessel = await getShip(tx, slug);
  const [suite] = await tx
    .select({ id: suites.id, ship_id: suites.ship_id })
    .from(suites)
    .where(and(eq(suites.ship_id, vessel.id), eq(suites.room_number, room)));
  return suite ?? throwHttpError('NOT_FOUND', `${vessel.name} has no suite ${room}.`);
}

/** Lists the bookings, unexpired holds and options that have this suite on one of these departures. */
function listTaken(db: DbOrTx, suite: number, ids: readonly number[]) {
  return db
    .select({ date: departures.date_from, booking_id: bookings.booking_id, status: bookings.status })
    .from(roomClaims)
    .innerJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .innerJoin(departures, eq(departures.id, roomClaims.departure_id))
    .where(
      and(
        eq(roomClaims.suite_id, suite),
        inArray(roomClaims.departure_id, [...ids]),
        isNotNull(roomClaims.booking_id),
        isActiveClaim,
      ),
    )
    .orderBy(asc(departures.date_from));
}
