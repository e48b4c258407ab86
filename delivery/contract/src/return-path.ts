/** The page to show after a log-in: the page that the visitor came from, but never another site (AC-03, CO-08). */
import { matchPattern } from './route-table.ts';

const origin = 'https://site.invalid';

/**
 * Returns true when an address of this site (query and fragment included) matches one of `patterns`. Does not import
 * the route table, which is large.
 */
export function isPathOf(patterns: readonly string[], address: string): boolean {
  return matchPattern(patterns, address.split(/[?#]/)[0] ?? '') !== null;
}

/** Returns `state.from` of a navigation, with its query and fragment, when it is an address of this site, else null. */
export function parseReturnPath(state: unknown): string | null {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : '';
  if (!from.startsWith('/')) return null;
  // Browsers read `//host` and `/\host` as addresses of other sites, so the browser's own parser decides.
  const address = parseAddress(from);
  if (address?.origin !== origin || address.pathname.startsWith('//')) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Returns `?from=` of the log-in's address when it is an address of this site, else null. See `paths.login`. */
export function parseReturnQuery(search: string): string | null {
  return parseReturnPath({ from: new URLSearchParams(search).get('from') });
}

/** Does what `URL.parse` does, which browsers have only since 2024. */
function parseAddress(address: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
