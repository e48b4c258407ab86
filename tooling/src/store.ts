/** The store of releases, on disk: immutable versions, and `live.json`, which says what visitors get. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeLive, readLive, withdrawCanary, writeDurably } from '@antara/edge/releases/live-file';
import type { AppName, Canary, ReleaseManifest } from '@antara/contracts/release';

/** A store in `folder`. */
export function openStore(folder: string) {
  const releaseDir = (app: AppName, version: string) => join(folder, app, version);

  async function manifest(app: AppName, version: string): Promise<ReleaseManifest> {
    return JSON.parse(
      await readFile(join(releaseDir(app, version), 'release.json'), 'utf8'),
    ) as ReleaseManifest;
  }

  return {
    folder,
    releaseDir,
    live: () => readLive(folder),
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
    async switchTo(app: AppName, version: string, action: 'release' | 'rollback'): Promise<void> {
      await changeLive(folder, ({ versions }) => ({
        versions: { ...versions, [app]: version },
        event: { app, from: versions[app] ?? null, to: version, action },
      }));
    },

    /** Gives a version to `percent` of a hundred visitors; false when another app's canary is on its way. */
    startCanary: (canary: Canary) =>
      changeLive(folder, ({ versions, canary: before }) =>
        before && before.app !== canary.app
          ? null
          : {
              canary,
              event: {
                app: canary.app,
                from: versions[canary.app] ?? null,
                to: canary.version,
                action: 'canary',
              },
            },
      ),

    /** Gives the canary of `app` to everyone; false when there is none. */
    promote: (app: AppName) =>
      changeLive(folder, ({ versions, canary }) =>
        canary?.app === app
          ? {
              versions: { ...versions, [app]: canary.version },
              canary: undefined,
              event: { app, from: versions[app] ?? null, to: canary.version, action: 'promote' },
            }
          : null,
      ),

    withdraw: (canary: Canary) => withdrawCanary(folder, canary),
  };
}

/** A store of releases. */
export type Store = ReturnType<typeof openStore>;
