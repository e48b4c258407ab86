/** Computes departures from a rule: which tours each ship sails in turn, and the fare of each season. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { isoDate } from '@antara/contracts/api/fields';
import { z } from 'zod/mini';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const month = z.int().check(z.gte(1), z.lte(12));
const monthAndDay = z.string().check(z.regex(/^\d\d-\d\d$/));

/** The schema of the rule's file. */
export const timetableRule = z.strictObject({
  /** For how many calendar months a new database receives departures. */
  months: z.int().check(z.positive()),
  /** The day on which every ship began her first turn. */
  anchor: isoDate,
  seasons: z.array(
    z.strictObject({
      /** The season's name for guests. */
      name: z.string(),
      /** Per cent of the published fare. */
      fare_percent: z.int().check(z.positive()),
      /** A description of the season. */
      note: z.string(),
      /** Departures in these months belong to the season, unless a festival falls within the voyage. */
      months: z.optional(z.array(month)),
      /**
       * A festival on the same days each year: first and last day, `mm-dd`. The festival may span the end of the year.
       */
      yearly: z.optional(z.strictObject({ from: monthAndDay, to: monthAndDay })),
    }),
  ),
  /**
   * Festivals that follow the moon, taken from published almanacs, with their first and last days. After the last
   * listed festival, the season of a voyage follows from its month.
   */
  festivals: z.array(z.strictObject({ season: z.string(), from: isoDate, to: isoDate })),
  rotation: z.array(
    z.strictObject({
      /** A slug. */
      ship: z.string(),
      turns: z.array(
        z.strictObject({
          /** A slug. */
          tour: z.string(),
          /** The ship leaves on the first such weekday after she is ready. */
          weekday: z.enum(weekdays),
          /** How many whole days the ship stays in port after this tour; 0: she may leave on the day of her return. */
          turnaround_days: z.int().check(z.nonnegative()),
          /**
           * The months in which this tour is not sailed, because its sights are closed. The ship then sails her next
           * turn.
           */
          closed_months: z.optional(z.array(month)),
        }),
      ),
    }),
  ),
});
export type TimetableRule = z.output<typeof timetableRule>;
export type Season = TimetableRule['seasons'][number];

/** A departure that follows from the rule. `tour` and `ship` are slugs, and the dates are civil dates. */
export interface PlannedDeparture {
  tour: string;
  ship: string;
  date_from: string;
  date_to: string;
  season: string;
  fare_percent: number;
}

const monthOf = (date: string) => Number(date.slice(5, 7));
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns `date` plus `months` calendar months; the last day of that month when the month is too short. */
function addMonths(date: string, months: number): string {
  const start = new Date(`${date}T00:00:00Z`);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(start.getUTCDate(), length) - 1);
}

/**
 * Returns the season of a voyage: that of the first festival that overlaps the voyage (first and last days included),
 * and otherwise that of the month of departure. `from` and `to` are civil dates.
 * @throws {RangeError} when no season covers the voyage
 */
export function getSeason({ seasons, festivals }: TimetableRule, from: string, to: string): Season {
  const name = festivals.find((one) => from <= one.to && to >= one.from)?.season;
  const season =
    seasons.find((one) => one.name === name) ??
    seasons.find(({ yearly }) => yearly && spansYearly(yearly, from, to)) ??
    seasons.find(({ months }) => months?.includes(monthOf(from)));
  if (!season) throw new RangeError(`No season covers ${from}`);
  return season;
}

function spansYearly({ from, to }: NonNullable<Season['yearly']>, dateFrom: string, dateTo: string): boolean {
  const year = Number(dateFrom.slice(0, 4));
  return [year - 1, year].some(
    (first) => dateFrom <= `${to < from ? first + 1 : first}-${to}` && dateTo >= `${first}-${from}`,
  );
}

/** Yields the departures of one ship from the anchor on, until one would be on or after `end`. */
function* sail(
  rule: TimetableRule,
  { ship, turns }: TimetableRule['rotation'][number],
  nightsOf: (tour: string) => number,
  end: string,
): Generator<PlannedDeparture> {
  let ready = rule.anchor;
  for (let nth = 0, skipped = 0; ; nth = (nth + 1) % turns.length) {
    const turn = turns[nth];
    if (!turn) return;
    const date_from = addDays(ready, (weekdays.indexOf(turn.weekday) - weekdayOf(ready) + 7) % 7);
    if (date_from >= end) return;
    const date_to = addDays(date_from, nightsOf(turn.tour));
    const closed = turn.closed_months ?? [];
    if (closed.includes(monthOf(date_from)) || closed.includes(monthOf(date_to))) {
      skipped += 1;
      if (skipped < turns.length) continue;
      // All of the ship's tours are closed, so she waits a day in port.
      skipped = 0;
      ready = addDays(ready, 1);
      continue;
    }
    skipped = 0;
    const { name: season, fare_percent } = getSeason(rule, date_from, date_to);
    yield { tour: turn.tour, ship, date_from, date_to, season, fare_percent };
    ready = addDays(date_to, turn.turnaround_days);
  }
}

/**
 * Returns every departure within `months` calendar months from `from` (this day included), sorted by date. The
 * timetable does not depend on `from`: with a later `from` the departures are the same ones, so that the timetable can
 * be extended at any time.
 * @param nightsOf returns the nights of a tour by its slug
 * @throws {RangeError} when `from` is before the anchor or is not a date
 */
export function planDepartures(
  rule: TimetableRule,
  nightsOf: (tour: string) => number,
  from: string,
  months: number = rule.months,
): PlannedDeparture[] {
  if (Number.isNaN(Date.parse(`${from}T00:00:00Z`))) throw new RangeError(`Not a date: ${from}`);
  if (from < rule.anchor)
    throw new RangeError(`The timetable begins on ${rule.anchor}, not as early as ${from}`);
  const end = addMonths(from, months);
  return rule.rotation
    .flatMap((ship) => [...sail(rule, ship, nightsOf, end)])
    .filter(({ date_from }) => date_from >= from)
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from) || a.tour.localeCompare(b.tour));
}
