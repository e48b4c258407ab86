/** Where a visitor goes after logging in: back to the page that sent them, and never to another site (AC-03, CO-08). */
const origin = 'https://site.invalid';

/** `state.from` of a navigation, with its query and fragment, when it is an address of this site; else null. */
export function parseReturnPath(state: unknown): string | null {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : '';
  if (!from.startsWith('/')) return null;
  // `//host` and `/\host` are other sites' addresses to a browser: the parser that it uses decides.
  const address = URL.parse(from, origin);
  if (address?.origin !== origin || address.pathname.startsWith('//')) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}
