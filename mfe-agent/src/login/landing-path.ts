/** Where an agent lands after logging in (AG-01). */
import type { UserRole } from '@antara/contracts/api/accounts';
import { parseReturnPath } from '@antara/contracts/composition/return-path';
import { matchRoute, paths, routeEntry } from '@antara/contracts/composition/routes';

/**
 * `/booking`; or, for a travel agent whom an agents' page sent here, that page (`state.from`). Whoever is not an agent
 * would only be sent here again from there.
 */
export function getLandingPath(role: UserRole, state: unknown): string {
  const back = parseReturnPath(state);
  if (role.name !== 'AGENT' || back === null) return paths.journeys();
  const route = matchRoute(back.split(/[?#]/)[0] ?? '');
  return route && routeEntry(route).access === 'agent' ? back : paths.journeys();
}
