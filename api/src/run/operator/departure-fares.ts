/** Sets the fare of all departures of a season or tour at once. */
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import { and, asc, between, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { departures, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { walkIndex } from '../../platform/db/walk-index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, farePercentField, getTour, journeyField, maxNamed } from './fields.ts';
import { defineChange } from './operation.ts';
import { maxRows, listFields } from './list-part.ts';

const whichDepartures = z.object({
  season: z.optional(z.string()).check(describeField('of one season', { placeholder: 'name' })),
  year: z.optional(z.int('a year is a number')).check(
    describeField('the year in which the season begins, where it is sold for several', {
      placeholder: 'year',
    }),
  ),
  all_years: z.optional(z.boolean()).check(describeField('all of them')),
  journey: z.optional(journeyField).check(describeField('of one journey')),
  from: z.optional(civilDateField).check(describeField('first day')),
  to: z.optional(civilDateField).check(describeField('last day')),
});

/**
 * Sets the fare, in per cent of the published price, of every coming departure of a season, of a tour, or of both.
 * Returns the number of these departures, and the first `limit` of them. Bookings keep their price.
 */
export const setFares = defineChange(
  z.object({
    ...whichDepartures.shape,
    fare_percent: farePercentField.check(
      describeField('per cent of the published price', { name: 'percent' }),
    ),
    force: z
      .optional(z.boolean())
      .check(describeField('even when fares more than double or halve, or differ now')),
    limit: listFields().limit.check(describeField(`how many of them are shown, at most ${maxRows}`)),
  }),
  async (tx, input, { now }, { canUndo }) => {
    const { season, journey: slug, from, to, fare_percent, force = false, limit } = input;
    if (season === undefined && slug === undefined) {
      throwHttpError(
        'INVALID',
        'Say which departures: a season, a journey, or both. All at once is likely a slip.',
      );
    }
    const tour = slug === undefined ? null : await getTour(tx, slug);
    const years =
      season === undefined ? null : await chooseYears(tx, { ...input, season }, toCivilDate(now()));
    const which = and(
      gt(departures.date_from, toCivilDate(now())),
      years ? or(...years.map(({ first, last }) => between(departures.date_from, first, last))) : undefined,
      season === undefined ? undefined : eq(departures.season, season),
      tour ? eq(departures.tour_id, tour.id) : undefined,
      from === undefined ? undefined : gte(departures.date_from, from),
      to === undefined ? undefined : lte(departures.date_from, to),
    );
    const all = await tx
      .select({ id: departures.id, before: departures.fare_percent })
      .from(departures)
      .where(which)
      .orderBy(asc(departures.id))
      .for('update');
    const changed = all.length;
    if (!changed) {
      throwHttpError(
        'NOT_FOUND',
        `No coming departure is meant by this. The seasons are: ${await nameSeasons(tx)}.`,
      );
    }
    if (!force) assertPlausibleFares(all, fare_percent);
    const rows = await tx
      .select({
        journey: tours.slug,
        date: departures.date_from,
        season: departures.season,
        before: departures.fare_percent,
      })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .where(which)
      .orderBy(asc(departures.date_from), asc(tours.position), asc(departures.id))
      .limit(limit);
    await tx.update(departures).set({ fare_percent }).where(which);
    canUndo({
      kind: 'fares',
      rows: all
        .filter(({ before }) => before !== fare_percent)
        .map((row) => ({ ...row, after: fare_percent })),
    });
    return { changed, departures: rows.map((row) => ({ ...row, fare_percent })) };
  },
  ({ fare_percent, limit: _limit, force: _force, ...which }, { changed }) => ({
    subject: [which.season, which.journey].filter(Boolean).join(' '),
    details: { ...which, fare_percent, departures: changed },
  }),
);

/**
 * Refuses a fare that is more than twice or less than half of a present fare, and one fare for departures whose fares
 * differ, because both are usually typing mistakes.
 */
function assertPlausibleFares(all: readonly { before: number }[], after: number): void {
  const counts = new Map<number, number>();
  for (const { before } of all) counts.set(before, (counts.get(before) ?? 0) + 1);
  const percentList = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([percent, times]) => `${percent} % (${times})`)
    .join(', ');
  const leap = [...counts.keys()].find((before) => after * 2 < before || after > before * 2);
  if (leap !== undefined)
    throwHttpError(
      'UNPROCESSABLE',
      `Fares would go from ${leap} % to ${after} %: a leap like that is mostly a slip. If it is meant, add --force.`,
    );
  if (counts.size > 1)
    throwHttpError(
      'UNPROCESSABLE',
      `These departures have different fares now: ${percentList}. All would have ${after} %. If that is meant, add --force; a season, --from and --to say which departures.`,
    );
}

/**
 * When more than this many days lie between two departures of a season, the second belongs to the season of another
 * year.
 */
const seasonGapDays = 90;

/** The first and last departure day of a season in one year. */
interface SeasonYear {
  first: string;
  last: string;
}

/**
 * Returns the years of a season whose departures are changed, or null when the departures need no selection by year.
 * Refuses a season that has coming departures in several years, unless the operator gives a year, all years or days.
 */
async function chooseYears(
  tx: Tx,
  { season, year, all_years, from, to }: z.output<typeof whichDepartures> & { season: string },
  today: string,
): Promise<SeasonYear[] | null> {
  if (all_years || (year === undefined && (from !== undefined || to !== undefined))) return null;
  const ahead = (await listSeasonYears(tx, season)).filter(({ last }) => last > today);
  const meant = year === undefined ? ahead : ahead.filter(({ first }) => first.startsWith(`${year}-`));
  if (year === undefined && ahead.length <= 1) return null;
  if (meant.length === 1) return meant;
  const named =
    ahead.map(({ first, last }) => `${first.slice(0, 4)} (${first} to ${last})`).join(', ') || 'none';
  throwHttpError(
    'UNPROCESSABLE',
    year === undefined
      ? `“${season}” is sold for several years: ${named}. Say which with --year, or --from and --to, or --all-years.`
      : `“${season}” has ${meant.length ? 'several seasons that begin' : 'no departure ahead in a season that begins'} in ${year}. Ahead: ${named}.`,
  );
}

/**
 * Returns a season's years. A year is a range of past and coming departures without a gap of more than `seasonGapDays`.
 */
async function listSeasonYears(tx: Tx, season: string): Promise<SeasonYear[]> {
  const days = await tx
    .selectDistinct({ day: departures.date_from })
    .from(departures)
    .where(eq(departures.season, season))
    .orderBy(asc(departures.date_from));
  const years: SeasonYear[] = [];
  for (const { day } of days) {
    const current = years.at(-1);
    if (current && daysBetween(current.last, day) <= seasonGapDays) current.last = day;
    else years.push({ first: day, last: day });
  }
  return years;
}

/** Returns the names of the first `maxNamed` seasons, as one text. */
async function nameSeasons(db: DbOrTx): Promise<string> {
  const seasons = walkIndex(
    sql`(SELECT min(season) FROM departures)`,
    sql`(SELECT min(season) FROM departures WHERE season > value)`,
  );
  const { rows } = await db.execute<{ value: string }>(sql`${seasons} LIMIT ${maxNamed + 1}`);
  const named = rows.slice(0, maxNamed).map(({ value }) => value);
  return [...named, ...(rows.length > maxNamed ? ['and others'] : [])].join(', ');
}
