import { mkdir, readFile, rm, utimes, writeFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import type { AppName, LiveSet, ReleaseManifest } from '@delivery/contract/release';
import { readLiveFile, writeLiveFile } from '../testing/live-files.ts';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { openReleaseStore, openStoreMaintenance } from './open-store.ts';
import { createReleaseLoader } from './release-files.ts';
import { readLiveSet } from './release-store.ts';
import { repairStore } from './repair.ts';

let store: TempStore;
let s3: S3Double;
let cache = '';
beforeAll(async () => {
  s3 = await startS3Double();
});
beforeEach(async () => {
  s3.objects.clear();
  store = await createTempStore();
  cache = await mkdtemp(join(tmpdir(), 'antara-repair-'));
  await store.shell('100');
  await store.booking('200');
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
});
afterEach(async () => {
  await store.remove();
  await rm(cache, { recursive: true, force: true });
});
afterAll(() => s3.stop());

const nobody = async () => null;
const file = (...parts: string[]) => join(store.folder, ...parts);
const bucketPlace = () => ({ ...s3.place('releases'), cache });
const repair = (rescue: () => Promise<LiveSet | null> = nobody, now?: number) =>
  repairStore(openStoreMaintenance(store.folder), rescue, now);
/** Puts what lies in the folder into the bucket. */
async function publish(app: AppName, version: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file(app, version, 'release.json'), 'utf8')) as ReleaseManifest;
  await openReleaseStore(bucketPlace()).add(file(app, version), manifest);
}

describe('DL-03 a repair of a store in a folder', () => {
  it('DL-03 of which nothing is damaged finds nothing', async () => {
    expect(await repair()).toMatchObject({ findings: [], wholeReleases: 2 });
  });

  it('DL-03 puts a damaged version of the live set aside, and what counted goes on counting', async () => {
    writeLiveFile(store.folder, '');
    const { findings } = await repair();
    expect(findings).toEqual([
      {
        state: 'mended',
        name: 'live/000002.json',
        detail: 'was damaged (it is empty): put aside, live/000001.json counts',
      },
    ]);
    expect(await readdir(file('live'))).toEqual(['000001.json', '000002.json.damaged']);
    expect(readLiveFile(store.folder).versions).toEqual({ shell: '100', 'mfe-booking': '200' });
    expect((await repair()).findings).toEqual([]);
  });

  it('DL-03 with no whole version of the live set takes what the running site serves, and says so when there is none', async () => {
    await writeFile(file('live/000001.json'), '{ "versions": {');
    expect((await repair()).findings).toMatchObject([{ state: 'lost', name: 'live/000001.json' }]);
    const served = { versions: { shell: '100' }, history: [] };
    expect((await repair(async () => served)).findings).toMatchObject([{ state: 'mended' }]);
    expect(await readLiveSet(openReleaseStore(store.folder))).toEqual(served);
  });

  it('DL-03 mends a file from its packed form, a packed form from its file, and a file from another release', async () => {
    await store.booking('201');
    await store.release('mfe-booking', '202', {
      'server/routes.mjs': await readFile(file('mfe-booking/200/server/routes.mjs'), 'utf8'),
    });
    await writeFile(file('mfe-booking/200/client/remote-entry.js'), 'spoilt');
    await rm(file('shell/100/client/index.js.br'));
    await writeFile(file('mfe-booking/202/server/routes.mjs'), 'spoilt');
    const { findings } = await repair();
    expect(findings.map(({ state, name, detail }) => `${state} ${name} ${detail}`).toSorted()).toEqual([
      'mended mfe-booking 200: client/remote-entry.js was damaged or missing: written anew from its packed form',
      'mended mfe-booking 202: server/routes.mjs was damaged or missing: written anew from the same file of another release',
      'mended shell 100: client/index.js.br was damaged or missing: written anew from the file that it is the packed form of',
    ]);
    const loader = createReleaseLoader(openReleaseStore(store.folder));
    for (const [app, version] of [
      ['shell', '100'],
      ['mfe-booking', '200'],
      ['mfe-booking', '202'],
    ] as const) {
      expect((await loader.get(app, version)).manifest.version).toBe(version);
    }
  });

  it('DL-03 names what it cannot mend, and what to do', async () => {
    await writeFile(file('mfe-booking/200/server/routes.mjs'), 'spoilt');
    await writeFile(file('shell/100/release.json'), '{');
    await mkdir(file('mfe-booking/203'), { recursive: true });
    const { findings, wholeReleases } = await repair();
    expect(wholeReleases).toBe(0);
    expect(findings.map(({ state }) => state)).toEqual(['lost', 'lost', 'lost']);
    const said = findings.map(({ name, detail }) => `${name} ${detail}`).join('\n');
    expect(said).toContain('release.json of shell 100');
    expect(said).toContain('mfe-booking 203 has no release.json');
    expect(said).toMatch(/mfe-booking 200: server\/routes\.mjs is damaged .*`npm run release mfe-booking`/);
    expect(await readFile(file('mfe-booking/200/server/routes.mjs'), 'utf8'), 'evidence stays').toBe(
      'spoilt',
    );
  });

  it('DL-03 removes what interrupted releases left, but nothing that may be on its way', async () => {
    await mkdir(file('mfe-booking/.205-old'), { recursive: true });
    await mkdir(file('mfe-booking/.206-young'), { recursive: true });
    await utimes(file('mfe-booking/.205-old'), 0, 0);
    const { findings } = await repair();
    expect(findings).toMatchObject([
      { state: 'removed', name: 'mfe-booking/.205-old' },
      { state: 'left', name: 'mfe-booking/.206-young' },
    ]);
    expect(await readdir(file('mfe-booking'))).toEqual(['.206-young', '200']);
  });
});

