import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContent } from '../loaders/content.loader.ts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import type { ContentSummary } from '@antara/contracts/api/content';

export interface NewsletterData extends PageContent {
  /** A page of issues, the newest first; empty if the call failed. */
  issues: ContentSummary[];
  /** The cursors of the neighbouring pages. */
  older?: string | undefined;
  newer?: string | undefined;
}

export async function loadNewsletter(context: LoadContext): Promise<NewsletterData> {
  const [page, issues] = await Promise.all([
    loadPage('NEWSLETTER')(context),
    loadContent(context, 'NEWSLETTER', context.url.searchParams.get('cursor')),
  ]);
  const { items = [], older, newer } = issues ?? {};
  return { ...page, issues: items, older, newer, failed: page.failed || !issues };
}
