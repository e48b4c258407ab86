/** Where a visitor goes after logging in: back to the page that sent them, and never to another site (AC-03, CO-08). */
import { matchPattern } from './route-table.ts';

const origin = 'https://site.invalid';

/**
 * Does an address of this site, with query and fragment, belong to one of `patterns`? Without the whole route table,
 * which is large.
 */
export function isPathOf(patterns: readonly string[], address: string): boolean {
  return matchPattern(patterns, address.split(/[?#]/)[0] ?? '') !== null;
}

/** `state.from` of a navigation, with its query and fragment, when it is an address of this site; else null. */
export function parseReturnPath(state: unknown): string | null {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : '';
  if (!from.startsWith('/')) return null;
  // `//host` and `/\host` are other sites' addresses to a browser: the parser that it uses decides.
  const address = parseAddress(from);
  if (address?.origin !== origin || address.pathname.startsWith('//')) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** `?from=` of the log-in's address, when it is an address of this site; else null. See `paths.login`. */
export function parseReturnQuery(search: string): string | null {
  return parseReturnPath({ from: new URLSearchParams(search).get('from') });
}

/** `URL.parse`, which browsers have only since 2024. */
function parseAddress(address: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
