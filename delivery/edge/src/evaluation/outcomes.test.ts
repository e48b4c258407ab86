import { describe, expect, it, vi } from 'vitest';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { remoteBundle } from '@delivery/store/testing/temp-store';
import type { PageOutcome } from '@delivery/contract/page-report';
import {
  canary,
  canaryServed,
  edge,
  findFaults,
  inside,
  logged,
  outside,
  report,
  served,
  startCanary,
  store,
  useEdge,
  visit,
} from '../testing/edge-harness.ts';

useEdge();

const waitMs = 60_000;
const history = async () => (await readLiveSet(openFileStore(store.folder))).history;
const alarms = async () => (await edge.inject('/_edge/health')).json<{ alarms: object[] }>().alarms;
const lastReason = async () => (await history()).at(-1)?.reason;
const missing = (version: string) => `${remoteBundle(version)}remote.isMissing = true;`;

async function release(app: 'shell' | 'mfe-booking', from: string, to: string): Promise<void> {
  await openFileStore(store.folder).changeLive(({ versions }) => ({
    versions: { ...versions, [app]: to },
    event: { app, from, to, action: 'release' },
  }));
  await isLive(app, to);
}
const isLive = (app: string, version: string) =>
  vi.waitFor(async () => expect(await served()).toMatchObject({ versions: { [app]: version } }), waitMs);

describe('DL-12 a release that answers “not found”', { timeout: 120_000 }, () => {
  it('DL-12 to everybody, where the release before answered, is taken back after five visitors', async () => {
    await store.booking('202', missing('202'));
    await release('mfe-booking', '200', '202');
    for (let visitor = 1; visitor <= 4; visitor += 1) await visit('/booking', { visitor });
    expect((await visit('/booking', { visitor: 4 })).statusCode).toBe(404);
    await vi.waitFor(async () => expect((await edge.inject('/_edge/health')).statusCode).toBe(200), waitMs);
    expect(await served()).toMatchObject({ versions: { 'mfe-booking': '202' } });
    await visit('/booking', { visitor: 5 });
    await isLive('mfe-booking', '200');
    expect(await lastReason()).toMatch(
      /^5 of 5 answers were “not found” on \/booking; of the release before 0 of \d+; for example \/booking; if it is meant, release with --insist$/,
    );
  });

  it('DL-12 is withdrawn as a canary, by its own visitors', async () => {
    await store.booking('201', missing('201'));
    await startCanary();
    await canaryServed();
    for (let visitor = 1; visitor <= 5; visitor += 1) {
      await visit('/booking', { cohort: outside, visitor: 100 + visitor });
      await visit('/booking', { cohort: inside, visitor });
    }
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([]), waitMs);
    expect(await lastReason()).toMatch(
      /^5 of 5 answers were “not found” on \/booking; of the live release 0 of \d+;/,
    );
  });

  it('DL-12 as the release before does stays, however often it is asked: unknown addresses, and pages that have gone', async () => {
    await store.booking('202', missing('202'));
    await store.booking('203', missing('203'));
    await store.setLive({ shell: '100', 'mfe-booking': '202' });
    await isLive('mfe-booking', '202');
    await release('mfe-booking', '202', '203');
    const before = await history();
    for (let visitor = 1; visitor <= 12; visitor += 1) {
      await visit('/booking', { visitor });
      await visit(`/wp-admin/${visitor}`, { visitor });
    }
    await vi.waitFor(
      () => expect(logged.some((line) => line.includes('fails with the other release as well'))).toBe(true),
      waitMs,
    );
    expect(await history()).toEqual(before);
    expect(logged.filter((line) => line.includes('fails with the other release as well'))).toHaveLength(1);
  });
});

