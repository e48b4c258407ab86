/**
 * When content becomes public. The database's clock decides, so that all processes show the same content and change the
 * content's version at the same time.
 */
import { desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/types.ts';
import { careers, contentItems, sliders } from './tables.ts';

/** Returns the instant at which a civil day begins in India. */
const startOfDay = (day: PgColumn): SQL => sql`${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/**
 * When a post, letter or press item that is not a draft becomes public. The expression must equal that of the index
 * `content_public_from`.
 */
export const publicFrom =
  sql<Date>`coalesce(${contentItems.publish_at}, ${startOfDay(contentItems.date)})`.mapWith(
    contentItems.updated_at,
  );

/** Matches public posts, letters and press items. */
export const isPublic = sql`(NOT ${contentItems.draft} AND ${publicFrom} <= now())`;

/** Matches posts, letters and press items that are not public. */
export const isHidden = sql`(${contentItems.draft} OR ${publicFrom} > now())`;

/** Matches public openings. */
export const isPosted = sql`${startOfDay(careers.posted_on)} <= now()`;

/**
 * Returns when something last became public, or a banner's last day ended, at least `settledMs` milliseconds ago; null
 * when nothing ever did.
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
  const change = sql<Date>`changed.at`.mapWith(contentItems.updated_at);
  const [banner] = await db
    .select({ at: change })
    .from(
      sql`${sliders} CROSS JOIN LATERAL (VALUES (${startOfDay(sliders.show_from)}),
        ((${sliders.show_to} + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')) AS changed (at)`,
    )
    .where(sql`${change} <= ${settled}`)
    .orderBy(desc(change))
    .limit(1);
  const times = [item, opening, banner].flatMap((row) => row?.at.getTime() ?? []);
  return times.length ? new Date(Math.max(...times)) : null;
}
