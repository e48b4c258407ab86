/** Chooses the page after logging in: the page that sent the visitor here (AC-03, CO-08). */
import { useLocation } from 'react-router-dom';
import { isPathOf, parseReturnPath, parseReturnQuery } from '@antara/contracts/composition/return-path';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { paths } from '@antara/contracts/composition/routes';

/**
 * Returns the page of this site that sent the visitor here, and never the login itself. The page comes from navigation
 * state or, when scripts loaded late, from the address (`search`). Returns `/` when there is no such page.
 */
export function getReturnPath(state: unknown, search = ''): string {
  const path = parseReturnPath(state) ?? parseReturnQuery(search);
  return path === null || isPathOf([paths.login()], path) ? paths.home() : path;
}

/**
 * Returns the return path of this page. Returns `/` during hydration, because the browser keeps navigation state over a
 * reload and the server does not know that state.
 */
export function useReturnPath(): string {
  const { state, search } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? getReturnPath(state, search) : paths.home();
}
