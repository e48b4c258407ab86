/** A release store in a folder of this machine, or on a volume that several machines share. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@delivery/contract/release';
import { openFileDocuments } from './documents.ts';
import { createPrivateFile, readTextIfExists, writeDurably } from './file-system.ts';
import { openLiveVersions, type ReportDamage } from './live-versions.ts';
import { parseManifest } from './parse-manifest.ts';
import {
  ReleaseExistsError,
  ReleaseNotFoundError,
  type KeyName,
  type ReleaseStore,
} from './release-store.ts';

/** Opens the store in `folder`. The folder is created with the first write. Calls `reportDamage` for damaged files. */
export function openFileStore(folder: string, reportDamage?: ReportDamage): ReleaseStore {
  const releaseFolder = (app: AppName, version: string) => join(folder, app, version);
  const keyFile = (name: KeyName) => join(folder, `${name}.key`);

  return {
    name: folder,
    pollIntervalMs: 500,
    ...openLiveVersions(folder, reportDamage),
    documents: openFileDocuments(folder),

    async manifest(app, version) {
      const text = await readTextIfExists(join(releaseFolder(app, version), 'release.json'));
      if (text === null) throw new ReleaseNotFoundError(app, version, folder);
      return parseManifest(text, app, version, folder);
    },

    async versions(app) {
      const names = existsSync(join(folder, app)) ? await readdir(join(folder, app)) : [];
      return names.filter(
        (name) => existsSync(join(folder, app, name, 'release.json')) && !name.startsWith('.'),
      );
    },

    async add(dist, release) {
      const staging = join(folder, release.app, `.${release.version}-${randomUUID()}`);
      await mkdir(staging, { recursive: true });
      try {
        for (const part of ['client', 'server']) {
          await cp(join(dist, part), join(staging, part), { recursive: true });
        }
        await writeDurably(join(staging, 'release.json'), JSON.stringify(release, null, 2));
        await rename(staging, releaseFolder(release.app, release.version)).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
            throw new ReleaseExistsError(release.app, release.version, folder);
          },
        );
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },

    async folderOf(app, version) {
      const place = releaseFolder(app, version);
      if (!existsSync(join(place, 'release.json'))) throw new ReleaseNotFoundError(app, version, folder);
      return place;
    },

    readKey: (name) => readTextIfExists(keyFile(name)),

    async readOrCreateKey(name) {
      const file = keyFile(name);
      const existing = await readTextIfExists(file);
      if (existing) return existing;
      await mkdir(folder, { recursive: true });
      await createPrivateFile(file, randomBytes(32).toString('base64url'));
      return readFile(file, 'utf8');
    },

    watch(changed, failed) {
      const liveFolder = join(folder, 'live');
      mkdirSync(liveFolder, { recursive: true });
      // Notifications are fast but not guaranteed: a network volume sends none.
      const watcher = watch(liveFolder, (_event, name) => {
        // A name that begins with a dot belongs to a temporary file.
        if (!name?.startsWith('.')) changed();
      });
      watcher.on('error', failed);
      return () => watcher.close();
    },
  };
}
