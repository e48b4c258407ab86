import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import {
  listFilterChoices,
  filterSailings,
  type FilterChoices,
  type SailingFilter,
} from './sailing-filter.ts';

/** The page's words, the coming sailings that the address asks for, and the published calendar. */
export interface CalendarData extends PageContent {
  filter: SailingFilter;
  choices: FilterChoices;
  upcoming: UpcomingSailing[];
  published: CalendarEntry[];
}

/** Reads page and calendar side by side; `?vessel=&month=` chooses among the coming sailings, so that it works without scripts. */
export async function loadCalendar(context: LoadContext): Promise<CalendarData> {
  const { site, signal, url } = context;
  const [page, calendar] = await Promise.all([
    loadPage('CALENDAR')(context),
    site.api('calendar', { signal }),
  ]);
  const read = isSuccess(calendar);
  const all = read ? calendar.coming : [];
  const choices = listFilterChoices(all);
  const param = (name: keyof SailingFilter) => url.searchParams.get(name) ?? '';
  const filter = { vessel: param('vessel'), month: param('month') };
  return {
    ...page,
    filter,
    choices,
    upcoming: filterSailings(all, filter, choices),
    published: read ? calendar.sailings : [],
    failed: page.failed || !read,
  };
}
