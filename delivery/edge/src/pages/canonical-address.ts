/** Finds the canonical address of a page that several addresses lead to. */
import { addLanguagePrefix, findLanguagePrefix } from '@delivery/contract/languages';
import type { RouteTable } from '@delivery/contract/route-table';
import { site } from '@delivery/store/site';

/**
 * Returns the canonical path of a page of `table`, or null when `pathname` is canonical. Paths are in lower case after
 * the tag of their language, slugs included, unless `keepsCase`, and pages that the site has moved are at their present
 * address.
 */
export function findCanonicalPathname(
  table: RouteTable,
  pathname: string,
  keepsCase: boolean = site.keepsPathCase ?? false,
): string | null {
  const prefix = findLanguagePrefix(pathname, table.languages);
  // Escapes stay unchanged, because %C3 and %c3 are the same byte.
  const path = pathname.slice(prefix.length) || '/';
  const lower = keepsCase
    ? path
    : path.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  const moved = Object.entries(site.movedPages).find(
    ([from]) => lower.startsWith(from) && /[^/]/.test(lower.charAt(from.length)),
  );
  const canonical = addLanguagePrefix(prefix, moved ? moved[1] + lower.slice(moved[0].length) : lower);
  return canonical !== pathname && table.match(canonical) ? canonical : null;
}

/**
 * Returns a request's target with stray % signs in its path escaped. The router would reject an address that cannot be
 * decoded with its own error; the escaped address leads to the usual 404.
 */
export function escapeStrayPercents(target: string): string {
  const [path = '', ...query] = target.split('?');
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
