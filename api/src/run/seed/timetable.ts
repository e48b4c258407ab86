/** Departures computed from a rule: what every ship sails, turn after turn, and what each season costs. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { isoDate } from '@antara/contracts/api/fields';
import { z } from 'zod/mini';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const month = z.int().check(z.gte(1), z.lte(12));
const monthAndDay = z.string().check(z.regex(/^\d\d-\d\d$/));

/** A rule as its file has it. */
export const timetableRule = z.strictObject({
  /** How many calendar months of departures a new database is given. */
  months: z.int().check(z.positive()),
  /** The day on which every ship began her first turn. */
  anchor: isoDate,
  seasons: z.array(
    z.strictObject({
      /** As guests read it. */
      name: z.string(),
      /** Per cent of the published fare. */
      fare_percent: z.int().check(z.positive()),
      /** What it is like. */
      note: z.string(),
      /** The months in which its departures leave, unless a festival falls within the voyage. */
      months: z.optional(z.array(month)),
      /** A festival on the same days each year: first and last day, `mm-dd`; it may span the end of the year. */
      yearly: z.optional(z.strictObject({ from: monthAndDay, to: monthAndDay })),
    }),
  ),
  /**
   * Festivals that follow the moon, by the published almanacs: first and last day. A voyage beyond the list is priced
   * by its month.
   */
  festivals: z.array(z.strictObject({ season: z.string(), from: isoDate, to: isoDate })),
  rotation: z.array(
    z.strictObject({
      /** Slug. */
      ship: z.string(),
      turns: z.array(
        z.strictObject({
          /** Slug. */
          tour: z.string(),
          /** She leaves on the first of these when she is ready. */
          weekday: z.enum(weekdays),
          /** Whole days in port afterwards; 0: she leaves on the day she came in. */
          turnaround_days: z.int().check(z.nonnegative()),
          /**
           * Months in which this tour is not sailed, because what it visits is closed; the ship takes her next turn.
           */
          closed_months: z.optional(z.array(month)),
        }),
      ),
    }),
  ),
});
export type TimetableRule = z.output<typeof timetableRule>;
export type Season = TimetableRule['seasons'][number];

/** A departure by the rule. Tour and ship are slugs, dates civil dates. */
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

/** `date` so many calendar months later; the last of the month where it has no such day. */
function addMonths(date: string, months: number): string {
  const start = new Date(`${date}T00:00:00Z`);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(start.getUTCDate(), length) - 1);
}

/**
 * The season of a voyage: the first festival that falls within it (its first and last days included), else that of the
 * month it leaves in. Dates are `yyyy-mm-dd`.
 * @throws {RangeError} when no season covers it
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

/** One ship's departures from the anchor until they leave on or after `end`. */
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
      // Nothing that she sails is open: she waits a day in port.
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
 * Every departure that leaves in the `months` calendar months from `from` (its own day included), sorted by date. It is
 * a window on one timetable: a later `from` gives the same departures, so that the timetable can be continued at any
 * time.
 * @param nightsOf the nights of a tour by its slug
 * @throws {RangeError} when `from` lies before the anchor or is not a date
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
