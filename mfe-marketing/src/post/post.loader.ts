import { isSuccess } from '@antara/contracts/api/client';
import type { BlogPost, ContentItem, ContentSummary } from '@antara/contracts/api/content';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { truncateWords, htmlToText } from '@antara/shared-ui/rich-text';

/** `post` is null when the call failed (ER-01). `more` contains posts to read next. */
export interface PostData {
  post: BlogPost | null;
  more: ContentSummary[];
}

/**
 * Loads the post with the slug `:blog`.
 * @throws {HttpError} 404 when no post has the slug.
 */
export async function loadPost({ appContext, params, signal }: LoadContext): Promise<PostData> {
  const answer = await appContext.api('blog', { query: { slug: params['blog'] ?? '' }, signal });
  if (isSuccess(answer)) return { post: answer.blog, more: answer.more.map(toSummary) };
  if (answer.status === 404 || answer.status === 400) throw notFound();
  return { post: null, more: [] };
}

/** Returns a post with the first thirty words of its text, for the list of posts to read next (PB-04). */
function toSummary({ description, ...item }: ContentItem): ContentSummary {
  return { ...item, excerpt: truncateWords(htmlToText(description), 30).text };
}
