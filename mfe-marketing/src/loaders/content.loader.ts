import { isSuccess } from '@antara/contracts/api/client';
import type { ContentItem, ContentSummary, ContentType } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readDateCursor, twoWayCursorPattern } from '@antara/contracts/rules/cursors';

/** A page of items, and the cursors of the neighbouring pages. A cursor is undefined when there is no such page. */
export interface ContentPage<Item> {
  items: Item[];
  older?: string | undefined;
  newer?: string | undefined;
}

/**
 * Loads a page of items of one type, the newest first. Returns null when the call failed (ER-01). The page begins at
 * `cursor`, which is unchecked text from the address, or null. An invalid cursor is ignored.
 */
export async function loadContentItems(
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

/** Loads the same as `loadContentItems`, with a short excerpt instead of the text of each item. */
export async function loadContentSummaries(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
  cursor: string | null,
): Promise<ContentPage<ContentSummary> | null> {
  const answer = await appContext.api('contentSummaries', { query: toQuery(type, cursor), signal });
  return isSuccess(answer) ? { items: answer.items, older: answer.older, newer: answer.newer } : null;
}
