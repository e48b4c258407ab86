import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext, RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

/** The page's words and the sales address; null where it could not be read (ER-01). */
export interface ThankYouData extends PageContent {
  site: SiteInfo | null;
}

async function load(context: LoadContext): Promise<ThankYouData> {
  const [page, site] = await Promise.all([loadPage('THANKYOU')(context), loadSiteInfo(context)]);
  return { ...page, site };
}

export const thankYouRoute: RemoteRoute<ThankYouData> = {
  chunk: 'thank-you',
  screen: () => import(/* webpackChunkName: "thank-you" */ './thank-you.screen.tsx'),
  load,
  head: () => ({
    title: 'Thank you · Antara River Cruises',
    description: 'Your enquiry has reached us. Our team will answer within 48 hours.',
    canonical: paths.thankYou(),
    noindex: true,
  }),
};
