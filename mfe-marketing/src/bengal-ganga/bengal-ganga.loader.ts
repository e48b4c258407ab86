import { isSuccess } from '@antara/contracts/api/client';
import type { TourSummary } from '@antara/contracts/api/catalogue';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

/** The ship of this page. */
export const shipSlug = 'antara-bengal-ganga';

/** A journey of the booking widget. `departures` are days of departure and return, the next one first. */
export interface Sailing {
  name: string;
  slug: string;
  nights: number;
  departures: { from: string; to: string; suitesFree: number }[];
}

/** `sailings` and `site` are null if their calls failed (ER-01). */
export interface BengalGangaData {
  page: PageContent;
  sailings: Sailing[] | null;
  site: SiteInfo | null;
}

export async function loadBengalGanga(context: LoadContext): Promise<BengalGangaData> {
  const [page, ship, site] = await Promise.all([
    loadPage('BENGAL-GANGA')(context),
    context.appContext.api('cruise', { query: { slug: shipSlug }, signal: context.signal }),
    loadSiteInfo(context),
  ]);
  return { page, sailings: isSuccess(ship) ? ship.tours.flatMap(toSailings) : null, site };
}

/** Returns an empty list for a journey without a departure on sale. */
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
