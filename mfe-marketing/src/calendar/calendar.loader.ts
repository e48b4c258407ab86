import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readMonth } from '@antara/contracts/rules/civil-date';
import { readDateCursor } from '@antara/contracts/rules/cursors';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadRate } from '../loaders/rate.loader.ts';

/** A filter of sailings (PB-17). Empty: any. `month` is `yyyy-mm`. */
export interface SailingFilter {
  vessel: string;
  month: string;
}

export interface CalendarData extends PageContent {
  filter: SailingFilter;
  /** The vessels and months that have a sailing. */
  choices: { vessels: string[]; months: string[] };
  /** Rupees for a dollar, or null: dollars alone are shown then. */
  inrPerUsd: number | null;
  /** The sailings on sale that pass the filter, as many as a page holds. */
  upcoming: UpcomingSailing[];
  /** The cursor of those after them; undefined where there are none. */
  more?: string | undefined;
  /** Are there others before them? */
  isContinued: boolean;
  /** The calendar as it was printed. */
  published: CalendarEntry[];
}

/** `?vessel=&month=` is the filter, so that it works without scripts; a word that is none counts as none. */
export async function loadCalendar(context: LoadContext): Promise<CalendarData> {
  const { appContext, signal, url } = context;
  const get = (name: string) => url.searchParams.get(name) ?? '';
  const vessel = get('vessel');
  const filter = { vessel: vessel.length <= 60 ? vessel : '', month: readMonth(get('month')) };
  const cursor = readDateCursor(get('cursor'));
  const query = Object.fromEntries(Object.entries({ ...filter, cursor }).filter(([, value]) => value));
  const [page, calendar, inrPerUsd] = await Promise.all([
    loadPage('CALENDAR')(context),
    appContext.api('calendar', { query, signal }),
    loadRate(context),
  ]);
  const succeeded = isSuccess(calendar);
  return {
    ...page,
    filter,
    choices: succeeded ? { vessels: calendar.vessels, months: calendar.months } : { vessels: [], months: [] },
    inrPerUsd,
    upcoming: succeeded ? calendar.coming : [],
    more: succeeded ? calendar.more : undefined,
    isContinued: cursor !== '',
    published: succeeded ? calendar.sailings : [],
    failed: page.failed || !succeeded,
  };
}
