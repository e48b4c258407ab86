/** The set that visitors get, kept in step with `live.json` without a restart of anything (MF-03). */
import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSet } from '@antara/contracts/release';
import { startReleaseSet, type ReleaseSet } from './release-set.ts';
import type { Releases } from './release-files.ts';

const pollInterval = 500;
/** Milliseconds until a set that did not start is tried again: its files may still be on their way to this machine. */
const defaultRetryDelay = 10_000;

/**
 * Follows the store: a changed `live.json` starts the new set, warms it, switches, and lets the old one finish. A set
 * that does not start leaves the old one in service, is logged, and tried again after a while. Rejects when there is no first set.
 */
export async function followLiveSet(
  store: Releases,
  options: {
    apiUrl: string;
    renderTimeout: number;
    log: FastifyBaseLogger;
    onSwitch?: () => void;
    retryDelay?: number;
  },
) {
  const file = join(store.folder, 'live.json');
  let currentText = '';
  let failed = { text: '', retryAt: 0 };
  let current: ReleaseSet | null = null;
  let switching: Promise<void> = Promise.resolve();

  async function readLive(): Promise<string> {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }

  async function startSet(text: string): Promise<ReleaseSet> {
    const { versions } = JSON.parse(text) as LiveSet;
    return startReleaseSet(versions, store, options);
  }

  async function refresh(): Promise<void> {
    const text = await readLive();
    if (text === currentText || text === '') return;
    if (text === failed.text && Date.now() < failed.retryAt) return;
    const began = performance.now();
    const next = await startSet(text).catch((error: unknown) => {
      failed = { text, retryAt: Date.now() + (options.retryDelay ?? defaultRetryDelay) };
      throw error;
    });
    const before = current;
    currentText = text;
    current = next;
    options.onSwitch?.();
    options.log.info(
      { versions: next.versions, milliseconds: Math.round(performance.now() - began) },
      'release set in service',
    );
    await before?.retire();
  }

  const check = () => {
    switching = switching
      .then(refresh)
      .catch((error: unknown) => options.log.error({ cause: String(error) }, 'release set not switched'));
    return switching;
  };

  await mkdir(store.folder, { recursive: true });
  await refresh();
  // Watching is quick but not promised by every file system (a network volume says nothing): polling is the promise.
  const watcher = watch(store.folder, () => void check());
  watcher.on('error', (error) =>
    options.log.warn({ cause: String(error) }, 'the store is not watched any more, only polled'),
  );
  const timer = setInterval(() => void check(), pollInterval);

  return {
    /** The set in service, or null before the first release. */
    current: () => current,
    async close() {
      watcher.close();
      clearInterval(timer);
      await switching;
      await current?.retire();
    },
  };
}

/** The live set. */
export type Live = Awaited<ReturnType<typeof followLiveSet>>;
