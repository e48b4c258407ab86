import { openConfiguredStore } from './store.ts';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  folder,
  dist,
  s3,
  inFolder,
  inBucket,
  built,
  textOf,
  setDist,
  useTempStores,
} from './testing/store-harness.ts';

useTempStores();

describe('MF-03 the store that the release command works on', () => {
  it('MF-03 is what the environment names, the same that the edge takes', async () => {
    const DATA_DIR = folder;
    expect(openConfiguredStore({ DATA_DIR }).name).toBe(join(folder, 'releases'));
    expect(openConfiguredStore({ DATA_DIR, RELEASES: join(folder, 'volume') }).name).toBe(
      join(folder, 'volume'),
    );
    const inBucket = { DATA_DIR, RELEASES: `s3://${s3.bucket}/shared`, ...s3.env() };
    await openConfiguredStore(inBucket).switchTo('shell', '1', 'release');
    expect([...s3.objects.keys()]).toContain('shared/live.json');
  });

  it('MF-03 is none when a setting is wrong: which, why, and how to mend it', () => {
    const env = {
      DATA_DIR: folder,
      RELEASES: 's3://my-site',
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: 'me',
    };
    expect(() => openConfiguredStore(env)).toThrow(/^S3_SECRET_ACCESS_KEY is not set.*Set /);
  });
});

describe('MF-03 a folder', () => {
  it('MF-03 contains only the store’s own files', async () => {
    await inFolder().switchTo('shell', '1', 'release');
    await inFolder().readOrCreateKey('preview');
    await inFolder().add(dist, await built('1'));
    expect(await readdir(join(folder, 'releases/live'))).toEqual(['000001.json']);
    expect((await readdir(join(folder, 'releases'))).toSorted()).toEqual([
      'live',
      'mfe-booking',
      'preview.key',
    ]);
    expect(await readdir(join(folder, 'releases/mfe-booking'))).toEqual(['1']);
  });

  it('MF-03 is not held up by what a release left behind that was killed in the middle of a switch', async () => {
    await mkdir(join(folder, 'releases/live'), { recursive: true });
    await writeFile(join(folder, 'releases/live/.0b0c'), '{ "versions"');
    await inFolder().switchTo('shell', '1', 'release');
    expect((await inFolder().live()).versions).toEqual({ shell: '1' });
  });
});

describe('MF-03 a bucket', () => {
  it('MF-03 has one of two releases of one version that come at once, and it is whole', async () => {
    s3.state.latency = 5;
    const one = await built('1', 'one');
    const first = inBucket().add(dist, one);
    const secondDist = join(folder, 'dist-two');
    const firstDist = dist;
    setDist(secondDist);
    const two = { ...(await built('1', 'two')), source: 'two' };
    const results = await Promise.allSettled([first, inBucket().add(secondDist, two)]);
    setDist(firstDist);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const store = inBucket();
    const { source } = await store.manifest('mfe-booking', '1');
    expect(await textOf(store, '1', 'client/file.js')).toBe(`client ${source === 'two' ? 'two' : 'one'}`);
    expect(await textOf(store, '1', 'server/file.js')).toBe(`server ${source === 'two' ? 'two' : 'one'}`);
  });

  it('MF-03 does not count twice what was written though its answer was lost', async () => {
    const store = inBucket();
    await store.switchTo('shell', '1', 'release');
    s3.state.loseNextAnswer = true;
    await store.switchTo('shell', '2', 'release');
    s3.state.loseNextAnswer = true;
    expect(await store.startCanary({ app: 'shell', version: '3', percent: 10 })).toBe(true);
    expect((await store.live()).history.map(({ to }) => to)).toEqual(['1', '2', '3']);
    const release = await built('1');
    await store.add(dist, release);
    expect(s3.state.loseNextAnswer).toBe(false);
  });

  it('MF-03 is not written to when its store does not look at conditions', async () => {
    s3.state.conditions = false;
    await expect(inBucket().switchTo('shell', '1', 'release')).rejects.toThrow(
      'without looking at the conditions',
    );
    await expect(inBucket().add(dist, await built('1'))).rejects.toThrow('Nothing was released');
    expect([...s3.objects.keys()]).toEqual(['releases/conditional-writes']);
  });

  it('MF-07 is read and written by none but those with its key', async () => {
    const withWrongKey = () => inBucket(s3.place('releases', { secretAccessKey: 'guessed' }));
    await inBucket().switchTo('shell', '1', 'release');
    await expect(withWrongKey().live()).rejects.toThrow('SignatureDoesNotMatch');
    await expect(withWrongKey().switchTo('shell', '2', 'release')).rejects.toThrow('SignatureDoesNotMatch');
    expect((await inBucket().live()).versions).toEqual({ shell: '1' });
  });

  it('MF-03 serves several sites, each under its prefix', async () => {
    await inBucket(s3.place('one')).switchTo('shell', '1', 'release');
    await inBucket(s3.place('two')).switchTo('shell', '2', 'release');
    expect((await inBucket(s3.place('one')).live()).versions).toEqual({ shell: '1' });
  });
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => inBucket()],
])('MF-03 an app that leaves the site, in %s', (_, open) => {
  beforeEach(async () => {
    for (const app of ['shell', 'mfe-offers', 'mfe-booking'] as const) {
      await open().add(dist, { ...(await built('1')), app });
      await open().switchTo(app, '1', 'release');
    }
  });

  it('MF-03 is no longer live, in one step that is remembered; its release stays', async () => {
    expect(await open().remove('mfe-offers')).toBe(true);
    const { versions, history } = await open().live();
    expect(versions).toEqual({ shell: '1', 'mfe-booking': '1' });
    expect(history.at(-1)).toMatchObject({ app: 'mfe-offers', from: '1', to: null, action: 'remove' });
    expect(await open().has('mfe-offers', '1')).toBe(true);
    expect(await open().remove('mfe-offers'), 'it is gone already').toBe(false);
  });

  it('MF-03 takes its own canary along, and no other', async () => {
    await open().startCanary({ app: 'mfe-booking', version: '2', percent: 10 });
    await open().remove('mfe-offers');
    expect((await open().live()).canaries?.map(({ app }) => app)).toEqual(['mfe-booking']);
    await open().remove('mfe-booking');
    expect((await open().live()).canaries).toEqual([]);
  });
});
