import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContent } from '../loaders/content.loader.ts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import type { PostSummary } from '../loaders/post-summary.ts';

export interface NewsletterData extends PageContent {
  /** Every issue, the newest first; empty if the call failed. */
  issues: PostSummary[];
}

export async function loadNewsletter(context: LoadContext): Promise<NewsletterData> {
  const [page, issues] = await Promise.all([
    loadPage('NEWSLETTER')(context),
    loadContent(context, 'NEWSLETTER'),
  ]);
  return { ...page, issues: issues ?? [], failed: page.failed || !issues };
}
