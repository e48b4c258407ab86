import type { SiteInfo } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface ContactData extends PageContent {
  /** Null when the call failed (ER-01). */
  site: SiteInfo | null;
  /** When the page was loaded, in milliseconds. Server and browser offer the same times of a call by it. */
  loadedAt: number;
}

/** Loads the contact page and the company's addresses and numbers. */
export async function loadContact(context: LoadContext): Promise<ContactData> {
  const [page, site] = await Promise.all([loadPage('CONTACT')(context), loadSiteInfo(context)]);
  return { ...page, site, loadedAt: Date.now(), failed: page.failed || !site };
}
