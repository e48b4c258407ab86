/** The search results among the pages that releases bring, which the API does not know (SH-07, DL-08). */
import type { SearchResult } from '@antara/contracts/api/content';
import type { Session } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { canAccess } from '../composition/load-page.ts';

/** Splits a text into words in lower case without accents. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns the pages of `table` whose entry has, for every word of `query`, a word that begins with it. Leaves out pages
 * that this visitor may not see.
 */
export function findAppPages(query: string, table: RouteTable | undefined, session: Session): SearchResult[] {
  const queryWords = splitWords(query);
  if (!table || queryWords.length === 0) return [];
  return table.paths.flatMap((path) => {
    const { search, access } = table.entry(path);
    // A pattern with parameters is no address that a result could link to.
    if (!search || path.includes(':') || !canAccess(access, session)) return [];
    const { title, excerpt, keywords = '' } = search;
    const words = splitWords(`${title} ${excerpt} ${keywords}`);
    const isFound = queryWords.every((part) => words.some((word) => word.startsWith(part)));
    return isFound ? [{ kind: 'page' as const, title, excerpt, path }] : [];
  });
}
