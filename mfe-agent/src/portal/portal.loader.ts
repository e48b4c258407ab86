import type { NamedItem } from '@antara/contracts/api/agents';
import { loadScreenPicture, type ScreenPicture } from '@antara/contracts/api/screen-picture';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** What the form chooses from; null for a list that could not be read. */
export interface PortalData extends ScreenPicture {
  countries: NamedItem[] | null;
  groups: NamedItem[] | null;
}

/** Reads countries, consortia and the picture. */
export async function loadPortal({ appContext, signal }: LoadContext): Promise<PortalData> {
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
