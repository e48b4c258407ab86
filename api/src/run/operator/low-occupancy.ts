/** Departures with few guests, and the decision whether they sail (OF-22). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { getLowOccupancyRule } from '../../base/settings/index.ts';
import { courtesyOptions, departureDecisionKinds, departureDecisions } from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { describeField } from './field-text.ts';
import { civilDateField, departureKeyFields, getDeparture, reasonField } from './fields.ts';
import { loadDecisions } from './departure-decisions.ts';
import {
  countInService,
  getPercentSold,
  isLowOccupancy,
  nothingSold,
  sumBookings,
  sumCapacity,
} from './figure-sums.ts';
import { maxRows } from './list-part.ts';
import { defineChange, defineRead } from './operation.ts';
import { assertFutureDate, assertNotCancelled, departureLabel } from './timetable-rules.ts';

/** How many days ahead the list looks for decisions that will be due, unless the caller says otherwise. */
const usualNotice = 14;

/** Counts the open options of agents, and of guests whom the office has called back, of each of these departures. */
async function countOptions(db: DbOrTx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: courtesyOptions.departure_id, number: count() })
    .from(courtesyOptions)
    .where(and(inArray(courtesyOptions.departure_id, [...ids]), isNull(courtesyOptions.ended_at)))
    .groupBy(courtesyOptions.departure_id);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * Lists departures with too few guests whose decision is due within `within_days`, or is overdue, by the day of the
 * decision (`isLowOccupancy`). The setting `low_occupancy` has the threshold and the day. `refund_inr` is what a
 * cancellation by the company would pay back: all that was paid. `occupancy_percent` is `getPercentSold`. A departure
 * that was decided to sail is among `decided`, and so is one that is to be asked about again, until that day.
 */
export const listLowOccupancy = defineRead(
  z.object({
    within_days: z
      ._default(z.int().check(z.gte(0), z.lte(180)), usualNotice)
      .check(describeField('decisions due within so many days')),
    limit: z
      ._default(z.int().check(z.gte(1), z.lte(maxRows)), 100)
      .check(describeField(`how many rows, at most ${maxRows}`)),
  }),
  async (db, { within_days, limit }, { now }) => {
    const today = toCivilDate(now());
    const rule = await getLowOccupancyRule(db);
    const scope = { from: addDays(today, 1), to: addDays(today, rule.days_before + within_days) };
    const sold = await sumBookings(db, scope, 'departure');
    const low = [...(await sumCapacity(db, scope, 'departure'))].flatMap(([id, capacity]) => {
      const sums = sold.get(id) ?? nothingSold;
      const occupancy_percent = getPercentSold(sums.suites, capacity);
      const isLow = isLowOccupancy(sums.suites, capacity, rule.below_percent);
      return occupancy_percent !== null && isLow ? [{ id, capacity, sums, occupancy_percent }] : [];
    });
    const ids = low.map(({ id }) => id);
    const decisions = await loadDecisions(db, ids);
    const isOpen = (id: number) => {
      const last = decisions.get(id);
      return !last || (last.decision === 'ask-again' && last.ask_again_on! <= addDays(today, within_days));
    };
    const rows = await db
      .select({
        id: departures.id,
        journey: tours.slug,
        name: tours.name,
        date: departures.date_from,
        ship: ships.name,
        closed_at: departures.closed_at,
      })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .innerJoin(ships, eq(ships.id, departureShip))
      .where(inArray(departures.id, ids))
      .orderBy(asc(departures.date_from), asc(departures.id));
    const open = rows.filter(({ id }) => isOpen(id));
    const options = await countOptions(
      db,
      open.map(({ id }) => id),
    );
    const listed = open.map(({ id, closed_at, ...row }) => {
      const { capacity, sums, occupancy_percent } = low.find((one) => one.id === id)!;
      const last = decisions.get(id) ?? null;
      const decide_by = last?.ask_again_on ?? addDays(row.date, -rule.days_before);
      return {
        ...row,
        closed: closed_at !== null,
        decide_by,
        overdue: decide_by < today,
        occupancy_percent,
        suites: countInService(capacity),
        sold: sums.suites,
        held: capacity.held,
        free: capacity.free,
        options: options.get(id) ?? 0,
        bookings: sums.bookings,
        guests: sums.guests,
        booked_inr: sums.booked_inr,
        refund_inr: sums.paid_inr,
        asked_on: last && toCivilDate(last.decided_at),
      };
    });
    const departuresByDay = listed.toSorted((a, b) => a.decide_by.localeCompare(b.decide_by));
    const decided = rows.flatMap(({ id, journey, name, date }) => {
      const decision = isOpen(id) ? undefined : decisions.get(id);
      return decision ? [{ journey, name, date, ...decision }] : [];
    });
    return {
      rule,
      count: listed.length,
      departures: departuresByDay.slice(0, limit),
      decided: decided.slice(0, limit),
    };
  },
);

