/**
 * Loads remotes in the browser with Module Federation. The page's registry names each remote's release and address
 * (MF-02). Containers that this site's build produced only need the page's shared modules. Other containers also need
 * the federation package's runtime, which the shell may load for them.
 */
import { federationName, type RegisteredRemote, type Registry } from './release.ts';
import type { ReleasedRemote } from './route-table.ts';
import { getTrustedPolicy, scriptRules } from './trusted-types.ts';

/**
 * The containers of a page. Each container is loaded only once, because a second copy would not share the state of the
 * first copy's modules.
 */
export interface Containers {
  /**
   * Returns the module that a remote exposes as `name`, or undefined when there is none. Unless the remote's container
   * is loaded or loading, first loads it from `nextEntry()`.
   */
  load(owner: ReleasedRemote, name: string, nextEntry: () => KnownEntry): Promise<unknown>;
  /** Forgets a container that failed to load, so that the next `load` requests its entry again. */
  forgetUnloaded(owner: ReleasedRemote): void;
}

/** The address of an entry, and the kind of its script. */
export type KnownEntry = Pick<RegisteredRemote, 'entry' | 'entryType'>;

/**
 * The limit in milliseconds for all attempts together. Attempts share it, so that a slow download is not cancelled and
 * begun again.
 */
const timeoutMs = 15_000;
/** Milliseconds before each further attempt. Together they last longer than the restart of an edge. */
const retryDelaysMs = [250, 1_000, 3_000] as const;

/** Creates the containers of remotes that need the federation package's runtime. */
export type LoadRuntime = (createScript: (src: string) => HTMLScriptElement) => Promise<Containers>;

/**
 * Creates the source that loads the code of the remotes in `registry`: their routes and their fragments. Without
 * `loadRuntime`, only remotes that this site's build produced can be loaded.
 *
 * @throws {Error} from its methods, after four failed attempts or 15 seconds after the first one began.
 */
export function createFederatedSource<Remote, Fragments = unknown>(
  registry: Registry,
  loadRuntime: LoadRuntime = () => Promise.reject(new Error('the shell has no federation runtime')),
) {
  const createScript = createEntryScripts(registry);
  const plain = createPlainContainers(createScript);
  let runtime: Promise<Containers> | undefined;
  const loadRuntimeOnce = () =>
    (runtime ??= loadRuntime(createScript).catch((error: unknown) => {
      runtime = undefined;
      throw error;
    }));
  /** The number of requests for each remote's entry. */
  const requests = new Map<ReleasedRemote, number>();

  async function loadExposed<Module>(owner: ReleasedRemote, name: string): Promise<Module> {
    const remote = registry.remotes[owner];
    if (!remote) throw new Error(`${owner} is not released`);
    const nextEntry = () => {
      const nth = requests.get(owner) ?? 0;
      requests.set(owner, nth + 1);
      // A browser may cache an entry that failed, so every further request has its own address.
      return nth === 0 ? remote : { ...remote, entry: `${remote.entry}?retry=${nth}` };
    };
    const deadline = createDeadline(timeoutMs);
    try {
      for (let nth = 0; ; nth += 1) {
        let containers: Containers | undefined;
        try {
          containers = remote.plainContainer ? plain : await deadline.race(loadRuntimeOnce());
          const loaded = await deadline.race(containers.load(owner, name, nextEntry));
          if (!loaded) throw new Error(`${owner} exposes no ./${name}`);
          return loaded as Module;
        } catch (error) {
          if (error instanceof BrokenModuleError) throw error;
          containers?.forgetUnloaded(owner);
          const delayMs = retryDelaysMs[nth];
          if (delayMs === undefined || deadline.hasPassed()) throw error;
          await deadline.race(new Promise((resolve) => setTimeout(resolve, delayMs)));
        }
      }
    } finally {
      deadline.clear();
    }
  }

  return {
    /** Returns what the remote exports as `remote` from its `src/routes.tsx`. */
    routes: async (owner: ReleasedRemote): Promise<Remote> =>
      (await loadExposed<{ remote: Remote }>(owner, 'routes')).remote,
    /** Returns the exports of the remote's `src/fragments.ts`. */
    fragments: (owner: ReleasedRemote): Promise<Fragments> => loadExposed<Fragments>(owner, 'fragments'),
  };
}

/**
 * Returns the integrity of an entry. The browser refuses an entry that is not the released one, on every attempt
 * (MF-07). The registry's keys are paths, because a retry adds a query.
 */
function entryIntegrity({ integrity = {} }: Registry, url: string): string | undefined {
  return integrity[new URL(url, 'http://page').pathname];
}

/** Returns a function that creates the script element of an entry. It refuses addresses that the registry lacks. */
function createEntryScripts(registry: Registry): (src: string) => HTMLScriptElement {
  const entries = Object.values(registry.remotes).map(({ entry }) => entry);
  const policy = getTrustedPolicy(
    'remotes',
    scriptRules((address) => {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && entries.includes(pathname);
    }),
  );
  return (src) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(src);
    script.integrity = entryIntegrity(registry, src) ?? '';
    return script;
  };
}

interface Container {
  init: (scope: object) => unknown;
  get: (name: string) => Promise<() => unknown>;
}
/** The bundler's name for the modules that the shell shares. */
declare const __webpack_share_scopes__: { default: object };

/** A module that threw while it ran. Requesting it again is useless, because it has been loaded. */
class BrokenModuleError extends Error {
  override name = 'BrokenModuleError';
}

function createPlainContainers(createScript: (src: string) => HTMLScriptElement): Containers {
  const loading = new Map<ReleasedRemote, Promise<Container>>();
  const loaded = new Map<ReleasedRemote, Container>();
  /**
   * The errors of modules by owner and name. A module that threw always throws the same error again, because a bundler
   * may return a half-initialised module on a second request, and half an app would be shown.
   */
  const broken = new Map<string, BrokenModuleError>();

  async function loadContainer(owner: ReleasedRemote, entry: string): Promise<Container> {
    await runScript(createScript(entry));
    // An earlier, slow entry may load together with the entry that was requested after it.
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
      const knownFailure = broken.get(`${owner}/${name}`);
      if (knownFailure) throw knownFailure;
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

function runScript(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.getAttribute('src')} failed to load`)));
    document.head.append(script);
  });
}

/** Creates a time limit for several steps together. `race` rejects once the time has passed. */
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
