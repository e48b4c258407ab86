/** Chooses the page after an agent's log-in (AG-01), and tells other users that their account is not an agent's. */
import type { UserRole } from '@antara/contracts/api/accounts';
import { isPathOf, parseReturnPath } from '@antara/contracts/composition/return-path';
import type { AppContext } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';

/** The pages that the route table reserves for agents. */
export const agentPages = [paths.updateAgentProfile(), paths.agentGallery()];

/**
 * Returns `/booking`, or the agents' page that sent a travel agent here (`state.from`). Other users do not return to an
 * agents' page, because it would send them here again. A suspended agent goes to the portal, which explains the
 * suspension.
 */
export function getLandingPath(role: UserRole, state: unknown): string {
  const back = parseReturnPath(state);
  if (role.name === 'SUSPENDED_AGENT') return paths.agentPortal();
  if (role.name !== 'AGENT' || back === null) return paths.journeys();
  return isPathOf(agentPages, back) ? back : paths.journeys();
}

/**
 * Notifies a customer that the account is not an agent's, so that the customer does not look for the agents' fares and
 * pages in vain.
 */
export function notifyIfGuest(role: UserRole, notify: AppContext['notify']): void {
  if (role.name !== 'CUSTOMER') return;
  notify(
    'This is a guest’s account, not a travel agent’s. For an agent account, please log out and sign up here.',
    'info',
  );
}
