/** Sets that only those with a preview link see: started when asked for, few at a time. */
import type { ReleaseSet } from '@antara/releases/render/release-set';

/** Each has a worker of its own: more than a few at once would be at the visitors' cost. */
const maxSets = 2;

/** Keeps the sets asked for last; `start` makes one. */
export function createPreviewSets(start: (versions: ReleaseSet['versions']) => Promise<ReleaseSet>) {
  const sets = new Map<string, Promise<ReleaseSet>>();

  async function retire(key: string): Promise<void> {
    const pending = sets.get(key);
    sets.delete(key);
    // One that did not start has nothing to end; whoever asked for it was told.
    await pending?.then((set) => set.retire()).catch(() => undefined);
  }

  return {
    get(versions: ReleaseSet['versions']): Promise<ReleaseSet> {
      const key = JSON.stringify(Object.entries(versions).toSorted());
      const pending = sets.get(key) ?? start(versions);
      // The latest asked for stands last.
      sets.delete(key);
      sets.set(key, pending);
      pending.catch(() => sets.delete(key));
      for (const oldest of sets.keys()) {
        if (sets.size <= maxSets) break;
        void retire(oldest);
      }
      return pending;
    },
    /** Ends them all: what they were to be seen beside has changed. */
    clear: async () => void (await Promise.all([...sets.keys()].map(retire))),
  };
}
