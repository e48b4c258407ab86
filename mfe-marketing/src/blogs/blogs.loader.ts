import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContent } from '../loaders/content.loader.ts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import type { PostSummary } from '../loaders/post-summary.ts';

export interface BlogsData extends PageContent {
  /** Every post, the newest first; empty if the call failed. */
  posts: PostSummary[];
}

export async function loadBlogs(context: LoadContext): Promise<BlogsData> {
  const [page, posts] = await Promise.all([loadPage('BLOGS')(context), loadContent(context, 'BLOG')]);
  return { ...page, posts: posts ?? [], failed: page.failed || !posts };
}
