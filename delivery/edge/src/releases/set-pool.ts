/**
 * The sets that only some visitors get. A set starts when its first visitor comes, and ends after a while without
 * visitors.
 */
import type { AppName, AppVersions, ReleaseName } from '@delivery/contract/release';
import { isSameSet, type ReleaseSet } from '@delivery/store/render';

/** Maximum of sets besides the live one. Each set has its own workers, with up to 384 MB each. */
const defaultMaxSets = 6;
/** Milliseconds without a visitor after which a set ends. */
const defaultIdleMs = 60_000;
/** Milliseconds until a set that did not start is started again. */
const retryDelayMs = 10_000;

/**
 * Creates a pool of at most `maxSets` sets; `start` starts a set. Calls `onChange` when a set has started in the
 * background or ended because it was idle.
 */
export function createSetPool(
  start: (versions: AppVersions) => Promise<ReleaseSet>,
  options: {
    maxSets?: number;
    idleMs?: number;
    onChange(): void;
    onStartFailed(versions: AppVersions, error: unknown): void;
  },
) {
  const { maxSets = defaultMaxSets, idleMs = defaultIdleMs } = options;
  const sets = new Map<ReleaseSet, { usedAt: number }>();
  const starting = new Set<AppVersions>();
  let failures: { versions: AppVersions; retryAt: number }[] = [];
  /** Accepts sets that are still needed. A set that starts slowly may not be needed any more when it is ready. */
  let isWanted: (versions: AppVersions) => boolean = () => true;

  const find = (versions: AppVersions) => [...sets.keys()].find((set) => isSameSet(set.versions, versions));

  async function retire(ended: readonly ReleaseSet[]): Promise<void> {
    for (const set of ended) sets.delete(set);
    await Promise.all(ended.map((set) => set.retire()));
  }

  async function startInBackground(versions: AppVersions): Promise<void> {
    starting.add(versions);
    try {
      const set = await start(versions);
      if (!isWanted(versions)) return await set.retire();
      sets.set(set, { usedAt: Date.now() });
      options.onChange();
    } catch (error) {
      const recent = failures.filter(({ retryAt }) => retryAt > Date.now());
      failures = [...recent, { versions, retryAt: Date.now() + retryDelayMs }];
      options.onStartFailed(versions, error);
    } finally {
      starting.delete(versions);
    }
  }

  function endIdle(): void {
    const idle = [...sets].filter(([, { usedAt }]) => Date.now() - usedAt >= idleMs).map(([set]) => set);
    if (idle.length === 0) return;
    void retire(idle);
    options.onChange();
  }
  const timer = setInterval(endIdle, Math.min(idleMs, 5_000)).unref();

  return {
    /**
     * Starts the set of `versions` unless it runs already. Above the limit, the least recently used set is retired.
     * Rejects when the set does not start.
     */
    async startNow(versions: AppVersions): Promise<void> {
      const set = find(versions) ?? (await start(versions));
      sets.set(set, { usedAt: Date.now() });
      const oldest = [...sets].toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
      await retire(oldest.slice(0, Math.max(0, sets.size - maxSets)).map(([each]) => each));
    },

    /** Returns the set of `versions` for a visitor, or null while the set is starting or the pool is full. */
    get(versions: AppVersions, { mayStart }: { mayStart: boolean }): ReleaseSet | null {
      const set = find(versions);
      if (set) {
        sets.set(set, { usedAt: Date.now() });
        return set;
      }
      const isBusy = [...starting].some((other) => isSameSet(other, versions));
      const isBroken = failures.some(
        (failure) => failure.retryAt > Date.now() && isSameSet(failure.versions, versions),
      );
      if (mayStart && !isBusy && !isBroken && sets.size + starting.size < maxSets) {
        void startInBackground(versions);
      }
      return null;
    },

    /** Removes the set of `versions` from the pool and returns it, if it runs, because it becomes the live set. */
    take(versions: AppVersions): ReleaseSet | null {
      const set = find(versions) ?? null;
      if (set) sets.delete(set);
      return set;
    },

    /** Keeps only the sets for whose versions `accepts` returns true. Returns the others, which the caller retires. */
    keep(accepts: (versions: AppVersions) => boolean): ReleaseSet[] {
      isWanted = accepts;
      failures = [];
      const unwanted = [...sets.keys()].filter((set) => !accepts(set.versions));
      for (const set of unwanted) sets.delete(set);
      return unwanted;
    },

    all: () => [...sets.keys()],

    async close(): Promise<void> {
      clearInterval(timer);
      isWanted = () => false;
      await retire([...sets.keys()]);
    },
  };
}

/** Returns true when the set consists only of live releases and canaries. */
export function isComposedOf(
  versions: AppVersions,
  live: AppVersions,
  canaries: readonly ReleaseName[],
): boolean {
  const apps = Object.keys({ ...live, ...versions }) as AppName[];
  return apps.every(
    (app) =>
      versions[app] === live[app] ||
      canaries.some((canary) => canary.app === app && canary.version === versions[app]),
  );
}

/** Returns the live versions with these canaries instead of their apps' live releases. */
export function withCanaries(versions: AppVersions, canaries: readonly ReleaseName[]): AppVersions {
  return { ...versions, ...Object.fromEntries(canaries.map(({ app, version }) => [app, version])) };
}
