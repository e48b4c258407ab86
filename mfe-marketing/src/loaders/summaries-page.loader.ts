import type { ContentSummary, ContentType, PageName } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadContentSummaries, type ContentPage } from './content.loader.ts';
import { loadPage, type PageContent } from './page.loader.ts';

/** A page of the journal or of the newsletter archive, the newest item first. `items` is empty when the call failed. */
export type SummariesPage = PageContent & ContentPage<ContentSummary>;

/** Creates a loader of the page `name` and of its items of `type`, which begin at the cursor `?cursor=`. */
export function loadSummariesPage(
  name: PageName,
  type: ContentType,
): (context: LoadContext) => Promise<SummariesPage> {
  return async (context) => {
    const [page, list] = await Promise.all([
      loadPage(name)(context),
      loadContentSummaries(context, type, context.url.searchParams.get('cursor')),
    ]);
    return { ...page, ...(list ?? { items: [] }), failed: page.failed || !list };
  };
}
