/** Remotes that a test can make available, unavailable or late. */
import type { ComponentType } from 'react';
import type { FragmentModule } from '@antara/contracts/composition/fragments';
import type { RemoteModule, RemoteRoute } from '@antara/contracts/composition/remote';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { contractVersion } from '@antara/contracts/composition/version';

/** A promise with its `resolve` and `reject`. */
export function deferred<Value>() {
  return Promise.withResolvers<Value>();
}

/** Returns a page whose screen is `Component`, with its own title. */
export function page(Component: ComponentType, more: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    chunk: 'page',
    screen: async () => ({ default: Component }),
    head: () => ({ title: `Title of ${Component.name}`, description: `About ${Component.name}` }),
    ...more,
  };
}

/** Returns a remote's module with `pages`. */
export function remoteModule(
  name: ReleasedRemote,
  pages: Partial<Record<string, RemoteRoute>>,
  contract = contractVersion as { major: number; minor: number },
): RemoteModule {
  return { name, contract, createRoutes: () => pages } as unknown as RemoteModule;
}

/**
 * Creates a source of remotes that serves `pages`, each from its owner in `table`. `requestedOwners` lists the remotes
 * in the order of their requests; those in `down` fail.
 */
export function fakeRemotes(
  pages: Partial<Record<string, RemoteRoute>>,
  fragments: FragmentModule = { fragments: {} },
  table = createSetRouteTable(),
) {
  const requestedOwners: ReleasedRemote[] = [];
  const down = new Set<ReleasedRemote>();
  return {
    requestedOwners,
    down,
    async routes(owner: ReleasedRemote): Promise<RemoteModule> {
      requestedOwners.push(owner);
      if (down.has(owner)) throw new Error(`${owner} is down`);
      const ownPages = Object.entries(pages).filter(([path]) => table.entry(path).owner === owner);
      return remoteModule(owner, Object.fromEntries(ownPages));
    },
    async fragments(owner: ReleasedRemote): Promise<FragmentModule> {
      if (down.has(owner)) throw new Error(`${owner} is down`);
      return fragments;
    },
  };
}
