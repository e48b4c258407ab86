import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppName, LiveSet, ReleaseEvent, ReleaseManifest } from '@delivery/contract/release';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { UserError } from '../errors.ts';
import { withAudit } from '../store/audit.ts';
import { openFileStore } from '../store/file-store.ts';
import { readLiveSet, type ReleaseStore } from '../store/release-store.ts';
import { writeLiveFile } from '../testing/live-files.ts';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { planCanaries } from './plan-canaries.ts';
import { describeLive, setId } from './plan.ts';
import { readWhole } from './read-whole.ts';
import { restoreSet, rollbackApps, startCanaries, switchSet } from './switch-set.ts';

let temp: TempStore;
let store: ReleaseStore;
beforeEach(async () => {
  temp = await createTempStore();
  store = openFileStore(temp.folder);
});
afterEach(() => temp.remove());

const contract = (major: number, minor = 0) => ({ contract: { major, minor } });
const release = (app: AppName, version: string, more: Partial<ReleaseManifest> = {}) =>
  temp.release(app, version, { [`client/${app}.js`]: version }, more);
const event = (time: string, app: AppName, from: string | null, to: string): ReleaseEvent => ({
  at: `2026-05-01T${time}:00.000Z`,
  app,
  from,
  to,
  action: 'release',
});
const begin = (versions: LiveSet['versions'], more: Partial<LiveSet> = {}) =>
  writeLiveFile(temp.folder, { versions, history: [], ...more });
const live = () => readLiveSet(store);

describe('DL-01 a switch', () => {
  beforeEach(async () => {
    await release('shell', 's1');
    await release('mfe-booking', 'b1', { routes: ['/booking', '/success'] });
    await release('mfe-booking', 'b2', { routes: ['/booking'] });
    begin({ shell: 's1', 'mfe-booking': 'b1' });
  });

  it('MF-07 to a release that lacks a page is refused; whoever goes back gives the page up', async () => {
    const plan = { 'mfe-booking': 'b2' };
    await expect(switchSet(store, plan, 'release')).rejects.toThrow('no longer answers /success');
    expect((await live()).versions['mfe-booking']).toBe('b1');
    expect(await switchSet(store, plan, 'rollback')).toEqual([{ app: 'mfe-booking', from: 'b1', to: 'b2' }]);
  });

  it('DL-01 that two commands make at once is reported to one of them, and the other learns of it', async () => {
    const plan = { 'mfe-booking': 'b2' };
    const both = await Promise.all(
      ['asha', 'ravi'].map((actor) => switchSet(withAudit(store, { actor }), plan, 'rollback')),
    );
    expect(both.toSorted((one, other) => one.length - other.length)).toEqual([
      [],
      [{ app: 'mfe-booking', from: 'b1', to: 'b2' }],
    ]);
    const { history } = await live();
    expect(history).toHaveLength(1);
    expect(describeLive(await live(), ['mfe-booking', 'mfe-agent'])).toEqual([
      `mfe-booking b2 is live already, switched by ${both[0]?.length ? 'asha' : 'ravi'} at ${history[0]?.at}.`,
      'mfe-agent is not live.',
    ]);
  });

  it('MF-07 of a part of the visitors to a release that lacks a page is refused as well', async () => {
    const canary = { app: 'mfe-booking', version: 'b2', percent: 10 } as const;
    await expect(startCanaries(store, [canary])).rejects.toThrow('no longer answers /success');
    expect((await live()).canaries ?? []).toEqual([]);
  });

  it('MF-03 of a part of the visitors says in the history what the others get', async () => {
    await release('mfe-booking', 'b3', { routes: ['/booking', '/success'] });
    await startCanaries(store, [{ app: 'mfe-booking', version: 'b3', percent: 10 }]);
    expect((await live()).history).toMatchObject([
      { app: 'mfe-booking', from: 'b1', to: 'b3', action: 'canary' },
    ]);
  });

  it('DL-10 back to a set of the past says in the history which app went back and which left', async () => {
    await release('mfe-agent', 'a1');
    begin(
      { shell: 's1', 'mfe-booking': 'b2', 'mfe-agent': 'a1' },
      {
        history: [
          event('08:00', 'shell', null, 's1'),
          event('08:10', 'mfe-booking', null, 'b1'),
          event('08:20', 'mfe-booking', 'b1', 'b2'),
          event('08:30', 'mfe-agent', null, 'a1'),
        ],
      },
    );
    await restoreSet(store, '2026-05-01T08:15:00Z');
    expect((await live()).history.slice(4).map(({ app, to, action }) => [app, to, action])).toEqual([
      ['mfe-booking', 'b1', 'rollback'],
      ['mfe-agent', null, 'remove'],
    ]);
  });

  it('DL-01 writes for each app the commit that its own release was built from, also where versions have one name', async () => {
    await release('mfe-account', 'same', { commit: 'c-account' });
    await release('mfe-agent', 'same', { commit: 'c-agent', isDirty: true });
    await switchSet(store, { 'mfe-account': 'same', 'mfe-agent': 'same' }, 'release');
    const [account, agent] = (await live()).history;
    expect(account).toMatchObject({ app: 'mfe-account', commit: 'c-account' });
    expect(account).not.toHaveProperty('isDirty');
    expect(agent).toMatchObject({ app: 'mfe-agent', commit: 'c-agent', isDirty: true });
  });
});

