/** The store of releases, on disk: immutable versions, and `live.json`, which says what visitors get. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/release';

/** A store in `folder`. */
export function openStore(folder: string) {
  const liveFile = join(folder, 'live.json');
  const releaseDir = (app: AppName, version: string) => join(folder, app, version);

  async function live(): Promise<LiveSet> {
    if (!existsSync(liveFile)) return { versions: {}, history: [] };
    return JSON.parse(await readFile(liveFile, 'utf8')) as LiveSet;
  }

  async function manifest(app: AppName, version: string): Promise<ReleaseManifest> {
    return JSON.parse(
      await readFile(join(releaseDir(app, version), 'release.json'), 'utf8'),
    ) as ReleaseManifest;
  }

  return {
    folder,
    releaseDir,
    live,
    manifest,

    has: (app: AppName, version: string) => existsSync(join(releaseDir(app, version), 'release.json')),

    /** Every release of an app, oldest first. */
    async list(app: AppName): Promise<ReleaseManifest[]> {
      const versions = existsSync(join(folder, app)) ? await readdir(join(folder, app)) : [];
      const manifests = await Promise.all(
        versions.filter((version) => !version.startsWith('.')).map((version) => manifest(app, version)),
      );
      return manifests.sort((one, other) => one.builtAt.localeCompare(other.builtAt));
    },

    /** Copies a built release in, whole or not at all; a version that is there already is never overwritten. */
    async add(dist: string, release: ReleaseManifest): Promise<void> {
      const target = releaseDir(release.app, release.version);
      const staging = join(folder, release.app, `.${release.version}-${randomUUID()}`);
      await mkdir(staging, { recursive: true });
      try {
        for (const part of ['client', 'server']) {
          await cp(join(dist, part), join(staging, part), { recursive: true });
        }
        await writeDurably(join(staging, 'release.json'), JSON.stringify(release, null, 2));
        await rename(staging, target);
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },

    /** Makes a version the one that visitors get: one atomic step, remembered in the history. */
    async switchTo(
      app: AppName,
      version: string,
      action: LiveSet['history'][number]['action'],
    ): Promise<void> {
      await mkdir(folder, { recursive: true });
      await locked(join(folder, 'live.lock'), async () => {
        const before = await live();
        const from = before.versions[app] ?? null;
        const next: LiveSet = {
          versions: { ...before.versions, [app]: version },
          history: [...before.history, { at: new Date().toISOString(), app, from, to: version, action }],
        };
        const staging = `${liveFile}.${randomUUID()}`;
        await writeDurably(staging, JSON.stringify(next, null, 2));
        await rename(staging, liveFile);
      });
    },
  };
}

/** A store of releases. */
export type Store = ReturnType<typeof openStore>;

/** Milliseconds after which a lock was left behind by a process that is gone: a switch takes a few. */
const lockLifetime = 10_000;

/**
 * Does `work` while no other process of any machine at this store does: two releases at once would each write what it
 * had read before the other. The lock is a folder, since making one is atomic on network file systems, too.
 */
async function locked(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = await stat(lock).catch(() => null);
    if (since && Date.now() - since.mtimeMs > lockLifetime) await rm(lock, { recursive: true, force: true });
    else await sleep(20);
  }
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
