import type { NamedItem } from '@antara/contracts/api/agents';
import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext, Session } from '@antara/contracts/composition/remote';

/**
 * Returns true when the portal shows `role` the home rather than the registration. Agents of a suspended agency see the
 * home too.
 */
export const isAgent = (role: NonNullable<Session['role']>['name'] | null | undefined): boolean =>
  role === 'AGENT' || role === 'SUSPENDED_AGENT';

/**
 * Returns the token in the hash of an invitation's address. `paths.agentInvitation` writes the token there, because no
 * browser sends a hash to the server.
 */
export const invitationIn = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('invitation');

/** The choices of the form; null for a list that could not be read. */
export interface PortalData extends ScreenPicture {
  countries: NamedItem[] | null;
  groups: NamedItem[] | null;
}

/**
 * Reads countries, consortia and the picture. Returns null for an agent, because the agent's home shows none of these.
 */
export async function loadPortal({ appContext, signal }: LoadContext): Promise<PortalData | null> {
  if (isAgent(appContext.session.getState().role?.name)) return null;
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
