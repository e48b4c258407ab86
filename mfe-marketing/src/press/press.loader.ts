import type { ContentItem, ContentSummary } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { type ContentPage, loadContentSummaries, loadContentItems } from '../loaders/content.loader.ts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface PressData extends PageContent {
  /** The company's press releases with their full text; empty when the call failed (ER-01). */
  releases: ContentPage<ContentItem>;
  /** Articles by others about the company; empty when the call failed. */
  coverage: ContentPage<ContentSummary>;
  /** The cursors of both lists in the present address. */
  cursors: { releases?: string; coverage?: string };
  /** The path of the brochure relative to `/media/`; null when the call failed. */
  brochure: string | null;
}

/** Loads the press page, with the press releases from `?releases=` and the articles by others from `?coverage=` on. */
export async function loadPress(context: LoadContext): Promise<PressData> {
  const param = (name: string) => context.url.searchParams.get(name);
  const [releasesCursor, coverageCursor] = [param('releases'), param('coverage')];
  const [page, news, coverage, info] = await Promise.all([
    loadPage('PRESS')(context),
    loadContentItems(context, 'NEWS', releasesCursor),
    loadContentSummaries(context, 'NEWS-COVERAGE', coverageCursor),
    loadSiteInfo(context),
  ]);
  return {
    ...page,
    releases: news ?? { items: [] },
    coverage: coverage ?? { items: [] },
    cursors: {
      ...(releasesCursor && { releases: releasesCursor }),
      ...(coverageCursor && { coverage: coverageCursor }),
    },
    brochure: info?.brochure ?? null,
    failed: page.failed || !news || !coverage,
  };
}