/**
 * Records the decision about a departure: it sails, it is asked about again on a day, or it is cancelled as by
 * `departures.cancel`, with all its refunds and letters; guests read the reason then.
 * @throws {HttpError} 403 without the permission for `departures.cancel` where it is cancelled; 409 when it was
 *   cancelled already
 */
export const decideDeparture = defineChange(
  z.object({
    ...departureKeyFields,
    decision: z.enum(departureDecisionKinds).check(describeField('sails, ask-again or cancel')),
    ask_again_on: z
      .optional(civilDateField)
      .check(describeField('the day on which it is listed again; with ask-again')),
    reason: reasonField.check(describeField('why; kept in the log, and read by guests when it is cancelled')),
  }),
  async (tx, { journey, date, decision, ask_again_on, reason }, platform, author) => {
    const now = platform.now();
    const today = toCivilDate(now);
    const row = await getDeparture(tx, { journey, date });
    assertNotCancelled(row.cancelled_at, { journey, date });
    if (date <= today)
      throwHttpError(
        'UNPROCESSABLE',
        `${departureLabel({ journey, date })} has left: nothing is to be decided.`,
      );
    if ((decision === 'ask-again') !== (ask_again_on !== undefined))
      throwHttpError(
        'INVALID',
        'The day ask_again_on (--ask-again-on) goes with ask-again, and only with it.',
      );
    if (ask_again_on !== undefined) {
      assertFutureDate(ask_again_on, today);
      if (ask_again_on >= date) throwHttpError('INVALID', `${ask_again_on} is not before the departure.`);
    }
    if (decision === 'cancel' && !author.mayRun('departures.cancel'))
      throwHttpError('FORBIDDEN', 'Your roles do not permit departures.cancel.', {
        code: 'FORBIDDEN_OPERATION',
      });
    const made = { departure_id: row.id, decision, ask_again_on: ask_again_on ?? null };
    await tx.insert(departureDecisions).values({ ...made, decided_at: now });
    const cancelled =
      decision === 'cancel'
        ? await cancelDeparture.run(tx, { journey, date, reason }, platform, author)
        : null;
    if (!cancelled)
      author.canUndo({
        kind: 'decision',
        rows: [{ before: null, after: { ...made, decided_at: now.toISOString() } }],
      });
    return { departure: { journey, date }, decision, ask_again_on: ask_again_on ?? null, cancelled };
  },
  ({ reason, ...input }, { decision, ask_again_on, cancelled }) => ({
    subject: departureLabel(input),
    details: {
      ...(cancelled && (cancelDeparture.toLogEntry({ ...input, reason }, cancelled).details as object)),
      decision,
      reason,
      ...(ask_again_on !== null && { ask_again_on }),
    },
  }),
  { getRefundInr: ({ cancelled }) => cancelled?.refund_inr ?? 0 },
);
