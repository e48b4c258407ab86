import type { LegalItem } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export interface PrivacyData extends PageContent {
  /** Empty if the call failed (ER-01). */
  clauses: LegalItem[];
}

export async function loadPrivacy(context: LoadContext): Promise<PrivacyData> {
  const { appContext, signal } = context;
  const [page, legal] = await Promise.all([
    loadPage('PRIVACY')(context),
    appContext.api('legal', { query: { type: 'PRIVACY' }, signal }),
  ]);
  const succeeded = isSuccess(legal);
  return { ...page, clauses: succeeded ? legal.legalData : [], failed: page.failed || !succeeded };
}
