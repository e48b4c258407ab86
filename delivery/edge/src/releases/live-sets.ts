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
export async function followLiveSet(
  store: ReleaseStore,
  releases: ReleaseLoader,
  options: LiveSetsOptions,
): Promise<LiveSets> {
  const sets = new LiveSets(store, releases, options);
  await sets.start();
  return sets;
}

/** The release sets in service; created by `followLiveSet`. */
export class LiveSets {
  readonly #store: ReleaseStore;
  readonly #releases: ReleaseLoader;
  readonly #starter: ReturnType<typeof createSetStarter>;
  readonly #options: LiveSetsOptions;
  readonly #reader: ReturnType<typeof createLiveReader>;
  readonly #pool: ReturnType<typeof createSetPool>;
  readonly #previews: ReturnType<typeof createPreviewSets>;
  readonly #apps = new ServedApps();
  #current: ReleaseSet | null = null;
  #substitutes: readonly Substitute[] = [];
  #canaries: readonly Canary[] = [];
  #served: LiveSet = { versions: {}, history: [] };
  /** The barred releases. They count as soon as they have been read, before the sets in service have changed. */
  #barred: Pick<LiveSet, 'barred'> = {};
  /** The text of the live set from which the sets in service were started. */
  #servedText = '';
  /** The live set that could not be served completely, and when to try again, in milliseconds since 1970. */
  #failed = { text: '', retryAt: 0 };
  /** Resolves after the latest switch. Each switch waits for the one before. */
  #switching: Promise<void> = Promise.resolve();
  #unwatch: (() => void) | undefined;
  #pollTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(store: ReleaseStore, releases: ReleaseLoader, options: LiveSetsOptions) {
    this.#store = store;
    const check = (app: AppName, version: string) => assertNotBarred(this.#barred, app, version);
    this.#releases = {
      get: async (app, version) => (check(app, version), releases.get(app, version)),
      getPartial: async (app, version) => (check(app, version), releases.getPartial(app, version)),
    };
    this.#starter = createSetStarter(this.#releases, options);
    this.#options = options;
    this.#reader = createLiveReader(store, options.log);
    this.#pool = createSetPool((versions) => this.#starter.startWarm(versions), {
      onChange: () => options.onSwitch?.(this.#inService(), null),
      onStartFailed: (versions, error) =>
        options.log.error({ versions, cause: String(error) }, 'a set of canaries does not start'),
    });
    this.#previews = createPreviewSets((versions) => this.#starter.start(versions));
  }

  /** Starts the first set, then watches and polls the store. */
  async start(): Promise<void> {
    const text = await this.#reader.readAtStart();
    await this.#switchTo(text).catch((error: unknown) => {
      if (error instanceof ObjectStoreError) throw error;
      // The edge answers without a set as well. Its health check says why, and a repaired or new release is served
      // without a restart.
      this.#options.log.error({ cause: String(error) }, 'no release set can be served');
    });
    this.#unwatch = this.#store.watch?.(
      () => void this.#refresh(),
      (error) =>
        this.#options.log.warn({ cause: String(error) }, 'the store cannot be watched any more, only polled'),
    );
    this.#schedulePoll(this.#store.pollIntervalMs);
  }

  /** Returns the live set, or null while none can be served. */
  current(): ReleaseSet | null {
    return this.#current;
  }

  /** Returns the store's live set from which the sets in service were started, with its history. */
  liveSet(): LiveSet {
    return this.#served;
  }

  /** Returns since when and why the store cannot be reached, or null. */
  storeUnreachable(): Unreachable | null {
    return this.#reader.unreachable();
  }

  /** Returns a sentence for each damage found in the store's live set at the last read. */
  storeDamage(): readonly string[] {
    return this.#store.damage?.() ?? [];
  }

  /** Returns the live release and the served release of each app. */
  apps(): Partial<Record<AppName, ServedApp>> {
    return this.#apps.list();
  }

  /** Returns the canaries in service. */
  canaries(): readonly Canary[] {
    return this.#canaries;
  }

  /**
   * Returns the set for visitors of this cohort (0 to 99): the live set with all canaries of the cohort. While that set
   * is starting, or when too many sets are in service, returns a running set with one canary group of the cohort, else
   * the live set.
   */
  setFor(cohort: number): ReleaseSet | null {
    const current = this.#current;
    if (!current) return null;
    const ofCohort = this.#canaries.filter((canary) => isInCanary(cohort, canary));
    if (ofCohort.length === 0) return current;
    const all = this.#pool.get(withCanaries(current.versions, ofCohort), { mayStart: true });
    if (all) return all;
    for (const group of groupCanaries(ofCohort)) {
      const one = this.#pool.get(withCanaries(current.versions, group), { mayStart: false });
      if (one) return one;
    }
    return current;
  }

  /** Returns true when some visitors get this release now. */
  serves({ app, version }: ReleaseName): boolean {
    return (
      this.#current?.versions[app] === version ||
      this.#canaries.some((canary) => canary.app === app && canary.version === version)
    );
  }

  /** Returns true when this release was barred. */
  isBarred({ app, version }: ReleaseName): boolean {
    return findBarred(this.#barred, app, version) !== undefined;
  }

  /** Returns true when `path` is a page's pattern in a set that visitors get. */
  hasPath(path: string): boolean {
    return this.#inService().some(({ routes }) => routes.table.paths.includes(path));
  }

  /**
   * Returns the live set with other releases of some apps. Rejects when that set does not start or contains a barred
   * release.
   */
  async preview(changed: AppVersions): Promise<ReleaseSet> {
    for (const [app, version] of appEntries(changed)) assertNotBarred(this.#barred, app, version);
    const versions = { ...this.#current?.versions, ...changed };
    if (this.#current && isSameSet(this.#current.versions, versions)) return this.#current;
    return this.#previews.get(versions);
  }

  /** Starts a set that no visitor gets. The caller retires the set. Rejects when the set does not start. */
  startApart(versions: AppVersions): Promise<ReleaseSet> {
    return this.#starter.start(versions, undefined, { workerIdleMs: apartIdleMs });
  }

  /** Ends this canary, unless it was replaced meanwhile, and records the reason in the release history. */
  async withdraw(canary: Canary, reason: string): Promise<void> {
    if (await withdrawCanary(this.#store, canary, reason)) await this.#refresh();
  }

  /** Stops following the store and retires every set. */
  async close(): Promise<void> {
    this.#unwatch?.();
    this.#isClosed = true;
    clearTimeout(this.#pollTimer);
    await this.#switching;
    await Promise.all([this.#previews.clear(), this.#current?.retire(), this.#pool.close()]);
  }

  /** Reads the store once all earlier switches are done, and switches when the live set has changed. Logs failures. */
  #refresh(): Promise<void> {
    this.#switching = this.#switching
      .then(async () => this.#switchTo(await this.#reader.read()))
      .catch((error: unknown) =>
        this.#options.log.error({ cause: String(error) }, 'release set not switched'),
      );
    return this.#switching;
  }

  #schedulePoll(waitMs: number): void {
    this.#pollTimer = setTimeout(async () => {
      await this.#refresh();
      if (this.#isClosed) return;
      const { pollIntervalMs } = this.#store;
      this.#schedulePoll(
        this.#reader.unreachable() ? Math.min(waitMs * 2, maxPollIntervalMs) : pollIntervalMs,
      );
    }, waitMs);
  }

  /**
   * Brings the sets of a live set, given as text, into service. Does nothing when they are in service already, or
   * failed to start less than the retry delay ago.
   */
  async #switchTo(text: string | null): Promise<void> {
    if (text === null || text === this.#servedText || text === '') return;
    if (text === this.#failed.text && Date.now() < this.#failed.retryAt) return;
    const startedAt = performance.now();
    const live = parseLiveSet(text);
    const isBarNew = !isDeepStrictEqual(live.barred, this.#barred.barred);
    this.#barred = live;
    if (isBarNew) await this.#previews.clear();
    const { next, substitutes } = await this.#startServableSet(live).catch((error: unknown) => {
      this.#retryLater(text);
      this.#apps.setWanted(live.versions, error instanceof Error ? error.message : String(error));
      throw error;
    });
    this.#starter.setServed(next.versions, substitutes);
    const { started, isIncomplete } = await this.#startCanaries(live, next.versions);
    const isWhole = !isIncomplete && substitutes.length === 0;
    if (!isWhole) this.#retryLater(text);
    const isNews = next !== this.#current || !isDeepStrictEqual(started, this.#canaries);
    const previous = this.#current === next ? null : this.#current;
    this.#servedText = isWhole ? text : '';
    this.#current = next;
    this.#served = live;
    this.#canaries = started;
    this.#apps.setWanted(live.versions, null);
    this.#apps.setServed(next.versions, substitutes);
    const unwanted = this.#pool.keep(
      (versions) => !isSameSet(versions, next.versions) && isComposedOf(versions, next.versions, started),
    );
    if (!isDeepStrictEqual(substitutes, this.#substitutes)) this.#reportSubstitutes(substitutes);
    this.#substitutes = substitutes;
    if (!isNews) return void (await Promise.all(unwanted.map((set) => set.retire())));
    this.#options.onSwitch?.(this.#inService(), previous);
    this.#options.log.info(
      { versions: next.versions, canaries: started, milliseconds: Math.round(performance.now() - startedAt) },
      'release set in service',
    );
    await Promise.all([this.#previews.clear(), previous?.retire(), ...unwanted.map((set) => set.retire())]);
  }

  #retryLater(text: string): void {
    this.#failed = { text, retryAt: Date.now() + (this.#options.retryDelayMs ?? defaultRetryDelayMs) };
  }

  #reportSubstitutes(substitutes: readonly Substitute[]): void {
    const message = 'a live release cannot be served: see what is served in its place';
    for (const substitute of substitutes) this.#options.log.error({ ...substitute }, message);
    if (substitutes.length === 0) this.#options.log.info({}, 'every live release is served again');
  }

  /**
   * Starts the set of all releases of `live` that can be served. A shell that does not start is replaced like a shell
   * with damaged files.
   */
  async #startServableSet(live: LiveSet): Promise<{ next: ReleaseSet; substitutes: readonly Substitute[] }> {
    const current = this.#current?.versions ?? {};
    const choice = await findServableSet(live, this.#releases, current);
    try {
      return { next: await this.#liveSetOf(choice), substitutes: choice.substitutes };
    } catch (error) {
      if (error instanceof ObjectStoreError) throw error;
      const failures = new Map<AppName, string>([
        ['shell', error instanceof Error ? error.message : String(error)],
      ]);
      const second = await findServableSet(live, this.#releases, current, failures);
      return { next: await this.#liveSetOf(second), substitutes: second.substitutes };
    }
  }

  /**
   * Returns a set with these versions: the live set, or a canary's set that runs already (as after a promotion), or a
   * new one.
   */
  async #liveSetOf({ versions, substitutes }: ServableSet): Promise<ReleaseSet> {
    const [now, before] = [substitutes, this.#substitutes].map((each) => each.filter(isServedInPart));
    if (isDeepStrictEqual(now, before)) {
      if (this.#current && isSameSet(this.#current.versions, versions)) return this.#current;
      return this.#pool.take(versions) ?? this.#starter.startWarm(versions);
    }
    // The list of apps that are served only in part has changed, so a running set of the same versions cannot be
    // reused.
    return this.#starter.startWarm(versions, substitutes);
  }

  /**
   * Starts the canaries' sets and returns the canaries that started. Withdraws a canary that fails to start. Keeps a
   * canary whose files cannot be reached, so that it is started later.
   */
  async #startCanaries(
    { canaries = [] }: LiveSet,
    versions: AppVersions,
  ): Promise<{ started: Canary[]; isIncomplete: boolean }> {
    const { log } = this.#options;
    const started: Canary[] = [];
    let isIncomplete = false;
    for (const group of groupCanaries(canaries)) {
      const [canary] = group;
      try {
        await this.#pool.startNow(withCanaries(versions, group));
        started.push(...group);
      } catch (error) {
        if (!canary) throw error;
        if (error instanceof ObjectStoreError && error.kind === 'unreachable') {
          log.error({ ...canary, cause: String(error) }, 'canary does not start yet');
          isIncomplete = true;
          continue;
        }
        log.error({ ...canary, cause: String(error) }, 'canary does not start: withdrawing it');
        await withdrawCanary(this.#store, canary, `it did not start: ${String(error)}`);
      }
    }
    return { started, isIncomplete };
  }

  #inService(): ReleaseSet[] {
    return [...(this.#current ? [this.#current] : []), ...this.#pool.all()];
  }
}
