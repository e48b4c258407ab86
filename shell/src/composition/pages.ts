/**
 * Finds the owner of a path in the route table, and loads its remote and the page's screen when they are first needed.
 * No method rejects: a remote that is down is an outcome, which the page shows with Retry (MF-04).
 */
import type { ComponentType } from 'react';
import { isCompatible, contractVersion, keptMajors } from '@antara/contracts/composition/version';
import type { MountedScreen, RemoteModule, RemoteRoute } from '@antara/contracts/composition/remote';
import type { RouteTable, ReleasedRemote } from '@antara/contracts/composition/route-table';
import { createSetRouteTable } from '@antara/contracts/composition/routes';

/** The source of remotes: federation in the browser, imported bundles on the server. */
export interface RemoteSource {
  routes(owner: ReleasedRemote): Promise<RemoteModule>;
}

/** The route of a page after its remote has loaded. `missing` when the remote does not serve the path. */
export type RouteOutcome =
  | { status: 'ready'; route: RemoteRoute }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown };

/** The screen of a page after its chunk has loaded. */
export type ScreenOutcome =
  | { status: 'ready'; route: RemoteRoute; Component: ComponentType }
  | { status: 'failed'; error: unknown };

/** Milliseconds before each further request for a screen's chunk that failed to load. */
const screenRetryDelaysMs = [250, 750] as const;

async function toComponent(screen: ComponentType | MountedScreen): Promise<ComponentType> {
  if (!('mount' in screen)) return screen;
  const { createMountedPlace } = await import(/* webpackChunkName: "mounted-place" */ './mounted-place.tsx');
  return createMountedPlace(screen);
}

interface ScreenEntry {
  promise: Promise<ScreenOutcome>;
  outcome?: ScreenOutcome;
}

/** Creates the pages of one document, or of one request on the server. `table` lists the paths and their owners. */
export function createPages(
  source: RemoteSource,
  log: (message: string, detail: Record<string, unknown>, error?: unknown) => void,
  table: RouteTable = createSetRouteTable(),
) {
  const remotes = new Map<ReleasedRemote, Promise<RemoteModule | { error: unknown }>>();
  const screens = new Map<string, ScreenEntry>();

  async function loadRemote(owner: ReleasedRemote): Promise<RemoteModule | { error: unknown }> {
    try {
      const remote = await source.routes(owner);
      if (!isCompatible({ ...contractVersion, kept: keptMajors }, remote.contract)) {
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

  async function route(path: string): Promise<RouteOutcome> {
    const { owner } = table.entry(path);
    const loaded = await remote(owner);
    if ('error' in loaded) return { status: 'failed', error: loaded.error };
    try {
      const remoteRoute = (loaded.createRoutes() as Partial<Record<string, RemoteRoute>>)[path];
      return remoteRoute ? { status: 'ready', route: remoteRoute } : { status: 'missing' };
    } catch (error) {
      log('remote failed to make its routes', { remote: owner, cause: String(error) }, error);
      return { status: 'failed', error };
    }
  }

  async function loadScreen(path: string): Promise<ScreenOutcome> {
    const loadedRoute = await route(path);
    if (loadedRoute.status !== 'ready') {
      return {
        status: 'failed',
        error: loadedRoute.status === 'failed' ? loadedRoute.error : new Error('missing'),
      };
    }
    for (let nth = 0; ; nth += 1) {
      try {
        const { default: screen } = await loadedRoute.route.screen();
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
    screen(path: string): Promise<ScreenOutcome> {
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
    currentScreen(path: string): ScreenOutcome | undefined {
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

/** The pages of the site. */
export type Pages = ReturnType<typeof createPages>;
