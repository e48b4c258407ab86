import type { PageBlock } from '@antara/contracts/api/content';
import { readTourCursor } from '@antara/contracts/rules/cursors';
import { isSuccess } from '@antara/contracts/api/client';
import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { parseTourFilter, toToursQuery, type TourFilter } from './tour-filter.ts';
import { loadTours, type ToursData } from '../tour-data/load-tours.ts';

/** The data of all tours, or of the themed cruises (null when they could not be read). */
export type ToursPageData = ScreenPicture &
  (
    | ({ view: 'all'; filter: TourFilter; cursor: string } & ToursData)
    | { view: 'themed'; themes: { heading: PageBlock | null; cruises: PageBlock[] } | null }
  );

function parseTourView(url: URL): ToursPageData['view'] {
  return url.searchParams.get('view') === 'themed' ? 'themed' : 'all';
}

/**
 * Reads the data of the requested view. The office writes the themed cruises, and the page of bespoke journeys shows
 * them too (PB-03).
 */
export async function loadToursPage(context: LoadContext): Promise<ToursPageData> {
  const readingPicture = loadScreenPicture('journeys')(context);
  if (parseTourView(context.url) === 'all') {
    const filter = parseTourFilter(context.url.searchParams);
    const cursor = readTourCursor(context.url.searchParams.get('cursor'));
    const tours = await loadTours(context, toToursQuery(filter, cursor), { withChoices: true });
    return { view: 'all', filter, cursor, ...tours, ...(await readingPicture) };
  }
  const { appContext, signal } = context;
  const answer = await appContext.api('page', { query: { page: 'BESPOKE' }, signal });
  const themes = isSuccess(answer)
    ? {
        heading: answer.blocks.find(({ key }) => key === 'themed') ?? null,
        cruises: answer.blocks.filter(({ key }) => key.startsWith('theme-')),
      }
    : null;
  return { view: 'themed', themes, ...(await readingPicture) };
}
