import { isSuccess } from '@antara/contracts/api/client';
import type { Career } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

export interface CareersData extends PageContent {
  /** Empty when the call failed (ER-01). */
  openings: Career[];
}

/** Loads the careers page and the openings. */
export async function loadCareers(context: LoadContext): Promise<CareersData> {
  const [page, careers] = await Promise.all([
    loadPage('CAREERS')(context),
    context.appContext.api('careers', { signal: context.signal }),
  ]);
  const succeeded = isSuccess(careers);
  return { ...page, openings: succeeded ? careers.careers : [], failed: page.failed || !succeeded };
}
