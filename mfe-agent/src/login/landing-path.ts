/** Finds the page to open after a log-in on the agents' login page (AG-01). */
import type { UserRole } from '@antara/contracts/api/accounts';
import { isPathOf, parseReturnPath } from '@antara/contracts/composition/return-path';
import type { AppContext } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';

/** The pages that only agents may open. */
export const agentPages = [paths.updateAgentProfile(), paths.agentGallery()];

/**
 * Returns the path to open after the log-in. A travel agent returns to the agents' page in `state.from`, if there is
 * one. A suspended agent goes to the portal, which explains the suspension. Everybody else goes to `/booking`, because
 * an agents' page would send other users here again.
 */
export function getLandingPath(role: UserRole, state: unknown): string {
  const back = parseReturnPath(state);
  if (role.name === 'SUSPENDED_AGENT') return paths.agentPortal();
  if (role.name !== 'AGENT' || back === null) return paths.journeys();
  return isPathOf(agentPages, back) ? back : paths.journeys();
}

/**
 * Tells a customer that this account is not an agent's. Otherwise the customer would search for the agents' fares and
 * pages.
 */
export function notifyIfGuest(role: UserRole, notify: AppContext['notify']): void {
  if (role.name !== 'CUSTOMER') return;
  notify(
    'This is a guest’s account, not a travel agent’s. For an agent account, please log out and sign up here.',
    'info',
  );
}
