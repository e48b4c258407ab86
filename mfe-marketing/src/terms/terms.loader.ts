import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadLegalPage, type LegalPage } from '../loaders/legal-page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface TermsData extends LegalPage {
  /** PDF files, with paths relative to `/media/`. Empty when the call failed. */
  documents: { label: string; path: string }[];
}

/** Loads the terms and conditions, with their documents. */
export async function loadTerms(context: LoadContext): Promise<TermsData> {
  const [page, site] = await Promise.all([loadLegalPage('TERMS')(context), loadSiteInfo(context)]);
  const documents = site
    ? [
        { label: 'Terms of service', path: site.terms_of_service },
        { label: 'Passenger ticket contract', path: site.ticket_contract },
      ]
    : [];
  return { ...page, documents };
}
