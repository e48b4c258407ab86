/**
 * When content becomes public. The time is the database's, so that all processes show the same and move the content's
 * version together.
 */
import { desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/types.ts';
import { careers, contentItems } from './tables.ts';

/** The instant at which a civil day begins in India. */
const startOfDay = (day: PgColumn): SQL => sql`${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** When a post, letter or press item becomes public, if it is no draft: as the index `content_public_from` has it. */
export const publicFrom =
  sql<Date>`coalesce(${contentItems.publish_at}, ${startOfDay(contentItems.date)})`.mapWith(
    contentItems.updated_at,
  );

/** Is a post, letter or press item public? */
export const isPublic = sql`(NOT ${contentItems.draft} AND ${publicFrom} <= now())`;

/** The opposite. */
export const isHidden = sql`(${contentItems.draft} OR ${publicFrom} > now())`;

/** Is an opening public? */
export const isPosted = sql`${startOfDay(careers.posted_on)} <= now()`;

/**
 * When something became public for the last time, `settledMs` milliseconds ago at least; null when nothing ever did.
 */
export async function getLastPublication(db: DbOrTx, settledMs = 0): Promise<Date | null> {
  const settled = sql`now() - make_interval(secs => ${settledMs / 1_000})`;
  const [item] = await db
    .select({ at: publicFrom })
    .from(contentItems)
    .where(sql`NOT ${contentItems.draft} AND ${publicFrom} <= ${settled}`)
    .orderBy(desc(publicFrom))
    .limit(1);
  const posted = sql<Date>`${startOfDay(careers.posted_on)}`.mapWith(contentItems.updated_at);
  const [opening] = await db
    .select({ at: posted })
    .from(careers)
    .where(sql`${posted} <= ${settled}`)
    .orderBy(desc(posted))
    .limit(1);
  const times = [item, opening].flatMap((row) => row?.at.getTime() ?? []);
  return times.length ? new Date(Math.max(...times)) : null;
}
