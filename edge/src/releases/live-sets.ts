/** The release sets that visitors get, kept in step with the store's live set without a restart of anything (MF-03). */
import type { FastifyBaseLogger } from 'fastify';
import { ObjectStoreError } from '@antara/object-store/errors';
import type { AppName, Canary, LiveSet } from '@antara/contracts/composition/release';
import { isSameSet, startReleaseSet, type ReleaseSet } from '@antara/releases/render';
import { parseLiveSet, withdrawCanary, type ReleaseLoader, type ReleaseStore } from '@antara/releases/store';
import { isInCanary } from './cohort.ts';
import { LiveReader } from './live-reader.ts';
import { createPreviewSets } from './previews.ts';
import { createSetPool, isComposedOf } from './set-pool.ts';

/** Milliseconds between two reads of a store that cannot be reached: they grow up to this. */
const maxPollIntervalMs = 10_000;
/** Milliseconds until a set that did not start is tried again: its files may still be on their way to this machine. */
const defaultRetryDelayMs = 10_000;

type Versions = ReleaseSet['versions'];

/** How sets are started, and what is notified of them. */
export interface LiveSetsOptions {
  apiUrl: string;
  renderTimeoutMs: number;
  heapLimitMb?: number;
  log: FastifyBaseLogger;
  /** Called with each new set before it is switched to. */
  warm?: (set: ReleaseSet) => Promise<void>;
  /** Called with the sets that are in service from now on, and with the live one that no longer is. */
  onSwitch?: (sets: readonly ReleaseSet[], previous: ReleaseSet | null) => void;
  retryDelayMs?: number;
}

