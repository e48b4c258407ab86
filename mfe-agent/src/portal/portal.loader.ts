import type { NamedItem } from '@antara/contracts/api/agents';
import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext, Session } from '@antara/contracts/composition/remote';

/** Whether the portal shows `role` a home, of an agency that is suspended too, rather than the registration. */
export const isAgent = (role: NonNullable<Session['role']>['name'] | null | undefined): boolean =>
  role === 'AGENT' || role === 'SUSPENDED_AGENT';

/**
 * The token in the hash of an invitation's address, which `paths.agentInvitation` writes there because no browser sends
 * a hash to the server.
 */
export const invitationIn = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('invitation');

/** What the form chooses from; null for a list that could not be read. */
export interface PortalData extends ScreenPicture {
  countries: NamedItem[] | null;
  groups: NamedItem[] | null;
}

/** Reads countries, consortia and the picture; null for an agent, whose home shows none of them. */
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
