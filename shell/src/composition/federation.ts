/** Loads the code of the remotes in the browser (MF-02). */
import { createFederatedSource } from '@antara/contracts/composition/federation';
import type { FragmentModule } from '@antara/contracts/composition/fragments';
import type { Registry } from '@antara/contracts/composition/release';
import type { RemoteModule } from '@antara/contracts/composition/remote';
import type { FragmentSource } from './fragment-loader.ts';
import type { RemoteSource } from './pages.ts';

/**
 * Creates the source of the remotes in `registry`, including those of other bundlers and those without a server bundle.
 */
export function createRemoteSource(registry: Registry): RemoteSource & FragmentSource {
  const source = createFederatedSource<RemoteModule, FragmentModule>(registry, (createScript) =>
    import(/* webpackChunkName: "federation-runtime" */ './federation-runtime.ts').then(
      ({ createRuntimeContainers }) => createRuntimeContainers(createScript),
    ),
  );
  return {
    ...source,
    async routes(owner) {
      const remote = await source.routes(owner);
      if (!registry.remotes[owner]?.browserOnly) return remote;
      const { withBrowserScreens } = await import(
        /* webpackChunkName: "browser-screen" */ './browser-screen.tsx'
      );
      return withBrowserScreens(remote);
    },
  };
}
