import { parseEnquiryReference } from '@antara/contracts/api/enquiry-address';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { nextStepsOfAgency, type NextStepOfAgency } from '@antara/contracts/composition/routes';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface ThankYouData extends PageContent {
  /** Null when the call failed. The page then shows no sales address. */
  site: SiteInfo | null;
  /** The reference of the enquiry; null when the address names none. */
  reference: string | null;
  /** The next step after an agency was registered. Null after an enquiry. */
  agency: NextStepOfAgency | null;
}

/** Loads the page that thanks for an enquiry or a registration. The address says which (`?reference=`, `?agency=`). */
export async function loadThankYou(context: LoadContext): Promise<ThankYouData> {
  const [page, site] = await Promise.all([loadPage('THANKYOU')(context), loadSiteInfo(context)]);
  const { searchParams } = context.url;
  return {
    ...page,
    site,
    reference: parseEnquiryReference(searchParams.get('reference')),
    agency: nextStepsOfAgency.find((step) => step === searchParams.get('agency')) ?? null,
  };
}
