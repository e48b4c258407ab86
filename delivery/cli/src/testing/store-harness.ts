/** Release stores in a temporary folder and in a bucket of an S3 double, for tests of the store's commands. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openReleaseStore } from '@delivery/store/store';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import { type ReleaseFile, type ReleaseManifest } from '@delivery/contract/release';
import { withReleaseCommands, type OperableStore } from '../store.ts';

export let folder = '';
export let dist = '';
/** Sets the folder for later builds. */
export const setDist = (place: string): void => void (dist = place);
export let s3: S3Double;

/** Counts machines: each call opens the store from another machine, which shares only the store. */
let machines = 0;
export const inFolder = () => withReleaseCommands(openReleaseStore(join(folder, 'releases')));
export const inBucket = (place = s3.place('releases')) =>
  withReleaseCommands(openReleaseStore({ ...place, cache: join(folder, `machine-${(machines += 1)}`) }));

/** Writes a build with one file each for browsers and servers, and returns its manifest. */
export async function built(
  version: string,
  content = version,
  builtAt = '2026-11-21T00:00:00.000Z',
): Promise<ReleaseManifest> {
  const files: Record<string, ReleaseFile> = {};
  for (const part of ['client', 'server']) {
    await mkdir(join(dist, part), { recursive: true });
    const text = `${part} ${content}`;
    await writeFile(join(dist, part, 'file.js'), text);
    const sha256 = createHash('sha256').update(text).digest('base64');
    files[`${part}/file.js`] = { bytes: text.length, sha256 };
  }
  return {
    app: 'mfe-booking',
    version,
    contract: { major: 1, minor: 0 },
    commit: null,
    source: version,
    builtAt,
    routes: ['/booking'],
    entries: { '/booking': {} },
    singletons: {},
    entry: 'remote-entry.js',
    chunks: {},
    files,
  };
}

export const textOf = async (store: OperableStore, version: string, path: string) =>
  readFile(join(await store.folderOf('mfe-booking', version), path), 'utf8');

/** Gives every test of the file an empty store in a folder and one in a bucket. */
export function useTempStores(): void {
  beforeAll(async () => {
    s3 = await startS3Double();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'antara-store-'));
    dist = join(folder, 'dist');
    s3.objects.clear();
    Object.assign(s3.state, {
      conditions: true,
      latency: 0,
      loseNextAnswer: false,
      slowDowns: 0,
      pageSize: 1_000,
    });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  afterAll(() => s3.stop());
}
