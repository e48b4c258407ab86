/** Unfinished uploads in the release store's bucket, so that a publisher may continue at any edge of the site. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@delivery/contract/release';
import type { ObjectStore } from '@delivery/server-base/object-store';

/** The prefix of uploads, where no releases lie, because an upload is no release before it is stored. */
const area = 'uploads/';

/** Opens the uploads of a bucket. Each has its own path, `<token>/<app>/<version>`. */
export function openSharedUploads(bucket: ObjectStore) {
  const keyOf = (upload: string, path: string) => `${area}${upload}/${path}`;
  const remove = async (under: string) => {
    for (const { key } of await bucket.list(`${area}${under}`)) await bucket.remove(key);
  };
  return {
    readManifest: async (upload: string) =>
      (await bucket.get(keyOf(upload, 'release.json')))?.body.toString() ?? null,
    writeManifest: async (upload: string, text: string) =>
      void (await bucket.put(keyOf(upload, 'release.json'), Buffer.from(text))),
    put: async (upload: string, path: string, body: Buffer) =>
      void (await bucket.put(keyOf(upload, path), body)),

    /** Returns the size in bytes of each file that has arrived, by path. */
    async sizes(upload: string): Promise<Map<string, number>> {
      const start = keyOf(upload, '').length;
      return new Map(
        (await bucket.list(keyOf(upload, ''))).map(({ key, bytes }) => [key.slice(start), bytes]),
      );
    },

    /** Downloads the upload's files that are missing or different in `folder`. */
    async fetchInto(folder: string, upload: string, { files }: ReleaseManifest): Promise<void> {
      for (const [path, { sha256 }] of Object.entries(files)) {
        const file = join(folder, path);
        const localFile = await readFile(file).catch(() => null);
        if (localFile && createHash('sha256').update(localFile).digest('base64') === sha256) continue;
        const found = await bucket.get(keyOf(upload, path));
        if (!found) throw new Error(`${path} has gone from the uploads in ${bucket.name}.`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, found.body);
      }
    },

    remove: (upload: string) => remove(`${upload}/`),

    /** Removes uploads that have received nothing since `limit`. */
    async removeStale(limit: Date): Promise<void> {
      const newest = new Map<string, Date>();
      for (const { key, modifiedAt } of await bucket.list(area)) {
        const upload = key.slice(area.length).split('/').slice(0, 3).join('/');
        const newestSoFar = newest.get(upload);
        if (!newestSoFar || newestSoFar < modifiedAt) newest.set(upload, modifiedAt);
      }
      for (const [upload, at] of newest) if (at < limit) await remove(`${upload}/`);
    },
  };
}

export type SharedUploads = ReturnType<typeof openSharedUploads>;
