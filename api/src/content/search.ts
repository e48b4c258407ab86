/** The site's search: full text of the database, the last word found by its beginning. */
import type { SearchResult } from '@antara/contracts/api/content';
import { desc, sql } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { searchDocuments } from './tables.ts';

const limit = 12;

/**
 * What a visitor typed as a query of the database: every word must be there, the last one at least by its beginning.
 * Null when it holds no letter or digit. Marks of the query language never pass.
 */
export function toTsQuery(input: string): string | null {
  const words = input.normalize('NFC').match(/[\p{L}\p{N}]+/gu);
  return words
    ? words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
    : null;
}

/** The best matches, best first. */
export async function searchSite(db: DbOrTx, input: string): Promise<SearchResult[]> {
  const query = toTsQuery(input);
  if (!query) return [];
  const tsQuery = sql`to_tsquery('english', ${query})`;
  return db
    .select({
      kind: searchDocuments.kind,
      title: searchDocuments.title,
      excerpt: searchDocuments.excerpt,
      path: searchDocuments.path,
    })
    .from(searchDocuments)
    .where(sql`${searchDocuments.words} @@ ${tsQuery}`)
    .orderBy(desc(sql`ts_rank(${searchDocuments.words}, ${tsQuery})`), searchDocuments.title)
    .limit(limit);
}
