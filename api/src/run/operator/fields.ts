/** Input fields that several operations have, and the rows that they name. */
import { isoDate } from '@antara/contracts/api/fields';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, isPaid, lockBooking, type PaidBooking } from '../../bookings/booking/index.ts';
import { departures, ships, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';

/** A civil date: `2027-03-01`. */
export const civilDateField = isoDate.check(describeField('', { unit: 'date' }));
/** A month: `2027-03`. */
export const monthField = z
  .string()
  .check(
    z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month is written like 2026-11'),
    describeField('the month', { placeholder: 'yyyy-mm' }),
  );
/** A tour's slug. */
export const journeyField = z
  .string('a journey is named by its slug')
  .check(z.minLength(1), describeField('the journey’s slug', { placeholder: 'slug' }));
/** A ship's slug. */
export const shipField = z
  .string('a ship is named by its slug')
  .check(z.minLength(1), describeField('the ship’s slug', { placeholder: 'slug' }));
/** A suite's room number. */
export const roomField = z
  .string()
  .check(z.trim(), z.minLength(1), describeField('its room number', { name: 'suite' }));
/** A booking's id, converted to capital letters. */
export const bookingIdField = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1),
    describeField('as guests read it: ANT-7K3QXM', { name: 'booking' }),
  );
/** The e-mail address of an account, which messages call that of an agent or a person. */
export const emailField = (who: 'agent' | 'person') =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(3, `${who === 'agent' ? 'an agent' : 'a person'} is named by e-mail address`),
      describeField(`the ${who}’s e-mail address`),
    );
/** The reason for a change, which is stored in the log. */
export const reasonField = z
  .string('a reason is needed: it is kept in the log')
  .check(
    z.trim(),
    z.minLength(3, 'a reason of at least three letters is needed: it is kept in the log'),
    z.maxLength(500),
    describeField('why; kept in the log'),
  );
/** Per cent of the published price. */
export const farePercentField = z
  .int('a fare is a whole number of per cent')
  .check(
    z.gte(30, 'a fare under 30 % of the published price is refused: it is likely a slip'),
    z.lte(300, 'a fare over 300 % of the published price is refused: it is likely a slip'),
    describeField('per cent of the published price', { name: 'fare', placeholder: 'percent' }),
  );

/** The tour's slug and the day, by which commands name a departure. */
export const departureKeyFields = {
  journey: journeyField,
  date: civilDateField.check(describeField('the day on which the departure leaves')),
};
export type DepartureKey = { journey: string; date: string };

/** A message about an unknown tour or season names at most this many existing ones. */
export const maxNamed = 20;

/** Returns the tour with this slug.  @throws {HttpError} NOT_FOUND, whose message names the first existing tours */
export async function getTour(db: DbOrTx, slug: string) {
  const [row] = await db.select().from(tours).where(eq(tours.slug, slug));
  if (row) return row;
  const knownTours = await db
    .select({ slug: tours.slug })
    .from(tours)
    .orderBy(tours.position, tours.id)
    .limit(maxNamed + 1);
  const named = knownTours.slice(0, maxNamed).map((one) => one.slug);
  const others = knownTours.length > maxNamed ? ', and others: operator content list --kind tour' : '.';
  throwHttpError('NOT_FOUND', `There is no journey “${slug}”. There are: ${named.join(', ')}${others}`);
}

/**
 * Returns a departure with its tour; `ship_id` is the ship that sails. Within a transaction, locks the departure's row.
 * @throws {HttpError} NOT_FOUND
 */
export async function getDeparture(db: DbOrTx, { journey, date }: DepartureKey) {
  const tour = await getTour(db, journey);
  const [row] = await db
    .select()
    .from(departures)
    .where(and(eq(departures.tour_id, tour.id), eq(departures.date_from, date)))
    .for('update');
  if (!row) {
    throwHttpError(
      'NOT_FOUND',
      `${tour.name} has no departure on ${date}. See which it has: operator departures list --journey ${journey}`,
    );
  }
  return { ...row, ship_id: row.ship_id ?? tour.ship_id, tour };
}

/**
 * Returns the ship with this slug. Within a transaction, locks the ship's row, so that no other command changes the
 * ship's timetable before the transaction ends.
 * @throws {HttpError} NOT_FOUND, whose message names the existing ships
 */
export async function getShip(tx: DbOrTx, slug: string) {
  const [vessel] = await tx.select().from(ships).where(eq(ships.slug, slug)).for('no key update');
  if (vessel) return vessel;
  const knownShips = await tx.select({ slug: ships.slug }).from(ships).orderBy(asc(ships.position));
  throwHttpError(
    'NOT_FOUND',
    `There is no ship “${slug}”. There are: ${knownShips.map((one) => one.slug).join(', ')}.`,
  );
}

/** Returns a booking. @throws {HttpError} NOT_FOUND */
export async function getBooking(db: DbOrTx, id: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
  return row ?? throwUnknownBooking(id);
}

/** Returns a booking, and locks its row. @throws {HttpError} NOT_FOUND */
export const getLockedBooking = async (tx: Tx, id: string) =>
  (await lockBooking(tx, id)) ?? throwUnknownBooking(id);

/**
 * Returns a confirmed booking whose journey has not begun, and locks its row. Only such a booking can be changed.
 * @throws {HttpError} NOT_FOUND; 422 for another booking
 */
export const getLockedConfirmed = async (tx: Tx, id: string, now: Date): Promise<PaidBooking> =>
  assertConfirmed(await getLockedBooking(tx, id), now);

/** Returns a confirmed booking whose journey has not begun.  @throws {HttpError} 422 for another booking */
export function assertConfirmed(row: Awaited<ReturnType<typeof getLockedBooking>>, now: Date): PaidBooking {
  if (row.status !== 'CONFIRMED' || !isPaid(row))
    throwHttpError(
      'UNPROCESSABLE',
      `${row.booking_id} is ${row.status}: only a confirmed booking is changed.`,
    );
  const { date_from } = row.snapshot;
  if (toCivilDate(now) > date_from)
    throwHttpError('UNPROCESSABLE', `${row.booking_id} left on ${date_from}: its journey has begun.`);
  return row;
}

function throwUnknownBooking(id: string): never {
  throwMissing(`There is no booking ${id}`, 'bookings list');
}

/**
 * Returns the log's entry for a change of one booking. Its details are the input and the result without the booking's
 * id, which is the entry's subject.
 */
export const toBookingLogEntry = (
  { booking_id: subject, ...input }: { booking_id: string },
  { booking_id: _, ...result }: { booking_id: string },
) => ({ subject, details: { ...input, ...result } });

/** Returns the ids of the bookings that rows belong to, for the log of reads; each id once. */
export const listBookingIds = (rows: readonly { booking_id: string }[]): string[] => [
  ...new Set(rows.map(({ booking_id }) => booking_id)),
];

/**
 * Refuses the name of something that does not exist. `sentence` says what does not exist, and `command` lists what
 * does.
 * @throws {HttpError} NOT_FOUND
 */
export function throwMissing(sentence: string, command: string): never {
  throwHttpError('NOT_FOUND', `${sentence}. See those there are: operator ${command}`);
}
