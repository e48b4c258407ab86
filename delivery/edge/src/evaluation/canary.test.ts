import { describe, expect, it, vi } from 'vitest';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { isInCanary } from '../releases/cohort.ts';
import {
  canary,
  cohorts,
  sameOrigin,
  store,
  edge,
  bookingFor,
  browserSaw,
  startCanary,
  served,
  canaryServed,
  canaryGone,
  report,
  reportStarts,
  readGrant,
  inside,
  outside,
  useEdge,
} from '../testing/edge-harness.ts';

useEdge();

describe('MF-03 a canary', () => {
  it('MF-03 is what its visitors get, and they alone; each keeps to it', async () => {
    expect((await edge.inject('/booking')).headers).not.toHaveProperty('set-cookie');
    await startCanary();
    await canaryServed();
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await bookingFor(inside)).toContain('booking 201');
      expect(await bookingFor(outside)).toContain('booking 200');
    }
    const newcomer = await edge.inject('/booking');
    expect(newcomer.headers['set-cookie']).toMatch(
      /^__Host-cohort=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly/,
    );
    expect(newcomer.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(newcomer.headers.vary).toContain('cookie');
  });

  it('MF-03 that is promoted goes on in the worker it has', async () => {
    await startCanary();
    await canaryServed();
    await openFileStore(store.folder).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': '201' },
      canaries: [],
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'promote' },
    }));
    await canaryGone();
    expect(await bookingFor(outside)).toContain('booking 201');
  });

  it('MF-07 that does not start is withdrawn, and nobody notices', async () => {
    await store.release(
      'mfe-booking',
      '201',
      { 'client/remote-entry.js': 'x' },
      { files: { 'server/gone.mjs': { bytes: 1, sha256: 'x' } } },
    );
    await startCanary();
    await vi.waitFor(
      async () => expect((await readLiveSet(openFileStore(store.folder))).canaries).toEqual([]),
      5_000,
    );
    expect((await readLiveSet(openFileStore(store.folder))).history.at(-1)).toMatchObject({
      action: 'withdraw',
      from: '201',
      to: '200',
      reason: expect.stringContaining('it did not start') as string,
    });
    expect(await bookingFor(inside)).toContain('booking 200');
  });

  it('MF-07 that does not start in browsers is withdrawn by itself', async () => {
    await startCanary();
    await canaryServed();
    await reportStarts(false, 4);
    expect((await served()).canaries).toEqual([canary]);
    await reportStarts(false, 1, { first: 5 });
    await canaryGone();
    expect((await readLiveSet(openFileStore(store.folder))).history.at(-1)).toMatchObject({
      action: 'withdraw',
      reason: `5 of 5 starts in browsers failed on /booking; of the live release 0 of 0${browserSaw}`,
    });
  });
});

describe('MF-03 a switch', () => {
  it('MF-03 makes the pages that are asked for before anyone has to wait for them', async () => {
    await edge.inject('/booking');
    await edge.inject('/about-us');
    await store.setLive({ shell: '100', 'mfe-booking': '201' });
    await vi.waitFor(
      async () =>
        expect((await edge.inject('/_edge/health')).json()).toMatchObject({
          versions: { 'mfe-booking': '201' },
        }),
      5_000,
    );
    const renders = 'antara_renders_total{app="mfe-booking",version="201"} 1\n';
    expect((await edge.inject('/_edge/metrics')).body).toContain(renders);
    expect((await edge.inject('/booking')).body).toContain('booking 201');
    expect((await edge.inject('/_edge/metrics')).body, 'it was there').toContain(renders);
  });
});

describe('MF-03 what pages report', () => {
  const shellStarted = { starts: [{ app: 'shell', ok: true }] } as const;
  it.each([
    ['of another site', shellStarted, { ...sameOrigin, 'sec-fetch-site': 'cross-site' }, 403],
    ['of nobody', shellStarted, { 'content-type': 'text/plain' }, 403],
    ['with no token', { ...shellStarted, token: '' }, sameOrigin, 403],
    ['with another page’s token', { ...shellStarted, versions: { shell: '99' } }, sameOrigin, 403],
    ['that is no list', { starts: { app: 'shell' } }, sameOrigin, 400],
    ['of no app', { starts: [{ app: 'nobody', ok: true }] }, sameOrigin, 400],
    ['of an address with a query', { ...shellStarted, path: '/booking?email=a' }, sameOrigin, 400],
    ['that is not JSON', '{', sameOrigin, 400],
    ['that is too long', ' '.repeat(40_000), sameOrigin, 413],
  ])('MF-03 a report %s does not count', async (_, body, headers, status) => {
    const { statusCode } = await report(body as string, { headers: headers as Record<string, string> });
    expect(statusCode).toBe(status);
    expect((await edge.inject('/_edge/metrics')).body).not.toContain('antara_boots_total{');
  });

  it('DL-06 one visitor counts once for a release and page, whatever they repeat', async () => {
    await startCanary();
    await canaryServed();
    for (let nth = 0; nth < 20; nth += 1) await reportStarts(false, 1);
    await reportStarts(true, 1);
    expect((await served()).canaries).toEqual([canary]);
  });

  it('MF-07 what a page says of releases that nobody gets any more does not count', async () => {
    const grant = await readGrant(outside);
    await store.booking('202');
    await store.setLive({ shell: '100', 'mfe-booking': '202' });
    await vi.waitFor(async () => expect(await bookingFor(outside)).toContain('booking 202'), 15_000);
    expect((await report({ ...grant, starts: [{ app: 'mfe-booking', ok: false }] })).statusCode).toBe(204);
    expect((await edge.inject('/_edge/metrics')).body).not.toContain('antara_failed_boots_total{');
  });

  it('MF-03 one address is limited to sixty reports a minute', async () => {
    const statuses = new Set<number>();
    for (let nth = 0; nth < 70; nth += 1)
      statuses.add((await report({ ...shellStarted, starts: [...shellStarted.starts] })).statusCode);
    expect([...statuses]).toEqual([204]);
    expect((await edge.inject('/_edge/metrics')).body).toContain(
      'antara_boots_total{app="shell",version="100"} 60\n',
    );
  });

  it('MF-03 counts are shown in private networks alone', async () => {
    await report({ starts: [{ app: 'shell', ok: true }] });
    const { body } = await edge.inject('/_edge/metrics');
    expect(body).toContain('antara_boots_total{app="shell",version="100"} 1');
    expect(body).toContain('antara_renders_total{app="mfe-booking",version="200"} 1');
    for (const visitor of [
      { remoteAddress: '203.0.113.7' },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
      { remoteAddress: '2001:db8::1' },
    ]) {
      expect((await edge.inject({ url: '/_edge/metrics', ...visitor })).statusCode).toBe(404);
    }
  });
});

