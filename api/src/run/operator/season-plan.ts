/** Computes the departures of a season from a pattern, or from the departures of an earlier season. */
import { addDays, daysBetween } from '@antara/contracts/rules/booking-rules';

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** A departure that follows from a pattern. Dates are civil dates. */
export interface PlannedDeparture {
  tour_id: number;
  journey: string;
  date_from: string;
  date_to: string;
  season: string;
  fare_percent: number;
}

/** A journey of the rotation. The ship stays `turnaround_days` whole days in port after it; 0: none. */
export interface Turn {
  tour_id: number;
  journey: string;
  nights: number;
  turnaround_days: number;
}

/** The name and fare of departures between two days, both included. Without days: of all departures. */
export interface SeasonFare {
  season: string;
  fare_percent: number;
  from?: string | undefined;
  to?: string | undefined;
}

export interface SeasonPattern {
  turns: readonly Turn[];
  /** The first and last day of departure. */
  from: string;
  to: string;
  /** The ship leaves on these weekdays only. */
  weekdays?: readonly Weekday[] | undefined;
  /** The ship leaves on every such day only, counted from `from`. */
  every_days?: number | undefined;
  leave_out: readonly string[];
  fares: readonly SeasonFare[];
}

const getWeekday = (date: string): Weekday => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

/** Returns the first of the fares that has this day; undefined when none has it. */
const findFare = (fares: readonly SeasonFare[], day: string): SeasonFare | undefined =>
  fares.find(({ from, to }) => (from === undefined || day >= from) && (to === undefined || day <= to));

/**
 * Returns the departures of a pattern by date. The ship sails the turns in their order, again and again. She leaves on
 * the first day of the pattern on which she is back and was in port long enough. On a day that is left out she stays,
 * and leaves on the pattern's next day with the same turn. `unpriced_days` are days without a season.
 */
export function planPattern(pattern: SeasonPattern): {
  planned: PlannedDeparture[];
  unpriced_days: string[];
} {
  const { turns, from, to, leave_out, fares } = pattern;
  const isDay = (day: string) =>
    (!pattern.weekdays || pattern.weekdays.includes(getWeekday(day))) &&
    (pattern.every_days === undefined || daysBetween(from, day) % pattern.every_days === 0) &&
    !leave_out.includes(day);
  const planned: PlannedDeparture[] = [];
  const unpriced_days: string[] = [];
  let ready = from;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (day < ready || !isDay(day)) continue;
    const turn = turns[(planned.length + unpriced_days.length) % turns.length]!;
    const date_to = addDays(day, turn.nights);
    ready = addDays(date_to, turn.turnaround_days);
    const fare = findFare(fares, day);
    if (!fare) unpriced_days.push(day);
    else {
      const { season, fare_percent } = fare;
      planned.push({
        tour_id: turn.tour_id,
        journey: turn.journey,
        date_from: day,
        date_to,
        season,
        fare_percent,
      });
    }
  }
  return { planned, unpriced_days };
}

/**
 * Returns departures of an earlier season `weeks` later, so that each keeps its weekday. They keep season and fare, and
 * have the length that their journey has now.
 */
export const planCopy = (
  earlier: readonly (PlannedDeparture & { nights: number })[],
  weeks: number,
  leave_out: readonly string[],
): PlannedDeparture[] =>
  earlier
    .map(({ nights, ...row }) => {
      const date_from = addDays(row.date_from, 7 * weeks);
      return { ...row, date_from, date_to: addDays(date_from, nights) };
    })
    .filter(({ date_from }) => !leave_out.includes(date_from));
