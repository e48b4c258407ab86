/** Where an agent lands after logging in (AG-01). */
import type { UserRole } from '@antara/contracts/api/accounts';
import { isPathOf, parseReturnPath } from '@antara/contracts/composition/return-path';
import { paths } from '@antara/contracts/composition/routes';

/** The pages that the route table reserves for agents. */
export const agentPages = [paths.updateAgentProfile(), paths.agentGallery()];

/**
 * `/booking`; or, for a travel agent whom an agents' page sent here, that page (`state.from`). Whoever is not an agent
 * would only be sent here again from there.
 */
export function getLandingPath(role: UserRole, state: unknown): string {
  const back = parseReturnPath(state);
  if (role.name !== 'AGENT' || back === null) return paths.journeys();
  return isPathOf(agentPages, back) ? back : paths.journeys();
}
