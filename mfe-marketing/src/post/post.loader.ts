import { isSuccess } from '@antara/contracts/api/client';
import type { BlogPost } from '@antara/contracts/api/content';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';
import { toPostSummary, type PostSummary } from '../loaders/post-summary.ts';

/** `post` is null if the call failed (ER-01). `more`: posts to read next. */
export interface PostData {
  post: BlogPost | null;
  more: PostSummary[];
  /** Shown where no script can send the form; null if the call failed. */
  fallbackEmail: string | null;
}

/**
 * Loads the post of `:blog`.
 * @throws 404 for a slug that no post has.
 */
export async function loadPost(context: LoadContext): Promise<PostData> {
  const { appContext, params, signal } = context;
  const [answer, info] = await Promise.all([
    appContext.api('blog', { query: { slug: params['blog'] ?? '' }, signal }),
    loadSiteInfo(context),
  ]);
  const fallbackEmail = info?.sales_email ?? null;
  if (isSuccess(answer)) return { post: answer.blog, more: answer.more.map(toPostSummary), fallbackEmail };
  if (answer.status === 404 || answer.status === 400) throw notFound();
  return { post: null, more: [], fallbackEmail };
}
