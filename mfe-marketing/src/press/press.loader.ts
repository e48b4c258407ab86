import { isSuccess } from '@antara/contracts/api/client';
import type { ContentItem } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContent } from '../loaders/content.loader.ts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import type { PostSummary } from '../loaders/post-summary.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface PressData extends PageContent {
  /** The company's press releases with their whole text; empty if the call failed (ER-01). */
  releases: ContentItem[];
  /** What others wrote; empty if the call failed. */
  coverage: PostSummary[];
  /** The brochure's path below the media base; null if the call failed. */
  brochure: string | null;
}

export async function loadPress(context: LoadContext): Promise<PressData> {
  const { appContext, signal } = context;
  const [page, news, coverage, info] = await Promise.all([
    loadPage('PRESS')(context),
    appContext.api('content', { query: { type: 'NEWS' }, signal }),
    loadContent(context, 'NEWS-COVERAGE'),
    loadSiteInfo(context),
  ]);
  const succeeded = isSuccess(news);
  return {
    ...page,
    releases: succeeded ? news.blogs : [],
    coverage: coverage ?? [],
    brochure: info?.brochure ?? null,
    failed: page.failed || !succeeded || !coverage,
  };
}
