import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadRate } from '../loaders/rate.loader.ts';
import {
  listFilterChoices,
  filterSailings,
  type FilterChoices,
  type SailingFilter,
} from './sailing-filter.ts';

export interface CalendarData extends PageContent {
  filter: SailingFilter;
  choices: FilterChoices;
  /** Rupees for a dollar, or null: dollars alone are shown then. */
  inrPerUsd: number | null;
  /** The sailings on sale that pass the filter. */
  upcoming: UpcomingSailing[];
  /** The calendar as it was printed. */
  published: CalendarEntry[];
}

/** `?vessel=&month=` is the filter, so that it works without scripts. */
export async function loadCalendar(context: LoadContext): Promise<CalendarData> {
  const { appContext, signal, url } = context;
  const [page, calendar, inrPerUsd] = await Promise.all([
    loadPage('CALENDAR')(context),
    appContext.api('calendar', { signal }),
    loadRate(context),
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
    inrPerUsd,
    upcoming: filterSailings(onSale, filter, choices),
    published: succeeded ? calendar.sailings : [],
    failed: page.failed || !succeeded,
  };
}