describe('DL-01 a switch beside a canary', () => {
  const together = { percent: 10, group: 'both' } as const;
  beforeEach(async () => {
    await release('shell', 's1', contract(1));
    await release('shell', 's2', contract(2));
    await release('mfe-booking', 'b1', contract(1));
    await release('mfe-booking', 'b2', contract(2));
    await release('mfe-booking', 'b3', contract(1));
    await release('mfe-agent', 'a1', contract(1));
    begin(
      { shell: 's1', 'mfe-booking': 'b1' },
      {
        canaries: [
          { app: 'shell', version: 's2', ...together },
          { app: 'mfe-booking', version: 'b2', ...together },
        ],
      },
    );
  });

  it('DL-01 that ends with it need not fit it: neither its own app, nor another that is switched with that', async () => {
    await expect(switchSet(store, { 'mfe-agent': 'a1' }, 'release')).rejects.toThrow(
      'they cannot share a page',
    );
    await switchSet(store, { 'mfe-booking': 'b3', 'mfe-agent': 'a1' }, 'release');
    expect(await live()).toMatchObject({
      versions: { shell: 's1', 'mfe-booking': 'b3', 'mfe-agent': 'a1' },
      canaries: [],
    });
  });

  it('DL-01 whose app leaves the site need not fit it either', async () => {
    await switchSet(store, { 'mfe-booking': null, 'mfe-agent': 'a1' }, 'release');
    expect(await live()).toMatchObject({ versions: { shell: 's1', 'mfe-agent': 'a1' }, canaries: [] });
    expect((await live()).history.map(({ app, action }) => [app, action])).toEqual([
      ['mfe-booking', 'remove'],
      ['mfe-agent', 'release'],
    ]);
  });

  it('DL-03 whose manifests are damaged is not kept from going live by them', async () => {
    for (const place of ['shell/s2', 'mfe-booking/b2'])
      await writeFile(join(temp.folder, place, 'release.json'), '{ "app":');
    await switchSet(store, { 'mfe-agent': 'a1' }, 'release');
    expect((await live()).versions['mfe-agent']).toBe('a1');
  });
});

describe('MF-03 a rollback that does not fit', () => {
  it('MF-03 names the last set that has every version that was wanted, and not one of them only', async () => {
    await release('shell', 's1', contract(1, 0));
    await release('shell', 's2', contract(1, 1));
    for (const version of ['b1', 'b2', 'b3']) await release('mfe-booking', version, contract(1, 0));
    await release('mfe-agent', 'a1', contract(1, 0));
    await release('mfe-agent', 'a2', contract(1, 1));
    begin(
      { shell: 's2', 'mfe-booking': 'b3', 'mfe-agent': 'a2' },
      {
        history: [
          event('08:00', 'shell', null, 's1'),
          event('08:00', 'mfe-booking', null, 'b1'),
          event('08:00', 'mfe-agent', null, 'a1'),
          event('08:10', 'mfe-booking', 'b1', 'b2'),
          event('08:20', 'shell', 's1', 's2'),
          event('08:20', 'mfe-agent', 'a1', 'a2'),
          event('08:30', 'mfe-booking', 'b2', 'b3'),
        ],
      },
    );
    const advised = setId({ shell: 's1', 'mfe-booking': 'b2', 'mfe-agent': 'a1' });
    await expect(rollbackApps(store, ['shell', 'mfe-booking'])).rejects.toThrow(
      ` The whole set of 2026-05-01T08:10:00.000Z fits: \`npm run release restore ${advised}\` brings it back.`,
    );
  });
});

describe('MF-07 a release that is read before it goes live', () => {
  it('MF-07 from a store that cannot be reached is not said to be spoilt: nobody removes it for that', async () => {
    const away = new ObjectStoreError('unreachable', 'the bucket is away');
    const unreachable = { ...store, folderOf: () => Promise.reject(away) };
    await expect(readWhole(unreachable, 'shell', 's1')).rejects.toBe(away);
  });

  it('MF-07 whose manifest is damaged is said so in its own words', async () => {
    await release('shell', 's1');
    await writeFile(join(temp.folder, 'shell/s1/release.json'), '');
    const refused = readWhole(store, 'shell', 's1');
    await expect(refused).rejects.toBeInstanceOf(UserError);
    await expect(refused).rejects.toThrow(/^release\.json of shell s1 in .* is damaged/);
  });
});

it('DL-06 a canary grows by itself only when that was asked for', () => {
  const versions = { versions: { 'mfe-booking': 'b1' } };
  expect(planCanaries(versions, { 'mfe-booking': 'b2' }, 10)).toEqual([
    { app: 'mfe-booking', version: 'b2', percent: 10 },
  ]);
});
