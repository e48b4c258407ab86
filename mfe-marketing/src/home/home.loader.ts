import { isSuccess } from '@antara/contracts/api/client';
import type { TourSummary } from '@antara/contracts/api/catalogue';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../page/page.loader.ts';
import { featuredJourneys } from './featured-journeys.ts';
import type { Coverage } from './press.tsx';
import type { ShipLine } from './stay.tsx';

/** What the home page shows; null or empty where it could not be read (ER-01: the page stays whole without). */
export interface HomeData {
  page: PageContent;
  journeys: TourSummary[] | null;
  ships: ShipLine[] | null;
  coverage: Coverage[];
  /** What search engines are told of the company. */
  company: Pick<SiteInfo, 'phone' | 'sales_email' | 'address' | 'social'> | null;
}

const marksShown = 8;

/** Reads words, journeys, ships and press side by side, and keeps what the page shows of them: all of it travels in the HTML. */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { site, signal } = context;
  const [page, tours, cruises, coverage, info] = await Promise.all([
    loadPage('HOME')(context),
    site.api('tours', { signal }),
    site.api('cruises', { signal }),
    site.api('content', { query: { type: 'NEWS-COVERAGE' }, signal }),
    site.api('siteInfo', { signal }),
  ]);
  return {
    page,
    journeys: isSuccess(tours) ? featuredJourneys(tours.tours) : null,
    ships: isSuccess(cruises)
      ? cruises.cruises.map(({ name, slug, ship_image, ship_alt, suite_count }) => ({
          name,
          slug,
          ship_image,
          ship_alt,
          suite_count,
        }))
      : null,
    coverage: isSuccess(coverage)
      ? coverage.blogs
          .flatMap(({ title, author, cover_image, link }) =>
            link ? [{ title, author, cover_image, link }] : [],
          )
          .slice(0, marksShown)
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
