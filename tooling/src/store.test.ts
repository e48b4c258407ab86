import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appNames, type ReleaseManifest } from '@antara/contracts/release';
import { openFileStore } from '@antara/edge/releases/file-store';
import { openStore } from './store.ts';

let folder = '';
let dist = '';

const manifest = (version: string, builtAt = '2026-11-21T00:00:00.000Z'): ReleaseManifest => ({
  app: 'mfe-booking',
  version,
  contract: { major: 1, minor: 0 },
  commit: null,
  source: version,
  builtAt,
  routes: ['/booking'],
  entry: 'remote-entry.js',
  chunks: {},
  files: {},
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-store-'));
  dist = join(folder, 'dist');
  for (const part of ['client', 'server']) {
    await mkdir(join(dist, part), { recursive: true });
    await writeFile(join(dist, part, 'file.js'), part);
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = () => openStore(openFileStore(join(folder, 'releases')));

describe('MF-03 releases in the store', () => {
  it('MF-03 go in whole: client, server, and what they say of themselves', async () => {
    await store().add(dist, manifest('1'));
    const place = join(folder, 'releases/mfe-booking/1');
    expect((await readdir(place)).toSorted()).toEqual(['client', 'release.json', 'server']);
    expect(await readFile(join(place, 'server/file.js'), 'utf8')).toBe('server');
    expect(await store().has('mfe-booking', '1')).toBe(true);
    expect(await store().has('mfe-booking', '2')).toBe(false);
    expect(await store().manifest('mfe-booking', '1')).toEqual(manifest('1'));
  });

  it('MF-03 or not at all', async () => {
    await rm(join(dist, 'server'), { recursive: true });
    await expect(store().add(dist, manifest('1'))).rejects.toThrow();
    expect(await readdir(join(folder, 'releases/mfe-booking'))).toEqual([]);
    expect(await store().has('mfe-booking', '1')).toBe(false);
  });

  it('MF-03 are never overwritten', async () => {
    await store().add(dist, manifest('1'));
    await writeFile(join(dist, 'client/file.js'), 'other');
    await expect(store().add(dist, { ...manifest('1'), source: 'other' })).rejects.toThrow();
    expect(await readFile(join(folder, 'releases/mfe-booking/1/client/file.js'), 'utf8')).toBe('client');
    expect((await store().manifest('mfe-booking', '1')).source).toBe('1');
    expect(await readdir(join(folder, 'releases/mfe-booking'))).toEqual(['1']);
  });

  it('MF-03 are listed, oldest first', async () => {
    expect(await store().list('mfe-booking')).toEqual([]);
    await store().add(dist, manifest('b', '2026-11-20T00:00:00.000Z'));
    await store().add(dist, manifest('a', '2026-11-21T00:00:00.000Z'));
    await store().add(dist, manifest('c', '2026-11-19T00:00:00.000Z'));
    expect((await store().list('mfe-booking')).map(({ version }) => version)).toEqual(['c', 'b', 'a']);
  });
});

describe('MF-03 what is live', () => {
  it('MF-03 is nothing at first', async () => {
    expect(await store().live()).toEqual({ versions: {}, history: [] });
  });

  it('MF-03 changes one app alone, and remembers how it came to that', async () => {
    await store().switchTo('shell', '1', 'release');
    await store().switchTo('mfe-booking', '1', 'release');
    await store().switchTo('mfe-booking', '2', 'release');
    await store().switchTo('mfe-booking', '1', 'rollback');
    const { versions, history } = await store().live();
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
    await store().switchTo('shell', '0', 'release');
    const seen: number[] = [];
    const look = async () => seen.push(Number((await store().live()).versions.shell));
    for (let version = 1; version <= 15; version += 1) {
      const switched = store().switchTo('shell', String(version), 'release');
      for (let nth = 0; nth < 5; nth += 1) await look();
      await switched;
      await look();
    }
    expect(seen.at(-1)).toBe(15);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect((await readdir(join(folder, 'releases'))).toSorted()).toEqual(['live.json']);
  });

  it('MF-03 loses no switch when several are made at once', async () => {
    await Promise.all(
      appNames.flatMap((app) => ['1', '2', '3'].map((version) => store().switchTo(app, version, 'release'))),
    );
    const { versions, history } = await store().live();
    expect(history).toHaveLength(appNames.length * 3);
    expect(Object.keys(versions).toSorted()).toEqual(appNames.toSorted());
    for (const app of appNames) {
      const own = history.filter((entry) => entry.app === app);
      // Each knows what it replaced: a chain without a gap.
      expect(own.map(({ from }) => from)).toEqual([null, ...own.slice(0, -1).map(({ to }) => to)]);
      expect(own.at(-1)?.to).toBe(versions[app]);
    }
  });

  it('MF-03 is not held for ever by a release that was killed', async () => {
    const lock = join(folder, 'releases/live.lock');
    await mkdir(lock, { recursive: true });
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    await store().switchTo('shell', '1', 'release');
    expect((await store().live()).versions).toEqual({ shell: '1' });
    expect(await readdir(join(folder, 'releases'))).toEqual(['live.json']);
  });
});
