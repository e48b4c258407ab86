import { isSuccess } from '@antara/contracts/api/client';
import type { Career } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

/** The page's words and the openings; empty where they could not be read (ER-01). */
export interface CareersData extends PageContent {
  openings: Career[];
}

export async function loadCareers(context: LoadContext): Promise<CareersData> {
  const [page, careers] = await Promise.all([
    loadPage('CAREERS')(context),
    context.site.api('careers', { signal: context.signal }),
  ]);
  const read = isSuccess(careers);
  return { ...page, openings: read ? careers.careers : [], failed: page.failed || !read };
}
