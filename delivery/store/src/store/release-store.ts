/**
 * The release store, a folder or a bucket: immutable releases, and the live set, which names the releases that visitors
 * get.
 */
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
  ReleaseName,
} from '@delivery/contract/release';

/**
 * The newest events that a live set keeps. Every edge reads the live set twice a second, so its history must not grow
 * for ever.
 */
const maxEvents = 1_000;

/** An event before the store adds its time and the id of its change. */
export type NewReleaseEvent = Omit<ReleaseEvent, 'at' | 'change'>;

/**
 * A change of the live set. Receives the live set that is replaced and the time of the change (ISO instant), and
 * returns the fields that change together with an event for each app, or null to change nothing. The store calls the
 * function again when another process has written the live set meanwhile. `history` and `changes` are given only when
 * a live set is copied from another store.
 */
export type LiveChange = (
  live: LiveSet,
  at: string,
) =>
  | ({ event: NewReleaseEvent | readonly NewReleaseEvent[] } & Partial<
      Pick<LiveSet, 'versions' | 'canaries' | 'barred' | 'history' | 'changes'>
    >)
  | null;

/**
 * What a key of the store signs: links to previews, or the tokens with which pages may report. Each purpose has its own
 * key, so that removing one key revokes nothing else.
 */
export type KeyName = 'preview' | 'report';

