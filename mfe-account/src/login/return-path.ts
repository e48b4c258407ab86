/** Where a visitor goes after logging in: back to the page that sent them here (AC-03, CO-08). */
import { useLocation } from 'react-router-dom';
import { isPathOf, parseReturnPath, parseReturnQuery } from '@antara/contracts/composition/return-path';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { paths } from '@antara/contracts/composition/routes';

/**
 * The page of this site that sent the visitor here, by navigation state or, where scripts came late, by the address
 * (`search`), else `/`: never the login itself.
 */
export function getReturnPath(state: unknown, search = ''): string {
  const path = parseReturnPath(state) ?? parseReturnQuery(search);
  return path === null || isPathOf([paths.login()], path) ? paths.home() : path;
}

/**
 * The return path of this page. `/` while the server's HTML is taken over: a reload keeps navigation state in the
 * browser, and the server does not know it.
 */
export function useReturnPath(): string {
  const { state, search } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? getReturnPath(state, search) : paths.home();
}
