import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import type { ReleaseManifest } from '@delivery/contract/release';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { openReleaseStore, openStoreMaintenance } from './open-store.ts';
import { pinRelease, pruneStore, selectPrunable, unpinRelease, type DatedRelease } from './prune.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const app = 'mfe-booking' as const;
/** Releases named by their age in days. */
const aged = (...ages: number[]): DatedRelease[] =>
  ages.map((age) => ({ app, version: `v${age}`, builtAt: daysAgo(age) }));
const tenNew = aged(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
const live = { versions: { [app]: 'v1' }, history: [] };

describe('DL-07 which releases may go', () => {
  const names = (of: Parameters<typeof selectPrunable>) =>
    selectPrunable(...of).map(({ version }) => version);

  it('DL-07 those beyond the newest ten that are older than 30 days', () => {
    expect(names([live, [...tenNew, ...aged(29, 31, 90)], [], now])).toEqual(['v31', 'v90']);
    expect(names([live, aged(31, 60, 90), [], now])).toEqual([]);
  });

  it('DL-07 not what is live, tried or pinned, nor what was in service within 30 days', () => {
    const stored = [...tenNew, ...aged(100, 101, 102, 103, 104)];
    const event = (days: number, from: string, to: string) =>
      ({ at: daysAgo(days), app, from, to, action: 'release' }) as const;
    const used = {
      versions: { [app]: 'v100' },
      canaries: [{ app, version: 'v101', percent: 10 }],
      history: [event(40, 'v104', 'v103'), event(20, 'v103', 'v100')],
    };
    expect(names([used, stored, [{ app, version: 'v102' }], now])).toEqual(['v104']);
  });

  it('DL-07 not one whose manifest cannot be read: a repair may need it', () => {
    expect(names([live, [...tenNew, { app, version: 'broken', builtAt: null }], [], now])).toEqual([]);
  });
});

describe('DL-07 pruning a store', () => {
  let temp: TempStore;
  let s3: S3Double;
  let cache = '';
  beforeAll(async () => {
    s3 = await startS3Double();
  });
  beforeEach(async () => {
    s3.objects.clear();
    cache = await mkdtemp(join(tmpdir(), 'antara-prune-'));
    temp = await createTempStore();
    await temp.shell('100');
    for (let nth = 0; nth < 13; nth += 1)
      await temp.release(
        app,
        `2${nth}`,
        { 'server/routes.mjs': `${nth}`, 'client/remote-entry.js': '' },
        {
          builtAt: new Date(Date.now() - (100 + nth) * 86_400_000).toISOString(),
        },
      );
    await temp.setLive({ shell: '100', [app]: '20' });
  });
  afterEach(async () => {
    await temp.remove();
    await rm(cache, { recursive: true, force: true });
  });
  afterAll(() => s3.stop());

  it('DL-07 in a folder: a pinned one stays until it is unpinned; nothing is left of what went', async () => {
    const store = openReleaseStore(temp.folder);
    const maintenance = openStoreMaintenance(temp.folder);
    await pinRelease(store.documents, { app, version: '211' });
    expect((await pruneStore(store, maintenance)).map(({ version }) => version)).toEqual(['210', '212']);
    expect((await readdir(join(temp.folder, app))).toSorted()).toEqual(
      ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '211'].toSorted(),
    );
    expect((await store.versions(app)).length).toBe(11);
    await unpinRelease(store.documents, { app, version: '211' });
    expect(await pruneStore(store, maintenance)).toEqual([{ app, version: '211' }]);
    await expect(unpinRelease(store.documents, { app, version: '211' })).rejects.toThrow('is not pinned');
  });

  it('DL-07 in a bucket: a release goes with all its files', async () => {
    const place = { ...s3.place('releases'), cache };
    const store = openReleaseStore(place);
    for (const [of, versions] of [
      ['shell', ['100']],
      [app, await openReleaseStore(temp.folder).versions(app)],
    ] as const) {
      for (const version of versions) {
        const folder = join(temp.folder, of, version);
        const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
        await store.add(folder, manifest);
      }
    }
    await store.changeLive(() => ({
      versions: { shell: '100', [app]: '20' },
      event: { app, from: null, to: '20', action: 'release' },
    }));
    const removed = await pruneStore(store, openStoreMaintenance(place));
    expect(removed.map(({ version }) => version)).toEqual(['210', '211', '212']);
    expect([...s3.objects.keys()].filter((key) => /mfe-booking\/21[012]\//.test(key))).toEqual([]);
    expect((await store.versions(app)).length).toBe(10);
  });

  it('DL-07 a damaged release is left to a repair', async () => {
    await writeFile(join(temp.folder, app, '212', 'release.json'), '{');
    const removed = await pruneStore(openReleaseStore(temp.folder), openStoreMaintenance(temp.folder));
    expect(removed.map(({ version }) => version)).toEqual(['210', '211']);
  });
});
