import { isSuccess } from '@antara/contracts/api/client';
import type { ContentItem, ContentType } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { toPostSummary, type PostSummary } from './post-summary.ts';

/** A page of the items of a type, and the cursors of those around it; undefined where there are none. */
export interface ContentPage<Item> {
  items: Item[];
  older?: string | undefined;
  newer?: string | undefined;
}

/**
 * The items of one type from `cursor` (what the address says of it, or null) on, the newest first; null if the call failed (ER-01). A word
 * that is no cursor counts as none.
 */
export async function loadContentPage(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<ContentItem> | null> {
  const query = { type, ...(cursor && isCursor(cursor) && { cursor }) };
  const answer = await appContext.api('content', { query, signal });
  return isSuccess(answer) ? { items: answer.blogs, older: answer.older, newer: answer.newer } : null;
}

const isCursor = (text: string) => /^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,8}(\.newer)?$/.test(text);

/** As `loadContentPage`, without the texts. */
export async function loadContent(
  context: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<PostSummary> | null> {
  const page = await loadContentPage(context, type, cursor);
  return page && { ...page, items: page.items.map(toPostSummary) };
}
