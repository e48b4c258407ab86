/**
 * The site's search: PostgreSQL full text search with the last word as a prefix, the operator's synonyms, and
 * corrections of mistyped words.
 */
import type { SearchResult } from '@antara/contracts/api/content';
import { desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { listSearchSynonyms } from '../../base/settings/index.ts';
import { listPreferredPaths, splitWords, type Synonym, toTsQuery } from './search-query.ts';
import { correctWords } from './search-words.ts';
import { searchDocuments } from './tables.ts';

const limit = 12;
/**
 * The maximum number of matches that are ranked, because ranking reads each text. A word with more matches says little
 * about what the visitor is looking for.
 */
const candidates = 300;
/**
 * The maximum number of matches in titles that are ranked. When that many titles match, the texts are not searched,
 * because a match in a title comes before one in a text.
 */
const titleCandidates = 40;

/**
 * Returns at most `limit` matches, the best first. When nothing matches the input, searches for the nearest known words
 * instead; `corrected` then has these words.
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
  const correctedResults = await findDocuments(
    db,
    corrected.flatMap((word) => splitWords(word)),
    synonyms,
  );
  return correctedResults.length > 0
    ? { results: correctedResults, corrected: corrected.join(' ') }
    : { results };
}

async function findDocuments(
  db: DbOrTx,
  queryWords: readonly string[],
  synonyms: readonly Synonym[],
): Promise<SearchResult[]> {
  const query = toTsQuery(queryWords, synonyms);
  if (!query) return [];
  const tsQuery = sql`to_tsquery('english', ${query})`;
  const { id, kind, title, excerpt, path, words } = searchDocuments;
  const findIds = (match: SQL, most: number) =>
    sql`(SELECT ${id} FROM ${searchDocuments} WHERE ${match} LIMIT ${most})`;
  // The addresses that synonyms name, by the path of their document. An address may include a place within the
  // document.
  const preferred = new Map(listPreferredPaths(queryWords, synonyms).map((to) => [to.split('#')[0]!, to]));
  const titled = sql`(SELECT id FROM titled)`;
  const matches = [
    titled,
    findIds(sql`(SELECT count(*) FROM titled) < ${titleCandidates} AND ${words} @@ ${tsQuery}`, candidates),
    ...(preferred.size > 0 ? [findIds(inArray(path, [...preferred.keys()]), candidates)] : []),
  ];
  const inTitle = sql`to_tsvector('english', ${title}) @@ ${tsQuery}`;
  const rows = await db
    .with(db.$with('titled', { id: sql<number>`id`.as('id') }).as(findIds(inTitle, titleCandidates)))
    .select({ kind, title, excerpt, path })
    .from(searchDocuments)
    // The paths are passed as an array, because PostgreSQL expects an array to have few elements and looks each up. It
    // expects many rows from a subquery and would read the whole table.
    .where(sql`${id} = ANY (ARRAY(${sql.join(matches, sql` UNION `)}))`)
    .orderBy(
      // NULL, which sorts last, for documents that no synonym names.
      sql`array_position(${sql.param([...preferred.keys()])}::text[], ${path})`,
      desc(sql`ts_rank(${words}, ${tsQuery})`),
      title,
    )
    .limit(limit);
  return rows.map((row) => ({ ...row, path: preferred.get(row.path) ?? row.path }));
}
