/** What the departures of a season or journey cost, set for all of them at once. */
import { and, asc, count, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { departures, tours } from '../catalogue/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { walkIndex } from '../platform/db/walk-index.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { civilDateField, farePercentField, getTour, journey, maxNamed } from './fields.ts';
import { defineChange } from './operation.ts';
import { windowFields } from './window.ts';

/** Sets the fare of every coming departure of a season, a journey, or both; answers the first of them. Bookings keep their price. */
export const setFares = defineChange(
  z.object({
    season: z.optional(z.string()),
    journey: z.optional(journey),
    from: z.optional(civilDateField),
    to: z.optional(civilDateField),
    fare_percent: farePercentField,
    limit: windowFields().limit,
  }),
  async (tx, { season, journey: slug, from, to, fare_percent, limit }, { now }) => {
    if (season === undefined && slug === undefined) {
      throwHttpError(
        'INVALID',
        'Say which departures: a season, a journey, or both. All at once is likely a slip.',
      );
    }
    const tour = slug === undefined ? null : await getTour(tx, slug);
    const which = and(
      gt(departures.date_from, toCivilDate(now())),
      season === undefined ? undefined : eq(departures.season, season),
      tour ? eq(departures.tour_id, tour.id) : undefined,
      from === undefined ? undefined : gte(departures.date_from, from),
      to === undefined ? undefined : lte(departures.date_from, to),
    );
    const [{ changed } = { changed: 0 }] = await tx
      .select({ changed: count() })
      .from(departures)
      .where(which);
    if (!changed) {
      throwHttpError(
        'NOT_FOUND',
        `No coming departure is meant by this. The seasons are: ${await nameSeasons(tx)}.`,
      );
    }
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
    return { changed, departures: rows.map((row) => ({ ...row, fare_percent })) };
  },
  ({ fare_percent, limit: _limit, ...which }, { changed }) => ({
    subject: [which.season, which.journey].filter(Boolean).join(' '),
    details: { ...which, fare_percent, departures: changed },
  }),
);

/** The first of the seasons. */
async function nameSeasons(db: DbOrTx): Promise<string> {
  const seasons = walkIndex(
    sql`(SELECT min(season) FROM departures)`,
    sql`(SELECT min(season) FROM departures WHERE season > value)`,
  );
  const { rows } = await db.execute<{ value: string }>(sql`${seasons} LIMIT ${maxNamed + 1}`);
  const named = rows.slice(0, maxNamed).map(({ value }) => value);
  return [...named, ...(rows.length > maxNamed ? ['and others'] : [])].join(', ');
}
