/** Records which releases are or were in service, because everyone may read their files, and no others (TR-02). */
import type { AppName, LiveSet } from '@delivery/contract/release';
import { readLiveSet, type ReleaseStore } from '@delivery/store/store';

/**
 * Remembers the releases that were in service, as far back as the history goes and as long as this process runs.
 * `current` returns what is served now.
 */
export function createPastService(store: Pick<ReleaseStore, 'liveText'>, current: () => LiveSet | null) {
  const seen = new Set<string>();
  let lastNoted: LiveSet | null = null;

  function note(live: LiveSet): void {
    if (live === lastNoted) return;
    lastNoted = live;
    for (const [app, version] of Object.entries(live.versions)) seen.add(`${app} ${version}`);
    for (const { app, version } of live.canaries ?? []) seen.add(`${app} ${version}`);
    for (const { app, from, to } of live.history)
      for (const version of [from, to]) if (version) seen.add(`${app} ${version}`);
  }

  return {
    /**
     * Returns true when visitors get this release or got it before.
     *
     * @throws {ObjectStoreError} when the release is unknown here and the store cannot be reached
     */
    async has(app: AppName, version: string): Promise<boolean> {
      const live = current();
      if (live) note(live);
      if (seen.has(`${app} ${version}`)) return true;
      // Reads the store, because another edge may have switched a moment ago and sent a page that names the release.
      note(await readLiveSet(store));
      return seen.has(`${app} ${version}`);
    },
  };
}

export type PastService = ReturnType<typeof createPastService>;
