import { describe, expect, it, vi } from 'vitest';
import type { PageReport } from '@delivery/contract/page-report';
import type { Canary } from '@delivery/contract/release';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { remoteBundle } from '@delivery/store/testing/temp-store';
import { isInCanary } from '../releases/cohort.ts';
import type { LoggedError } from './error-log.ts';
import {
  bookingFor,
  browserSaw,
  canary,
  canaryGone,
  canaryServed,
  cohorts,
  edge,
  findFaults,
  outside,
  readGrant,
  report,
  reportStarts,
  served,
  startCanary,
  store,
  useEdge,
} from '../testing/edge-harness.ts';

const waitMs = 15_000;
const steps = [
  { percent: 1, minutes: 0, starts: 2 },
  { percent: 10, minutes: 0, starts: 3 },
];
useEdge({ rampSteps: steps });

const releaseToAll = async (from: string, to: string) => {
  await openFileStore(store.folder).changeLive(({ versions }) => ({
    versions: { ...versions, 'mfe-booking': to },
    event: { app: 'mfe-booking', from, to, action: 'release' },
  }));
  await vi.waitFor(async () => expect(await bookingFor(outside)).toContain(`booking ${to}`), waitMs);
};
const lastEvent = async () => (await readLiveSet(openFileStore(store.folder))).history.at(-1);
const error = {
  kind: 'error',
  app: 'mfe-booking',
  message: 'TypeError: x.map is not a function',
  frames: ['mfe-booking/201/journeys.js:1:234'],
} as const;

describe('DL-06 a release that everyone got', () => {
  it('DL-06 whose starts fail is taken back by itself, with the reason, after five visitors', async () => {
    await reportStarts(true, 60, { cohort: outside ?? -1, first: 100 });
    await releaseToAll('200', '201');
    await reportStarts(false, 4);
    expect(await bookingFor(outside)).toContain('booking 201');
    await reportStarts(false, 1, { first: 5 });
    await vi.waitFor(async () => expect(await bookingFor(outside)).toContain('booking 200'), waitMs);
    expect(await lastEvent()).toMatchObject({
      action: 'rollback',
      from: '201',
      to: '200',
      reason: `5 of 5 starts in browsers failed on /booking; of the release before 0 of 60${browserSaw}`,
    });
    // Whoever insists gets it: it is not taken back again and again.
    await releaseToAll('200', '201');
    await reportStarts(false, 20, { first: 30 });
    expect(await bookingFor(outside)).toContain('booking 201');
  });

  it('DL-06 raises an alarm when the release before does not fit any more', async () => {
    await store.release(
      'mfe-booking',
      '199',
      { 'client/remote-entry.js': 'x', 'server/routes.mjs': 'x' },
      { contract: { major: 0, minor: 9 } },
    );
    await releaseToAll('199', '201');
    await reportStarts(false, 5);
    type Health = { alarms: { app: string; version: string; message: string }[] };
    const alarms = async () => (await edge.inject('/_edge/health')).json<Health>().alarms;
    await vi.waitFor(
      async () => expect(await alarms()).toMatchObject([{ app: 'mfe-booking', version: '201' }]),
      waitMs,
    );
    expect((await alarms())[0]?.message).toMatch(
      /5 of 5 starts in browsers failed.*cannot go back to 199 by itself: .*contract/s,
    );
    expect(await bookingFor(outside)).toContain('booking 201');
  });

  it('DL-01 DL-06 takes back with it what was switched with it, when it does not fit alone', async () => {
    const next = { contract: { major: 2, minor: 0 } };
    await store.shell('101');
    await store.rewrite('shell', '101', next);
    await store.release(
      'mfe-booking',
      '202',
      { 'client/remote-entry.js': 'x', 'server/routes.mjs': remoteBundle('202') },
      next,
    );
    await openFileStore(store.folder).changeLive(() => ({
      versions: { shell: '101', 'mfe-booking': '202' },
      event: [
        { app: 'shell', from: '100', to: '101', action: 'release' },
        { app: 'mfe-booking', from: '200', to: '202', action: 'release' },
      ],
    }));
    await vi.waitFor(async () => expect(await bookingFor(outside)).toContain('booking 202'), waitMs);
    await reportStarts(false, 5);
    await vi.waitFor(async () => expect(await bookingFor(outside)).toContain('booking 200'), waitMs);
    const { versions, history } = await readLiveSet(openFileStore(store.folder));
    expect(versions).toEqual({ shell: '100', 'mfe-booking': '200' });
    expect(history.slice(-2)).toMatchObject([
      { app: 'shell', from: '101', to: '100', action: 'rollback' },
      { app: 'mfe-booking', from: '202', to: '200', action: 'rollback' },
    ]);
  });
});

