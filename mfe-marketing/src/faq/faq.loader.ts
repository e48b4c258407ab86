import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

/** The page's words and its questions; empty where they could not be read (ER-01). */
export interface FaqData extends PageContent {
  questions: LegalItem[];
}

/** Reads the page and the questions side by side. */
export async function loadFaq(context: LoadContext): Promise<FaqData> {
  const [page, legal] = await Promise.all([
    loadPage('FAQ')(context),
    context.site.api('legal', { query: { type: 'FAQ' }, signal: context.signal }),
  ]);
  const read = isSuccess(legal);
  return { ...page, questions: read ? legal.legalData : [], failed: page.failed || !read };
}
