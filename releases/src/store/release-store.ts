/** The release store, a folder or a bucket: immutable releases, and the live set, which says what visitors get. */
import type {
  AppName,
  Canary,
  LiveSet,
  ReleaseEvent,
  ReleaseManifest,
} from '@antara/contracts/composition/release';

/**
 * A change of what is live: what is different and what happened, or null to leave all as it is. It is given the live set
 * that is replaced, and may be called again when another process was faster.
 */
export type LiveChange = (
  live: LiveSet,
) => ({ event: Omit<ReleaseEvent, 'at'> } & Partial<Omit<LiveSet, 'history'>>) | null;

/** What the edge and the release command need of a store. */
export interface ReleaseStore {
  /** As messages name it. */
  readonly name: string;
  /** Milliseconds after which `liveText` is worth asking again. */
  readonly pollIntervalMs: number;
  /** The live set as text, or an empty text before the first release. */
  liveText(): Promise<string>;
  /** After `liveText` failed with `error`: what it was when the store was last reached from this machine, if that is all there is to it. */
  lastKnownLiveText?(error: unknown): Promise<string | null>;
  /** Changes what is live in one atomic step that no other process's can cross; false when `change` gave null. */
  changeLive(change: LiveChange): Promise<boolean>;
  /** The manifest of a release. Rejects with `ReleaseNotFoundError`. */
  manifest(app: AppName, version: string): Promise<ReleaseManifest>;
  /** The versions of an app that are there whole, in no order. */
  versions(app: AppName): Promise<string[]>;
  /**
   * Puts the release built into `dist` (`client/` and `server/`) into the store, whole or not at all. Rejects when the
   * version is there already: none is ever overwritten.
   */
  add(dist: string, release: ReleaseManifest): Promise<void>;
  /**
   * A folder of this machine with the release's files and `release.json` in it, to be read only. `refetch`: what was there was damaged, and a
   * copy of the store's is made anew. Rejects with `ReleaseNotFoundError`.
   */
  folderOf(app: AppName, version: string, options?: { refetch?: boolean }): Promise<string>;
  /** What links to previews are signed with, or null when none was ever made. */
  readPreviewKey(): Promise<string | null>;
  /** The same, made if need be: whoever asks at the same time gets the same one. */
  readOrCreatePreviewKey(): Promise<string>;
  /** Calls `onChange` soon after the live set changed, where the store can tell; gives what ends that. Polling is needed all the same. */
  watch?(onChange: () => void, onError: (error: unknown) => void): () => void;
}

/** There is no release of this name in the store. */
export class ReleaseNotFoundError extends Error {
  override name = 'ReleaseNotFoundError';
  constructor(app: string, version: string, store: string) {
    super(`There is no release ${version} of ${app} in ${store}.`);
  }
}

/** What is live. */
export async function readLiveSet(store: Pick<ReleaseStore, 'liveText'>): Promise<LiveSet> {
  return parseLiveSet(await store.liveText());
}

/**
 * Parses a live set as a store keeps it; an empty text is that of a store without releases.
 *
 * @throws when the text is not whole
 */
export function parseLiveSet(text: string): LiveSet {
  if (!text) return { versions: {}, history: [] };
  const live = JSON.parse(text) as Partial<LiveSet> | null;
  if (!live?.versions || !live.history) throw new Error('it has no versions or no history');
  return { ...live, versions: live.versions, history: live.history };
}

/** The live set after a change, its event last in the history; null when there is nothing to change. */
export function applyLiveChange(before: LiveSet, change: LiveChange): LiveSet | null {
  const changed = change(before);
  if (!changed) return null;
  const { event, ...different } = changed;
  return {
    ...before,
    ...different,
    history: [...before.history, { at: new Date().toISOString(), ...event }],
  };
}

/** The canary of `app`, while there is one. */
export function findCanary({ canaries = [] }: LiveSet, app: AppName): Canary | undefined {
  return canaries.find((canary) => canary.app === app);
}

/** Ends the canary of `app` at `version`, if it is still that one: everyone gets the live release. */
export function withdrawCanary(
  store: Pick<ReleaseStore, 'changeLive'>,
  { app, version }: { app: AppName; version: string },
  reason?: string,
): Promise<boolean> {
  return store.changeLive(({ canaries = [], versions }) =>
    canaries.some((canary) => canary.app === app && canary.version === version)
      ? {
          canaries: canaries.filter((canary) => canary.app !== app),
          event: {
            app,
            from: version,
            to: versions[app] ?? '',
            action: 'withdraw',
            ...(reason && { reason }),
          },
        }
      : null,
  );
}
