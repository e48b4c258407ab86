import type { NamedItem } from '@antara/contracts/api/agents';
import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext, Session } from '@antara/contracts/composition/remote';

/**
 * Returns true when the portal shows a user with `role` the agents' home instead of the registration. Agents of a
 * suspended agency count as agents.
 */
export const hasAgentHome = (role: NonNullable<Session['role']>['name'] | null | undefined): boolean =>
  role === 'AGENT' || role === 'SUSPENDED_AGENT';

/**
 * Returns the token of an invitation from the hash of its address, or null. The token is in the hash
 * (`paths.agentInvitation`), because browsers do not send a hash to the server, so no log contains the token.
 */
export const readInvitationToken = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('invitation');

/** The options of the registration form. A list is null when it could not be read. */
export interface PortalData extends ScreenPicture {
  countries: NamedItem[] | null;
  groups: NamedItem[] | null;
}

/**
 * Loads the countries, the groups and the picture of the registration. Returns null for an agent, because the agents'
 * home needs none of these.
 */
export async function loadPortal({ appContext, signal }: LoadContext): Promise<PortalData | null> {
  if (hasAgentHome(appContext.session.getState().role?.name)) return null;
  const [countries, groups, { picture }] = await Promise.all([
    appContext.api('countries', { signal }),
    appContext.api('groups', { signal }),
    loadScreenPicture('agents')({ appContext, signal }),
  ]);
  return {
    countries: isSuccess(countries) ? countries.countries : null,
    groups: isSuccess(groups) ? groups.groups : null,
    picture,
  };
}
