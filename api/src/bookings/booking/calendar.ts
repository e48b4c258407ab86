/** The cruise calendar (PB-17): the published sailings, and the departures on sale. */
import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { splitDateCursor } from '@antara/contracts/rules/cursors';
import { paths } from '@antara/contracts/composition/routes';
import { asc } from 'drizzle-orm';
import { sailings } from '../../site/content/index.ts';
import type { Db } from '../../platform/db/types.ts';
import { getFestivalDates } from '../../base/settings/index.ts';
import { formatFestivals } from './festivals.ts';
import { listOpenDepartures } from './sales.ts';

/** Returns the sailings of the published calendar (the table `sailings`), in the order of their printed numbers. */
export async function listPublishedSailings(db: Db): Promise<CalendarEntry[]> {
  const rows = await db.select().from(sailings).orderBy(asc(sailings.no));
  return rows.map(({ departure_dates, slug, ...row }) => ({
    ...row,
    departureDates: departure_dates,
    link: paths.journey(slug, { date: row.date_from }),
  }));
}

/** Selects departures on sale. `cursor` is the last departure of the previous page. */
export interface CalendarQuery {
  month?: string | undefined;
  vessel?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Returns the first `limit` matching departures on sale at `now`, by date, and the cursor of the next page. */
export async function listComingSailings(
  db: Db,
  now: Date,
  { cursor, limit, ...filter }: CalendarQuery,
): Promise<{ coming: UpcomingSailing[]; more?: string }> {
  const festivals = await getFestivalDates(db);
  const place = cursor ? splitDateCursor(cursor) : null;
  const rows = await listOpenDepartures(db, now, {
    ...filter,
    after: place ? { date_from: place.date, id: place.id } : undefined,
    limit: limit + 1,
  });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    coming: pageRows.map((row) => ({ ...row, festival: formatFestivals(row, festivals) })),
    ...(last && rows.length > limit && { more: `${last.date_from}.${last.id}` }),
  };
}
