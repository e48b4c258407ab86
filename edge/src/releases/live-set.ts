/** The sets that visitors get, kept in step with `live.json` without a restart of anything (MF-03). */
import type { FastifyBaseLogger } from 'fastify';
import { ObjectStoreError } from '@antara/object-store/errors';
import type { AppName, Canary, LiveSet } from '@antara/contracts/composition/release';
import { createPreviewSets } from './previews.ts';
import { isInCanary } from './cohort.ts';
import { isSameSet, startReleaseSet, type ReleaseSet } from '@antara/releases/render/release-set';
import type { ReleaseLoader } from '@antara/releases/store/release-files';
import { parseLiveSet, withdrawCanary, type ReleaseStore } from '@antara/releases/store/release-store';
import { createSetPool, isComposedOf } from './set-pool.ts';

/** Milliseconds between two looks at a store that is not reached: they grow up to this. */
const maxPollIntervalMs = 10_000;
/** Milliseconds until a set that did not start is tried again: its files may still be on their way to this machine. */
const defaultRetryDelayMs = 10_000;

/**
 * Follows the store: a changed `live.json` starts the sets that are new in it, warms them, switches, and lets the old ones finish. A set
 * that does not start leaves the old one in service, is logged, and tried again after a while; a canary that does not
 * start is withdrawn. Rejects when there is no first set.
 */
