import { isSuccess } from '@antara/contracts/api/client';
import type { TourSummary } from '@antara/contracts/api/catalogue';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

/** The slug of the ship that this page is about. */
export const shipSlug = 'antara-bengal-ganga';

/** A journey that the booking widget offers. `departures` are sorted by date; `from` and `to` are ISO dates. */
export interface Sailing {
  name: string;
  slug: string;
  nights: number;
  departures: { from: string; to: string; suitesFree: number }[];
}

/** The data of the page. `sailings` and `site` are null when their calls failed (ER-01). */
export interface BengalGangaData {
  page: PageContent;
  sailings: Sailing[] | null;
  site: SiteInfo | null;
}

/** Loads the landing page of MV Bengal Ganga, with the journeys of the ship that are on sale. */
export async function loadBengalGanga(context: LoadContext): Promise<BengalGangaData> {
  const [page, ship, site] = await Promise.all([
    loadPage('BENGAL-GANGA')(context),
    context.appContext.api('cruise', { query: { slug: shipSlug }, signal: context.signal }),
    loadSiteInfo(context),
  ]);
  return { page, sailings: isSuccess(ship) ? ship.tours.flatMap(toSailings) : null, site };
}

/** Returns the journey for the booking widget, in an array that is empty when no departure is on sale. */
function toSailings({ name, slug, nights, tour_tourData }: TourSummary): Sailing[] {
  const departures = tour_tourData
    .filter(({ category }) => category === 'DATES')
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from))
    .map(({ date_from, date_to, suites_free }) => ({
      from: date_from,
      to: date_to,
      suitesFree: suites_free,
    }));
  return departures.length > 0 ? [{ name, slug, nights, departures }] : [];
}
