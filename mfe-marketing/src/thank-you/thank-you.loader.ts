import { parseEnquiryReference } from '@antara/contracts/api/enquiries';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface ThankYouData extends PageContent {
  /** Null if the call failed: the page then names no sales address. */
  site: SiteInfo | null;
  /** The enquiry's, when the address names one. */
  reference: string | null;
}

export async function loadThankYou(context: LoadContext): Promise<ThankYouData> {
  const [page, site] = await Promise.all([loadPage('THANKYOU')(context), loadSiteInfo(context)]);
  return { ...page, site, reference: parseEnquiryReference(context.url.searchParams.get('reference')) };
}
