/**
 * Copies of releases on this machine: fetched once, whole or not at all, and shared by the processes that have the same
 * folder.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreErrors } from './file-system.ts';
import type { AppName } from '@antara/contracts/composition/release';

/** Milliseconds after which a copy that nobody wanted goes. */
const maxUnusedMs = 30 * 86_400_000;
/**
 * Milliseconds between two marks of the copies that a process runs, which tell other processes with the same folder to
 * leave them.
 */
const markMs = 86_400_000;

/** Fetches a release's files, `release.json` among them, and hands each to `take`. */
export type FetchRelease = (
  app: AppName,
  version: string,
  writeFile: (path: string, body: Uint8Array) => Promise<void>,
) => Promise<void>;

/** Copies in `folder`. */
export function createReleaseCache(folder: string, fetchRelease: FetchRelease) {
  const fetching = new Map<string, Promise<string>>();
  /** What this process may be running: it stays. */
  const inUse = new Set<string>();
  let marking: NodeJS.Timeout | null = null;

  const mark = (place: string) =>
    utimes(place, new Date(), new Date()).catch(ignoreErrors(['ENOENT'], undefined));

  /** Keeps the copy from being removed, by this process and by others that share the folder. */
  function keepInUse(place: string): void {
    inUse.add(place);
    marking ??= setInterval(() => {
      // A copy that cannot be marked is fetched again at worst.
      for (const used of inUse) void mark(used).catch(() => undefined);
    }, markMs).unref();
  }

  async function fetchCopy(app: AppName, version: string, place: string, refetch: boolean): Promise<string> {
    const staging = join(folder, app, `.${version}-${randomUUID()}`);
    try {
      await fetchRelease(app, version, async (path, body) => {
        const file = join(staging, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, body);
      });
      // A spoilt copy makes room, in as short a moment as can be: somebody may be reading it.
      const old = join(folder, app, `.${version}-${randomUUID()}`);
      if (refetch) await rename(place, old).catch(ignoreErrors(['ENOENT'], undefined));
      // Another process may have been quicker, with the same files.
      await rename(staging, place).catch(ignoreErrors(['ENOTEMPTY', 'EEXIST'], undefined));
      await rm(old, { recursive: true, force: true });
    } finally {
      await rm(staging, { recursive: true, force: true, maxRetries: 3 });
    }
    await removeUnused();
    return place;
  }

  async function removeUnused(): Promise<void> {
    const apps = await readdir(folder, { withFileTypes: true });
    for (const { name: app } of apps.filter((entry) => entry.isDirectory())) {
      for (const name of await readdir(join(folder, app))) {
        const place = join(folder, app, name);
        if (inUse.has(place)) continue;
        const used = await stat(place).catch(ignoreErrors(['ENOENT'], null));
        if (used && Date.now() - used.mtimeMs > maxUnusedMs)
          await rm(place, { recursive: true, force: true });
      }
    }
  }

  return {
    /** The folder of a copy, fetched when there is none yet; `again`: the one there is is spoilt. */
    async folderOf(app: AppName, version: string, refetch: boolean): Promise<string> {
      const place = join(folder, app, version);
      keepInUse(place);
      const pending = fetching.get(place);
      if (pending) return pending;
      if (!refetch && existsSync(join(place, 'release.json'))) {
        await mark(place);
        return place;
      }
      const work = fetchCopy(app, version, place, refetch).finally(() => fetching.delete(place));
      fetching.set(place, work);
      return work;
    },
  };
}