describe('DL-06 a ramp', () => {
  const startRamp = () =>
    openFileStore(store.folder).changeLive(() => ({
      canaries: [{ ...canary, percent: 1, ramp: true }],
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
    }));
  const percents = async () =>
    ((await served()).canaries as { percent: number }[]).map(({ percent }) => percent);
  const rampCohort = (more: Partial<Canary> = {}) =>
    cohorts.find((one) => isInCanary(one, { ...canary, percent: 1, ...more })) ?? -1;

  it('DL-06 goes on by itself from step to step to everyone, each step in the history', async () => {
    await startRamp();
    await vi.waitFor(async () => expect(await percents()).toEqual([1]), waitMs);
    const cohort = rampCohort();
    await reportStarts(true, 2, { cohort });
    await vi.waitFor(async () => expect(await percents()).toEqual([10]), waitMs);
    expect(await lastEvent()).toMatchObject({
      action: 'ramp',
      to: '201',
      reason: '1 % → 10 % after 0 minutes: 2 of 2 visitors started it well',
    });
    // The step counts from the first look at it, which may come after some of them.
    let visitor = 10;
    await vi.waitFor(async () => {
      await reportStarts(true, 1, { cohort, first: (visitor += 1) });
      expect(await percents()).toEqual([]);
    }, waitMs);
    expect(await lastEvent()).toMatchObject({ action: 'promote', from: '200', to: '201' });
    expect(await bookingFor(outside)).toContain('booking 201');
  }, 20_000);

  it('DL-06 of several apps goes on when each has had its visitors, all in one change', async () => {
    await store.shell('101');
    const together = { percent: 1, ramp: true, group: 'both' } as const;
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [
        { app: 'mfe-booking', version: '201', ...together },
        { app: 'shell', version: '101', ...together },
      ],
      event: [
        { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
        { app: 'shell', from: '100', to: '101', action: 'canary' },
      ],
    }));
    await vi.waitFor(async () => expect(await percents()).toEqual([1, 1]), waitMs);
    const cohort = rampCohort(together);
    await reportStarts(true, 6, { cohort });
    const both = [
      { app: 'mfe-booking' as const, ok: true },
      { app: 'shell' as const, ok: true },
    ];
    await report({ starts: both }, { cohort, visitor: 20 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await percents()).toEqual([1, 1]);

    await report({ starts: both }, { cohort, visitor: 21 });
    await vi.waitFor(async () => expect(await percents()).toEqual([10, 10]), waitMs);
    // The step counts from the first look at it, which may come after some of them.
    let visitor = 22;
    await vi.waitFor(async () => {
      await report({ starts: both }, { cohort, visitor: (visitor += 1) });
      expect(await percents()).toEqual([]);
    }, waitMs);
    const live = await readLiveSet(openFileStore(store.folder));
    expect(live.versions).toMatchObject({ shell: '101', 'mfe-booking': '201' });
    const [one, other] = live.history.slice(-2);
    expect([one?.action, other?.action]).toEqual(['promote', 'promote']);
    expect(one?.change).toBe(other?.change);
  }, 20_000);

  it('DL-06 that fails is withdrawn like any canary', async () => {
    await startRamp();
    await vi.waitFor(async () => expect(await percents()).toEqual([1]), waitMs);
    await reportStarts(false, 5, { cohort: rampCohort() });
    await canaryGone();
    expect(await lastEvent()).toMatchObject({ action: 'withdraw', from: '201' });
  });
});

