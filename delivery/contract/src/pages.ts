/**
 * Finds the owner of a path in the route table, and loads its remote and the page's screen when they are first needed.
 * No method rejects: a remote that is down is an outcome, which the page shows with Retry (MF-04).
 */
import type { RouteTable, ReleasedRemote } from './route-table.ts';
import { isCompatible, type ContractVersion } from './version.ts';

/** The part of a remote's route that composition needs. The site's own type adds what else a page has. */
export interface LazyRoute {
  /** The name of the lazy chunk that holds the screen. The build adds it. */
  chunk?: string;
  screen: () => Promise<{ default: unknown }>;
}

/** The part of a remote that composition needs: its contract and its pages by pattern. */
interface Remote {
  contract: ContractVersion;
  createRoutes(): object;
}

/** The source of remotes: federation in the browser, imported bundles on the server. */
export interface RouteSource {
  routes(owner: ReleasedRemote): Promise<Remote>;
}

/** The route of a page after its remote has loaded. `missing` when the remote does not serve the path. */
export type RouteOutcome<Route> =
  | { status: 'ready'; route: Route }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown };

/** The screen of a page after its chunk has loaded. */
export type ScreenOutcome<Route, Component> =
  | { status: 'ready'; route: Route; Component: Component }
  | { status: 'failed'; error: unknown };

/** Milliseconds before each further request for a screen's chunk that failed to load. */
const screenRetryDelaysMs = [250, 750] as const;

/** The default export of a route's screen. */
type Screen<Route extends LazyRoute> = Awaited<ReturnType<Route['screen']>>['default'];

/**
 * Creates the pages of one document, or of one request on the server. `table` lists the paths and their owners,
 * `contract` is the shell's. `toComponent` makes the component that a page shows of the default export of its screen.
 */
export function createPages<Route extends LazyRoute, Component, Table extends RouteTable>(
  source: RouteSource,
  log: (message: string, detail: Record<string, unknown>, error?: unknown) => void,
  table: Table,
  contract: ContractVersion,
  toComponent: (screen: Screen<Route>) => Component | Promise<Component>,
) {
  interface ScreenEntry {
    promise: Promise<ScreenOutcome<Route, Component>>;
    outcome?: ScreenOutcome<Route, Component>;
  }
  const remotes = new Map<ReleasedRemote, Promise<Remote | { error: unknown }>>();
  const screens = new Map<string, ScreenEntry>();

  async function loadRemote(owner: ReleasedRemote): Promise<Remote | { error: unknown }> {
    try {
      const remote = await source.routes(owner);
      if (!isCompatible(contract, remote.contract)) {
        throw new Error(`${owner} was built for contract ${remote.contract.major}.${remote.contract.minor}`);
      }
      return remote;
    } catch (error) {
      log('remote failed to load', { remote: owner, cause: String(error) }, error);
      return { error };
    }
  }

  function remote(owner: ReleasedRemote) {
    let loading = remotes.get(owner);
    if (!loading) {
      const started = loadRemote(owner);
      remotes.set(owner, started);
      // Only callers that are already waiting get the failure. The next page tries again.
      void started.then((loaded) => {
        if ('error' in loaded && remotes.get(owner) === started) remotes.delete(owner);
      });
      loading = started;
    }
    return loading;
  }

  async function route(path: string): Promise<RouteOutcome<Route>> {
    const { owner } = table.entry(path);
    const loaded = await remote(owner);
    if ('error' in loaded) return { status: 'failed', error: loaded.error };
    try {
      const remoteRoute = (loaded.createRoutes() as Partial<Record<string, Route>>)[path];
      return remoteRoute ? { status: 'ready', route: remoteRoute } : { status: 'missing' };
    } catch (error) {
      log('remote failed to make its routes', { remote: owner, cause: String(error) }, error);
      return { status: 'failed', error };
    }
  }

  async function loadScreen(path: string): Promise<ScreenOutcome<Route, Component>> {
    const loadedRoute = await route(path);
    if (loadedRoute.status !== 'ready') {
      return {
        status: 'failed',
        error: loadedRoute.status === 'failed' ? loadedRoute.error : new Error('missing'),
      };
    }
    for (let nth = 0; ; nth += 1) {
      try {
        const { default: screen } = (await loadedRoute.route.screen()) as { default: Screen<Route> };
        return { status: 'ready', route: loadedRoute.route, Component: await toComponent(screen) };
      } catch (error) {
        log(
          'screen failed to load',
          { path, chunk: loadedRoute.route.chunk, attempt: nth, cause: String(error) },
          error,
        );
        const delayMs = screenRetryDelaysMs[nth];
        if (delayMs === undefined) return { status: 'failed', error };
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  }

  return {
    table,
    route,

    /** Returns the screen of a page. The promise stays the same until `retry`. */
    screen(path: string): Promise<ScreenOutcome<Route, Component>> {
      let entry = screens.get(path);
      if (!entry) {
        const started: ScreenEntry = { promise: loadScreen(path) };
        void started.promise.then((outcome) => {
          started.outcome = outcome;
        });
        screens.set(path, started);
        entry = started;
      }
      return entry.promise;
    },

    /** Returns the outcome of `screen` if it is already known. */
    currentScreen(path: string): ScreenOutcome<Route, Component> | undefined {
      return screens.get(path)?.outcome;
    },

    /**
     * Forgets the screen, so that the next use loads it again. Keeps a remote that has loaded, because its modules hold
     * what the visitor entered.
     */
    retry(path: string): void {
      screens.delete(path);
    },
  };
}
