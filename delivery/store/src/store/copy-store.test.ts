import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { copyStore } from './copy-store.ts';
import { openReleaseStore } from './open-store.ts';
import { pinRelease } from './prune.ts';
import { readLiveSet } from './release-store.ts';

const app = 'mfe-booking' as const;

describe('PD-09 a store of releases is copied', () => {
  let temp: TempStore;
  let s3: S3Double;
  let folder = '';
  beforeAll(async () => {
    s3 = await startS3Double();
    temp = await createTempStore();
    folder = await mkdtemp(join(tmpdir(), 'antara-copy-'));
    await temp.shell('100');
    for (const version of ['20', '21'])
      await temp.release(app, version, { 'server/routes.mjs': version, 'client/remote-entry.js': '' });
    await temp.setLive({ shell: '100', [app]: '20' });
    const store = openReleaseStore(temp.folder);
    await store.changeLive(({ versions }) => ({
      versions: { ...versions, [app]: '21' },
      canaries: [{ app, version: '20', percent: 10 }],
      event: { app, from: '20', to: '21', action: 'release' },
    }));
    await pinRelease(store.documents, { app, version: '20' });
  });
  beforeEach(() => s3.objects.clear());
  afterAll(async () => {
    await s3.stop();
    await temp.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('PD-09 into a bucket and back: releases, what is live, its history and its number, pins', async () => {
    const bucket = { ...s3.place('releases'), cache: join(folder, 'cache') };
    expect((await copyStore(temp.folder, bucket)).releases).toBe(3);
    const back = join(folder, 'back');
    await copyStore(bucket, back);
    const [before, after] = [openReleaseStore(temp.folder), openReleaseStore(back)];
    const { versions, canaries, history, changes } = await readLiveSet(before);
    expect(await readLiveSet(after)).toMatchObject({ versions, canaries, history });
    // Two copies are two changes more.
    expect((await readLiveSet(after)).changes).toBe((changes ?? history.length) + 2);
    for (const version of ['20', '21'])
      expect((await after.manifest(app, version)).files).toEqual((await before.manifest(app, version)).files);
    expect(await after.documents.list('pins')).toEqual(await before.documents.list('pins'));
  });

  it('PD-09 not into a store that has releases', async () => {
    await expect(copyStore(temp.folder, temp.folder)).rejects.toThrow('has releases already');
  });

  it('PD-09 not when a file is not what was released', async () => {
    const damaged = join(folder, 'damaged');
    await copyStore(temp.folder, damaged);
    await writeFile(join(damaged, app, '21', 'server/routes.mjs'), 'spoilt');
    await expect(copyStore(damaged, join(folder, 'target'))).rejects.toThrow(
      'is not the file that was released',
    );
  });
});