export async function followLiveSet(
  store: ReleaseStore,
  releases: ReleaseLoader,
  options: {
    apiUrl: string;
    renderTimeoutMs: number;
    heapLimitMb?: number;
    log: FastifyBaseLogger;
    /** Called with each new set before it is switched to. */
    warm?: (set: ReleaseSet) => Promise<void>;
    /** Called with the sets that are in service from now on, and with the live one that no longer is. */
    onSwitch?: (sets: readonly ReleaseSet[], previous: ReleaseSet | null) => void;
    retryDelayMs?: number;
  },
) {
  let currentText = '';
  let failed = { text: '', retryAt: 0 };
  /** Since when the store is not reached; null: it is. */
  let unreachableSince: Date | null = null;
  let current: ReleaseSet | null = null;
  let canaries: readonly Canary[] = [];
  let switching: Promise<void> = Promise.resolve();
  const pool = createSetPool(start, {
    onChange: () => options.onSwitch?.(inService(), null),
    onStartFailed: (versions, error) =>
      options.log.error({ versions, cause: String(error) }, 'a set of canaries does not start'),
  });
  const inService = () => [...(current ? [current] : []), ...pool.all()];
  const previews = createPreviewSets((versions) => startReleaseSet(versions, releases, options));

  async function start(versions: ReleaseSet['versions']): Promise<ReleaseSet> {
    const set = await startReleaseSet(versions, releases, options);
    try {
      await options.warm?.(set);
      return set;
    } catch (error) {
      await set.retire();
      throw error;
    }
  }

  /** The set of `versions` that are to be live: one that is in service already goes on, as when a canary is promoted. */
  async function liveSetOf(versions: ReleaseSet['versions']): Promise<ReleaseSet> {
    if (current && isSameSet(current.versions, versions)) return current;
    return pool.take(versions) ?? start(versions);
  }

  const withCanaries = (versions: ReleaseSet['versions'], some: readonly Canary[]) => ({
    ...versions,
    ...Object.fromEntries(some.map(({ app, version }) => [app, version])),
  });

  /** Those of the canaries that start, each alone beside what is live; those at fault are withdrawn. */
  async function startCanaries({ versions, canaries = [] }: LiveSet) {
    const started: Canary[] = [];
    let late = false;
    for (const canary of canaries) {
      try {
        await pool.startNow(withCanaries(versions, [canary]));
        started.push(canary);
      } catch (error) {
        // That its files are out of reach just now is not its fault: it is tried again.
        if (error instanceof ObjectStoreError && error.kind === 'unreachable') {
          options.log.error({ ...canary, cause: String(error) }, 'canary does not start yet');
          late = true;
          continue;
        }
        options.log.error({ ...canary, cause: String(error) }, 'canary does not start: withdrawing it');
        await withdrawCanary(store, canary, `it did not start: ${String(error)}`);
      }
    }
    return { started, late };
  }

  /** What the store says is live, or null while it is not reached: then what is in service goes on. */
  async function readLiveText(): Promise<string | null> {
    try {
      const text = await store.liveText();
      if (unreachableSince)
        options.log.info({ since: unreachableSince }, 'the store of releases is reached again');
      unreachableSince = null;
      return text;
    } catch (error) {
      if (!unreachableSince) {
        unreachableSince = new Date();
        options.log.error(
          { store: store.name, cause: String(error) },
          'the store of releases is not reached: what is live goes on being served',
        );
      }
      return null;
    }
  }

  /** At the start: what the store says, or what it said last. */
  async function firstLiveText(): Promise<string> {
    try {
      return await store.liveText();
    } catch (error) {
      const last = (await store.lastKnownLiveText?.(error)) ?? null;
      if (last === null) throw error;
      unreachableSince = new Date();
      options.log.error(
        { store: store.name, cause: String(error) },
        'the store of releases is not reached: serving what was live when it last was',
      );
      // Nobody could withdraw a canary now.
      return JSON.stringify({ ...parseLiveSet(last), canaries: [] });
    }
  }

  async function refresh(text: string | null): Promise<void> {
    if (text === null || text === currentText || text === '') return;
    if (text === failed.text && Date.now() < failed.retryAt) return;
    const began = performance.now();
    const live = parseLiveSet(text);
    const tryAgain = () => {
      failed = { text, retryAt: Date.now() + (options.retryDelayMs ?? defaultRetryDelayMs) };
    };
    const next = await liveSetOf(live.versions).catch((error: unknown) => {
      tryAgain();
      throw error;
    });
    const { started, late } = await startCanaries(live);
    const previous = current === next ? null : current;
    if (late) tryAgain();
    currentText = late ? '' : text;
    current = next;
    canaries = started;
    const unwanted = pool.keep(
      (versions) => !isSameSet(versions, next.versions) && isComposedOf(versions, next.versions, started),
    );
    options.onSwitch?.(inService(), previous);
    options.log.info(
      { versions: next.versions, canaries, milliseconds: Math.round(performance.now() - began) },
      'release set in service',
    );
    await Promise.all([previews.clear(), previous?.retire(), ...unwanted.map((set) => set.retire())]);
  }

  const check = () => {
    switching = switching
      .then(readLiveText)
      .then(refresh)
      .catch((error: unknown) => options.log.error({ cause: String(error) }, 'release set not switched'));
    return switching;
  };

  await refresh(await firstLiveText());
  const unwatch = store.watch?.(
    () => void check(),
    (error) => options.log.warn({ cause: String(error) }, 'the store is not watched any more, only polled'),
  );
  let wait = store.pollIntervalMs;
  let timer: NodeJS.Timeout;
  const pollLater = () => {
    wait = unreachableSince ? Math.min(wait * 2, maxPollIntervalMs) : store.pollIntervalMs;
    timer = setTimeout(() => void check().then(() => closed || pollLater()), wait);
  };
  let closed = false;
  pollLater();

  return {
    /** The set in service, or null before the first release. */
    current: () => current,
    /** Since when the store is not reached, or null. */
    storeUnreachableSince: () => unreachableSince,
    /** The canaries in service. */
    canaries: () => canaries,
    /**
     * The set of a visitor with that number: all their canaries on what is live. Until it has started, and when no more sets may
     * be in service at once, the first of their canaries that is; else what is live.
     */
    setFor(cohort: number): ReleaseSet | null {
      if (!current) return null;
      const own = canaries.filter((canary) => isInCanary(cohort, canary));
      if (own.length === 0) return current;
      const all = pool.get(withCanaries(current.versions, own), { mayStart: true });
      if (all) return all;
      for (const canary of own.length > 1 ? own : []) {
        const one = pool.get(withCanaries(current.versions, [canary]), { mayStart: false });
        if (one) return one;
      }
      return current;
    },
    /** Do visitors get this release now? */
    serves: ({ app, version }: { app: AppName; version: string }) =>
      current?.versions[app] === version ||
      canaries.some((canary) => canary.app === app && canary.version === version),
    /** The live set with one release of `app` in it that is not live. */
    preview(app: AppName, version: string): Promise<ReleaseSet> {
      const versions = { ...current?.versions, [app]: version };
      return current && isSameSet(current.versions, versions)
        ? Promise.resolve(current)
        : previews.get(versions);
    },
    /** Ends the canary, if it is still this one, and says why in the log of releases. */
    async withdraw(which: Canary, reason: string): Promise<void> {
      if (await withdrawCanary(store, which, reason)) await check();
    },
    async close() {
      unwatch?.();
      closed = true;
      clearTimeout(timer);
      await switching;
      await Promise.all([previews.clear(), current?.retire(), pool.close()]);
    },
  };
}

/** The live set. */
export type LiveSets = Awaited<ReturnType<typeof followLiveSet>>;
