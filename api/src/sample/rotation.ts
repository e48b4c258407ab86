import { journeys } from './journeys/index.ts';
import { seasonOf } from './seasons.ts';
import type { JourneySlug, Rotation, SampleDeparture } from './types.ts';

const anchor = '2025-01-06';
const sunday = 0;
const monday = 1;
const tuesday = 2;
const wednesday = 3;
const thursday = 4;
const friday = 5;
const saturday = 6;

/** The national park is shut while the crocodiles nest. */
const bhitarkanikaClosed = [5, 6, 7] as const;
/** The park is shut from the first rains until the water has gone down. */
const kazirangaClosed = [5, 6, 7, 8, 9, 10] as const;
/** The Brahmaputra in flood: the houseboat is laid up. */
const brahmaputraFlood = [6, 7, 8, 9] as const;

/**
 * What every vessel sails, turn after turn. Weekdays are chosen by what is open: Hazarduari and the museums of Sarnath and Nalanda
 * shut on Fridays, the museum in Patna on Mondays.
 */
export const rotation: readonly Rotation[] = [
  {
    ship: 'antara-ganga-vilas',
    anchor,
    turns: [
      { journey: 'kolkata-varanasi-upstream', weekday: tuesday, turnaround_days: 2 },
      { journey: 'varanasi-kolkata-downstream', weekday: friday, turnaround_days: 1 },
      { journey: 'ganges-and-padma', weekday: wednesday, turnaround_days: 1 },
    ],
  },
  {
    ship: 'antara-ganges-voyager-ii',
    anchor,
    turns: [
      { journey: 'treading-the-buddhas-trail', weekday: sunday, turnaround_days: 2 },
      { journey: 'patna-kolkata-downstream', weekday: saturday, turnaround_days: 1 },
    ],
  },
  {
    ship: 'antara-ganges-voyager',
    anchor,
    turns: [
      { journey: 'artisans-of-bengal', weekday: sunday, turnaround_days: 0 },
      { journey: 'princely-murshidabad', weekday: sunday, turnaround_days: 0 },
    ],
  },
  {
    ship: 'antara-bengal-ganga',
    anchor,
    turns: [
      { journey: 'a-mystical-journey', weekday: monday, turnaround_days: 1 },
      { journey: 'an-insight', weekday: friday, turnaround_days: 1 },
    ],
  },
  {
    ship: 'antara-nauka-vilas',
    anchor,
    turns: [
      {
        journey: 'brahmaputra-kaziranga',
        weekday: thursday,
        turnaround_days: 2,
        closed_months: kazirangaClosed,
      },
      {
        journey: 'majuli-and-the-monasteries',
        weekday: thursday,
        turnaround_days: 2,
        closed_months: brahmaputraFlood,
      },
    ],
  },
  {
    ship: 'antara-catamarans',
    anchor,
    turns: [
      {
        journey: 'bhitarkanika-and-the-turtle-coast',
        weekday: monday,
        turnaround_days: 1,
        closed_months: bhitarkanikaClosed,
      },
      {
        journey: 'bhitarkanika-mangroves',
        weekday: friday,
        turnaround_days: 1,
        closed_months: bhitarkanikaClosed,
      },
    ],
  },
];

const day = 86_400_000;
const parse = (date: string) => Date.parse(`${date}T00:00:00Z`);
const format = (time: number) => new Date(time).toISOString().slice(0, 10);
const month = (date: string) => Number(date.slice(5, 7));

/** `date` so many calendar months later; the last of the month where it has no such day. */
function plusMonths(date: string, months: number): string {
  const start = new Date(parse(date));
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return format(first + (Math.min(start.getUTCDate(), length) - 1) * day);
}

const nightsOf = (slug: JourneySlug): number => {
  const journey = journeys.find((one) => one.slug === slug);
  if (!journey) throw new Error(`The rotation names a journey that does not exist: ${slug}`);
  return journey.nights;
};

/** One vessel's sailings from her anchor until they leave on or after `end`. */
function* sailings({ ship, anchor, turns }: Rotation, end: number): Generator<SampleDeparture> {
  let ready = parse(anchor);
  for (let i = 0, passed = 0; ; i = (i + 1) % turns.length) {
    const turn = turns[i];
    if (!turn) return;
    const wait = turn.weekday === undefined ? 0 : (turn.weekday - new Date(ready).getUTCDay() + 7) % 7;
    const leaves = ready + wait * day;
    if (leaves >= end) return;
    const arrives = leaves + nightsOf(turn.journey) * day;
    const date_from = format(leaves);
    const date_to = format(arrives);
    const closed = turn.closed_months ?? [];
    if (closed.includes(month(date_from)) || closed.includes(month(date_to))) {
      passed += 1;
      if (passed < turns.length) continue;
      // Nothing she sails is open: she lies in port another day and asks again.
      passed = 0;
      ready += day;
      continue;
    }
    passed = 0;
    const season = seasonOf(date_from, date_to);
    yield {
      journey: turn.journey,
      ship,
      date_from,
      date_to,
      season: season.name,
      fare_percent: season.fare_percent,
    };
    ready = arrives + turn.turnaround_days * day;
  }
}

/**
 * Every departure that leaves in the `months` calendar months from `from` (its own day included), sorted by date. It is a
 * window on one timetable: a later `from` gives the same sailings, so the calendar can be continued at any time.
 * @param from `yyyy-mm-dd`, not before the rotation's anchor
 * @throws RangeError when `from` lies before the anchor or is not a date
 */
export function departures(from: string, months: number): SampleDeparture[] {
  const begin = parse(from);
  if (Number.isNaN(begin)) throw new RangeError(`Not a date: ${from}`);
  if (from < anchor) throw new RangeError(`The timetable begins on ${anchor}, not as early as ${from}`);
  const end = parse(plusMonths(from, months));
  return rotation
    .flatMap((vessel) => [...sailings(vessel, end)])
    .filter(({ date_from }) => date_from >= from)
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from) || a.journey.localeCompare(b.journey));
}
