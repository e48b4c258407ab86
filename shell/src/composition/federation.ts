/**
 * Loads remotes in the browser by module federation. The page's registry says which release of each and where it is
 * (MF-02). Containers of this site's own build need nothing but what the page shares; others get the federation
 * package's runtime, which is loaded for them alone.
 */
import type { FragmentModule } from '@antara/contracts/composition/fragments';
import { federationName, type RegisteredRemote, type Registry } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { RemoteModule } from '@antara/contracts/composition/remote';
import type { FragmentSource } from './fragment-loader.ts';
import type { RemoteSource } from './pages.ts';

/**
 * The containers of a page. Each is loaded once: a second copy of it would know nothing of what the modules of the
 * first keep.
 */
export interface Containers {
  /**
   * Returns what a remote exposes as `name`; nothing when it exposes no such thing. Loads its container from
   * `nextEntry()` first, unless that is loaded or loading.
   */
  load(owner: ReleasedRemote, name: string, nextEntry: () => KnownEntry): Promise<unknown>;
  /** Forgets a container that has not loaded, so that the next `load` asks for its entry. */
  forgetUnloaded(owner: ReleasedRemote): void;
}

/** Where an entry is, and what kind of script it is. */
export type KnownEntry = Pick<RegisteredRemote, 'entry' | 'entryType'>;

/** Milliseconds that all attempts may take together: a slow download is not thrown away to be begun again. */
const timeoutMs = 15_000;
/** Milliseconds before each further attempt. Together they outlast the restart of an edge. */
const retryDelaysMs = [250, 1_000, 3_000] as const;

/**
 * Loads what the remotes of `registry` expose.
 *
 * @throws {Error} after four attempts that failed, or after 15 seconds.
 */
export function createFederatedSource(registry: Registry): RemoteSource & FragmentSource {
  const plain = createPlainContainers(registry);
  let runtime: Promise<Containers> | undefined;
  const loadRuntime = () =>
    (runtime ??= import(/* webpackChunkName: "federation-runtime" */ './federation-runtime.ts')
      .then(({ createRuntimeContainers }) => createRuntimeContainers(registry))
      .catch((error: unknown) => {
        runtime = undefined;
        throw error;
      }));
  /** How often the entry of a remote was asked for. */
  const requests = new Map<ReleasedRemote, number>();

  async function loadExposed<Module>(owner: ReleasedRemote, name: string): Promise<Module> {
    const known = registry.remotes[owner];
    if (!known) throw new Error(`${owner} is not released`);
    const nextEntry = () => {
      const nth = requests.get(owner) ?? 0;
      requests.set(owner, nth + 1);
      // A browser may keep an entry that failed, so a further request needs an address of its own.
      return nth === 0 ? known : { ...known, entry: `${known.entry}?retry=${nth}` };
    };
    const deadline = createDeadline(timeoutMs);
    try {
      for (let nth = 0; ; nth += 1) {
        let containers: Containers | undefined;
        try {
          containers = known.plainContainer ? plain : await deadline.race(loadRuntime());
          const loaded = await deadline.race(containers.load(owner, name, nextEntry));
          if (!loaded) throw new Error(`${owner} exposes no ./${name}`);
          return loaded as Module;
        } catch (error) {
          if (error instanceof BrokenModuleError) throw error;
          containers?.forgetUnloaded(owner);
          const pause = retryDelaysMs[nth];
          if (pause === undefined || deadline.hasPassed()) throw error;
          await deadline.race(new Promise((resolve) => setTimeout(resolve, pause)));
        }
      }
    } finally {
      deadline.clear();
    }
  }

  return {
    async routes(owner) {
      const { remote } = await loadExposed<{ remote: RemoteModule }>(owner, 'routes');
      if (!registry.remotes[owner]?.browserOnly) return remote;
      const { withBrowserScreens } = await import(
        /* webpackChunkName: "browser-screen" */ './browser-screen.tsx'
      );
      return withBrowserScreens(remote);
    },
    fragments: (owner) => loadExposed<FragmentModule>(owner, 'fragments'),
  };
}

/**
 * The browser refuses an entry that is not the released one, on every attempt (MF-07). A retry adds a query: the
 * registry's keys are paths.
 */
export function entryIntegrity({ integrity = {} }: Registry, url: string): string | undefined {
  return integrity[new URL(url, 'http://page').pathname];
}

interface Container {
  init: (scope: object) => unknown;
  get: (name: string) => Promise<() => unknown>;
}
/** The bundler's name for what the shell shares. */
declare const __webpack_share_scopes__: { default: object };

/** A module that threw when it was run: it is there, so asking for it again is of no use. */
class BrokenModuleError extends Error {
  override name = 'BrokenModuleError';
}

function createPlainContainers(registry: Registry): Containers {
  const loading = new Map<ReleasedRemote, Promise<Container>>();
  const loaded = new Map<ReleasedRemote, Container>();
  /**
   * What threw, by owner and name. A bundler may give a module that threw a second time, as far as it came: half of an
   * app would be shown.
   */
  const broken = new Map<string, BrokenModuleError>();

  async function loadContainer(owner: ReleasedRemote, entry: string): Promise<Container> {
    await runScript(entry, entryIntegrity(registry, entry));
    // An entry that was given up as too slow may come beside the one that was asked for instead.
    const present = loaded.get(owner);
    if (present) return present;
    const container = (globalThis as unknown as Record<string, Container | undefined>)[federationName(owner)];
    if (!container) throw new Error(`${entry} made no container`);
    await container.init(__webpack_share_scopes__.default);
    loaded.set(owner, container);
    return container;
  }

  return {
    async load(owner, name, nextEntry) {
      const container = loading.get(owner) ?? loadContainer(owner, nextEntry().entry);
      loading.set(owner, container);
      const factory = await (await container).get(`./${name}`);
      const known = broken.get(`${owner}/${name}`);
      if (known) throw known;
      try {
        return factory();
      } catch (error) {
        const failure = new BrokenModuleError((error as Error).message, { cause: error });
        broken.set(`${owner}/${name}`, failure);
        throw failure;
      }
    },
    forgetUnloaded(owner) {
      if (!loaded.has(owner)) loading.delete(owner);
    },
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

/** The time that several steps may take together. `race` rejects once it has passed. */
function createDeadline(ms: number) {
  let passed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      passed = true;
      reject(new Error(`no answer within ${ms} ms`));
    }, ms);
  });
  return {
    race: <Value>(step: Promise<Value>) => Promise.race([step, late]),
    hasPassed: () => passed,
    clear: () => clearTimeout(timer),
  };
}
