import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppName, Canary, LiveSet, ReleaseEvent } from '@delivery/contract/release';
import { openFileStore, readLiveSet, type ReleaseStore } from '@delivery/store/store';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { writeLiveFile } from '@delivery/store/testing/live-files';
import { advanceCanaries, takeBackRelease } from './change-live.ts';

let temp: TempStore;
let store: ReleaseStore;
const next = { contract: { major: 2, minor: 0 } };

beforeEach(async () => {
  temp = await createTempStore();
  for (const version of ['s1', 's2']) await temp.shell(version);
  for (const version of ['b1', 'b2']) await temp.booking(version);
  for (const version of ['a1', 'a2'])
    await temp.release('mfe-agent', version, { 'client/remote-entry.js': 'x' });
  store = openFileStore(temp.folder);
});
afterEach(() => temp.remove());

const live = () => readLiveSet(store);
const event = (app: AppName, from: string | null, to: string, change = 'one'): ReleaseEvent => ({
  at: '2026-11-23T08:00:00.000Z',
  app,
  from,
  to,
  action: 'release',
  change,
});
const begin = (set: LiveSet) => writeLiveFile(temp.folder, set);

describe('DL-06 a release that is taken back', () => {
  const what = { app: 'mfe-booking', version: 'b2', previous: 'b1', reason: 'it fails' } as const;

  it('DL-06 goes alone where the one before fits, with the reason in the history', async () => {
    begin({
      versions: { shell: 's2', 'mfe-booking': 'b2' },
      history: [event('shell', 's1', 's2'), event('mfe-booking', 'b1', 'b2')],
    });
    expect(await takeBackRelease(store, what)).toBe(true);
    const { versions, history } = await live();
    expect(versions).toEqual({ shell: 's2', 'mfe-booking': 'b1' });
    expect(history.slice(2)).toMatchObject([
      { app: 'mfe-booking', from: 'b2', to: 'b1', action: 'rollback', reason: 'it fails' },
    ]);
  });

  it('DL-06 stays away from a release that somebody has switched to meanwhile', async () => {
    begin({ versions: { shell: 's1', 'mfe-booking': 'b3' }, history: [] });
    await temp.booking('b3');
    expect(await takeBackRelease(store, what)).toBe(false);
    expect((await live()).versions).toEqual({ shell: 's1', 'mfe-booking': 'b3' });
  });

  it('DL-01 DL-06 takes with it what came with it and is still live: an app that was new leaves, one that moved on stays', async () => {
    await temp.rewrite('shell', 's2', next);
    await temp.rewrite('mfe-booking', 'b2', next);
    await temp.release('mfe-offers', 'o1', { 'client/remote-entry.js': 'x' }, next);
    begin({
      versions: { shell: 's2', 'mfe-booking': 'b2', 'mfe-offers': 'o1', 'mfe-agent': 'a1' },
      history: [
        event('mfe-agent', null, 'a1', 'before'),
        event('shell', 's1', 's2'),
        event('mfe-booking', 'b1', 'b2'),
        event('mfe-offers', null, 'o1'),
        event('mfe-agent', 'a1', 'a2'),
        event('mfe-agent', 'a2', 'a1', 'later'),
      ],
    });
    expect(await takeBackRelease(store, what)).toBe(true);
    const { versions, history } = await live();
    expect(versions).toEqual({ shell: 's1', 'mfe-booking': 'b1', 'mfe-agent': 'a1' });
    expect(history.slice(6).map(({ app, to, action }) => [app, to, action])).toEqual([
      ['shell', 's1', 'rollback'],
      ['mfe-booking', 'b1', 'rollback'],
      ['mfe-offers', null, 'remove'],
    ]);
  });

  it('DL-01 DL-06 stays with what came with it when another of them has been switched meanwhile', async () => {
    for (const version of ['s2', 's3']) {
      if (version === 's3') await temp.shell(version);
      await temp.rewrite('shell', version, next);
    }
    await temp.rewrite('mfe-booking', 'b2', next);
    const history = [event('shell', 's1', 's2'), event('mfe-booking', 'b1', 'b2')];
    begin({ versions: { shell: 's2', 'mfe-booking': 'b2' }, history });
    let isOvertaken = false;
    const overtaken: ReleaseStore = {
      ...store,
      changeLive: async (change) => {
        if (!isOvertaken) begin({ versions: { shell: 's3', 'mfe-booking': 'b2' }, history });
        isOvertaken = true;
        return store.changeLive(change);
      },
    };
    expect(await takeBackRelease(overtaken, what)).toBe(false);
    expect((await live()).versions).toEqual({ shell: 's3', 'mfe-booking': 'b2' });
  });

  it.each(['alone', 'before changes had names'])(
    'DL-06 that came %s and whose predecessor does not fit stays, and whoever decides is told why',
    async (how) => {
      await temp.rewrite('shell', 's2', next);
      await temp.rewrite('mfe-booking', 'b2', next);
      const history = [event('shell', 's1', 's2', 'shell'), event('mfe-booking', 'b1', 'b2', 'booking')];
      if (how !== 'alone') for (const each of history) delete (each as Partial<ReleaseEvent>).change;
      begin({ versions: { shell: 's2', 'mfe-booking': 'b2' }, history });
      await expect(takeBackRelease(store, what)).rejects.toThrow('they cannot share a page');
      expect((await live()).versions).toEqual({ shell: 's2', 'mfe-booking': 'b2' });
    },
  );

  it('DL-06 a store that fails is not taken for a release that does not fit', async () => {
    begin({ versions: { shell: 's1', 'mfe-booking': 'b2' }, history: [event('mfe-booking', 'b1', 'b2')] });
    const failing = { ...store, changeLive: () => Promise.reject(new Error('the disk is full')) };
    await expect(takeBackRelease(failing, what)).rejects.toThrow('the disk is full');
  });
});

