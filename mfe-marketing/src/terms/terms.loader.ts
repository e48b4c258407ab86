import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

/** The page's words, its clauses, and the same as documents; empty where they could not be read (ER-01). */
export interface TermsData extends PageContent {
  clauses: LegalItem[];
  /** Documents below the media base. */
  documents: { label: string; path: string }[];
}

/** Reads the page, the clauses and the documents side by side. */
export async function loadTerms(context: LoadContext): Promise<TermsData> {
  const { site, signal } = context;
  const [page, legal, info] = await Promise.all([
    loadPage('TERMS')(context),
    site.api('legal', { query: { type: 'TERMS' }, signal }),
    site.api('siteInfo', { signal }),
  ]);
  const read = isSuccess(legal);
  return {
    ...page,
    clauses: read ? legal.legalData : [],
    documents: isSuccess(info)
      ? [
          { label: 'Terms of service', path: info.site.terms_of_service },
          { label: 'Passenger ticket contract', path: info.site.ticket_contract },
        ]
      : [],
    failed: page.failed || !read,
  };
}
