import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export interface FaqData extends PageContent {
  /** Empty if the call failed (ER-01). */
  questions: LegalItem[];
}

export async function loadFaq(context: LoadContext): Promise<FaqData> {
  const [page, legal] = await Promise.all([
    loadPage('FAQ')(context),
    context.appContext.api('legal', { query: { type: 'FAQ' }, signal: context.signal }),
  ]);
  const succeeded = isSuccess(legal);
  return { ...page, questions: succeeded ? legal.legalData : [], failed: page.failed || !succeeded };
}
