/** The pages that releases bring, in the search (SH-07, DL-08): the API does not know them. */
import type { SearchResult } from '@antara/contracts/api/content';
import type { Session } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { canAccess } from '../composition/load-page.ts';

/** Lower case, without accents, in words. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The pages of `table` in whose entry every word of `query` begins a word; those that this visitor may not see are left
 * out.
 */
export function findAppPages(query: string, table: RouteTable | undefined, session: Session): SearchResult[] {
  const asked = splitWords(query);
  if (!table || asked.length === 0) return [];
  return table.paths.flatMap((path) => {
    const { search, access } = table.entry(path);
    // A pattern with parameters is no address.
    if (!search || path.includes(':') || !canAccess(access, session)) return [];
    const { title, excerpt, keywords = '' } = search;
    const words = splitWords(`${title} ${excerpt} ${keywords}`);
    const isFound = asked.every((part) => words.some((word) => word.startsWith(part)));
    return isFound ? [{ kind: 'page' as const, title, excerpt, path }] : [];
  });
}
