import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppName, LiveSet, ReleaseEvent, ReleaseManifest } from '@delivery/contract/release';
import { createReleaseLoader, openFileStore, type ReleaseLoader } from '@delivery/store/store';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { findServableSet } from './servable-set.ts';

let store: TempStore;
let releases: ReleaseLoader;
beforeEach(async () => {
  store = await createTempStore();
  releases = createReleaseLoader(openFileStore(store.folder));
});
afterEach(() => store.remove());

const contract = (major: number) => ({ contract: { major, minor: 0 } });
const release = (app: AppName, version: string, more: Partial<ReleaseManifest> = {}) =>
  store.release(app, version, { 'client/index.js': version, 'server/index.mjs': version }, more);
const spoil = (place: string) => writeFile(join(store.folder, place, 'server/index.mjs'), 'spoilt');
const event = (
  app: AppName,
  from: string | null,
  to: string | null,
  action: ReleaseEvent['action'] = 'release',
): ReleaseEvent => ({ at: '2026-11-23T08:00:00.000Z', app, from, to, action });
const set = (versions: LiveSet['versions'], ...history: ReleaseEvent[]): LiveSet => ({ versions, history });
const spoiltBooking = expect.stringContaining('server/index.mjs is not the file that was released');

describe('DL-03 a live release that is spoilt', () => {
  beforeEach(async () => {
    await release('shell', 's1');
    for (const version of ['b1', 'b2', 'b3', 'b4']) await release('mfe-booking', version);
  });
  const live = (...history: ReleaseEvent[]) => set({ shell: 's1', 'mfe-booking': 'b4' }, ...history);

  it('DL-03 nothing stands in for what is whole', async () => {
    expect(await findServableSet(live(event('mfe-booking', 'b3', 'b4')), releases, {})).toEqual({
      versions: { shell: 's1', 'mfe-booking': 'b4' },
      substitutes: [],
    });
  });

  it('DL-03 has the release that was live before it in its place, and not an older one', async () => {
    await spoil('mfe-booking/b4');
    const history = [
      event('mfe-booking', null, 'b1'),
      event('mfe-booking', 'b1', 'b3'),
      event('mfe-booking', 'b3', 'b4'),
    ];
    expect(await findServableSet(live(...history), releases, {})).toEqual({
      versions: { shell: 's1', 'mfe-booking': 'b3' },
      substitutes: [{ app: 'mfe-booking', wanted: 'b4', served: 'b3', reason: spoiltBooking }],
    });
  });

  it('DL-03 has the release in its place that visitors get until now: nothing changes for them', async () => {
    await spoil('mfe-booking/b4');
    const history = [event('mfe-booking', null, 'b1'), event('mfe-booking', 'b3', 'b4')];
    const { versions } = await findServableSet(live(...history), releases, { 'mfe-booking': 'b1' });
    expect(versions['mfe-booking']).toBe('b1');
  });

  it('DL-03 is not replaced by a release that only a part of the visitors tried', async () => {
    await spoil('mfe-booking/b4');
    const history = [
      event('mfe-booking', null, 'b1'),
      event('mfe-booking', 'b1', 'b4'),
      event('mfe-booking', 'b4', 'b2', 'canary'),
      event('mfe-booking', 'b3', 'b4', 'withdraw'),
    ];
    const { versions } = await findServableSet(live(...history), releases, {});
    expect(versions['mfe-booking']).toBe('b1');
  });

  it('DL-03 is not replaced by another app’s release of that name, nor by one that is spoilt or does not fit', async () => {
    await spoil('mfe-booking/b4');
    await spoil('mfe-booking/b3');
    await store.rewrite('mfe-booking', 'b2', contract(9));
    const history = [
      event('mfe-booking', null, 'b1'),
      event('mfe-booking', 'b1', 'b2'),
      event('mfe-booking', 'b2', 'b3'),
      event('mfe-booking', 'b3', 'b4'),
      event('mfe-agent', 'b4', 'b2'),
    ];
    const { versions } = await findServableSet(live(...history), releases, {});
    expect(versions).toEqual({ shell: 's1', 'mfe-booking': 'b1' });
  });

  it('DL-03 with nothing in its place is served as far as it is whole', async () => {
    await spoil('mfe-booking/b4');
    expect(await findServableSet(live(event('mfe-booking', null, 'b4')), releases, {})).toEqual({
      versions: { shell: 's1', 'mfe-booking': 'b4' },
      substitutes: [{ app: 'mfe-booking', wanted: 'b4', served: 'b4', reason: spoiltBooking }],
    });
  });

  it('DL-03 of which nothing is known leaves its app out, and the others stay', async () => {
    await rm(join(store.folder, 'mfe-booking/b4'), { recursive: true });
    const { versions, substitutes } = await findServableSet(live(), releases, {});
    expect(versions).toEqual({ shell: 's1' });
    expect(substitutes).toMatchObject([{ app: 'mfe-booking', wanted: 'b4', served: null }]);
  });

  it('DL-03 in a store that cannot be reached is not given up: that is another matter', async () => {
    const away = new ObjectStoreError('unreachable', 'away');
    const failing = (of: string): ReleaseLoader => ({
      ...releases,
      get: (app, version) => (version === of ? Promise.reject(away) : releases.get(app, version)),
    });
    await expect(findServableSet(live(), failing('b4'), {})).rejects.toBe(away);
    await spoil('mfe-booking/b4');
    const history = [event('mfe-booking', 'b3', 'b4')];
    await expect(findServableSet(live(...history), failing('b3'), {})).rejects.toBe(away);
  });
});

