/** The cruise calendar (PB-17): the published sailings, and the departures on sale. */
import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { asc } from 'drizzle-orm';
import { listOpenDepartures } from '../booking/index.ts';
import type { Db } from '../platform/db/types.ts';
import { formatFestivals } from './festivals.ts';
import { getFestivalDates } from '../settings/index.ts';
import { sailings } from './tables.ts';

const seasonDays = 365;

/** The published sailings by number. */
export async function listPublishedSailings(db: Db): Promise<CalendarEntry[]> {
  const rows = await db.select().from(sailings).orderBy(asc(sailings.no));
  return rows.map(({ departure_dates, slug, ...row }) => ({
    ...row,
    departureDates: departure_dates,
    link: paths.journey(slug, { date: row.date_from }),
  }));
}

/** Departures on sale in the twelve months after `today` (`yyyy-mm-dd`), by date. */
export async function listComingSailings(db: Db, today: string): Promise<UpcomingSailing[]> {
  const festivals = await getFestivalDates(db);
  const rows = await listOpenDepartures(db, today, addDays(today, seasonDays));
  return rows.map((row) => ({ ...row, festival: formatFestivals(row, festivals) }));
}
