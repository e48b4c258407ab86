/** Loads remotes in the browser by module federation. The page's registry says which release of each and where it is (MF-02). */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { FragmentModule } from '@antara/contracts/composition/fragments';
import { federationName, type RegisteredRemote, type Registry } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { RemoteModule } from '@antara/contracts/composition/remote';
import type { FragmentSource } from './fragment-loader.ts';
import type { RemoteSource } from './pages.ts';

type KnownRemote = Pick<RegisteredRemote, 'entry' | 'entryType'>;

/** Milliseconds that all attempts may take together: a slow download is not thrown away to be begun again. */
const timeoutMs = 15_000;
const maxAttempts = 3;

/** Loads what the remotes of `registry` expose. @throws after three attempts that failed, or after 15 seconds. */
export function createFederatedSource(registry: Registry): RemoteSource & FragmentSource {
  registerPlugins([integrityPlugin(registry)]);
  registerRemotes(
    Object.entries(registry.remotes).map(([name, known]) => toRuntimeRemote(name as ReleasedRemote, known)),
  );

  function loadExposed<Module>(owner: ReleasedRemote, name: string, attempt: number): Promise<Module> {
    return withTimeout(timeoutMs, tryToLoad<Module>(owner, name, attempt));
  }

  async function tryToLoad<Module>(owner: ReleasedRemote, name: string, attempt: number): Promise<Module> {
    const known = registry.remotes[owner];
    if (!known) throw new Error(`${owner} is not released`);
    for (let retry = 0; ; retry += 1) {
      try {
        if (attempt + retry > 0) {
          // The runtime caches a failed entry by its URL, so a retry needs another one.
          const entry = `${known.entry}?retry=${attempt}.${retry}`;
          registerRemotes([toRuntimeRemote(owner, { ...known, entry })], { force: true });
        }
        const loaded = await loadRemote<Module>(`${federationName(owner)}/${name}`);
        if (!loaded) throw new Error(`${owner} exposes no ./${name}`);
        return loaded;
      } catch (error) {
        if (retry + 1 >= maxAttempts) throw error;
      }
    }
  }

  return {
    async routes(owner, attempt) {
      const { remote } = await loadExposed<{ remote: RemoteModule }>(owner, 'routes', attempt);
      if (!registry.remotes[owner]?.browserOnly) return remote;
      const { withBrowserScreens } = await import(
        /* webpackChunkName: "browser-screen" */ './browser-screen.tsx'
      );
      return withBrowserScreens(remote);
    },
    fragments: (owner, attempt) => loadExposed<FragmentModule>(owner, 'fragments', attempt),
  };
}

/** Sets the integrity of each entry, on every attempt: the browser refuses a file other than the released one (MF-07). */
function integrityPlugin({ integrity = {} }: Registry) {
  return {
    name: 'integrity',
    createScript({ url, attrs }: { url: string; attrs?: Record<string, unknown> }) {
      // The runtime makes URLs absolute, and a retry adds a query: the registry's keys are paths.
      const expected = integrity[new URL(url, 'http://page').pathname];
      if (attrs && expected) attrs.integrity = expected;
    },
  };
}

function toRuntimeRemote(name: ReleasedRemote, { entry, entryType }: KnownRemote) {
  const global = federationName(name);
  if (entryType === 'module') return { name: global, entry, type: entryType };
  return { name: global, entry, type: 'global' as const, entryGlobalName: global };
}

function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
