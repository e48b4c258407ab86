/** Maintenance of a store in a bucket, including its damaged parts. */
import type { ObjectStore } from '@delivery/server-base/object-store';
import { isAppName, type LiveSet, type ReleaseName } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { readNewestCopy } from './bucket-live.ts';
import { formatLiveSet } from './live-checksum.ts';
import { findDamage } from './live-damage.ts';
import type { StoreMaintenance } from './maintenance.ts';
import { assertReleasePath } from './release-transfer.ts';

/** Opens the store in `bucket`. */
export function openBucketMaintenance(bucket: ObjectStore): StoreMaintenance {
  const folderOf = ({ app, version }: ReleaseName) => `${app}/${version}/`;
  /** The folder of each release's files, by the release's own folder; null when the manifest names none. */
  const uploads = new Map<string, string | null>();

  async function readManifestText(release: ReleaseName): Promise<string | null> {
    return (await bucket.get(`${folderOf(release)}release.json`))?.body.toString() ?? null;
  }

  /** Returns the folder of the release's files, or null when its manifest names none. */
  async function uploadOf(release: ReleaseName): Promise<string | null> {
    const key = folderOf(release);
    const cached = uploads.get(key);
    if (cached !== undefined) return cached;
    let upload: string | null = null;
    try {
      upload = (JSON.parse((await readManifestText(release)) ?? '{}') as { upload?: string }).upload ?? null;
    } catch {
      // A damaged manifest names no folder. The damage is reported where the manifest is parsed.
    }
    uploads.set(key, upload);
    return upload;
  }

  async function listReleases(): Promise<ReleaseName[]> {
    const apps = (await bucket.folders('')).filter(isAppName);
    const found = await Promise.all(
      apps.map(async (app) => (await bucket.folders(`${app}/`)).map((version) => ({ app, version }))),
    );
    return found.flat();
  }

  return {
    name: bucket.name,
    listReleases,
    readManifestText,

    async writeManifest(release, before, manifest) {
      const key = `${folderOf(release)}release.json`;
      const found = await bucket.get(key);
      const body = Buffer.from(JSON.stringify(manifest, null, 2));
      const isWritten =
        found?.body.toString() === before &&
        (await bucket.put(key, body, { condition: { etag: found.etag }, type: 'application/json' })) !== null;
      if (!isWritten) throw new Error(`${key} in ${bucket.name} was changed meanwhile.`);
    },

    async listDamagedLive() {
      const found = await bucket.get('live.json');
      const cause = found && findDamage(found.body.toString());
      if (!found || !cause) return [];
      const copy = await readNewestCopy(bucket);
      const usedInstead = copy && `the copy of ${copy.history.at(-1)?.at ?? 'the beginning'}`;
      const mend = async (rescued: LiveSet | null) => {
        const whole = copy ?? rescued;
        if (!whole) return;
        await bucket.put(`live/damaged-${Date.now()}.json`, found.body);
        const body = Buffer.from(formatLiveSet(whole));
        const options = { condition: { etag: found.etag }, type: 'application/json' };
        if ((await bucket.put('live.json', body, options)) === null) {
          throw new UserError(
            `${bucket.name}/live.json was changed meanwhile; run \`npm run release repair\` again.`,
          );
        }
      };
      return [{ name: 'live.json', cause, usedInstead, mend }];
    },

    async readFile(release, path) {
      const upload = await uploadOf(release);
      if (!upload) return null;
      return (await bucket.get(`${folderOf(release)}${upload}/${assertReleasePath(path)}`))?.body ?? null;
    },

    async writeFile(release, path, body) {
      const upload = await uploadOf(release);
      if (!upload) throw new Error(`${release.app} ${release.version} names no folder of files.`);
      await bucket.put(`${folderOf(release)}${upload}/${assertReleasePath(path)}`, body);
    },

    async remove(release) {
      const folder = folderOf(release);
      // Removes the manifest first, because a release without a manifest does not exist. After an interruption, its
      // files count as leftovers.
      await bucket.remove(`${folder}release.json`);
      for (const { key } of await bucket.list(folder)) await bucket.remove(key);
    },

    async listLeftovers() {
      const groups = await Promise.all(
        (await listReleases()).map(async (release) => {
          const ownUpload = await uploadOf(release);
          // A damaged manifest does not tell the folder of its files, so nothing of that release counts as a leftover.
          if (ownUpload === null && (await readManifestText(release)) !== null) return [];
          const folder = folderOf(release);
          const objects = (await bucket.list(folder)).filter(({ key }) => {
            const [upload = '', ...path] = key.slice(folder.length).split('/');
            return path.length > 0 && upload !== ownUpload;
          });
          return objects.map(({ key, modifiedAt }) => ({
            name: key,
            modifiedAt,
            remove: () => bucket.remove(key),
          }));
        }),
      );
      return groups.flat();
    },
  };
}
