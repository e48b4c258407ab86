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
export type SetLimits = Omit<RendererLimits, 'isKept' | 'hasRoom'> & { maxWorkers: number };

/** The share of a page's time limit within which its fragments must be ready. The rest is for showing a replacement. */
const fragmentShare = 0.9;

/**
 * The renderers of a set. `setup` contains every app. The home page's owner starts at once, other owners start when
 * they are needed.
 */
export class OwnerRenderers {
  readonly #setup: WorkerSetup;
  readonly #table: SetRoutes['table'];
  readonly #limits: SetLimits;
  readonly #log: SetLog;
  /** Renderers by owner. The key is null when the home page has no owner. */
  readonly #renderers = new Map<ReleasedRemote | null, Renderer>();
  readonly #home: ReleasedRemote | null;
  /** True when each owner has its own renderer. */
  readonly #isApart: boolean;
  readonly #uses: Partial<Record<AppName, ReleaseUses>>;

  /** `uses` tells for each app which fragments and calls of others its release uses. */
  constructor(
    setup: WorkerSetup,
    table: SetRoutes['table'],
    limits: SetLimits,
    log: SetLog,
    isApart: boolean,
    uses: Partial<Record<AppName, ReleaseUses>>,
  ) {
    this.#setup = setup;
    this.#table = table;
    this.#limits = limits;
    this.#log = log;
    this.#isApart = isApart;
    this.#uses = uses;
    this.#home = this.#ownerOf('/') ?? null;
  }

  /**
   * Starts the renderer of the home page, whose first worker always runs, and those of `apps`. Rejects with the cause
   * when one of them does not start. Also starts the owners of the fragments on the home page, because the first page
   * needs them, but does not wait for these.
   */
  async start(apps: readonly AppName[]): Promise<void> {
    const owners = this.#isApart ? apps.filter((app) => app !== 'shell') : [];
    const shown = Object.keys((this.#home && this.#uses[this.#home]?.fragments) ?? {}).map(fragmentOwner);
    for (const owner of new Set(shown)) {
      if (this.#isReleased(owner) && !owners.includes(owner)) this.#of(owner).prepare();
    }
    await Promise.all([...new Set([this.#home, ...owners])].map((owner) => this.#of(owner).start()));
  }

  /** Returns the renderer of the page's owner, or the home page's renderer for an address without an owner. */
  ofPage(url: string): Renderer {
    return this.#of(this.#ownerOf(new URL(url).pathname) ?? this.#home);
  }

  /** Ends all workers after the running renders. */
  async retire(): Promise<void> {
    await Promise.all([...this.#renderers.values()].map((renderer) => renderer.retire()));
  }

  #ownerOf(pathname: string): ReleasedRemote | undefined {
    const path = this.#table.match(pathname);
    return path === null || !this.#isApart ? undefined : this.#table.entry(path).owner;
  }

  #of(owner: ReleasedRemote | null): Renderer {
    let renderer = this.#renderers.get(owner);
    if (!renderer) {
      const { maxWorkers, ...limits } = this.#limits;
      renderer = new Renderer(
        this.#isApart ? setupFor(this.#setup, owner) : this.#setup,
        { ...limits, isKept: owner === this.#home, hasRoom: () => this.#countWorkers() < maxWorkers },
        this.#log,
        (fragment, page) => this.#renderFragment(fragment, page),
      );
      this.#renderers.set(owner, renderer);
    }
    return renderer;
  }

  /** Renders a fragment of another owner. Rejects early enough for the page to show something else. */
  async #renderFragment(fragment: FragmentRequest, page: Render): Promise<RenderedFragment> {
    const owner = fragmentOwner(fragment.name);
    if (!this.#isReleased(owner)) throw new RenderError(`${owner} is not released`);
    const renderer = this.#of(owner);
    const wasReady = renderer.isReady;
    const end = new AbortController();
    const remainingMs = page.startedAt + this.#setup.timeLimit * fragmentShare - Date.now();
    const late = sleep(Math.max(0, remainingMs), undefined, { signal: end.signal }).then(() => {
      throw new (wasReady ? RenderError : OwnerStartingError)('not there in time');
    });
    try {
      return await Promise.race([renderer.renderFragment(fragment, page.task.url), late]);
    } finally {
      late.catch(() => undefined);
      end.abort();
    }
  }

  #isReleased(owner: string): boolean {
    return owner.startsWith('mfe-') && Object.hasOwn(this.#setup.versions, owner);
  }

  #countWorkers(): number {
    return [...this.#renderers.values()].reduce((count, { workerCount }) => count + workerCount, 0);
  }
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
