/** The release store, a folder or a bucket: immutable releases, and the live set, which says what visitors get. */
import { randomBytes } from 'node:crypto';
import { UserError } from '../errors.ts';
import type { StoreDocuments } from './documents.ts';
import { verifyChecksum } from './live-checksum.ts';
import type {
  AppName,
  Canary,
  LiveSet,
  ReleaseEvent,
  ReleaseManifest,
} from '@antara/contracts/composition/release';

/** Events that a live set keeps: it is read twice a second by every edge, so it must not grow for ever. */
const maxEvents = 1_000;

/** An event before the store gives it its time and its change. */
export type NewReleaseEvent = Omit<ReleaseEvent, 'at' | 'change'>;

/**
 * A change of what is live: what is different and what happened (an event for each app), or null to leave all as it is.
 * It is given the live set that is replaced, and may be called again when another process was faster. A history and its
 * number of changes come from another store.
 */
export type LiveChange = (
  live: LiveSet,
) =>
  | ({ event: NewReleaseEvent | readonly NewReleaseEvent[] } & Partial<
      Pick<LiveSet, 'versions' | 'canaries' | 'barred' | 'history' | 'changes'>
    >)
  | null;

/**
 * What a key of the store signs: links to previews, or the right of pages to report. Each has its own, so that removing
 * one ends that alone.
 */
export type KeyName = 'preview' | 'report';

/** What the edge and the release command need of a store. */
export interface ReleaseStore {
  /** As messages name it. */
  readonly name: string;
  /** Milliseconds after which `liveText` is worth asking again. */
  readonly pollIntervalMs: number;
  /** The live set as text, or an empty text before the first release. */
  liveText(): Promise<string>;
  /**
   * After `liveText` failed with `error`: what it was when the store was last reached from this machine, if that is all
   * there is to it.
   */
  lastKnownLiveText?(error: unknown): Promise<string | null>;
  /**
   * What was found damaged when the live set was read last, a sentence each: the last good one counts in place of it.
   */
  damage?(): readonly string[];
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
   * A folder of this machine with the release's files and `release.json` in it, to be read only. `refetch`: what was
   * there was damaged, and a copy of the store's is made anew. Rejects with `ReleaseNotFoundError`.
   */
  folderOf(app: AppName, version: string, options?: { refetch?: boolean }): Promise<string>;
  /** A key that all edges of the store share, or null when none was ever made. */
  readKey(name: KeyName): Promise<string | null>;
  /** The same, made if need be: whoever asks at the same time gets the same one. */
  readOrCreateKey(name: KeyName): Promise<string>;
  /**
   * Says who may sign the releases that are read from here: throws `SignatureError` for others'. Missing where none
   * need be signed.
   */
  verify?(release: ReleaseManifest): void;
  /** What else lies in the store; edges that only serve do not read it. */
  readonly documents: StoreDocuments;
  /**
   * Calls `onChange` soon after the live set changed, where the store can tell; gives what ends that. Polling is needed
   * all the same.
   */
  watch?(onChange: () => void, onError: (error: unknown) => void): () => void;
}

/** There is no release of this name in the store. */
export class ReleaseNotFoundError extends Error {
  override name = 'ReleaseNotFoundError';
  constructor(app: string, version: string, store: string) {
    super(`There is no release ${version} of ${app} in ${store}.`);
  }
}

/** The version is in the store already: another release of the same sources was quicker. */
export class ReleaseExistsError extends UserError {
  override name = 'ReleaseExistsError';
  constructor(app: string, version: string, store: string) {
    super(
      `${app} ${version} is in ${store} already: another release of the same sources stored it meanwhile, and a release is never overwritten. Run the command again if it is not live by then (\`npm run release list ${app}\`).`,
    );
  }
}

/** What is live. */
export async function readLiveSet(store: Pick<ReleaseStore, 'liveText'>): Promise<LiveSet> {
  return parseLiveSet(await store.liveText());
}

/**
 * Parses a live set as a store keeps it; an empty text is that of a store without releases.
 *
 * @throws {Error} when the text is not whole
 */
export function parseLiveSet(text: string): LiveSet {
  if (!text) return { versions: {}, history: [] };
  const parsed = JSON.parse(text) as Partial<LiveSet> | null;
  if (!parsed?.versions || !parsed.history) throw new Error('it has no versions or no history');
  const live = verifyChecksum(parsed);
  return { ...live, versions: parsed.versions, history: parsed.history };
}

/** The number of changes that led to this live set. */
export function countChanges({ changes, history }: LiveSet): number {
  return changes ?? history.length;
}

/** The live set after a change, its events last in the history; null when there is nothing to change. */
export function applyLiveChange(before: LiveSet, change: LiveChange): LiveSet | null {
  const changed = change(before);
  if (!changed) return null;
  const { event, ...different } = changed;
  const stamp = { at: new Date().toISOString(), change: randomBytes(4).toString('hex') };
  const events = [event].flat().map((each) => ({ ...stamp, ...each }));
  return {
    ...before,
    ...different,
    history: [...(different.history ?? before.history), ...events].slice(-maxEvents),
    changes: (different.changes ?? countChanges(before)) + 1,
  };
}

/**
 * How far a change reaches. `alone`: canaries that belong to those of the changed apps stay, as for a token that is for
 * one app.
 */
export interface Reach {
  alone?: boolean;
}

/** The canary of `app`, while there is one. */
export function findCanary({ canaries = [] }: LiveSet, app: AppName): Canary | undefined {
  return canaries.find((canary) => canary.app === app);
}

/** The canaries, those that belong together in one array. */
export function groupCanaries<Each extends Pick<Canary, 'app' | 'group'>>(
  canaries: readonly Each[],
): Each[][] {
  // An app has one canary at most, so its name is as good as an id for a canary by itself.
  return [...Map.groupBy(canaries, ({ app, group }) => group ?? app).values()];
}

/** The canary of `app`, while there is one, and those that belong to it. */
export function findCanaryGroup({ canaries = [] }: LiveSet, app: AppName): Canary[] {
  return groupCanaries(canaries).find((group) => group.some((canary) => canary.app === app)) ?? [];
}

/**
 * The canaries that are left when those of `apps` end: with those that belong to them, or `alone`, so that the others
 * of a group stay.
 */
export function endCanariesOf(
  { canaries = [] }: LiveSet,
  apps: readonly string[],
  { alone = false }: Reach = {},
): Canary[] {
  if (alone) return canaries.filter(({ app }) => !apps.includes(app));
  return groupCanaries(canaries)
    .filter((group) => !group.some(({ app }) => apps.includes(app)))
    .flat();
}

/**
 * Ends the canary of `app` at `version`, if it is still that one, with those that belong to it: everyone gets the live
 * releases.
 */
export function withdrawCanary(
  store: Pick<ReleaseStore, 'changeLive'>,
  { app, version }: { app: AppName; version: string },
  reason?: string,
): Promise<boolean> {
  return store.changeLive((live) => {
    const { canaries = [], versions } = live;
    const ended = findCanaryGroup(live, app);
    if (!ended.some((each) => each.app === app && each.version === version)) return null;
    return {
      canaries: canaries.filter((each) => !ended.includes(each)),
      event: ended.map((each) => ({
        app: each.app,
        from: each.version,
        to: versions[each.app] ?? '',
        action: 'withdraw' as const,
        ...(reason && { reason: each.app === app ? reason : `with ${app} ${version}: ${reason}` }),
      })),
    };
  });
}
