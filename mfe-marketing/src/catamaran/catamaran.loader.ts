import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadFormPage, type FormPageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface CatamaranData {
  page: FormPageContent;
  /** Null when the call failed (ER-01). */
  site: SiteInfo | null;
}

/** Loads the landing page of the catamarans, with the countries for its form. */
export async function loadCatamaran(context: LoadContext): Promise<CatamaranData> {
  const [page, site] = await Promise.all([loadFormPage('CATAMARAN')(context), loadSiteInfo(context)]);
  return { page, site };
}