/** The part of a store that the edge and the release command use. */
export interface ReleaseStore {
  /** The store's name in messages. */
  readonly name: string;
  /** Milliseconds between two reads of `liveText`. */
  readonly pollIntervalMs: number;
  /** Returns the live set as text, or an empty text before the first release. */
  liveText(): Promise<string>;
  /**
   * Returns the live set that this machine read last, after `liveText` failed with `error`. Returns null when no copy
   * is known here, or when the store refused the read, because then the failure is more than an outage.
   */
  lastKnownLiveText?(error: unknown): Promise<string | null>;
  /**
   * Returns a sentence for each damage found in the live set at the last read. The last undamaged live set is used
   * instead.
   */
  damage?(): readonly string[];
  /**
   * Returns the store's own time in milliseconds since 1970: the time of the file system, or of the bucket's answers.
   * The store stamps every change with its own time, because the clock of the machine that changes the live set may be
   * wrong.
   */
  time(): Promise<number>;
  /**
   * Changes the live set in one atomic step that no other process can interrupt. Returns false when `change` returned
   * null.
   */
  changeLive(change: LiveChange): Promise<boolean>;
  /** Returns the manifest of a release. Rejects with `ReleaseNotFoundError`. */
  manifest(app: AppName, version: string): Promise<ReleaseManifest>;
  /** Returns the versions of an app that are stored completely, in no particular order. */
  versions(app: AppName): Promise<string[]>;
  /**
   * Stores the release that was built into `dist` (`client/` and `server/`), completely or not at all. Rejects when the
   * version exists already, because a stored release is never overwritten.
   */
  add(dist: string, release: ReleaseManifest): Promise<void>;
  /**
   * Returns a folder of this machine that holds the release's files and its `release.json`. The caller must not write
   * there. `refetch` copies the release from the store again, because the copy on this machine was damaged. Rejects
   * with `ReleaseNotFoundError`.
   */
  folderOf(app: AppName, version: string, options?: { refetch?: boolean }): Promise<string>;
  /** Returns a key that all edges of the store share, or null when none has been created. */
  readKey(name: KeyName): Promise<string | null>;
  /** Returns the key, and creates it when it is missing. Concurrent callers get the same key. */
  readOrCreateKey(name: KeyName): Promise<string>;
  /**
   * Throws `SignatureError` when nobody who may sign releases has signed this one. Missing when releases need no
   * signature.
   */
  verify?(release: ReleaseManifest): void;
  /** All other documents of the store. An edge that only serves does not read them. */
  readonly documents: StoreDocuments;
  /**
   * Calls `onChange` soon after the live set has changed, and returns a function that stops the watching. Missing when
   * the store cannot notify. Callers poll as well, because a notification may be lost.
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

/** The version is stored already, because another release of the same sources was faster. */
export class ReleaseExistsError extends UserError {
  override name = 'ReleaseExistsError';
  constructor(app: string, version: string, store: string) {
    super(
      `${app} ${version} is in ${store} already: another release of the same sources stored it meanwhile, and a release is never overwritten. Run the command again if it is not live by then (\`npm run release list ${app}\`).`,
    );
  }
}

/** Reads and parses the live set of a store. */
export async function readLiveSet(store: Pick<ReleaseStore, 'liveText'>): Promise<LiveSet> {
  return parseLiveSet(await store.liveText());
}

/**
 * Parses a live set as a store keeps it. An empty text means a store without releases.
 *
 * @throws {Error} when the text is incomplete or damaged
 */
export function parseLiveSet(text: string): LiveSet {
  if (!text) return { versions: {}, history: [] };
  const parsed = JSON.parse(text) as Partial<LiveSet> | null;
  if (!parsed?.versions || !parsed.history) throw new Error('it has no versions or no history');
  const live = verifyChecksum(parsed);
  return { ...live, versions: parsed.versions, history: parsed.history };
}

/** Returns the number of changes that led to this live set. */
export function countChanges({ changes, history }: LiveSet): number {
  return changes ?? history.length;
}

/**
 * Returns the live set after a change, with its events at the end of the history, or null when the change changes
 * nothing. The events are later than all events before, even when the store's time is not.
 *
 * @param time the store's time (`ReleaseStore.time`)
 */
export function applyLiveChange(before: LiveSet, change: LiveChange, time: number): LiveSet | null {
  const newest = before.history.reduce((last, { at }) => Math.max(last, Date.parse(at) || 0), 0);
  const at = new Date(Math.max(time, newest + 1)).toISOString();
  const changed = change(before, at);
  if (!changed) return null;
  const { event, ...different } = changed;
  const stamp = { at, change: randomBytes(4).toString('hex') };
  const events = [event].flat().map((each) => ({ ...stamp, ...each }));
  return {
    ...before,
    ...different,
    history: [...(different.history ?? before.history), ...events].slice(-maxEvents),
    changes: (different.changes ?? countChanges(before)) + 1,
  };
}

/**
 * How far a change reaches. With `alone`, only the canaries of the changed apps end, and the other canaries of their
 * groups stay, because a caller whose token is limited to one app must not end the canary of another app.
 */
export interface Reach {
  alone?: boolean;
}

/** Returns the canary of `app`, or undefined when the app has none. */
export function findCanary({ canaries = [] }: LiveSet, app: AppName): Canary | undefined {
  return canaries.find((canary) => canary.app === app);
}

/** Returns the canaries in groups: canaries that are tried together share an array. */
export function groupCanaries<Each extends Pick<Canary, 'app' | 'group'>>(
  canaries: readonly Each[],
): Each[][] {
  // An app has at most one canary, so the app's name is a unique key for a canary without a group.
  return [...Map.groupBy(canaries, ({ app, group }) => group ?? app).values()];
}

/** Returns the canary of `app` and the canaries of its group; empty when the app has no canary. */
export function findCanaryGroup({ canaries = [] }: LiveSet, app: AppName): Canary[] {
  return groupCanaries(canaries).find((group) => group.some((canary) => canary.app === app)) ?? [];
}

/**
 * Returns the canaries that stay when the canaries of `apps` end. The other canaries of their groups end too, unless
 * `alone` is set.
 */
export function listRemainingCanaries(
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
 * Ends the canary of `app` and the other canaries of its group, so that all visitors get the live releases. Returns
 * false, and changes nothing, when the canary of `app` has another version by now.
 */
export function withdrawCanary(
  store: Pick<ReleaseStore, 'changeLive'>,
  { app, version }: ReleaseName,
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