describe('MF-03 two apps’ canaries at once', () => {
  const other = { app: 'shell', version: '101', percent: 50 } as const;
  const half = { ...canary, percent: 50 };
  const visitor = (inShell: boolean, inBooking: boolean) =>
    cohorts.find((one) => isInCanary(one, other) === inShell && isInCanary(one, half) === inBooking);
  const shellFor = async (cohort: number | undefined) =>
    (await edge.inject({ url: '/about-us', headers: { cookie: `__Host-cohort=${cohort}` } })).body;
  const startBoth = async () => {
    await store.shell('101');
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [half, other],
      event: { app: 'shell', from: '100', to: '101', action: 'canary' },
    }));
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([half, other]), 15_000);
  };

  it('MF-03 every visitor gets those that are theirs; who has both gets one until the set of both has started', async () => {
    await startBoth();
    expect(await shellFor(visitor(true, false))).toContain('shell 101');
    expect(await bookingFor(visitor(true, false))).toContain('booking 200');
    expect(await shellFor(visitor(false, true))).toContain('shell 100');
    expect(await bookingFor(visitor(false, true))).toContain('booking 201');
    expect(await shellFor(visitor(false, false))).toContain('shell 100');
    expect(await bookingFor(visitor(false, false))).toContain('booking 200');

    const both = visitor(true, true);
    expect(await bookingFor(both), 'the first of the two').toContain('booking 201');
    await vi.waitFor(async () => expect(await shellFor(both)).toContain('shell 101'), 15_000);
    expect(await bookingFor(both)).toContain('booking 201');
  });

  it('MF-07 one is withdrawn by itself, and the other goes on', async () => {
    await startBoth();
    await reportStarts(false, 5, { cohort: visitor(false, true) ?? -1 });
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([other]), 15_000);
    expect(await bookingFor(visitor(true, true))).toContain('booking 200');
    expect(await shellFor(visitor(true, true))).toContain('shell 101');
    expect((await readLiveSet(openFileStore(store.folder))).canaries).toEqual([other]);
  });
});

describe('DL-01 a canary of several apps', () => {
  const group = 'mfe-booking 201 and shell 101';
  const booking = { ...canary, percent: 30, group };
  const shell = { app: 'shell', version: '101', percent: 30, group } as const;
  const shownTo = async (cohort: number) => {
    const { body } = await edge.inject({ url: '/booking', headers: { cookie: `__Host-cohort=${cohort}` } });
    return [body.includes('/r/shell/101/'), body.includes('booking 201')];
  };
  const startGroup = async () => {
    await store.shell('101');
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [booking, shell],
      event: [
        { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
        { app: 'shell', from: '100', to: '101', action: 'canary' },
      ],
    }));
    await vi.waitFor(async () => expect((await served()).canaries).toEqual([booking, shell]), 15_000);
  };

  it('DL-01 is given whole to those who get it, and not at all to the others', async () => {
    await startGroup();
    const shown = await Promise.all(cohorts.map(shownTo));
    expect(shown.filter(([newShell, newBooking]) => newShell && newBooking)).toHaveLength(30);
    expect(shown.filter(([newShell, newBooking]) => !newShell && !newBooking)).toHaveLength(70);
  });

  it('DL-01 is withdrawn whole when one of its releases fails', async () => {
    await startGroup();
    await reportStarts(false, 5, { cohort: cohorts.find((one) => isInCanary(one, booking)) ?? -1 });
    await canaryGone();
    const { history, canaries } = await readLiveSet(openFileStore(store.folder));
    expect(canaries).toEqual([]);
    const ends = history.filter(({ action }) => action === 'withdraw');
    expect(ends.map(({ app, from, to }) => [app, from, to])).toEqual([
      ['mfe-booking', '201', '200'],
      ['shell', '101', '100'],
    ]);
    expect(ends[1]?.reason).toMatch(/^with mfe-booking 201: 5 of 5 /);
    expect(new Set(ends.map(({ change }) => change)).size).toBe(1);
  });
});
