/** The pages of the site: their owners, and their screens, which are components or mount themselves. */
import type { ComponentType } from 'react';
import {
  createPages as composePages,
  type ScreenOutcome as Outcome,
} from '@antara/contracts/composition/pages';
import { contractVersion, keptMajors } from '@antara/contracts/composition/version';
import type { MountedScreen, RemoteModule, RemoteRoute } from '@antara/contracts/composition/remote';
import type { RouteTable, ReleasedRemote } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';

/** The source of remotes: federation in the browser, imported bundles on the server. */
export interface RemoteSource {
  routes(owner: ReleasedRemote): Promise<RemoteModule>;
}

/** The screen of a page after its chunk has loaded. */
export type ScreenOutcome = Outcome<RemoteRoute, ComponentType>;

async function toComponent(screen: ComponentType | MountedScreen): Promise<ComponentType> {
  if (!('mount' in screen)) return screen;
  const { createMountedPlace } = await import(/* webpackChunkName: "mounted-place" */ './mounted-place.tsx');
  return createMountedPlace(screen);
}

/** Creates the pages of one document, or of one request on the server. `table` lists the paths and their owners. */
export function createPages(
  source: RemoteSource,
  log: (message: string, detail: Record<string, unknown>, error?: unknown) => void,
  table: RouteTable = createSetRouteTable(),
) {
  const contract = { ...contractVersion, kept: keptMajors };
  return composePages<RemoteRoute, ComponentType, RouteTable>(source, log, table, contract, toComponent);
}

/** The pages of the site. */
export type Pages = ReturnType<typeof createPages>;
