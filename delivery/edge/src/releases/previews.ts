/** Sets that only visitors with a preview link see: started when they are asked for, a few at a time. */
import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from '@delivery/store/render';

/** Each set has a worker of its own: more than a few at once would cost the visitors. */
const maxSets = 2;

/** Creates the sets' store, which keeps those asked for last; `start` starts one. */
export function createPreviewSets(start: (versions: ReleaseSet['versions']) => Promise<ReleaseSet>) {
  const retiring = new Set<Promise<void>>();
  const sets = new LRUCache<string, Promise<ReleaseSet>>({
    max: maxSets,
    dispose: (pending) => {
      // A set that did not start has nothing to retire; whoever asked for it was told.
      const retired: Promise<void> = pending
        .then((set) => set.retire())
        .catch(() => undefined)
        .finally(() => retiring.delete(retired));
      retiring.add(retired);
    },
  });

  const keyOf = (versions: ReleaseSet['versions']) => JSON.stringify(Object.entries(versions).toSorted());

  return {
    /** The set of these versions. Rejects when it does not start; the next call tries again. */
    get(versions: ReleaseSet['versions']): Promise<ReleaseSet> {
      const key = keyOf(versions);
      const running = sets.get(key);
      if (running) return running;
      const pending = start(versions);
      sets.set(key, pending);
      pending.catch(() => {
        if (sets.peek(key) === pending) sets.delete(key);
      });
      return pending;
    },
    /** Retires the set of these versions: the next call of `get` starts it anew. */
    drop(versions: ReleaseSet['versions']): void {
      sets.delete(keyOf(versions));
    },
    /** Retires all sets: the live set beside which they were seen has changed. */
    async clear(): Promise<void> {
      sets.clear();
      await Promise.all(retiring);
    },
  };
}
