/** Where a visitor goes after logging in: back to the page that sent them here (AC-03, CO-08). */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@antara/contracts/routes';

const origin = 'https://site.invalid';

/** `state.from` of the navigation when it is an address of this site, else `/`. Never an address elsewhere. */
export function returnPath(state: unknown): string {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : '';
  if (!from.startsWith('/')) return paths.home();
  // `//host` and `/\host` are other sites' addresses to a browser: the parser that it uses decides.
  const address = URL.parse(from, origin);
  if (address?.origin !== origin) return paths.home();
  const path = `${address.pathname}${address.search}${address.hash}`;
  return address.pathname.startsWith('//') || address.pathname === paths.login() ? paths.home() : path;
}

const never = () => () => {};

/**
 * The return path of this page. `/` while the server's HTML is taken over: a reload keeps navigation state in the
 * browser, and the server does not know it.
 */
export function useReturnPath(): string {
  const { state } = useLocation();
  return useSyncExternalStore(
    never,
    () => returnPath(state),
    () => paths.home(),
  );
}
