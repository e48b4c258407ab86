/**
 * Loads remotes in the browser by module federation. The page's registry says which release of each and where it is (MF-02). Containers of
 * this site's own build need nothing but what the page shares; others get the federation package's runtime, which is loaded for them alone.
 */
import type { FragmentModule } from '@antara/contracts/composition/fragments';
import { federationName, type RegisteredRemote, type Registry } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { RemoteModule } from '@antara/contracts/composition/remote';
import type { FragmentSource } from './fragment-loader.ts';
import type { RemoteSource } from './pages.ts';

/** Loads what a remote exposes as `name`, from the container at the address `entry`; nothing when it exposes no such thing. */
export type LoadExposed = (
  owner: ReleasedRemote,
  name: string,
  known: Pick<RegisteredRemote, 'entry' | 'entryType'>,
) => Promise<unknown>;

/** Milliseconds that all attempts may take together: a slow download is not thrown away to be begun again. */
const timeoutMs = 15_000;
const maxAttempts = 3;

/** Loads what the remotes of `registry` expose. @throws after three attempts that failed, or after 15 seconds. */
export function createFederatedSource(registry: Registry): RemoteSource & FragmentSource {
  const fromContainer = createContainerLoader(registry);
  let runtime: Promise<LoadExposed> | undefined;
  const loadRuntime = () =>
    (runtime ??= import(/* webpackChunkName: "federation-runtime" */ './federation-runtime.ts')
      .then(({ createRuntimeLoader }) => createRuntimeLoader(registry))
      .catch((error: unknown) => {
        runtime = undefined;
        throw error;
      }));
  /** Where the entry of a remote was asked for last. */
  const entries = new Map<ReleasedRemote, string>();

  function loadExposed<Module>(owner: ReleasedRemote, name: string, attempt: number): Promise<Module> {
    return withTimeout(timeoutMs, tryToLoad<Module>(owner, name, attempt));
  }

  async function tryToLoad<Module>(owner: ReleasedRemote, name: string, attempt: number): Promise<Module> {
    const known = registry.remotes[owner];
    if (!known) throw new Error(`${owner} is not released`);
    for (let retry = 0; ; retry += 1) {
      try {
        // An entry that failed is not asked for again under its address, so a retry needs another one.
        if (attempt + retry > 0) entries.set(owner, `${known.entry}?retry=${attempt}.${retry}`);
        const entry = entries.get(owner) ?? known.entry;
        const load = known.plainContainer ? fromContainer : await loadRuntime();
        const loaded = await load(owner, name, { ...known, entry });
        if (!loaded) throw new Error(`${owner} exposes no ./${name}`);
        return loaded as Module;
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

/** The browser refuses an entry that is not the released one, on every attempt (MF-07). A retry adds a query: the registry's keys are paths. */
export function entryIntegrity({ integrity = {} }: Registry, url: string): string | undefined {
  return integrity[new URL(url, 'http://page').pathname];
}

interface Container {
  init: (scope: object) => unknown;
  get: (name: string) => Promise<() => unknown>;
}
/** The bundler's name for what the shell shares. */
declare const __webpack_share_scopes__: { default: object };

function createContainerLoader(registry: Registry): LoadExposed {
  const containers = new Map<string, Promise<Container>>();

  async function loadContainer(owner: ReleasedRemote, entry: string): Promise<Container> {
    await runScript(entry, entryIntegrity(registry, entry));
    const container = (globalThis as unknown as Record<string, Container | undefined>)[federationName(owner)];
    if (!container) throw new Error(`${entry} made no container`);
    await container.init(__webpack_share_scopes__.default);
    return container;
  }

  return async (owner, name, { entry }) => {
    const container = containers.get(entry) ?? loadContainer(owner, entry);
    containers.set(entry, container);
    const factory = await (await container).get(`./${name}`);
    return factory();
  };
}

function runScript(src: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, integrity });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} failed to load`)));
    document.head.append(script);
  });
}

function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
