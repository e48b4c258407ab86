/** The release sets that visitors get, kept in step with the store's live set without a restart of anything (MF-03). */
import { isDeepStrictEqual } from 'node:util';
import { ObjectStoreError } from '@delivery/server-base/errors';
import {
  appEntries,
  type AppName,
  type AppVersions,
  type Canary,
  type LiveSet,
  type ReleaseName,
} from '@delivery/contract/release';
import { isSameSet, type ReleaseSet } from '@delivery/store/render';
import {
  assertNotBarred,
  findBarred,
  groupCanaries,
  parseLiveSet,
  withdrawCanary,
  type ReleaseLoader,
  type ReleaseStore,
} from '@delivery/store/store';
import { isInCanary } from './cohort.ts';
import { createFirstSeen } from './first-seen.ts';
import { createLiveReader, type Unreachable } from './live-reader.ts';
import { createPreviewSets } from './previews.ts';
import { findServableSet, type ServableSet, type Substitute } from './servable-set.ts';
import { ServedApps, type ServedApp } from './served-apps.ts';
import { createSetPool, isComposedOf, withCanaries } from './set-pool.ts';
import { createSetStarter, isServedInPart, type LiveSetsOptions } from './set-starter.ts';

/** Longest time between two reads of an unreachable store, in milliseconds. The time doubles up to this limit. */
const maxPollIntervalMs = 10_000;
/**
 * Milliseconds until a set that did not start is started again, because its files may still be on their way to this
 * machine.
 */
const defaultRetryDelayMs = 10_000;

/**
 * Milliseconds that an idle worker of a set without visitors stays. A worker that started anew for each page would be
 * too slow.
 */
const apartIdleMs = 60_000;

/**
 * Follows the store's live set. When it changes, new sets are started and warmed, visitors are switched to them, and
 * the old sets finish their requests. A release that cannot be served is logged, replaced by an earlier one of its app
 * (servable-set.ts), and tried again later. A canary that does not start is withdrawn. `current()` is null while no
 * shell can be served.
 *
 * @throws {Error} when the store cannot be read at the start
 */
