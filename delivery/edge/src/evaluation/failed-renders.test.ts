import { describe, expect, it, vi } from 'vitest';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { remoteBundle, shellBundle } from '@delivery/store/testing/temp-store';
import {
  canaryGone,
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

/** A page that hangs is rendered again until its time is over. */
useEdge({ renderTimeoutMs: 2_000 });

const waitMs = 60_000;
const history = async () => (await readLiveSet(openFileStore(store.folder))).history;
const lastReason = async () => (await history()).at(-1)?.reason;
const broken = `throw new Error('broken in production');`;
type Health = { alarms: { app: string; version: string; message: string }[] };
const alarms = async () => (await edge.inject('/_edge/health')).json<Health>().alarms;
const uncounted = (why: string) => logged.filter((line) => line.includes(why)).length;

/** Gives the shell 101, beside the live 100, to every visitor of half the cohorts. */
async function startShellCanary(bundle = shellBundle('101')): Promise<{ cohort: number }> {
  await store.shell('101', bundle);
  const group = { app: 'shell', version: '101', percent: 50 } as const;
  await openFileStore(store.folder).changeLive(() => ({
    canaries: [group],
    event: { app: 'shell', from: '100', to: '101', action: 'canary' },
  }));
  await vi.waitFor(async () => expect((await served()).canaries).toEqual([group]), waitMs);
  for (let cohort = 0; ; cohort += 1)
    if ((await visit('/faq', { cohort })).body.includes('shell 101')) return { cohort };
}

describe('TR-03 who may judge a release', { timeout: 120_000 }, () => {
  it.each([1, 10])(
    'TR-03 H3 a flood from %d addresses moves nothing in the release log',
    async (addresses) => {
      findFaults.mockResolvedValue([]);
      const { cohort } = await startShellCanary();
      const before = await history();
      for (let visitor = 1; visitor <= addresses; visitor += 1) {
        for (let nth = 0; nth < 6; nth += 1) {
          // The request is at fault: it fails with every release.
          await visit(`/throws?visit=${visitor}-${nth}`, { cohort, visitor });
          await edge.inject({
            method: 'POST',
            url: '/login',
            headers: {
              cookie: `__Host-cohort=${cohort}`,
              'content-type': 'application/x-www-form-urlencoded',
              'x-forwarded-for': `203.0.113.${visitor}`,
            },
            payload: 'form=login&email=x',
          });
        }
        await report(
          {
            path: '/faq',
            starts: [{ app: 'shell', ok: false }],
            errors: [{ kind: 'error', app: 'shell', message: 'x', frames: [] }],
            vitals: [{ app: 'shell', name: 'LCP', value: 60_000 }],
            outcomes: [
              {
                page: '/faq',
                result: 'missing',
                calls: ['login INVALID'],
                hasDeadPress: true,
                usableMs: 60_000,
              },
            ],
          },
          { cohort, visitor },
        );
      }
      await vi.waitFor(
        () =>
          expect(uncounted('fails with the other release as well')).toBeGreaterThanOrEqual(
            Math.min(addresses, 6),
          ),
        waitMs,
      );
      if (addresses >= 5)
        await vi.waitFor(async () => expect(await alarms()).toMatchObject([{ app: 'shell' }]), waitMs);
      expect(await history()).toEqual(before);
      expect((await served()).canaries).toHaveLength(1);
    },
  );

  it('TR-03 MF-07 a release whose pages fail on the server is found by five visitors, and not by one who comes again', async () => {
    await store.booking('201', broken);
    await startCanary();
    await canaryServed();
    for (let nth = 0; nth < 8; nth += 1) await visit(`/booking?visit=${nth}`, { cohort: inside, visitor: 1 });
    for (let visitor = 2; visitor <= 5; visitor += 1) {
      expect((await served()).canaries).toHaveLength(1);
      await visit('/booking', { cohort: outside, visitor });
      await visit(`/booking?visit=${visitor}`, { cohort: inside, visitor });
    }
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([]), waitMs);
    expect(await lastReason()).toMatch(/^5 of 5 renders failed on \/booking; of the live release 0 of \d$/);
  });

  it('TR-03 a full release whose pages fail on the server is taken back by what its pages did before', async () => {
    await store.booking('202', broken);
    await openFileStore(store.folder).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': '202' },
      event: { app: 'mfe-booking', from: '200', to: '202', action: 'release' },
    }));
    await vi.waitFor(
      async () => expect(await served()).toMatchObject({ versions: { 'mfe-booking': '202' } }),
      waitMs,
    );
    for (let visitor = 1; visitor <= 5; visitor += 1) await visit(`/booking?visit=${visitor}`, { visitor });
    await vi.waitFor(
      async () => expect(await served()).toMatchObject({ versions: { 'mfe-booking': '200' } }),
      waitMs,
    );
    expect(await lastReason()).toMatch(/^5 of 5 renders failed on \/booking; of the release before 0 of \d$/);
  });

  it('TR-03 renders that were late because many came at once do not count', async () => {
    const crowded = `let under = 0; const alone = render0;
      export { crowd as render };
      async function crowd(page, ...more) {
        if (!page.url.includes('/agentportal?')) return alone(page, ...more);
        under += 1;
        await later(under > 2 ? 5_000 : 50);
        under -= 1;
        return alone(page, ...more);
      }`;
    const { cohort } = await startShellCanary(
      shellBundle('101', crowded).replace('export async function render(', 'async function render0('),
    );
    const before = await history();
    await Promise.all(
      Array.from({ length: 9 }, (_, nth) => visit(`/agentportal?page=${nth}`, { cohort, visitor: nth + 1 })),
    );
    await vi.waitFor(() => expect(uncounted('it does not fail again')).toBeGreaterThanOrEqual(5), waitMs);
    expect(await history()).toEqual(before);
  });

  it.each([
    ['cannot be drawn', 'bad'],
    ['hangs', 'hangs'],
  ])(
    'MF-07 a release whose fragment on another’s page %s is withdrawn by itself, and the page’s owner is not blamed',
    async (_, how) => {
      await store.booking('202', `${remoteBundle('202')}remote.fragment = 'good';`);
      await store.booking('201', `${remoteBundle('201')}remote.fragment = '${how}';`);
      await store.release('mfe-marketing', '300', { 'server/routes.mjs': remoteBundle('300') });
      await store.setLive({ shell: '100', 'mfe-marketing': '300', 'mfe-booking': '202' });
      await vi.waitFor(
        async () => expect(await served()).toMatchObject({ versions: { 'mfe-booking': '202' } }),
        waitMs,
      );
      for (let visitor = 0; visitor < 6; visitor += 1)
        await visit(`/?search=visit${visitor}`, { cohort: outside, visitor });
      await startCanary();
      await canaryServed();
      await Promise.all(
        Array.from({ length: 6 }, (_, visitor) =>
          visit(`/?search=again${visitor}`, { cohort: inside, visitor }),
        ),
      );
      await vi.waitFor(canaryGone, waitMs);
      expect(await lastReason()).toMatch(
        /^\d of \d fragments on others’ pages failed on \/; of the live release 0 of \d$/,
      );
    },
  );

  it('TR-03 where the release cannot be compared, the operator is called and nothing is switched', async () => {
    await store.booking('201', broken);
    await openFileStore(store.folder).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': '201' },
      event: { app: 'mfe-booking', from: '199', to: '201', action: 'release' },
    }));
    await vi.waitFor(
      async () => expect(await served()).toMatchObject({ versions: { 'mfe-booking': '201' } }),
      waitMs,
    );
    await visit('/booking?visit=1', { cohort: outside });
    await vi.waitFor(
      async () => expect(await alarms()).toMatchObject([{ app: 'mfe-booking', version: '201' }]),
      waitMs,
    );
    expect((await alarms())[0]?.message).toMatch(/cannot be told.*199 of mfe-booking/);
  });
});
