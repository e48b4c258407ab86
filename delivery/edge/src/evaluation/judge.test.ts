import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageReport } from '@delivery/contract/page-report';
import type { Canary, LiveSet } from '@delivery/contract/release';
import type { ReleaseStore } from '@delivery/store/store';
import { fakeLog } from '@delivery/store/testing/temp-store';
import { createJudge, type Judge } from './judge.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import { createReleaseMetrics } from './release-metrics.ts';

const switchedAt = Date.parse('2026-11-23T08:00:00Z');
const versions = { shell: 's1', 'mfe-booking': 'b1' } as const;
const canary: Canary = { app: 'mfe-booking', version: 'b2', percent: 10 };
const served = { app: 'mfe-booking', version: 'b1' } as const;

let liveSet: LiveSet;
let canaries: Canary[];
let judge: Judge;
const looked = vi.fn();
const list = vi.fn(async () => []);

beforeEach(() => {
  vi.useFakeTimers({ now: switchedAt });
  looked.mockClear();
  list.mockClear();
  canaries = [];
  liveSet = {
    versions,
    history: [
      {
        at: new Date(switchedAt - 3_600_000).toISOString(),
        app: 'mfe-booking',
        from: null,
        to: 'b1',
        action: 'release',
      },
    ],
  };
  const sets: Pick<LiveSets, 'observedLiveSet' | 'canaries' | 'current' | 'serves' | 'hasPath'> = {
    observedLiveSet: () => liveSet,
    canaries: () => {
      looked();
      return canaries;
    },
    current: () => ({ versions }) as unknown as ReturnType<LiveSets['current']>,
    hasPath: (path) => path === '/booking',
    serves: ({ app, version }) =>
      (versions as LiveSet['versions'])[app] === version || canaries.some((one) => one.version === version),
  };
  const documents = { list, create: async () => true, remove: async () => {}, read: async () => null };
  const store = { documents } as unknown as ReleaseStore;
  judge = createJudge(store, () => sets as LiveSets, createReleaseMetrics(), fakeLog());
});
afterEach(() => {
  judge.close();
  vi.useRealTimers();
});

const report = (more: Partial<PageReport>, address = '203.0.113.1') =>
  judge.report({ path: '/booking', versions, starts: [], errors: [], ...more } as PageReport, address);
const counted = () => Object.fromEntries(judge.tallies.snapshot(served));

describe('DL-06 what a page reports', () => {
  it('DL-06 a start that went well is a visit without an error as well', async () => {
    await report({ starts: [{ app: 'mfe-booking', ok: true }] });
    expect(counted()).toMatchObject({
      'starts /booking': { good: 1, bad: 0 },
      'errors /booking': { good: 1, bad: 0 },
    });
    expect(looked, 'nothing failed: nothing is compared').not.toHaveBeenCalled();
  });

  it('DL-06 a start that failed is no visit without an error, and is looked at at once', async () => {
    await report({ starts: [{ app: 'mfe-booking', ok: false }] });
    expect(counted()).toMatchObject({ 'starts /booking': { good: 0, bad: 1 } });
    expect(counted()).not.toHaveProperty('errors /booking');
    expect(looked).toHaveBeenCalledOnce();
  });

  it('DL-06 an error of a script is a failed visit, one of a file that did not load is not', async () => {
    const error = { app: 'mfe-booking', message: 'x', frames: [] } as const;
    await report({ errors: [{ ...error, kind: 'load', frames: [] }] });
    expect(counted()).toEqual({});
    expect(looked).not.toHaveBeenCalled();
    await report({ errors: [{ ...error, kind: 'error', frames: [] }] });
    expect(counted()).toMatchObject({ 'errors /booking': { good: 0, bad: 1 } });
    expect(looked).toHaveBeenCalledOnce();
    expect(judge.errors.list()).toHaveLength(2);
  });

  it('DL-06 a slow visit counts for its app and for the shell, and one at the limit is quick', async () => {
    await report({ vitals: [{ app: 'mfe-booking', name: 'LCP', value: 2_500 }] });
    expect(looked).not.toHaveBeenCalled();
    await report({ vitals: [{ app: 'mfe-booking', name: 'INP', value: 201 }] });
    const shell = Object.fromEntries(judge.tallies.snapshot({ app: 'shell', version: 's1' }));
    for (const each of [counted(), shell])
      expect(each).toMatchObject({
        'LCP /booking': { good: 1, bad: 0 },
        'INP /booking': { good: 0, bad: 1 },
      });
    expect(looked).toHaveBeenCalledOnce();
  });

  it('TR-03 of a page that no release has counts for no page of that name', async () => {
    for (let nth = 0; nth < 3; nth += 1)
      await report({ path: `/invented/${nth}`, starts: [{ app: 'mfe-booking', ok: false }] });
    expect(counted()).toEqual({
      'starts *': { good: 0, bad: 1 },
      'starts all pages': { good: 0, bad: 1 },
    });
  });

  it('DL-06 of a release that is not served any more counts for nothing', async () => {
    await report({ versions: { 'mfe-booking': 'b0' }, starts: [{ app: 'mfe-booking', ok: false }] });
    await report({ versions: {}, starts: [{ app: 'mfe-booking', ok: false }] });
    expect(counted()).toEqual({});
    expect(looked).not.toHaveBeenCalled();
  });
});

describe('DL-13 a release that has been live for long', () => {
  it('DL-13 whose starts begin to fail is an alarm with its page, and is not switched', async () => {
    for (let visitor = 1; visitor <= 10; visitor += 1)
      await report({ starts: [{ app: 'mfe-booking', ok: false }] }, `203.0.113.${visitor}`);
    expect(judge.alarms()).toMatchObject([
      { ...served, message: expect.stringMatching(/^\d+ of \d+ starts in browsers failed on \/booking/) },
    ]);
  });
});

describe('DL-06 what other edges have counted', () => {
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

  it('DL-06 is read every half minute while nothing is judged', async () => {
    await seconds(2);
    expect(list).toHaveBeenCalledTimes(1);
    await seconds(24);
    expect(list).toHaveBeenCalledTimes(1);
    await seconds(6);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('DL-06 is read every two seconds while a canary is tried', async () => {
    liveSet = { ...liveSet, canaries: [canary] };
    await seconds(8);
    expect(list).toHaveBeenCalledTimes(4);
  });

  it('DL-06 is read every two seconds for half an hour after a switch', async () => {
    const [event] = liveSet.history;
    liveSet = { ...liveSet, history: [{ ...event!, at: new Date(switchedAt).toISOString() }] };
    await seconds(8);
    expect(list).toHaveBeenCalledTimes(4);
  });

  it('DL-06 is read no more once the edge is closed, nor are ramps looked at', async () => {
    judge.close();
    const asked = vi.spyOn(judge.tallies, 'snapshot');
    liveSet = { ...liveSet, canaries: [{ ...canary, ramp: true }] };
    await seconds(60);
    expect(list).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });
});
