import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReleaseStore } from '@antara/releases/store';
import { listLiveFiles, writeLiveFile } from '@antara/releases/testing/live-files';
import { startS3Double, type S3Double } from '@antara/object-store/testing/s3-double';
import { appNames, type ReleaseFile, type ReleaseManifest } from '@antara/contracts/composition/release';
import { openConfiguredStore, withReleaseCommands, type OperableStore } from './store.ts';

let folder = '';
let dist = '';
let s3: S3Double;

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

/** Each call is another machine: what they share is the store alone. */
let machines = 0;
const inFolder = () => withReleaseCommands(openReleaseStore(join(folder, 'releases')));
const inBucket = (place = s3.place('releases')) =>
  withReleaseCommands(openReleaseStore({ ...place, cache: join(folder, `machine-${(machines += 1)}`) }));

/** Writes a build of one file each for browsers and servers, and says what it is. */
async function built(
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
    entry: 'remote-entry.js',
    chunks: {},
    files,
  };
}

const textOf = async (store: OperableStore, version: string, path: string) =>
  readFile(join(await store.folderOf('mfe-booking', version), path), 'utf8');

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => inBucket()],
])('MF-03 releases in %s', (_, open) => {
  it('MF-03 go in whole: client, server, and what they say of themselves', async () => {
    const release = await built('1');
    await open().add(dist, release);
    const store = open();
    const place = await store.folderOf('mfe-booking', '1');
    expect((await readdir(place)).toSorted()).toEqual(['client', 'release.json', 'server']);
    expect(await textOf(store, '1', 'server/file.js')).toBe('server 1');
    expect(JSON.parse(await textOf(store, '1', 'release.json'))).toEqual(release);
    expect(await store.has('mfe-booking', '1')).toBe(true);
    expect(await store.has('mfe-booking', '2')).toBe(false);
    expect(await store.manifest('mfe-booking', '1')).toEqual(release);
    await expect(store.folderOf('mfe-booking', '2')).rejects.toThrow('There is no release 2 of mfe-booking');
  });

  it('MF-03 or not at all', async () => {
    const release = await built('1');
    await rm(join(dist, 'server'), { recursive: true });
    await expect(open().add(dist, release)).rejects.toThrow();
    expect(await open().versions('mfe-booking')).toEqual([]);
    expect(await open().listReleases('mfe-booking')).toEqual([]);
    expect(await open().has('mfe-booking', '1')).toBe(false);
    await open().add(dist, await built('1'));
    expect(await open().has('mfe-booking', '1')).toBe(true);
  });

  it('MF-03 are never overwritten', async () => {
    await open().add(dist, await built('1'));
    const other = { ...(await built('1', 'other')), source: 'other' };
    await expect(open().add(dist, other)).rejects.toThrow();
    expect(await textOf(open(), '1', 'client/file.js')).toBe('client 1');
    expect((await open().manifest('mfe-booking', '1')).source).toBe('1');
    expect(await open().versions('mfe-booking')).toEqual(['1']);
  });

  it('MF-03 are listed, oldest first', async () => {
    expect(await open().listReleases('mfe-booking')).toEqual([]);
    for (const [version, builtAt] of [
      ['b', '2026-11-20T00:00:00.000Z'],
      ['a', '2026-11-21T00:00:00.000Z'],
      ['c', '2026-11-19T00:00:00.000Z'],
    ] as const) {
      await open().add(dist, await built(version, version, builtAt));
    }
    s3.state.pageSize = 2;
    expect((await open().listReleases('mfe-booking')).map(({ version }) => version)).toEqual(['c', 'b', 'a']);
  });
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => inBucket()],
])('MF-03 what is live in %s', (_, open) => {
  it('MF-03 is nothing at first', async () => {
    expect(await open().live()).toEqual({ versions: {}, history: [] });
  });

  it('MF-03 changes one app alone, and remembers how it came to that', async () => {
    await open().switchTo('shell', '1', 'release');
    await open().switchTo('mfe-booking', '1', 'release');
    await open().switchTo('mfe-booking', '2', 'release');
    await open().switchTo('mfe-booking', '1', 'rollback');
    const { versions, history } = await open().live();
    expect(versions).toEqual({ shell: '1', 'mfe-booking': '1' });
    expect(history.map(({ app, from, to, action }) => [app, from, to, action])).toEqual([
      ['shell', null, '1', 'release'],
      ['mfe-booking', null, '1', 'release'],
      ['mfe-booking', '1', '2', 'release'],
      ['mfe-booking', '2', '1', 'rollback'],
    ]);
    expect(history.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it('MF-03 is at every moment a whole file', async () => {
    await open().switchTo('shell', '0', 'release');
    const [writer, reader] = [open(), open()];
    const seen: number[] = [];
    const look = async () => seen.push(Number((await reader.live()).versions.shell));
    for (let version = 1; version <= 15; version += 1) {
      const switched = writer.switchTo('shell', String(version), 'release');
      for (let nth = 0; nth < 5; nth += 1) await look();
      await switched;
      await look();
    }
    expect(seen.at(-1)).toBe(15);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });

  it('MF-03 loses no switch when many are made at once, each by a machine of its own', async () => {
    s3.state.latency = 3;
    const switches = appNames.flatMap((app) => ['1', '2', '3', '4'].map((version) => ({ app, version })));
    await Promise.all(switches.map(({ app, version }) => open().switchTo(app, version, 'release')));
    const { versions, history } = await open().live();
    expect(history).toHaveLength(switches.length);
    expect(Object.keys(versions).toSorted()).toEqual(appNames.toSorted());
    for (const app of appNames) {
      const own = history.filter((entry) => entry.app === app);
      // Each knows what it replaced: a chain without a gap.
      expect(own.map(({ from }) => from)).toEqual([null, ...own.slice(0, -1).map(({ to }) => to)]);
      expect(own.at(-1)?.to).toBe(versions[app]);
    }
  });

  it('MF-03 has a canary that ends once, by whoever is first', async () => {
    const canary = { app: 'mfe-booking', version: '2', percent: 10 } as const;
    await open().switchTo('mfe-booking', '1', 'release');
    expect(await open().startCanary(canary)).toBe(true);
    const ends = await Promise.all([
      open().withdraw(canary),
      open().withdraw(canary),
      open().promote('mfe-booking'),
    ]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    const { history, ...now } = await open().live();
    expect(history).toHaveLength(3);
    expect(now.versions['mfe-booking']).toBe(ends[2] ? '2' : '1');
    expect(now.canaries).toEqual([]);
  });

  it('MF-03 has one canary of each app, which begin and end by themselves', async () => {
    for (const app of ['shell', 'mfe-booking'] as const) await open().switchTo(app, '1', 'release');
    const booking = { app: 'mfe-booking', version: '2', percent: 10 } as const;
    const shell = { app: 'shell', version: '2', percent: 20 } as const;
    await Promise.all([open().startCanary(booking), open().startCanary(shell)]);
    expect((await open().live()).canaries).toEqual(expect.arrayContaining([booking, shell]));
    await open().startCanary({ ...booking, percent: 30 });
    expect((await open().live()).canaries).toHaveLength(2);
    await open().withdraw(shell);
    const { canaries, versions } = await open().live();
    expect(canaries).toEqual([{ ...booking, percent: 30 }]);
    expect(versions).toEqual({ shell: '1', 'mfe-booking': '1' });
  });

  it('MF-03 has one key for previews, whoever makes it', async () => {
    expect(await open().readPreviewKey()).toBeNull();
    const keys = await Promise.all(Array.from({ length: 8 }, () => open().readOrCreatePreviewKey()));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(await open().readPreviewKey()).toBe(keys[0]);
  });
});

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
  it('MF-03 has nothing but what belongs there', async () => {
    await inFolder().switchTo('shell', '1', 'release');
    await inFolder().readOrCreatePreviewKey();
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

  it('MF-03 loses no switch when several processes make them at once', async () => {
    const script = `
      import { openFileStore } from '@antara/releases/store';
      const store = openFileStore(process.argv[1]);
      for (let nth = 1; nth <= 10; nth += 1) {
        const change = ({ versions }) => ({
          versions: { ...versions, shell: process.argv[2] + nth },
          event: { app: 'shell', from: versions.shell ?? null, to: process.argv[2] + nth, action: 'release' },
        });
        if (!(await store.changeLive(change))) throw new Error('not changed');
      }`;
    const place = join(folder, 'releases');
    const run = promisify(execFile);
    const words = (name: string) => ['--input-type=module', '-e', script, place, name];
    const options = { cwd: import.meta.dirname };
    await Promise.all(['a', 'b', 'c'].map((name) => run(process.execPath, words(name), options)));
    const { versions, history } = await inFolder().live();
    expect(history).toHaveLength(30);
    expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)]);
    expect(versions.shell).toBe(history.at(-1)?.to);
  });

  it.each(['', '{ "versions": {', '{}'])(
    'MF-03 whose newest version is damaged (%j) counts the one before, says so once, and goes on from there',
    async (text) => {
      await inFolder().switchTo('shell', '1', 'release');
      writeLiveFile(join(folder, 'releases'), text);
      const reported: string[] = [];
      const store = withReleaseCommands(
        openReleaseStore(join(folder, 'releases'), (message) => reported.push(message)),
      );
      for (let nth = 0; nth < 3; nth += 1) expect((await store.live()).versions).toEqual({ shell: '1' });
      expect(reported).toEqual([
        expect.stringMatching(/000002\.json is damaged .* so the version before it counts/),
      ]);
      await store.switchTo('shell', '2', 'release');
      const { versions, history } = await inFolder().live();
      expect(versions).toEqual({ shell: '2' });
      expect(history.map(({ to }) => to)).toEqual(['1', '2']);
    },
  );

  it('MF-03 with no whole version is not taken for an empty one', async () => {
    writeLiveFile(join(folder, 'releases'), '');
    const store = withReleaseCommands(openReleaseStore(join(folder, 'releases'), () => undefined));
    await expect(store.live()).rejects.toThrow(/No file in .*live is whole.*Put one back from a backup/);
    await expect(store.switchTo('shell', '1', 'release')).rejects.toThrow('No file in');
  });

  it('MF-03 keeps its newest versions, and all that are young enough to be built upon', async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    for (let nth = 1; nth <= 25; nth += 1) {
      writeLiveFile(join(folder, 'releases'), { versions: { shell: String(nth) }, history: [] });
      if (nth <= 8) await utimes(listLiveFiles(join(folder, 'releases'))[nth - 1] ?? '', longAgo, longAgo);
    }
    await inFolder().switchTo('shell', '26', 'release');
    const files = await readdir(join(folder, 'releases/live'));
    expect(files).toHaveLength(20);
    expect(files.toSorted()[0]).toBe('000007.json');
  });
});

describe('MF-03 a bucket', () => {
  it('MF-03 has one of two releases of one version that come at once, and it is whole', async () => {
    s3.state.latency = 5;
    const one = await built('1', 'one');
    const first = inBucket().add(dist, one);
    const secondDist = join(folder, 'dist-two');
    const firstDist = dist;
    dist = secondDist;
    const two = { ...(await built('1', 'two')), source: 'two' };
    const results = await Promise.allSettled([first, inBucket().add(secondDist, two)]);
    dist = firstDist;
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
    const stranger = () => inBucket(s3.place('releases', { secretAccessKey: 'guessed' }));
    await inBucket().switchTo('shell', '1', 'release');
    await expect(stranger().live()).rejects.toThrow('SignatureDoesNotMatch');
    await expect(stranger().switchTo('shell', '2', 'release')).rejects.toThrow('SignatureDoesNotMatch');
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
