/** The sets that only a part of the visitors get: started when one of them comes, ended when none has come for a while. */
import type { AppName } from '@antara/contracts/composition/release';
import { isSameSet, type ReleaseSet } from '@antara/releases/render';

/** Sets besides the live one: each has a worker of its own, with up to 384 MB. */
const defaultMaxSets = 6;
/** Milliseconds without a visitor after which a set is ended. */
const defaultIdleMs = 60_000;
/** Milliseconds until a set that did not start is tried again. */
const retryDelayMs = 10_000;

type Versions = ReleaseSet['versions'];

/** Keeps at most `most` sets; `start` makes one. `changed` is called when one is there, or no longer, by itself. */
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
  const failures: { versions: Versions; retryAt: number }[] = [];
  /** Those that are still wanted: a set that starts late may not be. */
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
      failures.push({ versions, retryAt: Date.now() + retryDelayMs });
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
    /** The set of `versions`, started now if need be; rejects when it does not start. Above the limit it makes room for itself. */
    async startNow(versions: Versions): Promise<void> {
      const set = find(versions) ?? (await start(versions));
      sets.set(set, { usedAt: Date.now() });
      const oldest = [...sets].toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
      await retire(oldest.slice(0, Math.max(0, sets.size - maxSets)).map(([each]) => each));
    },

    /** The set of `versions` for a visitor, or null: then it is being started, unless there is no room. */
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

    /** Gives the set of `versions` away, if it is there: it is the live one from now on. */
    take(versions: Versions): ReleaseSet | null {
      const set = find(versions) ?? null;
      if (set) sets.delete(set);
      return set;
    },

    /** From now on only these are wanted. Gives the others, which are the caller's to end. */
    keep(wanted: (versions: Versions) => boolean): ReleaseSet[] {
      isWanted = wanted;
      failures.length = 0;
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

/** Is it made of nothing but what is live and what is tried? */
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
