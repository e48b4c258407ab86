import { appNames } from '@delivery/store/site';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { dist, s3, inFolder, inBucket, built, textOf, useTempStores } from './testing/store-harness.ts';

useTempStores();

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
    expect(await open().readKey('preview')).toBeNull();
    const keys = await Promise.all(Array.from({ length: 8 }, () => open().readOrCreateKey('preview')));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(await open().readKey('preview')).toBe(keys[0]);
    expect(await open().readOrCreateKey('report'), 'TR-04 L10 and another one for reports').not.toBe(keys[0]);
  });
});
