/** The one address of a page that can be reached by several. */
import type { RouteTable } from '@antara/contracts/composition/route-table';

/**
 * Where a page of `table` is instead of at `pathname`, or null when it is there: in lower case, slugs too, and a post
 * below /blogs, though the list of posts answers at /blog as well.
 */
export function findCanonicalPathname(table: RouteTable, pathname: string): string | null {
  // Escapes are left as they are: %C3 and %c3 are the same byte.
  const lower = pathname.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  const canonical = lower.replace(/^\/blog\/(?=[^/])/, '/blogs/');
  return canonical !== pathname && table.match(canonical) ? canonical : null;
}

/**
 * A request's target with the stray % signs of its path escaped. The router refuses an address that cannot be decoded
 * with an error of its own; escaped, it is one that nobody has.
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
