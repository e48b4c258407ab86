import { isSuccess } from '@antara/contracts/api/client';
import type { CruiseSummary } from '@antara/contracts/api/catalogue';
import type { ContentSummary, SiteInfo } from '@antara/contracts/api/content';
import { toTourCard, type TourCardData } from '@antara/contracts/api/tour-card';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadRate } from '../loaders/rate.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';
import { selectFeaturedJourneys } from './featured-journeys.ts';

/**
 * An article about the company. The picture is the logo of the publication `author`, and `link` the address of the
 * article.
 */
export type PressMention = Pick<ContentSummary, 'title' | 'author' | 'cover_image'> & { link: string };

/** The facts about a ship that the home page shows. */
export type HomeShip = Pick<CruiseSummary, 'name' | 'slug' | 'ship_image' | 'suite_count'>;

/** The data of the home page. A part that could not be read is null or empty, and the page leaves it out (ER-01). */
export interface HomeData {
  page: PageContent;
  journeys: TourCardData[] | null;
  /** Rupees for one dollar. Null when there is no rate. */
  inrPerUsd: number | null;
  ships: HomeShip[] | null;
  coverage: PressMention[];
  /** Facts about the company for search engines (JSON-LD). */
  company: Pick<SiteInfo, 'phone' | 'sales_email' | 'address' | 'social'> | null;
}

const maxPressMentions = 8;

/**
 * Loads texts, journeys, ships and press in parallel. Keeps only what the page shows, because the HTML contains all
 * data of a loader.
 */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { appContext, signal } = context;
  const [page, tours, cruises, coverage, site, inrPerUsd] = await Promise.all([
    loadPage('HOME')(context),
    appContext.api('tours', { signal }),
    appContext.api('cruises', { signal }),
    appContext.api('contentSummaries', { query: { type: 'NEWS-COVERAGE' }, signal }),
    loadSiteInfo(context),
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
    company: site && {
      phone: site.phone,
      sales_email: site.sales_email,
      address: site.address,
      social: site.social,
    },
  };
}