/**
 * Follows the store: a changed live set starts the sets that are new in it, warms them, switches, and lets the old ones finish. A set
 * that does not start leaves the old one in service, is logged, and tried again after a while; a canary that does not
 * start is withdrawn.
 *
 * @throws when there is no first set, or it does not start
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

/** The sets in service; made by `followLiveSet`. */
export class LiveSets {
  readonly #store: ReleaseStore;
  readonly #releases: ReleaseLoader;
  readonly #options: LiveSetsOptions;
  readonly #reader: LiveReader;
  readonly #pool: ReturnType<typeof createSetPool>;
  readonly #previews: ReturnType<typeof createPreviewSets>;
  #current: ReleaseSet | null = null;
  #canaries: readonly Canary[] = [];
  /** The text that the sets in service were made from. */
  #servedText = '';
  #failed = { text: '', retryAt: 0 };
  /** Switches follow one another: the last one that was begun. */
  #switching: Promise<void> = Promise.resolve();
  #unwatch: (() => void) | undefined;
  #pollTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(store: ReleaseStore, releases: ReleaseLoader, options: LiveSetsOptions) {
    this.#store = store;
    this.#releases = releases;
    this.#options = options;
    this.#reader = new LiveReader(store, options.log);
    this.#pool = createSetPool((versions) => this.#startWarmSet(versions), {
      onChange: () => options.onSwitch?.(this.#inService(), null),
      onStartFailed: (versions, error) =>
        options.log.error({ versions, cause: String(error) }, 'a set of canaries does not start'),
    });
    this.#previews = createPreviewSets((versions) => startReleaseSet(versions, releases, options));
  }

  /** Starts the first set, then watches and polls the store. */
  async start(): Promise<void> {
    await this.#switchTo(await this.#reader.readAtStart());
    this.#unwatch = this.#store.watch?.(
      () => void this.#refresh(),
      (error) =>
        this.#options.log.warn({ cause: String(error) }, 'the store cannot be watched any more, only polled'),
    );
    this.#schedulePoll(this.#store.pollIntervalMs);
  }

  /** The live set, or null before the first release. */
  current(): ReleaseSet | null {
    return this.#current;
  }

  /** Since when the store cannot be reached, or null. */
  storeUnreachableSince(): Date | null {
    return this.#reader.unreachableSince;
  }

  /** The canaries in service. */
  canaries(): readonly Canary[] {
    return this.#canaries;
  }

  /**
   * The set of a visitor of this cohort (0 to 99): all their canaries on top of the live set. Until it has started, and when no more sets may
   * be in service at once, the first of their canaries that is; else the live set.
   */
  setFor(cohort: number): ReleaseSet | null {
    const current = this.#current;
    if (!current) return null;
    const own = this.#canaries.filter((canary) => isInCanary(cohort, canary));
    if (own.length === 0) return current;
    const all = this.#pool.get(withCanaries(current.versions, own), { mayStart: true });
    if (all) return all;
    for (const canary of own.length > 1 ? own : []) {
      const one = this.#pool.get(withCanaries(current.versions, [canary]), { mayStart: false });
      if (one) return one;
    }
    return current;
  }

  /** Do visitors get this release now? */
  serves({ app, version }: { app: AppName; version: string }): boolean {
    return (
      this.#current?.versions[app] === version ||
      this.#canaries.some((canary) => canary.app === app && canary.version === version)
    );
  }

  /** The live set with another release of `app` in it. Rejects when that set does not start. */
  async preview(app: AppName, version: string): Promise<ReleaseSet> {
    const versions = { ...this.#current?.versions, [app]: version };
    if (this.#current && isSameSet(this.#current.versions, versions)) return this.#current;
    return this.#previews.get(versions);
  }

  /** Ends the canary, if it is still this one, and writes the reason into the history of releases. */
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

  /** Reads the store after all earlier switches are done, and switches if the live set has changed. Failures are logged. */
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
        this.#reader.unreachableSince ? Math.min(waitMs * 2, maxPollIntervalMs) : pollIntervalMs,
      );
    }, waitMs);
  }

  /** Brings the sets of this text into service; nothing happens when they are, or when they did not start a moment ago. */
  async #switchTo(text: string | null): Promise<void> {
    if (text === null || text === this.#servedText || text === '') return;
    if (text === this.#failed.text && Date.now() < this.#failed.retryAt) return;
    const startedAt = performance.now();
    const live = parseLiveSet(text);
    const next = await this.#liveSetOf(live.versions).catch((error: unknown) => {
      this.#retryLater(text);
      throw error;
    });
    const { started, isIncomplete } = await this.#startCanaries(live);
    if (isIncomplete) this.#retryLater(text);
    const previous = this.#current === next ? null : this.#current;
    this.#servedText = isIncomplete ? '' : text;
    this.#current = next;
    this.#canaries = started;
    const unwanted = this.#pool.keep(
      (versions) => !isSameSet(versions, next.versions) && isComposedOf(versions, next.versions, started),
    );
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

  /** The set of `versions`: the live one or a canary's, if that is the same (as after a promotion), else a new one. */
  async #liveSetOf(versions: Versions): Promise<ReleaseSet> {
    if (this.#current && isSameSet(this.#current.versions, versions)) return this.#current;
    return this.#pool.take(versions) ?? this.#startWarmSet(versions);
  }

  async #startWarmSet(versions: Versions): Promise<ReleaseSet> {
    const set = await startReleaseSet(versions, this.#releases, this.#options);
    try {
      await this.#options.warm?.(set);
      return set;
    } catch (error) {
      await set.retire();
      throw error;
    }
  }

  /** The canaries that start, each alone beside the live set; one that fails is withdrawn, one whose files cannot be reached is retried. */
  async #startCanaries({
    versions,
    canaries = [],
  }: LiveSet): Promise<{ started: Canary[]; isIncomplete: boolean }> {
    const { log } = this.#options;
    const started: Canary[] = [];
    let isIncomplete = false;
    for (const canary of canaries) {
      try {
        await this.#pool.startNow(withCanaries(versions, [canary]));
        started.push(canary);
      } catch (error) {
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

function withCanaries(versions: Versions, canaries: readonly Canary[]): Versions {
  return { ...versions, ...Object.fromEntries(canaries.map(({ app, version }) => [app, version])) };
}
