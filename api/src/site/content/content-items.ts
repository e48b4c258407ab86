/** Posts, newsletters and press items (P§3). */
import {
  contentType,
  type BlogPost,
  type ContentItem,
  type ContentSummary,
  type ContentType,
} from '@antara/contracts/api/content';
import { splitDateCursor } from '@antara/contracts/rules/cursors';
import { paths } from '@antara/contracts/composition/routes';
import { and, asc, desc, eq, gt, gte, lt, lte, max, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ToPicture } from '../../platform/pictures.ts';
import type { Db } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { addPictureSizes } from '../../platform/text-pictures.ts';
import { removeFigures, toFirstWords, toPlainText } from './plain-text.ts';
import { isPublic, publicFrom } from './publication.ts';
import { findPreview } from './post-previews.ts';
import { contentItems, type PreviewedPost } from './tables.ts';

const suggestedPosts = 3;
/** Words of a text that lists show (PB-04). */
const excerptWords = 30;

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

const withPictures = <Row extends { cover_image: string; cover_alt: string; description: string }>(
  toPicture: ToPicture,
  { cover_image, cover_alt, description, ...row }: Row,
) => ({
  ...row,
  cover_image: toPicture(cover_image, cover_alt),
  description: addPictureSizes(description, toPicture),
});

/** A page of items of one type, the newest first, and the cursors of the neighbouring pages. */
export interface ContentPage {
  blogs: ContentItem[];
  older?: string;
  newer?: string;
}

const newestFirst = [desc(contentItems.date), asc(contentItems.id)];
const oldestFirst = [asc(contentItems.date), desc(contentItems.id)];

/** Returns `limit` items of one type from `cursor` (`contentCursor`) on; the newest items without a cursor. */
export async function listContentItems(
  db: Db,
  type: ContentType,
  toPicture: ToPicture,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ContentPage> {
  const isOfType = and(eq(contentItems.type, type), isPublic);
  const read = async (where: SQL | undefined, order: SQL[]) => {
    const rows = await db
      .select(item)
      .from(contentItems)
      .where(where)
      .orderBy(...order)
      .limit(limit + 1);
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
  };
  const toPage = (rows: Awaited<ReturnType<typeof read>>['rows'], hasNewer: boolean, hasOlder: boolean) => ({
    blogs: rows.map((row) => withPictures(toPicture, row)),
    ...(hasOlder && { older: toCursor(rows.at(-1)!) }),
    ...(hasNewer && { newer: `${toCursor(rows[0]!)}.newer` }),
  });
  const { date, id, isNewer: asksForNewer } = splitDateCursor(cursor ?? '');
  if (asksForNewer) {
    const isNewer = and(
      isOfType,
      gte(contentItems.date, date),
      or(gt(contentItems.date, date), lt(contentItems.id, id)),
    );
    const { rows, hasMore } = await read(isNewer, oldestFirst);
    if (hasMore) return toPage(rows.toReversed(), true, true);
    // Fewer items than a page are newer, so the first page contains all of them.
  } else if (cursor) {
    const isOlder = and(
      isOfType,
      lte(contentItems.date, date),
      or(lt(contentItems.date, date), gt(contentItems.id, id)),
    );
    const { rows, hasMore } = await read(isOlder, newestFirst);
    if (rows.length) return toPage(rows, true, hasMore);
  }
  const { rows, hasMore } = await read(isOfType, newestFirst);
  return toPage(rows, false, hasMore);
}

/** Returns an item with an excerpt in place of its text. */
export function toContentSummary({ description, ...item }: ContentItem): ContentSummary {
  return { ...item, excerpt: toFirstWords(toPlainText(removeFigures(description)), excerptWords) };
}

const toCursor = ({ date, id }: { date: string; id: number }) => `${date}.${id}`;

type PostRow = PreviewedPost & { id: number; modified?: string };

/**
 * Returns a post and `suggestedPosts` other posts: older posts first, then the newest.
 *
 * @throws {HttpError} 404 when no public post has this slug.
 */
export async function getBlogPost(db: Db, slug: string, toPicture: ToPicture): Promise<BlogPage> {
  const [post] = await db
    .select({
      ...item,
      meta_title: contentItems.meta_title,
      meta_description: contentItems.meta_description,
      modified: sql<string>`greatest(${contentItems.date}, ${contentItems.updated_at}::date)::text`,
    })
    .from(contentItems)
    .where(and(eq(contentItems.type, 'BLOG'), eq(contentItems.slug, slug), isPublic));
  if (!post) throwHttpError('NOT_FOUND', 'There is no such post.');
  return toBlogPage(db, post, toPicture);
}

/**
 * Returns a post that is not saved yet, as `getBlogPost` does.
 *
 * @throws {HttpError} 404 when there is no preview with this slug, or when it has expired.
 */
export async function getPreviewedPost(
  db: Db,
  slug: string,
  toPicture: ToPicture,
  now: Date,
): Promise<BlogPage> {
  const post = await findPreview(db, slug, now);
  if (!post) throwHttpError('NOT_FOUND', 'There is no such post.');
  // No saved post has the id 0, but the post itself may be saved in another version, which is no other post.
  const [saved] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.slug, post.slug));
  return toBlogPage(db, { ...post, id: saved?.id ?? 0 }, toPicture);
}

interface BlogPage {
  blog: BlogPost;
  more: ContentItem[];
}

async function toBlogPage(db: Db, post: PostRow, toPicture: ToPicture): Promise<BlogPage> {
  const others = (isBefore: boolean, limit: number) =>
    db
      .select(item)
      .from(contentItems)
      .where(
        and(
          eq(contentItems.type, 'BLOG'),
          isPublic,
          isBefore ? lte(contentItems.date, post.date) : gt(contentItems.date, post.date),
          ne(contentItems.id, post.id),
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit);
  const before = await others(true, suggestedPosts);
  const missing = suggestedPosts - before.length;
  const more = missing ? [...before, ...(await others(false, missing))] : before;
  return {
    blog: { ...withPictures(toPicture, post), meta_url: paths.blog(post.slug) },
    // Pages show only the excerpt. `description` contains it as well, because older releases of the pages shorten
    // `description` themselves.
    more: more.map((row) => {
      const { excerpt, ...summary } = toContentSummary(withPictures(toPicture, row));
      return { ...summary, description: `<p>${escapeMarkup(excerpt)}</p>` };
    }),
  };
}

/**
 * Returns when each type was last changed, or when an item of the type last became public. Types without items are
 * missing.
 */
export async function listContentChanges(db: Db): Promise<Map<ContentType, Date>> {
  const changes = new Map<ContentType, Date>();
  for (const type of contentType.options) {
    const isShown = and(eq(contentItems.type, type), isPublic);
    const [changed] = await db
      .select({ at: max(contentItems.updated_at) })
      .from(contentItems)
      .where(isShown);
    const [published] = await db
      .select({ at: publicFrom })
      .from(contentItems)
      .where(isShown)
      .orderBy(desc(publicFrom))
      .limit(1);
    if (changed?.at && published) changes.set(type, changed.at > published.at ? changed.at : published.at);
  }
  return changes;
}
