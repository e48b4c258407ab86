import { isSuccess } from '@antara/contracts/api/client';
import type { BlogPost } from '@antara/contracts/api/content';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';
import { toPostSummary, type PostSummary } from '../loaders/post-summary.ts';

/** A post, and others to read next; `post` is null where it could not be read (ER-01). */
export interface PostData {
  post: BlogPost | null;
  more: PostSummary[];
  /** Where to write instead of replying; null when it is not known. */
  fallbackEmail: string | null;
}

/** Reads the post of `:blog`. A slug that is no post's is a 404. */
export async function loadPost(context: LoadContext): Promise<PostData> {
  const { site, params, signal } = context;
  const [answer, info] = await Promise.all([
    site.api('blog', { query: { slug: params['blog'] ?? '' }, signal }),
    loadSiteInfo(context),
  ]);
  const fallbackEmail = info?.sales_email ?? null;
  if (isSuccess(answer)) return { post: answer.blog, more: answer.more.map(toPostSummary), fallbackEmail };
  if (answer.status === 404 || answer.status === 400) throw notFound();
  return { post: null, more: [], fallbackEmail };
}
