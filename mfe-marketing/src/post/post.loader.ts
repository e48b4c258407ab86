import { isSuccess } from '@antara/contracts/api/client';
import type { BlogPost, ContentSummary } from '@antara/contracts/api/content';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { toPostSummary } from '../loaders/post-summary.ts';

/** `post` is null if the call failed (ER-01). `more` are posts to read next. */
export interface PostData {
  post: BlogPost | null;
  more: ContentSummary[];
}

/**
 * Loads the post of `:blog`.
 * @throws {HttpError} 404 for a slug that no post has.
 */
export async function loadPost({ appContext, params, signal }: LoadContext): Promise<PostData> {
  const answer = await appContext.api('blog', { query: { slug: params['blog'] ?? '' }, signal });
  if (isSuccess(answer)) return { post: answer.blog, more: answer.more.map(toPostSummary) };
  if (answer.status === 404 || answer.status === 400) throw notFound();
  return { post: null, more: [] };
}