describe('DL-12 a page that appears while it is asked for', { timeout: 120_000 }, () => {
  it('DL-12 counts against no release: its content has just been published', async () => {
    // Every other render finds the page.
    const appearing = `let asked = 0;
      Object.defineProperty(remote, 'isMissing', { get: () => (asked += 1) % 2 === 1 });`;
    await store.booking('202', remoteBundle('202') + appearing);
    await release('mfe-booking', '200', '202');
    const before = await history();
    const seen: number[] = [];
    for (let visitor = 1; visitor <= 20; visitor += 1)
      seen.push((await visit(`/booking?view=${visitor}`, { visitor })).statusCode);
    expect(seen.filter((status) => status === 404).length).toBeGreaterThanOrEqual(6);
    await vi.waitFor(
      () =>
        expect(logged.filter((line) => line.includes('it does not fail again')).length).toBeGreaterThan(5),
      waitMs,
    );
    expect(await history()).toEqual(before);
  });
});

describe('DL-12 a release that puts a page behind the log-in', { timeout: 120_000 }, () => {
  const withAccess = (version: string, access?: string) =>
    store.release(
      'mfe-booking',
      version,
      { 'server/routes.mjs': remoteBundle(version), 'client/remote-entry.js': 'x' },
      { entries: { '/booking': { ...(access && { access }) } }, routes: ['/booking'] },
    );

  it('DL-12 is taken back after five visitors, with the page', async () => {
    await withAccess('202');
    await withAccess('203', 'member');
    await store.setLive({ shell: '100', 'mfe-booking': '202' });
    await isLive('mfe-booking', '202');
    await visit('/booking');
    await release('mfe-booking', '202', '203');
    for (let visitor = 1; visitor <= 5; visitor += 1) await visit('/booking', { visitor });
    await isLive('mfe-booking', '202');
    expect(await lastReason()).toMatch(
      /^5 of 5 answers led to the log-in on \/booking; of the release before 0 of \d+; for example \/booking; if it is meant, release with --insist$/,
    );
  });

  it('DL-12 that was behind it before stays', async () => {
    await withAccess('202', 'member');
    await withAccess('203', 'member');
    await store.setLive({ shell: '100', 'mfe-booking': '202' });
    await isLive('mfe-booking', '202');
    await release('mfe-booking', '202', '203');
    const before = await history();
    for (let visitor = 1; visitor <= 12; visitor += 1) await visit('/booking', { visitor });
    await vi.waitFor(
      () => expect(logged.some((line) => line.includes('fails with the other release as well'))).toBe(true),
      waitMs,
    );
    expect(await history()).toEqual(before);
  });
});

