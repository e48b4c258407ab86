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

export interface CalendarData extends PageContent {
  filter: SailingFilter;
  choices: FilterChoices;
  /** The sailings on sale that pass the filter. */
  upcoming: UpcomingSailing[];
  /** The calendar as it was printed. */
  published: CalendarEntry[];
}

/** `?vessel=&month=` is the filter, so that it works without scripts. */
export async function loadCalendar(context: LoadContext): Promise<CalendarData> {
  const { appContext, signal, url } = context;
  const [page, calendar] = await Promise.all([
    loadPage('CALENDAR')(context),
    appContext.api('calendar', { signal }),
  ]);
  const succeeded = isSuccess(calendar);
  const onSale = succeeded ? calendar.coming : [];
  const choices = listFilterChoices(onSale);
  const param = (name: keyof SailingFilter) => url.searchParams.get(name) ?? '';
  const filter = { vessel: param('vessel'), month: param('month') };
  return {
    ...page,
    filter,
    choices,
    upcoming: filterSailings(onSale, filter, choices),
    published: succeeded ? calendar.sailings : [],
    failed: page.failed || !succeeded,
  };
}
