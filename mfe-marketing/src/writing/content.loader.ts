import { isSuccess } from '@antara/contracts/api/client';
import type { ContentType } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { listed, type ListedItem } from './listed-item.ts';

/** All of one type, the newest first; null where they could not be read (ER-01). */
export async function loadContent(
  { site, signal }: Pick<LoadContext, 'site' | 'signal'>,
  type: ContentType,
): Promise<ListedItem[] | null> {
  const answer = await site.api('content', { query: { type }, signal });
  return isSuccess(answer) ? answer.blogs.map(listed) : null;
}
