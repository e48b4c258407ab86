/** Finds the page to open after a log-in, which is the page that sent the visitor to the login (AC-03, CO-08). */
import { useLocation } from 'react-router-dom';
import { isPathOf, parseReturnPath, parseReturnQuery } from '@antara/contracts/composition/return-path';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { paths } from '@antara/contracts/composition/routes';

/**
 * Returns the path of the page that sent the visitor to the login. The path comes from the navigation state or, when
 * the browser navigated without scripts, from the query `search`. Returns `/` when there is no such page or when that
 * page is the login itself.
 */
export function getReturnPath(state: unknown, search = ''): string {
  const path = parseReturnPath(state) ?? parseReturnQuery(search);
  return path === null || isPathOf([paths.login()], path) ? paths.home() : path;
}

/**
 * Returns the path to open after a log-in on this page. During hydration returns `/`, because the server does not know
 * the navigation state, which the browser keeps over a reload.
 */
export function useReturnPath(): string {
  const { state, search } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? getReturnPath(state, search) : paths.home();
}
