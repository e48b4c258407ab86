import { isSuccess } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import { toTourCard, type TourCardData } from '@antara/contracts/api/tour-card';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadRate } from '../loaders/rate.loader.ts';
import { selectFeaturedJourneys } from './featured-journeys.ts';
import type { PressMention } from './press.tsx';
import type { HomeShip } from './stay.tsx';

/** What the home page shows; null or empty where it could not be read (ER-01: the page stays whole without). */
export interface HomeData {
  page: PageContent;
  journeys: TourCardData[] | null;
  /** Rupees for a dollar. */
  inrPerUsd: number | null;
  ships: HomeShip[] | null;
  coverage: PressMention[];
  /** The company's data for search engines (JSON-LD). */
  company: Pick<SiteInfo, 'phone' | 'sales_email' | 'address' | 'social'> | null;
}

const maxPressMentions = 8;

/**
 * Reads words, journeys, ships and press side by side, and keeps what the page shows of them: all of it travels in the
 * HTML.
 */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { appContext, signal } = context;
  const [page, tours, cruises, coverage, info, inrPerUsd] = await Promise.all([
    loadPage('HOME')(context),
    appContext.api('tours', { signal }),
    appContext.api('cruises', { signal }),
    appContext.api('contentSummaries', { query: { type: 'NEWS-COVERAGE' }, signal }),
    appContext.api('siteInfo', { signal }),
    loadRate(context),
  ]);
  return {
    page,
    inrPerUsd,
    journeys: isSuccess(tours) ? selectFeaturedJourneys(tours.tours).map(toTourCard) : null,
    ships: isSuccess(cruises)
      ? cruises.cruises.map(({ name, slug, ship_image, suite_count }) => ({
          name,
          slug,
          ship_image,
          suite_count,
        }))
      : null,
    coverage: isSuccess(coverage)
      ? coverage.items
          .flatMap(({ title, author, cover_image, link }) =>
            link ? [{ title, author, cover_image, link }] : [],
          )
          .slice(0, maxPressMentions)
      : [],
    company: isSuccess(info)
      ? {
          phone: info.site.phone,
          sales_email: info.site.sales_email,
          address: info.site.address,
          social: info.site.social,
        }
      : null,
  };
}
