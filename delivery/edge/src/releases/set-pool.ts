/**
 * The sets that only a part of the visitors get: started when one of them comes, ended when none has come for a while.
 */
import type { AppName } from '@antara/contracts/composition/release';
import { isSameSet, type ReleaseSet } from '@delivery/store/render';

/** Sets besides the live one: each has workers of its own, with up to 384 MB each. */
const defaultMaxSets = 6;
/** Milliseconds without a visitor after which a set is ended. */
const defaultIdleMs = 60_000;
/** Milliseconds until a set that did not start is tried again. */
const retryDelayMs = 10_000;

type Versions = ReleaseSet['versions'];

/** Keeps at most `maxSets` sets; `start` starts one. Calls `onChange` when one has started or ended by itself. */
export function createSetPool(
  start: (versions: Versions) => Promise<ReleaseSet>,
  options: {
    maxSets?: number;
    idleMs?: number;
    onChange(): void;
    onStartFailed(versions: Versions, error: unknown): void;
  },
) {
  const { maxSets = defaultMaxSets, idleMs = defaultIdleMs } = options;
  const sets = new Map<ReleaseSet, { usedAt: number }>();
  const starting = new Set<Versions>();
  let failures: { versions: Versions; retryAt: number }[] = [];
  /** Which sets are still wanted: one that starts late may not be. */
  let isWanted: (versions: Versions) => boolean = () => true;

  const find = (versions: Versions) => [...sets.keys()].find((set) => isSameSet(set.versions, versions));

  async function retire(ended: readonly ReleaseSet[]): Promise<void> {
    for (const set of ended) sets.delete(set);
    await Promise.all(ended.map((set) => set.retire()));
  }

  async function startInBackground(versions: Versions): Promise<void> {
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
     * Starts the set of `versions` unless it runs. Above the limit the set used least recently is retired. Rejects when
     * it does not start.
     */
    async startNow(versions: Versions): Promise<void> {
      const set = find(versions) ?? (await start(versions));
      sets.set(set, { usedAt: Date.now() });
      const oldest = [...sets].toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
      await retire(oldest.slice(0, Math.max(0, sets.size - maxSets)).map(([each]) => each));
    },

    /** The set of `versions` for a visitor, or null while it starts or there is no room for it. */
    get(versions: Versions, { mayStart }: { mayStart: boolean }): ReleaseSet | null {
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

    /** Hands the set of `versions` over to the caller, if it runs: it becomes the live one. */
    take(versions: Versions): ReleaseSet | null {
      const set = find(versions) ?? null;
      if (set) sets.delete(set);
      return set;
    },

    /** Keeps only the sets that are `wanted` from now on. Gives the others, which the caller retires. */
    keep(wanted: (versions: Versions) => boolean): ReleaseSet[] {
      isWanted = wanted;
      failures = [];
      const unwanted = [...sets.keys()].filter((set) => !wanted(set.versions));
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

/** Does the set consist of nothing but live releases and canaries? */
export function isComposedOf(
  versions: Versions,
  live: Versions,
  canaries: readonly { app: AppName; version: string }[],
): boolean {
  const apps = Object.keys({ ...live, ...versions }) as AppName[];
  return apps.every(
    (app) =>
      versions[app] === live[app] ||
      canaries.some((canary) => canary.app === app && canary.version === versions[app]),
  );
}

/** The live set with these canaries on top of it. */
export function withCanaries(
  versions: Versions,
  canaries: readonly { app: AppName; version: string }[],
): Versions {
  return { ...versions, ...Object.fromEntries(canaries.map(({ app, version }) => [app, version])) };
}
