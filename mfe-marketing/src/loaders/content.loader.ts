import { isSuccess } from '@antara/contracts/api/client';
import type { ContentItem, ContentSummary, ContentType } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readDateCursor, twoWayCursorPattern } from '@antara/contracts/rules/cursors';

/** A page of the items of a type, and the cursors of those around it; undefined where there are none. */
export interface ContentPage<Item> {
  items: Item[];
  older?: string | undefined;
  newer?: string | undefined;
}

/**
 * The items of one type from `cursor` (what the address says of it, or null) on, the newest first; null if the call
 * failed (ER-01). A word that is no cursor counts as none.
 */
export async function loadContentPage(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<ContentItem> | null> {
  const answer = await appContext.api('content', { query: toQuery(type, cursor), signal });
  return isSuccess(answer) ? { items: answer.blogs, older: answer.older, newer: answer.newer } : null;
}

function toQuery(type: ContentType, asked: string | null) {
  const cursor = readDateCursor(asked, twoWayCursorPattern);
  return { type, ...(cursor && { cursor }) };
}

/** As `loadContentPage`, without the texts. */
export async function loadContent(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<ContentSummary> | null> {
  const answer = await appContext.api('contentSummaries', { query: toQuery(type, cursor), signal });
  return isSuccess(answer) ? { items: answer.items, older: answer.older, newer: answer.newer } : null;
}
