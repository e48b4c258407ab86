import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import { openObjectStore } from '@delivery/server-base/object-store';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { openSharedUploads } from './shared-uploads.ts';
import { openUploads, type Uploads } from './uploads.ts';

let s3: S3Double;
let built: TempStore;
let folder = '';
beforeAll(async () => {
  s3 = await startS3Double();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  s3.objects.clear();
  built = await createTempStore();
  folder = await mkdtemp(join(tmpdir(), 'antara-uploads-'));
});
afterEach(async () => {
  await built.remove();
  await rm(folder, { recursive: true, force: true });
});

const of = { tokenId: 'a-token', app: 'mfe-booking', version: '202' };
const manifestOf = async (version: string) =>
  JSON.parse(
    await readFile(join(built.folder, 'mfe-booking', version, 'release.json'), 'utf8'),
  ) as ReleaseManifest;
const fileOf = (path: string) => readFile(join(built.folder, 'mfe-booking/202', path));

/** The uploads of two edges of one site: of a bucket, each with a folder of its own, or of one volume. */
const sites: [name: string, open: () => [Uploads, Uploads]][] = [
  [
    'in a bucket',
    () => {
      const open = (machine: string) =>
        openUploads(join(folder, machine), openSharedUploads(openObjectStore(s3.place('releases'))));
      return [open('one'), open('other')];
    },
  ],
  ['on a shared volume', () => [openUploads(folder), openUploads(folder)]],
];

describe.each(sites)('DL-07 uploads %s', (_name, open) => {
  it('DL-07 begun at one edge go on at another, and are whole there', async () => {
    const [one, other] = open();
    await built.booking('202');
    const manifest = await manifestOf('202');
    const paths = await one.begin(of, manifest);
    const half = paths.slice(0, Math.ceil(paths.length / 2));
    for (const path of half) await one.take(of, path, Readable.from([await fileOf(path)]));

    await expect(other.assertWhole(of)).rejects.toThrow('have not come');
    const missing = await other.begin(of, manifest);
    expect(missing.toSorted()).toEqual(paths.filter((path) => !half.includes(path)).toSorted());
    for (const path of missing) await other.take(of, path, Readable.from([await fileOf(path)]));
    expect(await other.assertWhole(of)).toEqual(manifest);
    for (const path of paths)
      expect(await readFile(join(other.folderOf(of), path)), path).toEqual(await fileOf(path));

    await other.remove(of);
    await expect(one.manifestOf(of)).rejects.toThrow('No upload of mfe-booking 202 has begun');
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('DL-07 of another build under the same version begin anew at every edge', async () => {
    const [one, other] = open();
    await built.booking('202');
    const manifest = await manifestOf('202');
    const paths = await one.begin(of, manifest);
    for (const path of paths) await one.take(of, path, Readable.from([await fileOf(path)]));
    const rebuilt = { ...manifest, builtAt: '2026-12-01T00:00:00Z' };
    expect((await other.begin(of, rebuilt)).toSorted()).toEqual(paths.toSorted());
    await expect(one.assertWhole(of)).rejects.toThrow('have not come');
  });
});

it('DL-07 uploads that received nothing for 24 hours are removed when another begins', async () => {
  const uploads = openUploads(folder);
  await built.booking('202');
  const manifest = await manifestOf('202');
  const [old, recent] = [
    { ...of, tokenId: 'old' },
    { ...of, tokenId: 'recent' },
  ];
  for (const upload of [old, recent]) await uploads.begin(upload, manifest);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(uploads.folderOf(old), yesterday, yesterday);
  await uploads.begin(of, manifest);
  await expect(uploads.manifestOf(old)).rejects.toThrow('No upload of mfe-booking 202 has begun');
  expect(await uploads.manifestOf(recent)).toEqual(manifest);
});
