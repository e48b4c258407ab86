/**
 * The renderers of one release set: each owner of pages has its own, so that the code of two apps never runs in one
 * process. The shell is in each of them. Only with a shell that cannot render a fragment alone, one from before this,
 * do all share a renderer.
 */
import {
  fragmentOwner,
  type FragmentRequest,
  type RenderedFragment,
} from '@antara/contracts/composition/fragments';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '@antara/contracts/composition/release';
import type { ReleaseUses } from '@antara/contracts/composition/release-interface';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import { Renderer, type RendererLimits } from './renderer.ts';
import { OwnerStartingError, RenderError, type Render, type SetLog } from './running-worker.ts';
import type { SetRoutes } from './set-routes.ts';
import type { WorkerSetup } from './worker-protocol.ts';

/**
 * What each worker of a set may use, and how many there are at most, while there is more to do than one of each owner
 * does.
 */
export type SetLimits = Omit<RendererLimits, 'isKept' | 'hasRoom'> & { maxWorkers: number };

/**
 * The share of a page's time in which its fragments have to be there: what is left is for what is shown in their place.
 */
const fragmentShare = 0.9;

/**
 * The renderers of a set, whose `setup` has every app; those of an owner are started when they are needed, that of home
 * at once.
 */
export class OwnerRenderers {
  readonly #setup: WorkerSetup;
  readonly #table: SetRoutes['table'];
  readonly #limits: SetLimits;
  readonly #log: SetLog;
  /** By owner; null is a set whose home is nobody's. */
  readonly #renderers = new Map<ReleasedRemote | null, Renderer>();
  readonly #home: ReleasedRemote | null;
  /** Are the owners apart? */
  readonly #isApart: boolean;
  readonly #uses: Partial<Record<AppName, ReleaseUses>>;

  /** `uses` is what each app’s release says that it uses of others. */
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
   * Starts the renderer of home, whose workers always run, and those of `apps`; rejects with the cause when one does
   * not start. Those whose fragments home's app shows start beside it, for the first page will want them, but nobody
   * waits for them.
   */
  async start(apps: readonly AppName[]): Promise<void> {
    const owners = this.#isApart ? apps.filter((app) => app !== 'shell') : [];
    const shown = Object.keys((this.#home && this.#uses[this.#home]?.fragments) ?? {}).map(fragmentOwner);
    for (const owner of new Set(shown)) {
      if (this.#isReleased(owner) && !owners.includes(owner)) this.#of(owner).prepare();
    }
    await Promise.all([...new Set([this.#home, ...owners])].map((owner) => this.#of(owner).start()));
  }

  /** The renderer of the page's owner; that of home for an address that is nobody's. */
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

  /** Rejects in time for the page to show something else. */
  async #renderFragment(fragment: FragmentRequest<string>, page: Render): Promise<RenderedFragment> {
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

/** The setup with the shell and one owner alone. */
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
