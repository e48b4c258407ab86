/**
 * Copies of releases on this machine. A copy is fetched once, completely or not at all, and shared by all processes
 * with the same folder.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreErrors } from './file-system.ts';
import type { AppName } from '@delivery/contract/release';

/** Milliseconds after which an unused copy is removed. */
const maxUnusedMs = 30 * 86_400_000;
/**
 * Milliseconds between two marks of the copies that a process uses. The marks tell other processes with the same folder
 * not to remove these copies.
 */
const markMs = 86_400_000;

/** Fetches a release's files, including `release.json`, and passes each to `writeFile`. */
export type FetchRelease = (
  app: AppName,
  version: string,
  writeFile: (path: string, body: Uint8Array) => Promise<void>,
) => Promise<void>;

/** Creates the cache of copies in `folder`. `fetchRelease` gets a release that has no copy there. */
export function createReleaseCache(folder: string, fetchRelease: FetchRelease) {
  const fetching = new Map<string, Promise<string>>();
  /** Copies that this process may be using; they are not removed. */
  const inUse = new Set<string>();
  let marking: NodeJS.Timeout | null = null;

  const mark = (place: string) =>
    utimes(place, new Date(), new Date()).catch(ignoreErrors(['ENOENT'], undefined));

  /** Protects the copy from removal by this process and by others that share the folder. */
  function keepInUse(place: string): void {
    inUse.add(place);
    marking ??= setInterval(() => {
      // An unmarked copy may be removed by another process and is then fetched again.
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
      // Renames the damaged copy just before the new one takes its place, because somebody may be reading it.
      const old = join(folder, app, `.${version}-${randomUUID()}`);
      if (refetch) await rename(place, old).catch(ignoreErrors(['ENOENT'], undefined));
      // Another process may have put the same files there first.
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
    /**
     * Returns the folder of a copy, and fetches the release when there is no copy. With `refetch`, replaces a damaged
     * copy.
     */
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
