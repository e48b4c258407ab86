/** The cruise calendar (PB-17): the published sailings, and the departures on sale. */
import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { asc } from 'drizzle-orm';
import { listOpenDepartures } from '../booking/index.ts';
import type { Db } from '../platform/db/types.ts';
import { formatFestivals } from './festivals.ts';
import { getFestivalDates } from '../settings/index.ts';
import { sailings } from './tables.ts';

/** The published sailings by number. */
export async function listPublishedSailings(db: Db): Promise<CalendarEntry[]> {
  const rows = await db.select().from(sailings).orderBy(asc(sailings.no));
  return rows.map(({ departure_dates, slug, ...row }) => ({
    ...row,
    departureDates: departure_dates,
    link: paths.journey(slug, { date: row.date_from }),
  }));
}

/** Every departure on sale at `now`, by date. */
export async function listComingSailings(db: Db, now: Date): Promise<UpcomingSailing[]> {
  const festivals = await getFestivalDates(db);
  const rows = await listOpenDepartures(db, now);
  return rows.map((row) => ({ ...row, festival: formatFestivals(row, festivals) }));
}
