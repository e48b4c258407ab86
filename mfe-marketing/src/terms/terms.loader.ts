import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export interface TermsData extends PageContent {
  /** Empty if the call failed (ER-01). */
  clauses: LegalItem[];
  /** PDFs by their paths relative to the media base; empty if the call failed. */
  documents: { label: string; path: string }[];
}

export async function loadTerms(context: LoadContext): Promise<TermsData> {
  const { appContext, signal } = context;
  const [page, legal, info] = await Promise.all([
    loadPage('TERMS')(context),
    appContext.api('legal', { query: { type: 'TERMS' }, signal }),
    appContext.api('siteInfo', { signal }),
  ]);
  const succeeded = isSuccess(legal);
  return {
    ...page,
    clauses: succeeded ? legal.legalData : [],
    documents: isSuccess(info)
      ? [
          { label: 'Terms of service', path: info.site.terms_of_service },
          { label: 'Passenger ticket contract', path: info.site.ticket_contract },
        ]
      : [],
    failed: page.failed || !succeeded,
  };
}
