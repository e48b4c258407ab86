import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContent } from '../loaders/content.loader.ts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import type { ContentSummary } from '@antara/contracts/api/content';

export interface BlogsData extends PageContent {
  /** A page of posts, the newest first; empty if the call failed. */
  posts: ContentSummary[];
  /** The cursors of the neighbouring pages. */
  older?: string | undefined;
  newer?: string | undefined;
}

export async function loadBlogs(context: LoadContext): Promise<BlogsData> {
  const cursor = context.url.searchParams.get('cursor');
  const [page, posts] = await Promise.all([loadPage('BLOGS')(context), loadContent(context, 'BLOG', cursor)]);
  const { items = [], older, newer } = posts ?? {};
  return { ...page, posts: items, older, newer, failed: page.failed || !posts };
}
