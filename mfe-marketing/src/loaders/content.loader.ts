import { isSuccess } from '@antara/contracts/api/client';
import type { ContentType } from '@antara/contracts/api/content';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { toPostSummary, type PostSummary } from './post-summary.ts';

/** All items of one type, the newest first; null if the call failed (ER-01). */
export async function loadContent(
  { appContext, signal }: Pick<LoadContext, 'appContext' | 'signal'>,
  type: ContentType,
): Promise<PostSummary[] | null> {
  const answer = await appContext.api('content', { query: { type }, signal });
  return isSuccess(answer) ? answer.blogs.map(toPostSummary) : null;
}
