/** Maintenance of a store in a folder, including its damaged parts. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAppName, type AppName, type ReleaseName } from '@delivery/contract/release';
import { ignoreErrors, readTextIfExists, replaceFile, writeDurably } from './file-system.ts';
import { formatLiveSet } from './live-checksum.ts';
import { findDamage } from './live-damage.ts';
import { selectVersionFiles } from './live-versions.ts';
import type { DamagedLive, Leftover, StoreMaintenance } from './maintenance.ts';
import { assertReleasePath } from './release-transfer.ts';

/** Opens the store in `folder`. */
export function openFileMaintenance(folder: string): StoreMaintenance {
  const live = join(folder, 'live');
  const placeOf = ({ app, version }: ReleaseName) => join(folder, app, version);
  const names = (place: string) => readdir(place).catch(ignoreErrors<string[]>(['ENOENT', 'ENOTDIR'], []));

  /** Returns the names in the folders of all apps: versions, and remnants whose names begin with a dot. */
  async function listEntries(): Promise<{ app: AppName; name: string }[]> {
    const entries = (await names(folder))
      .filter(isAppName)
      .map(async (app) => (await names(join(folder, app))).map((name) => ({ app, name })));
    return (await Promise.all(entries)).flat();
  }

  async function leftover(name: string): Promise<Leftover> {
    const place = join(folder, name);
    const { mtime } = await stat(place);
    return { name, modifiedAt: mtime, remove: () => rm(place, { recursive: true, force: true }) };
  }

  return {
    name: folder,

    async listDamagedLive() {
      const files = selectVersionFiles(await names(live));
      const causes = await Promise.all(
        files.map(async (file) => findDamage(await readFile(join(live, file), 'utf8'))),
      );
      const newestWhole = files.find((_, nth) => causes[nth] === null) ?? null;
      return files.flatMap((file, nth): DamagedLive[] => {
        const cause = causes[nth];
        if (!cause) return [];
        return [
          {
            name: `live/${file}`,
            cause,
            usedInstead: newestWhole && `live/${newestWhole}`,
            async mend(rescued) {
              await rename(join(live, file), join(live, `${file}.damaged`));
              if (rescued) await writeDurably(join(live, file), formatLiveSet(rescued));
            },
          },
        ];
      });
    },

    async listReleases() {
      const releases = (await listEntries()).filter(({ name }) => !name.startsWith('.'));
      return releases.map(({ app, name }) => ({ app, version: name }));
    },

    readManifestText: (release) => readTextIfExists(join(placeOf(release), 'release.json')),

    async writeManifest(release, before, manifest) {
      const file = join(placeOf(release), 'release.json');
      if ((await readTextIfExists(file)) !== before) throw new Error(`${file} was changed meanwhile.`);
      await replaceFile(file, JSON.stringify(manifest, null, 2));
    },

    readFile: (release, path) =>
      readFile(join(placeOf(release), assertReleasePath(path))).catch(
        ignoreErrors(['ENOENT', 'ENOTDIR', 'EISDIR'], null),
      ),

    async writeFile(release, path, body) {
      const file = join(placeOf(release), assertReleasePath(path));
      await mkdir(dirname(file), { recursive: true });
      await replaceFile(file, body);
    },

    async remove(release) {
      const leaving = join(folder, release.app, `.removed-${randomUUID()}`);
      await rename(placeOf(release), leaving);
      await rm(leaving, { recursive: true, force: true });
    },

    async listLeftovers() {
      const inFolders = [
        ...(await listEntries()),
        ...(await names(live)).map((name) => ({ app: 'live', name })),
      ].filter(({ name }) => name.startsWith('.'));
      const ofKey = (await names(folder)).filter((name) => /^(?:preview|report)\.key\./.test(name));
      return Promise.all([...inFolders.map(({ app, name }) => join(app, name)), ...ofKey].map(leftover));
    },
  };
}
