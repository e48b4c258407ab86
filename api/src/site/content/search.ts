/**
 * The site's search: PostgreSQL full text search, with the last word as a prefix, the operator's synonyms, and
 * corrections of what was mistyped.
 */
import type { SearchResult } from '@antara/contracts/api/content';
import { desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { listSearchSynonyms } from '../../base/settings/index.ts';
import { listPreferredPaths, splitWords, type Synonym, toTsQuery } from './search-query.ts';
import { correctWords } from './search-words.ts';
import { searchDocuments } from './tables.ts';

const limit = 12;
/** So many matches are ranked: a word that stands everywhere says little, and ranking reads each text. */
const candidates = 300;

/**
 * At most `limit` matches, best first. When nothing has the words of the input, those of the nearest ones are searched,
 * which `corrected` then says.
 */
export async function searchSite(
  db: DbOrTx,
  input: string,
): Promise<{ results: SearchResult[]; corrected?: string }> {
  const words = splitWords(input);
  const synonyms = await listSearchSynonyms(db);
  const results = await findDocuments(db, words, synonyms);
  if (results.length > 0) return { results };
  const corrected = await correctWords(
    db,
    words,
    synonyms.flatMap((synonym) => synonym.words),
  );
  if (!corrected) return { results };
  const found = await findDocuments(
    db,
    corrected.flatMap((word) => splitWords(word)),
    synonyms,
  );
  return found.length > 0 ? { results: found, corrected: corrected.join(' ') } : { results };
}

async function findDocuments(
  db: DbOrTx,
  asked: readonly string[],
  synonyms: readonly Synonym[],
): Promise<SearchResult[]> {
  const query = toTsQuery(asked, synonyms);
  if (!query) return [];
  const tsQuery = sql`to_tsquery('english', ${query})`;
  const { id, kind, title, excerpt, path, words } = searchDocuments;
  const findIds = (match: SQL) =>
    sql`(SELECT ${id} FROM ${searchDocuments} WHERE ${match} LIMIT ${candidates})`;
  // The address of a document, and where in it what was asked for stands.
  const preferred = new Map(listPreferredPaths(asked, synonyms).map((to) => [to.split('#')[0]!, to]));
  const matches = [
    // What has the words in its title is ranked, however many others have them somewhere.
    findIds(sql`to_tsvector('english', ${title}) @@ ${tsQuery}`),
    findIds(sql`${words} @@ ${tsQuery}`),
    ...(preferred.size > 0 ? [findIds(inArray(path, [...preferred.keys()]))] : []),
  ];
  const rows = await db
    .select({ kind, title, excerpt, path })
    .from(searchDocuments)
    .where(sql`${id} IN (${sql.join(matches, sql` UNION `)})`)
    .orderBy(
      // Null for what synonyms do not name, which comes after.
      sql`array_position(${sql.param([...preferred.keys()])}::text[], ${path})`,
      desc(sql`ts_rank(${words}, ${tsQuery})`),
      title,
    )
    .limit(limit);
  return rows.map((row) => ({ ...row, path: preferred.get(row.path) ?? row.path }));
}
