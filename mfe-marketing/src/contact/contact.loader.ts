import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

/** The page's words, and the company's address; null where it could not be read (ER-01). */
export interface ContactData extends PageContent {
  site: SiteInfo | null;
}

export async function loadContact(context: LoadContext): Promise<ContactData> {
  const [page, site] = await Promise.all([loadPage('CONTACT')(context), loadSiteInfo(context)]);
  return { ...page, site, failed: page.failed || !site };
}
