/**
 * The renderers of one release set. Each owner of pages has its own renderer, so that the code of two apps never runs
 * in one process. The shell runs in each of them. All owners share one renderer only when the shell is too old to
 * render a fragment alone.
 */
import { fragmentOwner, type FragmentRequest, type RenderedFragment } from '@delivery/contract/fragment';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '@delivery/contract/release';
import type { ReleaseUses } from '@delivery/contract/release-interface';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { Renderer, type RendererLimits } from './renderer.ts';
import { OwnerStartingError, RenderError, type Render, type SetLog } from './running-worker.ts';
import type { SetRoutes } from './set-routes.ts';
import type { WorkerSetup } from './worker-protocol.ts';

/**
 * The limits of each worker of a set, and the maximum number of workers under load. An owner's first worker starts even
 * above that number.
 */
export type SetLimits = Omit<RendererLimits, 'isKept' | 'hasRoom'> & {
  maxWorkers: number;
  /** True when the first worker of the home page's owner always runs. */
  keepsHomeWorker: boolean;
};

/** The share of a page's time limit within which its fragments must be ready. The rest is for showing a replacement. */
const fragmentShare = 0.9;

/** Receives the name of a fragment, such as `mfe-orders/list`, and the fragment as its owner rendered it. */
export type OnFragment = (name: string, rendered: RenderedFragment) => void;

/** The renderers of one release set. */
export interface OwnerRenderers {
  /**
   * Starts the renderer of the home page and the renderers of `apps`. Rejects with the cause when one of them does not
   * start. Also starts the owners of the fragments on the home page, because the first page needs them, but does not
   * wait for these.
   */
  start(apps: readonly AppName[]): Promise<void>;
  /** Returns the renderer of the page's owner, or the home page's renderer for an address without an owner. */
  ofPage(url: string): Renderer;
  /** Ends all workers after the running renders. */
  retire(): Promise<void>;
}

/**
 * Creates the renderers of a set. `setup` contains every app. The renderer of the home page's owner starts with
 * `start`, other renderers start when they are needed.
 */
export function createOwnerRenderers({
  setup,
  table,
  limits: { maxWorkers, keepsHomeWorker, ...limits },
  log,
  isApart,
  uses,
  onFragment,
}: {
  setup: WorkerSetup;
  table: SetRoutes['table'];
  limits: SetLimits;
  log: SetLog;
  /** True when each owner has its own renderer. */
  isApart: boolean;
  /** The fragments and calls of other releases that the release of each app uses. */
  uses: Partial<Record<AppName, ReleaseUses>>;
  onFragment?: OnFragment;
}): OwnerRenderers {
  /** The renderers by owner. The key is null when the home page has no owner. */
  const renderers = new Map<ReleasedRemote | null, Renderer>();
  const homeOwner = findOwner('/') ?? null;

  function findOwner(pathname: string): ReleasedRemote | undefined {
    const path = table.match(pathname);
    return path === null || !isApart ? undefined : table.entry(path).owner;
  }

  const isReleased = (owner: string) => owner.startsWith('mfe-') && Object.hasOwn(setup.versions, owner);

  const hasRoom = () =>
    [...renderers.values()].reduce((count, { workerCount }) => count + workerCount, 0) < maxWorkers;

  /** Returns the renderer of an owner, and creates it when there is none. */
  function rendererOf(owner: ReleasedRemote | null): Renderer {
    const existing = renderers.get(owner);
    if (existing) return existing;
    const renderer = new Renderer(
      isApart ? setupFor(setup, owner) : setup,
      { ...limits, isKept: keepsHomeWorker && owner === homeOwner, hasRoom },
      log,
      renderFragment,
    );
    renderers.set(owner, renderer);
    return renderer;
  }

  /** Renders a fragment of another owner. Rejects early enough for the page to show something else. */
  async function renderFragment(fragment: FragmentRequest, page: Render): Promise<RenderedFragment> {
    const owner = fragmentOwner(fragment.name);
    if (!isReleased(owner)) throw new RenderError(`${owner} is not released`);
    const renderer = rendererOf(owner);
    const wasReady = renderer.isReady;
    const end = new AbortController();
    const remainingMs = page.startedAt + setup.timeLimit * fragmentShare - Date.now();
    const late = sleep(Math.max(0, remainingMs), undefined, { signal: end.signal }).then(() => {
      throw new (wasReady ? RenderError : OwnerStartingError)('not there in time');
    });
    try {
      const rendered = await Promise.race([renderer.renderFragment(fragment, page.task.url), late]);
      onFragment?.(fragment.name, rendered);
      return rendered;
    } finally {
      late.catch(() => undefined);
      end.abort();
    }
  }

  return {
    async start(apps) {
      const owners = isApart ? apps.filter((app) => app !== 'shell') : [];
      const fragmentsOnHome = Object.keys((homeOwner && uses[homeOwner]?.fragments) ?? {});
      for (const owner of new Set(fragmentsOnHome.map(fragmentOwner))) {
        if (isReleased(owner) && !owners.includes(owner)) rendererOf(owner).prepare();
      }
      await Promise.all([...new Set([homeOwner, ...owners])].map((owner) => rendererOf(owner).start()));
    },
    ofPage: (url) => rendererOf(findOwner(new URL(url).pathname) ?? homeOwner),
    async retire() {
      await Promise.all([...renderers.values()].map((renderer) => renderer.retire()));
    },
  };
}

/** Returns the setup reduced to the shell and one owner. */
function setupFor(setup: WorkerSetup, owner: ReleasedRemote | null): WorkerSetup {
  const only = <Value>(byApp: Partial<Record<AppName, Value>>) =>
    Object.fromEntries(Object.entries(byApp).filter(([app]) => app === 'shell' || app === owner)) as Partial<
      Record<AppName, Value>
    >;
  return {
    ...setup,
    versions: only(setup.versions),
    folders: only(setup.folders),
    hashes: only(setup.hashes),
  };
}