describe('DL-06 ramping canaries that go on', () => {
  const ramp = { percent: 1, ramp: true } as const;
  const booking: Canary = { app: 'mfe-booking', version: 'b2', ...ramp, group: 'both' };
  const shell: Canary = { app: 'shell', version: 's2', ...ramp, group: 'both' };
  const agent: Canary = { app: 'mfe-agent', version: 'a2', percent: 10 };
  const versions = { shell: 's1', 'mfe-booking': 'b1', 'mfe-agent': 'a1' };
  const start = (...canaries: Canary[]) => begin({ versions, canaries, history: [] });

  it('DL-06 get more visitors, and another app’s canary does not', async () => {
    start(booking, shell, agent);
    expect(await advanceCanaries(store, [booking, shell], 5, 'well')).toBe(true);
    const after = await live();
    expect(after.versions).toEqual(versions);
    expect(after.canaries).toEqual([{ ...booking, percent: 5 }, { ...shell, percent: 5 }, agent]);
    expect(after.history).toMatchObject([
      { app: 'mfe-booking', from: 'b1', to: 'b2', action: 'ramp', reason: 'well' },
      { app: 'shell', from: 's1', to: 's2', action: 'ramp', reason: 'well' },
    ]);
  });

  it('DL-06 are given to everyone in the end, and another app’s canary stays', async () => {
    start(booking, shell, agent);
    expect(await advanceCanaries(store, [booking, shell], 100, 'well')).toBe(true);
    const after = await live();
    expect(after.versions).toEqual({ shell: 's2', 'mfe-booking': 'b2', 'mfe-agent': 'a1' });
    expect(after.canaries).toEqual([agent]);
    expect(after.history.map(({ action }) => action)).toEqual(['promote', 'promote']);
  });

  it.each<[string, Canary[]]>([
    ['have ended', []],
    ['are another version now', [{ ...booking, version: 'b1' }, shell]],
    ['have been moved already', [{ ...booking, percent: 5 }, shell]],
    ['are no longer to grow', [booking, { app: 'shell', version: 's2', percent: 1, group: 'both' }]],
  ])('DL-06 that %s at another edge stay as they are', async (_, canaries) => {
    start(...canaries);
    expect(await advanceCanaries(store, [booking, shell], 5, 'well')).toBe(false);
    expect(await live()).toMatchObject({ versions, canaries, history: [] });
  });
});
