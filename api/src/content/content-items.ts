/** Posts, newsletters and press items (P§3). */
import type { BlogPost, ContentItem, ContentType } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ToPicture } from '../platform/pictures.ts';
import type { Db } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { contentItems } from './tables.ts';

const suggestedPosts = 3;

const item = {
  id: contentItems.id,
  title: contentItems.title,
  slug: contentItems.slug,
  date: contentItems.date,
  author: contentItems.author,
  description: contentItems.description,
  cover_image: contentItems.cover_image,
  cover_alt: contentItems.cover_alt,
  link: contentItems.link,
  pdf: contentItems.pdf,
};

const withPicture = <Row extends { cover_image: string; cover_alt: string }>(
  toPicture: ToPicture,
  { cover_image, cover_alt, ...row }: Row,
) => ({ ...row, cover_image: toPicture(cover_image, cover_alt) });

/** All of one type, newest first. */
export async function listContentItems(
  db: Db,
  type: ContentType,
  toPicture: ToPicture,
): Promise<ContentItem[]> {
  const rows = await db
    .select(item)
    .from(contentItems)
    .where(eq(contentItems.type, type))
    .orderBy(desc(contentItems.date), contentItems.id);
  return rows.map((row) => withPicture(toPicture, row));
}

/**
 * A post, and `suggestedPosts` others: those before it by date, then the newest.
 *
 * @throws HttpError 404 when there is no post with this slug.
 */
export async function getBlogPost(
  db: Db,
  slug: string,
  toPicture: ToPicture,
): Promise<{ blog: BlogPost; more: ContentItem[] }> {
  const [post] = await db
    .select({
      ...item,
      meta_title: contentItems.meta_title,
      meta_description: contentItems.meta_description,
    })
    .from(contentItems)
    .where(and(eq(contentItems.type, 'BLOG'), eq(contentItems.slug, slug)));
  if (!post) throwHttpError('NOT_FOUND', 'There is no such post.');
  const more = await db
    .select(item)
    .from(contentItems)
    .where(and(eq(contentItems.type, 'BLOG'), ne(contentItems.id, post.id)))
    .orderBy(desc(sql`${contentItems.date} <= ${post.date}`), desc(contentItems.date), contentItems.id)
    .limit(suggestedPosts);
  return {
    blog: { ...withPicture(toPicture, post), meta_url: paths.blog(slug) },
    more: more.map((row) => withPicture(toPicture, row)),
  };
}
