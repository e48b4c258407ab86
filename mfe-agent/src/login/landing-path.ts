/** Where an agent lands after logging in (AG-01). */
import type { UserRole } from '@antara/contracts/api/accounts';
import { matchRoute, paths, routeEntry } from '@antara/contracts/routes';

const origin = 'https://site.invalid';

/**
 * `/booking`; or, for a travel agent whom an agents' page sent here, that page (`state.from`). Whoever is not an agent
 * would only be sent here again from there.
 */
export function landingPath(role: UserRole, state: unknown): string {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : '';
  if (role.name !== 'AGENT' || !from.startsWith('/')) return paths.journeys();
  const address = URL.parse(from, origin);
  if (address?.origin !== origin) return paths.journeys();
  const route = matchRoute(address.pathname);
  if (!route || routeEntry(route).access !== 'agent') return paths.journeys();
  return `${address.pathname}${address.search}${address.hash}`;
}
