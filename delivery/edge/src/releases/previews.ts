/** Sets that only visitors with a preview link see. A set starts when it is requested; only a few run at a time. */
import { LRUCache } from 'lru-cache';
import type { AppVersions } from '@delivery/contract/release';
import type { ReleaseSet } from '@delivery/store/render';
import { shareByKey } from '@delivery/store/store';

/** Each set has its own workers, so more sets at once would slow down the site's visitors. */
const maxSets = 2;

/** Creates a cache of sets that keeps the most recently requested ones; `start` starts a set. */
export function createPreviewSets(start: (versions: AppVersions) => Promise<ReleaseSet>) {
  const retiring = new Set<Promise<void>>();
  const sets = new LRUCache<string, Promise<ReleaseSet>>({
    max: maxSets,
    dispose: (pending) => {
      // Nothing to retire: the set never started, and the caller has already received the error.
      const retired: Promise<void> = pending
        .then((set) => set.retire())
        .catch(() => undefined)
        .finally(() => retiring.delete(retired));
      retiring.add(retired);
    },
  });

  const keyOf = (versions: AppVersions) => JSON.stringify(Object.entries(versions).toSorted());

  return {
    /** Returns the set of these versions. Rejects when the set does not start; the next call tries again. */
    get: (versions: AppVersions): Promise<ReleaseSet> =>
      shareByKey(sets, keyOf(versions), () => start(versions)),
    /** Retires the set of these versions, so that the next `get` starts a new one. */
    drop(versions: AppVersions): void {
      sets.delete(keyOf(versions));
    },
    /** Retires all sets, because the live set on which they are based has changed. */
    async clear(): Promise<void> {
      sets.clear();
      await Promise.all(retiring);
    },
  };
}
