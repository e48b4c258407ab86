import type { ContentSummary, ContentType, PageName } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContent, type ContentPage } from './content.loader.ts';
import { loadPage, type PageContent } from './page.loader.ts';

/** A page with a list of posts or letters, the newest first. The list is empty if its call failed. */
export type SummariesPage = PageContent & ContentPage<ContentSummary>;

/** Creates a loader of the page `name` and of the items of `type` from `?cursor=` on. */
export function loadSummariesPage(
  name: PageName,
  type: ContentType,
): (context: LoadContext) => Promise<SummariesPage> {
  return async (context) => {
    const [page, list] = await Promise.all([
      loadPage(name)(context),
      loadContent(context, type, context.url.searchParams.get('cursor')),
    ]);
    return { ...page, ...(list ?? { items: [] }), failed: page.failed || !list };
  };
}
