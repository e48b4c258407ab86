/** Lists, releases and extends the courtesy options of agencies. The limits for agents do not apply to the operator. */
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import { agencies } from '../../sales/agents/index.ts';
import { bookings, courtesyOptions, isOpen } from '../../bookings/booking/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import {
  endOption,
  getOptionState,
  officeHoldHours,
  selectOptionDetails,
  setOptionEnd,
} from '../../sales/options/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, getDeparture, journeyField, reasonField, throwMissing } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { createListClauses, takeListPart, listFields } from './list-part.ts';

const option = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'an option is named by its number'),
    describeField('as agents read it: ANT-7K3QXM'),
  );

/** Hours of two weeks, the longest extension. */
const maxExtensionHours = 336;

/**
 * Lists options by the day of departure, then by their end. Lists open options; `all` adds options that ended unpaid in
 * the last 30 days.
 */
export const listOptions = defineRead(
  z.object({
    journey: z.optional(journeyField).check(describeField('of one journey')),
    date: z.optional(civilDateField).check(describeField('of the departures of one day')),
    all: z.optional(z.boolean()).check(describeField('also those that ended unpaid in the last 30 days')),
    ...listFields(),
  }),
  async (db, { journey: slug, date, all = false, ...part }) => {
    if (slug !== undefined && date !== undefined) await getDeparture(db, { journey: slug, date });
    const window = createListClauses(part, {
      // Truncated to milliseconds, because the cursor is made of a `Date`, which has no microseconds.
      columns: [
        departures.date_from,
        sql`date_trunc('milliseconds', ${courtesyOptions.ends_at})`,
        courtesyOptions.booking_id,
      ],
    });
    const optionRows = await selectOptionDetails(db)
      .where(
        and(
          // Paid options are not listed, because they are bookings.
          all ? sql`${bookings.status} IN ('OPTION','HELD','PENDING','EXPIRED')` : isOpen,
          slug === undefined ? undefined : eq(tours.slug, slug),
          date === undefined ? undefined : eq(departures.date_from, date),
          window.isAfter,
        ),
      )
      .orderBy(...window.orderBy)
      .limit(window.limit);
    const { rows, more } = takeListPart(
      optionRows,
      part.limit,
      ({ departure, option: { ends_at, booking_id } }) => [
        departure.date_from,
        ends_at.toISOString(),
        booking_id,
      ],
    );
    const agents = await loadAgentsByUser(
      db,
      rows.map((row) => row.option.user_id),
    );
    return {
      ...more,
      options: rows.map((file) => ({
        option: file.booking_id,
        state: getOptionState(file),
        journey: file.tour.slug,
        ship: file.ship,
        date: file.departure.date_from,
        suites: file.option.rooms.map((room) => room.room_number),
        ...agents.get(file.option.user_id)!,
        reference: file.option.reference,
        quoted_usd: file.option.quoted.usd,
        taken_at: file.option.taken_at,
        ends_at: file.option.ends_at,
        ended_at: file.open ? null : (file.option.ended_at ?? file.option.ends_at),
      })),
    };
  },
  { listSubjects: (list) => list.options.map((row) => row.option) },
);

/**
 * Ends an option. Its suites are free at once, and its agent is mailed. The agency may take suites of the departure on
 * option again at once, without the pause that follows other ends.
 */
export const releaseOption = defineChange(
  z.object({ option, reason: reasonField }),
  async (tx, { option: id }) => {
    const { booking, file } = await getOpenOption(tx, id);
    await endOption(tx, booking, 'WITHDRAWN');
    return { option: id, suites: file.rooms.map((room) => room.room_number) };
  },
  ({ option: subject, reason }, { suites }) => ({ subject, details: { reason, suites } }),
);

/**
 * Extends an option by `hours`, and mails its agent. A hold that the office took for a guest lasts `officeHoldHours` in
 * all while nothing is booked.
 */
export const extendOption = defineChange(
  z.object({
    option,
    hours: z
      .int('hours are whole')
      .check(
        z.gte(1, 'an option is extended by at least an hour'),
        z.lte(
          maxExtensionHours,
          `more than ${maxExtensionHours} hours (two weeks) are refused: it is likely a slip`,
        ),
        describeField('by how many hours'),
      ),
    reason: reasonField,
  }),
  async (tx, { option: id, hours }) => {
    const { booking, file } = await getOpenOption(tx, id);
    const ends = new Date(file.ends_at.getTime() + hours * 3_600_000);
    const latest = new Date(file.taken_at.getTime() + officeHoldHours * 3_600_000);
    if (ends > latest && (await isGuest(tx, file.user_id)))
      throwHttpError(
        'UNPROCESSABLE',
        `${id} is held for a guest, and lasts ${officeHoldHours} hours in all while nothing is booked: until ${formatIndianTime(latest)}. operator bookings book keeps its suites longer.`,
      );
    await setOptionEnd(tx, booking.id, ends);
    return { option: id, before: file.ends_at, ends_at: ends };
  },
  ({ option: subject, hours, reason }, { before, ends_at }) => ({
    subject,
    details: { reason, hours, before, ends_at },
  }),
);

/**
 * Returns an open option with its booking, and locks both rows.
 * @throws {HttpError} 404 for an unknown option, 422 for one that has ended or was booked
 */
async function getOpenOption(tx: Tx, id: string) {
  const [row] = await tx
    .select({ booking: bookings, file: courtesyOptions, open: sql<boolean>`${isOpen}` })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(eq(bookings.booking_id, id))
    .for('update');
  if (!row) throwMissing(`There is no option ${id}`, 'options list');
  if (!row.open) {
    const ended = row.booking.status === 'EXPIRED' || row.booking.status === 'OPTION';
    throwHttpError(
      'UNPROCESSABLE',
      ended
        ? `Option ${id} has ended, and its suites are on sale. Its agent may take another, or book them.`
        : `Option ${id} was booked: see operator bookings show ${id}`,
    );
  }
  return row;
}

/** Returns true when the account is a guest's, and not an agent's. */
const isGuest = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, id), eq(users.role, 'CUSTOMER')))) > 0;

/** Returns the e-mail address and the agency of these users, by user id. */
async function loadAgentsByUser(db: DbOrTx, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, email: users.email, agency: agencies.company_name })
    .from(users)
    .leftJoin(agencies, eq(agencies.user_id, users.id))
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...agent }) => [id, agent]));
}
