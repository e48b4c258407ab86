/** The pages of one release set, in the browser and on the server. */
import type { ComponentType } from 'react';
import { createPages, type RouteSource } from '@delivery/contract/pages';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import { createSetRouteTable, type ReleasedRemote, type RouteTable } from '@delivery/contract/route-table';
import { routes, version, type Page, type ScreenProps } from '@antara/desk-common/agreement';

/** Creates the pages of the releases in `remotes`, whose code comes from `source`. */
export function createDeskPages(
  source: RouteSource,
  log: (message: string, detail: Record<string, unknown>) => void,
  remotes?: Record<ReleasedRemote, RemoteAdditions>,
) {
  const table = createSetRouteTable(routes, remotes);
  return createPages<Page, ComponentType<ScreenProps>, RouteTable>(
    source,
    log,
    table,
    version,
    (screen) => screen,
  );
}

export type Pages = ReturnType<typeof createDeskPages>;