export async function followLiveSet(store: ReleaseStore, releases: ReleaseLoader, options: LiveSetsOptions) {
  const assertAllowed = (app: AppName, version: string) => assertNotBarred(barred, app, version);
  const loader: ReleaseLoader = {
    get: async (app, version) => (assertAllowed(app, version), releases.get(app, version)),
    getPartial: async (app, version) => (assertAllowed(app, version), releases.getPartial(app, version)),
  };
  const starter = createSetStarter(loader, options);
  const reader = createLiveReader(store, options.log);
  const pool = createSetPool((versions) => starter.startWarm(versions), {
    onChange: () => options.onSwitch?.(inService(), null),
    onStartFailed: (versions, error) =>
      options.log.error({ versions, cause: String(error) }, 'a set of canaries does not start'),
  });
  const previews = createPreviewSets((versions) => starter.start(versions));
  const apps = new ServedApps();
  let currentSet: ReleaseSet | null = null;
  let servedSubstitutes: readonly Substitute[] = [];
  let servedCanaries: readonly Canary[] = [];
  /** The live set from which the sets in service were started, and its text in the store. */
  let servedLive: LiveSet = { versions: {}, history: [] };
  const stampFirstSeen = createFirstSeen();
  /** `servedLive` with the times at which this edge first saw its events. */
  let observedLive = servedLive;
  let servedText = '';
  /** The barred releases. They count as soon as they have been read, before the sets in service have changed. */
  let barred: Pick<LiveSet, 'barred'> = {};
  /** The live set that could not be served completely, and when to try again, in milliseconds since 1970. */
  let failed = { text: '', retryAt: 0 };
  /** Resolves after the latest switch. Each switch waits for the one before. */
  let switching: Promise<void> = Promise.resolve();
  let pollTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Reads the store once all earlier switches are done, and switches when the live set has changed. Logs failures. */
  function refresh(): Promise<void> {
    switching = switching
      .then(async () => switchTo(await reader.read()))
      .catch((error: unknown) => options.log.error({ cause: String(error) }, 'release set not switched'));
    return switching;
  }

  function schedulePoll(waitMs: number): void {
    pollTimer = setTimeout(async () => {
      await refresh();
      if (isClosed) return;
      schedulePoll(reader.unreachable() ? Math.min(waitMs * 2, maxPollIntervalMs) : store.pollIntervalMs);
    }, waitMs);
  }

  /**
   * Brings the sets of a live set, given as text, into service. Does nothing when they are in service already, or
   * failed to start less than the retry delay ago.
   */
  async function switchTo(text: string | null): Promise<void> {
    if (text === null || text === servedText || text === '') return;
    if (text === failed.text && Date.now() < failed.retryAt) return;
    const startedAt = performance.now();
    const live = parseLiveSet(text);
    const isBarNew = !isDeepStrictEqual(live.barred, barred.barred);
    barred = live;
    if (isBarNew) await previews.clear();
    const { next, substitutes } = await startServableSet(live).catch((error: unknown) => {
      retryLater(text);
      apps.setWanted(live.versions, error instanceof Error ? error.message : String(error));
      throw error;
    });
    starter.setServed(next.versions, substitutes);
    const { started, isIncomplete } = await startCanaries(live, next.versions);
    const isWhole = !isIncomplete && substitutes.length === 0;
    if (!isWhole) retryLater(text);
    const isNews = next !== currentSet || !isDeepStrictEqual(started, servedCanaries);
    const previous = currentSet === next ? null : currentSet;
    servedText = isWhole ? text : '';
    currentSet = next;
    servedLive = live;
    observedLive = stampFirstSeen(live);
    servedCanaries = started;
    apps.setWanted(live.versions, null);
    apps.setServed(next.versions, substitutes);
    const unwanted = pool.keep(
      (versions) => !isSameSet(versions, next.versions) && isComposedOf(versions, next.versions, started),
    );
    if (!isDeepStrictEqual(substitutes, servedSubstitutes)) reportSubstitutes(substitutes);
    servedSubstitutes = substitutes;
    if (!isNews) return void (await Promise.all(unwanted.map((set) => set.retire())));
    options.onSwitch?.(inService(), previous);
    options.log.info(
      { versions: next.versions, canaries: started, milliseconds: Math.round(performance.now() - startedAt) },
      'release set in service',
    );
    await Promise.all([previews.clear(), previous?.retire(), ...unwanted.map((set) => set.retire())]);
  }

  function retryLater(text: string): void {
    failed = { text, retryAt: Date.now() + (options.retryDelayMs ?? defaultRetryDelayMs) };
  }

  function reportSubstitutes(substitutes: readonly Substitute[]): void {
    const message = 'a live release cannot be served: see what is served in its place';
    for (const substitute of substitutes) options.log.error({ ...substitute }, message);
    if (substitutes.length === 0) options.log.info({}, 'every live release is served again');
  }

  /**
   * Starts the set of all releases of `live` that can be served. A shell that does not start is replaced like a shell
   * with damaged files.
   */
  async function startServableSet(
    live: LiveSet,
  ): Promise<{ next: ReleaseSet; substitutes: readonly Substitute[] }> {
    const current = currentSet?.versions ?? {};
    const choice = await findServableSet(live, loader, current);
    try {
      return { next: await liveSetOf(choice), substitutes: choice.substitutes };
    } catch (error) {
      if (error instanceof ObjectStoreError) throw error;
      const failures = new Map<AppName, string>([
        ['shell', error instanceof Error ? error.message : String(error)],
      ]);
      const second = await findServableSet(live, loader, current, failures);
      return { next: await liveSetOf(second), substitutes: second.substitutes };
    }
  }

  /**
   * Returns a set with these versions: the live set if it has them, else a running set of canaries, which has them
   * after a promotion, else a new set.
   */
  async function liveSetOf({ versions, substitutes }: ServableSet): Promise<ReleaseSet> {
    const [now, before] = [substitutes, servedSubstitutes].map((each) => each.filter(isServedInPart));
    if (isDeepStrictEqual(now, before)) {
      if (currentSet && isSameSet(currentSet.versions, versions)) return currentSet;
      return pool.take(versions) ?? starter.startWarm(versions);
    }
    // The list of apps that are served only in part has changed, so a running set of the same versions cannot be
    // reused.
    return starter.startWarm(versions, substitutes);
  }

  /**
   * Starts the canaries' sets and returns the canaries that started. Withdraws a canary that fails to start. Keeps a
   * canary whose files cannot be reached, so that it is started later.
   */
  async function startCanaries(
    { canaries = [] }: LiveSet,
    versions: AppVersions,
  ): Promise<{ started: Canary[]; isIncomplete: boolean }> {
    const { log } = options;
    const started: Canary[] = [];
    let isIncomplete = false;
    for (const group of groupCanaries(canaries)) {
      const [canary] = group;
      try {
        await pool.startNow(withCanaries(versions, group));
        started.push(...group);
      } catch (error) {
        if (!canary) throw error;
        if (error instanceof ObjectStoreError && error.kind === 'unreachable') {
          log.error({ ...canary, cause: String(error) }, 'canary does not start yet');
          isIncomplete = true;
          continue;
        }
        log.error({ ...canary, cause: String(error) }, 'canary does not start: withdrawing it');
        await withdrawCanary(store, canary, `it did not start: ${String(error)}`);
      }
    }
    return { started, isIncomplete };
  }

  function inService(): ReleaseSet[] {
    return [...(currentSet ? [currentSet] : []), ...pool.all()];
  }

  const text = await reader.readAtStart();
  await switchTo(text).catch((error: unknown) => {
    if (error instanceof ObjectStoreError) throw error;
    // The edge also starts without a set. Its health check then reports the cause, and a repaired or new release is
    // served without a restart.
    options.log.error({ cause: String(error) }, 'no release set can be served');
  });
  const unwatch = store.watch?.(
    () => void refresh(),
    (error) =>
      options.log.warn({ cause: String(error) }, 'the store cannot be watched any more, only polled'),
  );
  schedulePoll(store.pollIntervalMs);

  return {
    /** Returns the live set, or null while none can be served. */
    current: (): ReleaseSet | null => currentSet,

    /** Returns the store's live set from which the sets in service were started, with its history. */
    liveSet: (): LiveSet => servedLive,

    /**
     * Returns the same live set, with the times at which this edge first saw its events by its own clock. Everything
     * that judges releases by time uses these times.
     */
    observedLiveSet: (): LiveSet => observedLive,

    /** Returns since when and why the store cannot be reached, or null. */
    storeUnreachable: (): Unreachable | null => reader.unreachable(),

    /** Returns a sentence for each damage found in the store's live set at the last read. */
    storeDamage: (): readonly string[] => store.damage?.() ?? [],

    /** Returns the live release and the served release of each app. */
    apps: (): Partial<Record<AppName, ServedApp>> => apps.list(),

    /** Returns the canaries in service. */
    canaries: (): readonly Canary[] => servedCanaries,

    /**
     * Returns the set for visitors of this cohort (0 to 99): the live set with all canaries of the cohort. While that
     * set is starting, or when too many sets are in service, returns a running set with one canary group of the cohort,
     * else the live set.
     */
    setFor(cohort: number): ReleaseSet | null {
      const current = currentSet;
      if (!current) return null;
      const ofCohort = servedCanaries.filter((canary) => isInCanary(cohort, canary));
      if (ofCohort.length === 0) return current;
      const all = pool.get(withCanaries(current.versions, ofCohort), { mayStart: true });
      if (all) return all;
      for (const group of groupCanaries(ofCohort)) {
        const one = pool.get(withCanaries(current.versions, group), { mayStart: false });
        if (one) return one;
      }
      return current;
    },

    /** Returns true when some visitors get this release now. */
    serves: ({ app, version }: ReleaseName): boolean =>
      currentSet?.versions[app] === version ||
      servedCanaries.some((canary) => canary.app === app && canary.version === version),

    /** Returns true when this release was barred. */
    isBarred: ({ app, version }: ReleaseName): boolean => findBarred(barred, app, version) !== undefined,

    /** Returns true when `path` is a page's pattern in a set that visitors get. */
    hasPath: (path: string): boolean => inService().some(({ routes }) => routes.table.paths.includes(path)),

    /** Returns the sets that visitors get. */
    inService,

    /**
     * Returns the live set with other releases of some apps. Rejects when that set does not start or contains a barred
     * release.
     */
    async preview(changed: AppVersions): Promise<ReleaseSet> {
      for (const [app, version] of appEntries(changed)) assertNotBarred(barred, app, version);
      const versions = { ...currentSet?.versions, ...changed };
      if (currentSet && isSameSet(currentSet.versions, versions)) return currentSet;
      return previews.get(versions);
    },

    /** Starts a set that no visitor gets. The caller retires the set. Rejects when the set does not start. */
    startApart: (versions: AppVersions): Promise<ReleaseSet> =>
      starter.start(versions, undefined, { workerIdleMs: apartIdleMs }),

    /** Ends this canary, unless it was replaced meanwhile, and records the reason in the release history. */
    async withdraw(canary: Canary, reason: string): Promise<void> {
      if (await withdrawCanary(store, canary, reason)) await refresh();
    },

    /** Stops following the store and retires every set. */
    async close(): Promise<void> {
      unwatch?.();
      isClosed = true;
      clearTimeout(pollTimer);
      await switching;
      await Promise.all([previews.clear(), currentSet?.retire(), pool.close()]);
    },
  };
}

/** The release sets in service. */
export type LiveSets = Awaited<ReturnType<typeof followLiveSet>>;
