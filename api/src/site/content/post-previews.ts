/** Shows posts on their page before they are saved, to those who were given the address. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { draftSlugPattern, draftSlugPrefix } from '@antara/contracts/composition/draft-slugs';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { hashToken } from '../../platform/tokens.ts';
import { postPreviews, type PreviewedPost } from './tables.ts';

/** Minutes for which a preview can be opened. */
export const previewMinutes = 60;

/** Returns true for the slug of a preview. */
export const isPreviewSlug = (slug: string): boolean => draftSlugPattern.test(slug);

/** Stores a post as a preview. Returns the slug of its page, which is the only copy of the token. */
export async function createPreview(
  tx: Tx,
  post: PreviewedPost,
  now: Date,
): Promise<{ slug: string; until: Date }> {
  const token = randomBytes(32).toString('hex');
  const until = new Date(now.getTime() + previewMinutes * 60_000);
  await tx.insert(postPreviews).values({ token_hash: hashToken(token), post, expires_at: until });
  return { slug: draftSlugPrefix + token, until };
}

/** Returns the post of a preview; null for an unknown token and after its end. */
export async function findPreview(db: DbOrTx, slug: string, now: Date): Promise<PreviewedPost | null> {
  const token = draftSlugPattern.exec(slug)?.[1];
  if (!token) return null;
  const [row] = await db
    .select({ post: postPreviews.post })
    .from(postPreviews)
    .where(and(eq(postPreviews.token_hash, hashToken(token)), gt(postPreviews.expires_at, now)));
  return row?.post ?? null;
}

/** Deletes the previews that have expired. */
export async function deleteExpiredPreviews(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(postPreviews).where(lt(postPreviews.expires_at, now));
}
