import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readMonth } from '@antara/contracts/rules/civil-date';
import { readDateCursor } from '@antara/contracts/rules/cursors';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadRate } from '../loaders/rate.loader.ts';

/** A filter for sailings (PB-17). An empty value allows every sailing. `month` is `yyyy-mm`. */
export interface SailingFilter {
  vessel: string;
  month: string;
}

export interface CalendarData extends PageContent {
  filter: SailingFilter;
  /** The vessels and months that have a sailing on sale. */
  choices: { vessels: string[]; months: string[] };
  /** Rupees for one dollar. Null when there is no rate, in which case the page shows only dollars. */
  inrPerUsd: number | null;
  /** One page of the sailings on sale that pass the filter. */
  upcoming: UpcomingSailing[];
  /** The cursor of the next page of sailings. Undefined on the last page. */
  more?: string | undefined;
  /** True when earlier pages of sailings exist. */
  hasEarlierPages: boolean;
  /** The entries of the calendar that was published in print. */
  published: CalendarEntry[];
}

/**
 * Loads the calendar. The filter is in the query (`?vessel=&month=`), so that it works without scripts. An invalid
 * value is ignored.
 */
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
    hasEarlierPages: cursor !== '',
    published: succeeded ? calendar.sailings : [],
    failed: page.failed || !succeeded,
  };
}
