/** Tours by name, for a field that selects a tour. */
import type { TourName } from '@antara/contracts/api/catalogue';
import { asc, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { foldAccents } from '../../platform/fold-accents.ts';
import { nameWords, tours } from './tables.ts';

/**
 * Returns the first `limit` tours, in the operator's order, whose names match `search`: each word of `search` must
 * be the beginning of a word of the name. Without words, all tours match.
 */
export async function listTourNames(
  db: DbOrTx,
  search: string,
  limit: number,
): Promise<{ journeys: TourName[]; more: boolean }> {
  const words = foldAccents(search)
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const query = words?.map((word) => `${word}:*`).join(' & ');
  const rows = await db
    .select({ slug: tours.slug, name: tours.name })
    .from(tours)
    .where(query ? sql`${nameWords(tours.name)} @@ to_tsquery('simple', ${query})` : undefined)
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(limit + 1);
  return { journeys: rows.slice(0, limit), more: rows.length > limit };
}
