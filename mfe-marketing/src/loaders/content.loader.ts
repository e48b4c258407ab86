import { isSuccess } from '@antara/contracts/api/client';
import type { ContentItem, ContentSummary, ContentType } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readDateCursor, twoWayCursorPattern } from '@antara/contracts/rules/cursors';

/** A page of items of one type, and the cursors of the neighbouring pages; undefined where there is none. */
export interface ContentPage<Item> {
  items: Item[];
  older?: string | undefined;
  newer?: string | undefined;
}

/**
 * Loads the items of one type from `cursor` on, the newest first; null if the call failed (ER-01). `cursor` is
 * unchecked text from the address, or null. An invalid cursor is ignored.
 */
export async function loadContentPage(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<ContentItem> | null> {
  const answer = await appContext.api('content', { query: toQuery(type, cursor), signal });
  return isSuccess(answer) ? { items: answer.blogs, older: answer.older, newer: answer.newer } : null;
}

function toQuery(type: ContentType, requestedCursor: string | null) {
  const cursor = readDateCursor(requestedCursor, twoWayCursorPattern);
  return { type, ...(cursor && { cursor }) };
}

/** Does the same as `loadContentPage`, but leaves out the items' texts. */
export async function loadContent(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<ContentSummary> | null> {
  const answer = await appContext.api('contentSummaries', { query: toQuery(type, cursor), signal });
  return isSuccess(answer) ? { items: answer.items, older: answer.older, newer: answer.newer } : null;
}
