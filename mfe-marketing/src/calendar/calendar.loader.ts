import type { CalendarEntry, ComingSailing } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../page/page.loader.ts';
import { choicesOf, filtered, type Choices, type Filter } from './filter.ts';

/** The page's words, the coming sailings that the address asks for, and the published calendar. */
export interface CalendarData extends PageContent {
  filter: Filter;
  choices: Choices;
  coming: ComingSailing[];
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
  const choices = choicesOf(all);
  const asked = (name: keyof Filter) => url.searchParams.get(name) ?? '';
  const filter = { vessel: asked('vessel'), month: asked('month') };
  return {
    ...page,
    filter,
    choices,
    coming: filtered(all, filter, choices),
    published: read ? calendar.sailings : [],
    failed: page.failed || !read,
  };
}