describe('DL-03 a live shell that cannot be served', () => {
  const failures = new Map<AppName, string>([['shell', 'it does not start']]);
  beforeEach(async () => {
    for (const version of ['s1', 's2', 's3']) await release('shell', version);
    for (const version of ['b1', 'b2']) await release('mfe-booking', version);
  });

  it('DL-03 has the last shell in its place that fits the remotes; they stay', async () => {
    await store.rewrite('shell', 's2', contract(9));
    const live = set(
      { shell: 's3', 'mfe-booking': 'b2' },
      event('shell', 's1', 's2'),
      event('shell', 's2', 's3'),
      event('mfe-booking', 'b1', 'b2'),
    );
    expect(await findServableSet(live, releases, {}, failures)).toEqual({
      versions: { shell: 's1', 'mfe-booking': 'b2' },
      substitutes: [{ app: 'shell', wanted: 's3', served: 's1', reason: 'it does not start' }],
    });
  });

  it('DL-03 has the shell in its place that visitors get until now', async () => {
    const live = set({ shell: 's3', 'mfe-booking': 'b2' }, event('shell', 's1', 's3'));
    const { versions } = await findServableSet(live, releases, { shell: 's2' }, failures);
    expect(versions.shell).toBe('s2');
  });

  it('DL-03 that nothing fits brings the last whole set back, and each app says why', async () => {
    await release('mfe-agent', 'a1', contract(9));
    for (const [app, version] of [
      ['shell', 's3'],
      ['mfe-booking', 'b2'],
    ] as const)
      await store.rewrite(app, version, contract(9));
    const live = set(
      { shell: 's3', 'mfe-booking': 'b2', 'mfe-agent': 'a1' },
      event('shell', null, 's1'),
      event('mfe-booking', null, 'b1'),
      event('shell', 's1', 's3'),
      event('mfe-booking', 'b1', 'b2'),
      event('mfe-booking', 'b2', 'b9', 'canary'),
      event('mfe-booking', 'b9', 'b2', 'withdraw'),
      event('mfe-agent', null, 'a1'),
    );
    const reason = 'it was live with another shell, and it does not start';
    expect(await findServableSet(live, releases, {}, failures)).toEqual({
      versions: { shell: 's1', 'mfe-booking': 'b1' },
      substitutes: [
        { app: 'shell', wanted: 's3', served: 's1', reason: 'it does not start' },
        { app: 'mfe-booking', wanted: 'b2', served: 'b1', reason },
        { app: 'mfe-agent', wanted: 'a1', served: null, reason },
      ],
    });
  });

  it('DL-03 with neither a shell nor a set in its place is said to be the reason that there is no page', async () => {
    const live = set({ shell: 's3', 'mfe-booking': 'b2' }, event('shell', null, 's3'));
    await expect(findServableSet(live, releases, {}, failures)).rejects.toThrow(
      'There is no shell to serve: it does not start',
    );
  });
});
