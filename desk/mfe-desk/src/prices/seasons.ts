/** The coming departures of a journey by season. */
import type { Result } from '@antara/desk-common/operations';

type Departure = Pick<
  Result<'departures.list'>['departures'][number],
  'date' | 'season' | 'fare_percent' | 'cancelled_at'
>;

/** A season of a journey with one fare: a season whose departures have several fares is several of these. */
export interface Season {
  /** The season printed beside the dates; an empty text for none. */
  name: string;
  /** Per cent of the published price. */
  farePercent: number;
  /** The first and the last day on which one departs. */
  from: string;
  to: string;
  departures: number;
}

/** A season that is over for longer than this begins anew, in the next year. */
const longestPauseDays = 120;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns the seasons of `departures`, the first one first. Departures that were cancelled do not count. */
export function listSeasons(departures: readonly Departure[]): Season[] {
  const seasons: Season[] = [];
  for (const { date, season, fare_percent: farePercent } of departures
    .filter(({ cancelled_at }) => cancelled_at === null)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const name = season ?? '';
    const last = seasons.findLast((one) => one.name === name && one.farePercent === farePercent);
    if (last && daysBetween(last.to, date) <= longestPauseDays) {
      last.to = date;
      last.departures += 1;
    } else seasons.push({ name, farePercent, from: date, to: date, departures: 1 });
  }
  return seasons;
}