describe('DL-06 errors that browsers report', () => {
  it('DL-06 are listed by release with pages and counts, and end a canary, named in the reason', async () => {
    await startCanary();
    await canaryServed();
    for (let visitor = 1; visitor <= 5; visitor += 1)
      await report(
        {
          starts: [{ app: 'mfe-booking', ok: true }],
          errors: [error].map((each) => ({ ...each, frames: [...each.frames] })),
        },
        { visitor },
      );
    await canaryGone();
    expect((await lastEvent())?.reason).toBe(
      '5 of 5 visits met errors of its scripts on /booking; of the live release 0 of 0; most often “TypeError: x.map is not a function” at mfe-booking/201/journeys.js:1:234, 5 times on /booking' +
        browserSaw,
    );
    const { errors } = (await edge.inject('/_edge/errors?app=mfe-booking')).json<{ errors: LoggedError[] }>();
    expect(errors).toMatchObject([{ ...error, version: '201', times: 5, pages: { '/booking': 5 } }]);
    const stranger = await edge.inject({
      url: '/_edge/errors',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(stranger.statusCode).toBe(404);
  });

  it.each(['hydration', 'csp', 'error', 'rejection'] as const)(
    'DL-06 of kind %s, which the edge’s browser meets, end a canary after five visitors',
    async (kind) => {
      await startCanary();
      await canaryServed();
      const send = (visitor: number) =>
        report(
          {
            starts: [{ app: 'mfe-booking', ok: true }],
            errors: [{ ...error, kind, frames: [...error.frames] }],
          },
          { visitor },
        );
      for (let visitor = 1; visitor <= 4; visitor += 1) await send(visitor);
      expect((await served()).canaries).toEqual([canary]);
      await send(5);
      await canaryGone();
      expect((await lastEvent())?.reason).toMatch(/^5 of 5 visits met errors of its scripts on \/booking; /);
    },
  );

  it.each<[where: string, body: Partial<PageReport>]>([
    ['of a press', { starts: [{ app: 'mfe-booking', ok: true }], errors: [{ ...error, frames: [] }] }],
    ['of a page behind the log-in', { starts: [{ app: 'mfe-booking', ok: false }] }],
  ])(
    'DL-06 %s, which the edge’s browser does not meet, end a canary after eleven visitors',
    async (_, body) => {
      findFaults.mockResolvedValue([]);
      await startCanary();
      await canaryServed();
      const send = (visitor: number) => report(body, { visitor });
      for (let visitor = 1; visitor <= 10; visitor += 1) await send(visitor);
      await vi.waitFor(() => expect(findFaults).toHaveBeenCalled(), waitMs);
      expect((await served()).canaries).toEqual([canary]);
      await send(11);
      await canaryGone();
      expect((await lastEvent())?.reason).toMatch(/^11 of 11 (visits met errors|starts in browsers failed)/);
    },
  );

  it('DL-06 a file that did not come at first is listed, and ends nothing', async () => {
    await startCanary();
    await canaryServed();
    for (let visitor = 1; visitor <= 8; visitor += 1)
      await report({ errors: [{ ...error, frames: [], kind: 'load' }] }, { visitor });
    expect((await served()).canaries).toEqual([canary]);
    expect((await edge.inject('/_edge/errors')).json<{ errors: LoggedError[] }>().errors).toHaveLength(1);
  });

  it('DL-06 are scrubbed of personal data here too', async () => {
    const { token } = await readGrant();
    expect(token).toMatch(/^\w+\.[\w-]{22}$/);
    await report({ errors: [{ ...error, frames: [], message: 'no asha@antara.example, +91 98 7654 3210' }] });
    const { errors } = (await edge.inject('/_edge/errors')).json<{ errors: LoggedError[] }>();
    expect(errors.map(({ message }) => message)).toEqual(['no ‹e-mail› ‹number›']);
  });
});
