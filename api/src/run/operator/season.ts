/** Adds the departures of a whole season to the timetable: by a pattern, or like an earlier season (OF-01). */
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm';
import { z } from 'zod/mini';
import { blockClosedSuites } from '../../bookings/booking/index.ts';
import { departures, type ships, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { formatCount } from '../../platform/format.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import { civilDateField, farePercentField, getShip, getTour, journeyField, shipField } from './fields.ts';
import { type ChangeAuthor, defineChange } from './operation.ts';
import {
  type CheckedDeparture,
  checkSeason,
  listCalendarDifferences,
  type SeasonConflict,
} from './season-conflicts.ts';
import { planCopy, planPattern, type PlannedDeparture, weekdays } from './season-plan.ts';
import { assertFutureDate, departureLabel, listUnpricedCategories } from './timetable-rules.ts';

/** The most days that a season lasts, and the most conflicts that a refusal names. */
const maxDays = 400;
const maxNamedConflicts = 30;

/** Parses `an-insight`, or `an-insight+2` for two days in port after the journey. */
function parseTurn(text: string): { journey: string; turnaround_days: number } {
  const [, journey, days = '0'] = /^([^+]+)(?:\+(\d{1,2}))?$/.exec(text) ?? [];
  if (journey === undefined)
    throw new WrittenValueError(
      'A journey is written as its slug, or as slug+2 for two days in port after it.',
    );
  return { journey, turnaround_days: Number(days) };
}

/** Parses `Winter=100`, or `Diwali=110@2027-10-25..2027-11-02` for departures between two days. */
function parseSeasonFare(text: string) {
  const [, season, percent, from, to] =
    /^([^=]+)=(\d+)%?(?:@(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d))?$/.exec(text) ?? [];
  if (season === undefined || [from, to].some((day) => day !== undefined && !isCivilDate(day)))
    throw new WrittenValueError('A season is written Winter=100, or Diwali=110@2027-10-25..2027-11-02.');
  return { season, fare_percent: Number(percent), ...(from !== undefined && { from, to }) };
}

const sharedFields = {
  leave_out: z
    ._default(z.array(civilDateField).check(z.maxLength(maxDays)), [])
    .check(describeField('days on which no departure is added', { placeholder: 'date' })),
  skip_conflicts: z
    ._default(z.boolean(), false)
    .check(describeField('add the departures without conflicts; otherwise one conflict refuses all')),
};

/**
 * Adds the departures of a season by a pattern. The ship sails the journeys in their order, again and again, on the
 * pattern's days on which she is in port. Of several seasons that have a day, the first counts.
 * @throws {HttpError} 409 with all conflicts in `data.conflicts` and the departures without any in `data.departures`;
 *   400 for days without a season, days that are not in the future, and a pattern without departures
 */
export const addSeason = defineChange(
  z.object({
    ship: shipField,
    journeys: z
      .array(
        z.object({
          journey: journeyField,
          turnaround_days: z._default(z.int().check(z.gte(0), z.lte(60)), 0),
        }),
      )
      .check(
        z.minLength(1, 'at least one journey'),
        z.maxLength(20),
        describeField('what she sails in turn: slugs, as slug+2 with two days in port after it', {
          name: 'journey',
          placeholder: 'slug',
          parse: parseTurn,
        }),
      ),
    from: civilDateField.check(describeField('first day of departure')),
    to: civilDateField.check(describeField('last day of departure')),
    seasons: z
      .array(
        z.object({
          season: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
          fare_percent: farePercentField,
          from: z.optional(civilDateField),
          to: z.optional(civilDateField),
        }),
      )
      .check(
        z.minLength(1, 'at least one season with its fare'),
        z.maxLength(40),
        describeField('season and per cent of the published price: Winter=100, Diwali=110@first..last', {
          name: 'season',
          placeholder: 'name=percent',
          parse: parseSeasonFare,
        }),
      ),
    weekdays: z
      .optional(z.array(z.enum(weekdays)).check(z.minLength(1)))
      .check(describeField('she leaves on these weekdays only', { placeholder: 'day' })),
    every_days: z
      .optional(z.int().check(z.gte(1), z.lte(90)))
      .check(describeField('she leaves every so many days only, counted from the first day')),
    ...sharedFields,
  }),
  async (tx, { ship: slug, journeys, seasons: fares, skip_conflicts, ...pattern }, { now }, { canUndo }) => {
    assertPeriod(pattern, toCivilDate(now()));
    const ship = await getShip(tx, slug);
    const turns = [];
    for (const { journey, turnaround_days } of journeys) {
      const { id: tour_id, nights } = await getTour(tx, journey);
      turns.push({ tour_id, journey, nights, turnaround_days });
    }
    const { planned, unpriced_days } = planPattern({ ...pattern, turns, fares });
    if (unpriced_days.length)
      throwHttpError(
        'INVALID',
        `No season has these days of departure: ${unpriced_days.join(', ')}. Give a season without days for the others.`,
        { unpriced_days },
      );
    return makeSeason(tx, ship, planned, { ...pattern, skip_conflicts }, { now: now(), canUndo });
  },
  ({ ship, from, to, journeys }, { departures: added, conflicts }) => ({
    subject: `${ship} ${from}`,
    details: { to, journeys: journeys.map(({ journey }) => journey), ...countSeason(added, conflicts) },
  }),
);

/**
 * Adds the departures of an earlier season once more, some weeks later. Each keeps its weekday, season and fare.
 * Cancelled departures are not repeated.
 * @throws {HttpError} as `addSeason`
 */
export const copySeason = defineChange(
  z.object({
    ship: shipField,
    from: civilDateField.check(describeField('first day of departure of the earlier season')),
    to: civilDateField.check(describeField('last day of departure of the earlier season')),
    weeks: z
      ._default(z.int().check(z.gte(1), z.lte(160)), 52)
      .check(
        describeField('how many weeks later; now and then 53, because 52 weeks are a day less than a year'),
      ),
    ...sharedFields,
  }),
  async (tx, { ship: slug, from, to, weeks, leave_out, skip_conflicts }, { now }, { canUndo }) => {
    assertPeriod({ from, to });
    const ship = await getShip(tx, slug);
    const earlier = await tx
      .select({
        tour_id: departures.tour_id,
        journey: tours.slug,
        nights: tours.nights,
        date_from: departures.date_from,
        date_to: departures.date_to,
        season: departures.season,
        fare_percent: departures.fare_percent,
      })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .where(
        and(
          or(eq(departures.ship_id, ship.id), and(isNull(departures.ship_id), eq(tours.ship_id, ship.id))),
          between(departures.date_from, from, to),
          isNull(departures.cancelled_at),
        ),
      )
      .orderBy(asc(departures.date_from));
    const planned = planCopy(earlier, weeks, leave_out);
    const first = planned[0]?.date_from;
    if (first !== undefined) assertFutureDate(first, toCivilDate(now()));
    const days = { from: first ?? from, to: planned.at(-1)?.date_from ?? to, skip_conflicts };
    return makeSeason(tx, ship, planned, days, { now: now(), canUndo });
  },
  ({ ship, from, to, weeks }, { departures: added, conflicts }) => ({
    subject: `${ship} ${from}`,
    details: { to, weeks, ...countSeason(added, conflicts) },
  }),
);

const countSeason = (added: readonly unknown[], conflicts: readonly { date: string }[]) => ({
  departures: added.length,
  left_out: [...new Set(conflicts.map(({ date }) => date))],
});

/** Refuses days in the wrong order, a season that is too long, and with `today` a season that has begun. */
function assertPeriod({ from, to }: { from: string; to: string }, today?: string): void {
  if (to < from) throwHttpError('INVALID', `The last day ${to} is before the first day ${from}.`);
  if (daysBetween(from, to) > maxDays)
    throwHttpError('INVALID', `A season lasts ${maxDays} days at most: add it in parts.`);
  if (today !== undefined) assertFutureDate(from, today);
}

/**
 * Adds the planned departures of a ship whose row is locked, in one statement. `unpriced` has the journeys on which
 * suites of the ship have no price: their departures are closed. `calendar` has the sailings of the printed calendar
 * between `from` and `to` that the timetable still does not have.
 */
async function makeSeason(
  tx: Tx,
  ship: typeof ships.$inferSelect,
  planned: readonly PlannedDeparture[],
  { from, to, skip_conflicts }: { from: string; to: string; skip_conflicts: boolean },
  { now, canUndo }: { now: Date } & Pick<ChangeAuthor, 'canUndo'>,
) {
  if (!planned.length) throwHttpError('INVALID', `No departure of ${ship.name} follows from this.`);
  const { free, conflicts } = await checkSeason(tx, ship, planned);
  if (conflicts.length && !skip_conflicts) throwConflicts(free, conflicts);
  if (!free.length)
    throwHttpError('CONFLICT', 'Every departure has a conflict, so none can be added.', { conflicts });
  const tourIds = [...new Set(free.map(({ tour_id }) => tour_id))];
  const own = await tx.select().from(tours).where(inArray(tours.id, tourIds));
  const unpriced: { journey: string; categories: string[] }[] = [];
  for (const { id, slug, ship_id } of own) {
    if (ship_id === ship.id) continue;
    const categories = await listUnpricedCategories(tx, ship.id, id);
    if (categories.length) unpriced.push({ journey: slug, categories });
  }
  const isClosed = (journey: string) => unpriced.some((one) => one.journey === journey);
  const rows = free.map(({ journey, closed_suites: _, ...row }) => ({
    row: { ...row, ship_id: own.find(({ id }) => id === row.tour_id)?.ship_id === ship.id ? null : ship.id },
    closed: isClosed(journey),
  }));
  const added = await tx
    .insert(departures)
    .values(rows.map(({ row, closed }) => ({ ...row, closed_at: closed ? now : null })))
    .returning({ id: departures.id });
  await blockClosedSuites(
    tx,
    inArray(
      departures.id,
      added.map(({ id }) => id),
    ),
  );
  canUndo({
    kind: 'departures',
    rows: rows.map(({ row, closed }) => ({ before: null, after: { ...row, ...(closed && { closed }) } })),
  });
  return {
    ship: ship.slug,
    departures: free.map(({ tour_id: _, date_from, ...row }) => ({
      ...row,
      date: date_from,
      closed: isClosed(row.journey),
    })),
    conflicts,
    unpriced,
    calendar: await listCalendarDifferences(tx, ship.id, from, to),
  };
}

function throwConflicts(free: readonly CheckedDeparture[], conflicts: readonly SeasonConflict[]): never {
  const days = new Set(conflicts.map(departureLabel));
  const named = conflicts.slice(0, maxNamedConflicts).map((one) => `${departureLabel(one)}: ${one.sentence}`);
  const more = conflicts.length > named.length ? ` and ${conflicts.length - named.length} more` : '';
  throwHttpError(
    'CONFLICT',
    `${formatCount(days.size, 'departure')} of ${days.size + free.length} cannot be added: ${named.join('; ')}${more}. ` +
      'Nothing was added. Leave these days out, or add the others without them (--skip-conflicts).',
    {
      conflicts,
      departures: free.map(({ journey, date_from: date, date_to }) => ({ journey, date, date_to })),
    },
  );
}
