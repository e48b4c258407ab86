/** Remotes as tests need them: up, down, or late, under the test's hand. */
import type { ComponentType } from 'react';
import type { FragmentModule } from '@antara/contracts/fragments';
import type { RemoteModule, RemoteRoute } from '@antara/contracts/remote';
import { routes, type RemoteName, type RoutePath } from '@antara/contracts/routes';
import { contractVersion } from '@antara/contracts/version';

/** A promise and its ends. */
export function deferred<Value>() {
  return Promise.withResolvers<Value>();
}

/** A page whose screen is `Component`, with a title of its own. */
export function page(Component: ComponentType, more: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    chunk: 'page',
    screen: async () => ({ default: Component }),
    head: () => ({ title: `Title of ${Component.name}`, description: `About ${Component.name}` }),
    ...more,
  };
}

/** A remote's module with `pages`. */
export function remoteModule(
  name: RemoteName,
  pages: Partial<Record<RoutePath, RemoteRoute>>,
  contract = contractVersion as { major: number; minor: number },
): RemoteModule {
  return { name, contract, createRoutes: () => pages } as RemoteModule;
}

/**
 * A source of remotes serving `pages`, each from its owner. `asked` is who was asked for, with the attempt's number;
 * `down` remotes fail until they are taken out of the set.
 */
export function fakeRemotes(
  pages: Partial<Record<RoutePath, RemoteRoute>>,
  fragments: FragmentModule = { fragments: {} },
) {
  const asked: [RemoteName, number][] = [];
  const down = new Set<RemoteName>();
  return {
    asked,
    down,
    async routes(owner: RemoteName, attempt = 0): Promise<RemoteModule> {
      asked.push([owner, attempt]);
      if (down.has(owner)) throw new Error(`${owner} is down`);
      const own = Object.entries(pages).filter(([path]) => routes[path as RoutePath].owner === owner);
      return remoteModule(owner, Object.fromEntries(own));
    },
    async fragments(owner: RemoteName): Promise<FragmentModule> {
      if (down.has(owner)) throw new Error(`${owner} is down`);
      return fragments;
    },
  };
}