describe('DL-12 what pages report of visits', { timeout: 120_000 }, () => {
  const page = { page: '/booking', result: 'shown' } as const;

  it.each([
    ['of an address with a query', { outcomes: [{ ...page, page: '/booking?email=a' }] }],
    ['of an address with a blank', { outcomes: [{ ...page, page: '/booking a' }] }],
    ['with another field', { outcomes: [{ ...page, email: 'asha@antara.example' }] }],
    ['with a call that is no name', { outcomes: [{ ...page, calls: ['/api/login?user=asha'] }] }],
    ['with a code that is a sentence', { outcomes: [{ ...page, calls: ['login Asha is wrong'] }] }],
    ['with too many calls', { outcomes: [{ ...page, calls: Array.from({ length: 21 }, () => 'login') }] }],
    ['with too many pages', { outcomes: Array.from({ length: 21 }, () => page) }],
    ['with another result', { outcomes: [{ ...page, result: 'bought' }] }],
    ['with a time of a year', { outcomes: [{ ...page, usableMs: 31_536_000_000 }] }],
  ])('DL-12 a report %s is refused', async (_, body) => {
    expect((await report(body as object)).statusCode).toBe(400);
  });

  it('DL-12 a call that a canary has refused, and the live release has not, withdraws it by eleven networks', async () => {
    findFaults.mockResolvedValue([]);
    await startCanary();
    await canaryServed();
    const send = (calls: string[], cohort: number | undefined, visitor: number) =>
      report({ outcomes: [{ ...page, calls }] }, { cohort, visitor });
    for (let visitor = 1; visitor <= 30; visitor += 1) await send(['login'], outside, visitor);
    for (let visitor = 101; visitor <= 110; visitor += 1) await send(['login INVALID'], inside, visitor);
    await vi.waitFor(
      async () => expect(await alarms()).toMatchObject([{ app: 'mfe-booking', version: '201' }]),
      waitMs,
    );
    expect((await served()).canaries).toHaveLength(1);
    await send(['login INVALID'], inside, 111);
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([]), waitMs);
    expect(await lastReason()).toBe(
      '11 of 11 visits met a refusal of login; of the live release 0 of 30; for example login INVALID on /booking',
    );
  });

  it('DL-12 presses without effect, as under an invisible layer, withdraw a canary by eleven networks', async () => {
    findFaults.mockResolvedValue([]);
    await startCanary();
    await canaryServed();
    const send = (hasDeadPress: boolean, cohort: number | undefined, visitor: number) =>
      report({ outcomes: [{ ...page, ...(hasDeadPress && { hasDeadPress }) }] }, { cohort, visitor });
    for (let visitor = 1; visitor <= 30; visitor += 1) await send(visitor === 1, outside, visitor);
    for (let visitor = 101; visitor <= 110; visitor += 1) await send(true, inside, visitor);
    await vi.waitFor(
      async () => expect(await alarms()).toMatchObject([{ app: 'mfe-booking', version: '201' }]),
      waitMs,
    );
    expect((await served()).canaries).toHaveLength(1);
    await send(true, inside, 111);
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([]), waitMs);
    expect(await lastReason()).toBe(
      '11 of 11 visits pressed something to no effect on /booking; of the live release 1 of 30; for example /booking',
    );
  });

  it('DL-12 presses without effect take a release to everyone back by eleven networks', async () => {
    findFaults.mockResolvedValue([]);
    const press = (hasDeadPress: boolean, visitor: number) =>
      report({ outcomes: [{ ...page, ...(hasDeadPress && { hasDeadPress }) }] }, { visitor });
    for (let visitor = 1; visitor <= 30; visitor += 1) await press(visitor === 1, visitor);
    await release('mfe-booking', '200', '201');
    for (let visitor = 101; visitor <= 110; visitor += 1) await press(true, visitor);
    await vi.waitFor(
      async () => expect(await alarms()).toMatchObject([{ app: 'mfe-booking', version: '201' }]),
      waitMs,
    );
    expect(await served()).toMatchObject({ versions: { 'mfe-booking': '201' } });
    await press(true, 111);
    await isLive('mfe-booking', '200');
    expect(await lastReason()).toMatch(
      /^11 of 11 visits pressed something to no effect on \/booking; of the release before 1 of 30; for example \/booking/,
    );
  });

  it('DL-12 presses without effect of one visitor in eight, as before, withdraw nothing', async () => {
    findFaults.mockResolvedValue([]);
    await startCanary();
    await canaryServed();
    const before = await history();
    const send = (cohort: number | undefined, visitor: number) =>
      report(
        { outcomes: [{ ...page, ...(visitor % 8 === 0 && { hasDeadPress: true as const }) }] },
        { cohort, visitor },
      );
    for (let visitor = 1; visitor <= 100; visitor += 1) {
      await send(outside, visitor);
      await send(inside, visitor + 100);
    }
    expect(await alarms()).toEqual([]);
    expect(await history()).toEqual(before);
  });

  it('DL-12 fewer steps of a ramping canary call the operator, and never withdraw it', async () => {
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [{ ...canary, ramp: true }],
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
    }));
    await vi.waitFor(async () => expect((await served()).canaries).toHaveLength(1), waitMs);
    const list = { ...page } as PageOutcome;
    const journey: PageOutcome = { ...page, page: '/booking/:tourName' };
    for (let visitor = 1; visitor <= 60; visitor += 1) {
      await report({ outcomes: [list, journey] }, { cohort: outside, visitor });
      await report({ outcomes: [list] }, { cohort: inside, visitor: 100 + visitor });
    }
    await vi.waitFor(
      async () =>
        expect(await alarms()).toMatchObject([
          {
            app: 'mfe-booking',
            version: '201',
            message: expect.stringMatching(
              /^\d+ of \d+ visits went no further in booking: list → journey; of the live release 0 of \d+\..*no ramp goes on/,
            ) as string,
          },
        ]),
      waitMs,
    );
    expect((await served()).canaries).toHaveLength(1);
  });
});