describe('DL-03 a repair of a store in a bucket', () => {
  const object = (suffix: string) => {
    const key = [...s3.objects.keys()].find((each) => each.endsWith(suffix));
    const found = key === undefined ? undefined : s3.objects.get(key);
    if (!key || !found) throw new Error(`no object …${suffix}`);
    return { key, found };
  };
  const spoil = (suffix: string, text: string) => {
    const { key, found } = object(suffix);
    s3.objects.set(key, { ...found, body: Buffer.from(text), etag: '"spoilt"' });
  };
  beforeEach(async () => {
    await publish('shell', '100');
    await publish('mfe-booking', '200');
    await openReleaseStore(bucketPlace()).changeLive(() => ({
      versions: { shell: '100', 'mfe-booking': '200' },
      event: { app: 'shell', from: null, to: '100', action: 'release' },
    }));
  });
  const repairBucket = (now?: number) => repairStore(openStoreMaintenance(bucketPlace()), nobody, now);

  it('DL-03 mends live.json from its newest copy and files from what is whole', async () => {
    spoil('releases/live.json', '{ "versions"');
    spoil('client/remote-entry.js', 'spoilt');
    spoil('server/routes.mjs', 'spoilt');
    expect((await repairBucket()).findings).toMatchObject([
      { state: 'mended', name: 'live.json' },
      { state: 'lost', name: 'mfe-booking 200: server/routes.mjs' },
      { state: 'mended', name: 'mfe-booking 200: client/remote-entry.js' },
    ]);
    const reported: string[] = [];
    const live = await readLiveSet(openReleaseStore(bucketPlace(), (message) => reported.push(message)));
    expect(live.versions).toEqual({ shell: '100', 'mfe-booking': '200' });
    expect(reported).toEqual([]);
  });

  it('DL-03 removes the files of uploads that were interrupted, once they are old', async () => {
    const { found } = object('server/routes.mjs');
    s3.objects.set('releases/mfe-booking/200/interrupted/server/routes.mjs', found);
    s3.objects.set('releases/mfe-booking/207/interrupted/server/routes.mjs', found);
    const early = await repairBucket();
    expect(early.findings.filter(({ state }) => state === 'left')).toHaveLength(2);
    await repairBucket(Date.now() + 3_600_000);
    expect([...s3.objects.keys()].filter((key) => key.includes('interrupted'))).toEqual([]);
    expect(object('200/release.json').key).toBeDefined();
  });
});
