import { isSuccess } from '@antara/contracts/api/client';
import type { TourSummary } from '@antara/contracts/api/catalogue';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

/** The vessel this page is about. */
const shipSlug = 'antara-bengal-ganga';

/** A journey to choose in the booking widget, with its days of departure and return, the next one first. */
export interface Sailing {
  name: string;
  slug: string;
  nights: number;
  departures: { from: string; to: string }[];
}

/** The page's words, the vessel's sailings, the operator's numbers; null where they could not be read (ER-01). */
export interface BengalGangaData {
  page: PageContent;
  sailings: Sailing[] | null;
  site: SiteInfo | null;
}

export async function loadBengalGanga(context: LoadContext): Promise<BengalGangaData> {
  const [page, ship, site] = await Promise.all([
    loadPage('BENGAL-GANGA')(context),
    context.site.api('cruise', { query: { slug: shipSlug }, signal: context.signal }),
    loadSiteInfo(context),
  ]);
  return { page, sailings: isSuccess(ship) ? ship.tours.flatMap(toSailings) : null, site };
}

/** One that has a departure on sale. */
function toSailings({ name, slug, nights, tour_tourData }: TourSummary): Sailing[] {
  const departures = tour_tourData
    .filter(({ category }) => category === 'DATES')
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from))
    .map(({ date_from, date_to }) => ({ from: date_from, to: date_to }));
  return departures.length > 0 ? [{ name, slug, nights, departures }] : [];
}
