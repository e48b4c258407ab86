/** Where an agent lands after logging in (AG-01), and what is said to somebody who is none. */
import type { UserRole } from '@antara/contracts/api/accounts';
import { isPathOf, parseReturnPath } from '@antara/contracts/composition/return-path';
import type { AppContext } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';

/** The pages that the route table reserves for agents. */
export const agentPages = [paths.updateAgentProfile(), paths.agentGallery()];

/**
 * `/booking`; or, for a travel agent whom an agents' page sent here, that page (`state.from`). Whoever is not an agent
 * would only be sent here again from there. A suspended agent is told so in the portal.
 */
export function getLandingPath(role: UserRole, state: unknown): string {
  const back = parseReturnPath(state);
  if (role.name === 'SUSPENDED_AGENT') return paths.agentPortal();
  if (role.name !== 'AGENT' || back === null) return paths.journeys();
  return isPathOf(agentPages, back) ? back : paths.journeys();
}

/** Says that this is no agent's account, so that nobody looks for the agents' fares and pages in vain. */
export function notifyIfGuest(role: UserRole, notify: AppContext['notify']): void {
  if (role.name !== 'CUSTOMER') return;
  notify(
    'This is a guest’s account, not a travel agent’s. For an agent account, please log out and sign up here.',
    'info',
  );
}
