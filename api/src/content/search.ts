/** The site's search: PostgreSQL full text search, with the last word as a prefix. */
import type { SearchResult } from '@antara/contracts/api/content';
import { desc, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { foldAccents } from '../platform/fold-accents.ts';
import { searchDocuments } from './tables.ts';

const limit = 12;
/** So many matches are ranked: a word that stands everywhere says little, and ranking reads each text. */
const candidates = 300;

/**
 * Input of a visitor as a `tsquery`: all words are required, the last one as a prefix. A word with hyphens is found
 * written as one, too: “Wi-Fi” finds “wifi”; a word with accents also without, as documents have theirs in both forms.
 * Null without a letter or digit. Operators of the query language are dropped.
 */
export function toTsQuery(input: string): string | null {
  const words = input
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-‐‑][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu);
  if (!words) return null;
  return words
    .map((word, index) => {
      const end = index === words.length - 1 ? ':*' : '';
      const parts = word.split(/[-‐‑]/u);
      const plain = foldAccents(word);
      const forms = [
        parts.join(' & '),
        ...(parts.length > 1 ? [parts.join('')] : []),
        ...(plain === word.toLowerCase() ? [] : [plain.split(/[-‐‑]/u).join(' & ')]),
      ];
      return forms.length > 1 ? `(${forms.map((form) => form + end).join(' | ')})` : forms[0]! + end;
    })
    .join(' & ');
}

/** At most `limit` matches, best first. */
export async function searchSite(db: DbOrTx, input: string): Promise<SearchResult[]> {
  const query = toTsQuery(input);
  if (!query) return [];
  const tsQuery = sql`to_tsquery('english', ${query})`;
  const { id, kind, title, excerpt, path, words } = searchDocuments;
  const findIds = (match: SQL) =>
    sql`(SELECT ${id} FROM ${searchDocuments} WHERE ${match} LIMIT ${candidates})`;
  // What has the words in its title is ranked, however many others have them somewhere.
  const inTitle = findIds(sql`to_tsvector('english', ${title}) @@ ${tsQuery}`);
  const anywhere = findIds(sql`${words} @@ ${tsQuery}`);
  return db
    .select({ kind, title, excerpt, path })
    .from(searchDocuments)
    .where(sql`${id} IN (${inTitle} UNION ${anywhere})`)
    .orderBy(desc(sql`ts_rank(${words}, ${tsQuery})`), title)
    .limit(limit);
}
