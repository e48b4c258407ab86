import { describe, expect, it, vi } from 'vitest';
import type { ReportedVital } from '@delivery/contract/page-report';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { issueToken } from '@delivery/store/access';
import { consolePath } from '../console/session.ts';
import {
  canaryGone,
  canaryServed,
  edge,
  inside,
  officeHost,
  outside,
  readGrant,
  report,
  startCanary,
  store,
  useEdge,
} from '../testing/edge-harness.ts';
import { isSignalWorse } from './find-worse.ts';
import { createVitals } from './vitals.ts';

const vital = (name: ReportedVital['name'], value: number): ReportedVital => ({
  app: 'mfe-booking',
  name,
  value,
});

describe('DL-06 web vitals of a release', () => {
  it('DL-06 are kept by page, with the 75th percentile of the visits', () => {
    const vitals = createVitals();
    const release = { app: 'mfe-booking', version: '200' } as const;
    for (const value of [300, 400, 450, 2_400]) vitals.add(release, '/booking', 'LCP', value);
    for (let nth = 0; nth < 8; nth += 1) vitals.add(release, '/journeys', 'CLS', nth < 6 ? 0 : 3);
    const [journeys, booking] = vitals.summarize(release);
    expect(journeys).toMatchObject({ page: '/journeys', vitals: { CLS: { visits: 8 } } });
    expect(journeys?.vitals.CLS?.p75).toBeLessThanOrEqual(0.001);
    expect(booking).toEqual({ page: '/booking', vitals: { LCP: { p75: 500, visits: 4 } } });
  });

  it('DL-06 have the page first that most visits measured by any of them, and 400 pages at most', () => {
    const vitals = createVitals();
    const release = { app: 'mfe-booking', version: '200' } as const;
    for (let nth = 0; nth < 3; nth += 1)
      for (const name of ['LCP', 'CLS'] as const) vitals.add(release, '/even', name, 1);
    for (let nth = 0; nth < 5; nth += 1) vitals.add(release, '/most', 'LCP', 1);
    vitals.add(release, '/most', 'CLS', 1);
    expect(vitals.summarize(release).map(({ page }) => page)).toEqual(['/most', '/even']);
    for (let nth = 0; nth < 500; nth += 1) vitals.add(release, `/${nth}`, 'LCP', 1);
    vitals.add(release, '/most', 'LCP', 1);
    expect(vitals.summarize(release)).toHaveLength(400);
    expect(vitals.summarize(release)[0]?.vitals.LCP?.visits).toBe(6);
  });

  it('DL-06 decide when a tenth more visits are slow, and not when the live release is as slow, or nothing is known of it', () => {
    const [slow, fast] = [
      { good: 40, bad: 60 },
      { good: 95, bad: 5 },
    ];
    expect(isSignalWorse('LCP', slow, fast)).toBe(true);
    expect(isSignalWorse('LCP', slow, { good: 40, bad: 60 })).toBe(false);
    expect(isSignalWorse('LCP', { good: 85, bad: 15 }, { good: 93, bad: 7 })).toBe(false);
    expect(isSignalWorse('LCP', slow, { good: 0, bad: 0 })).toBe(false);
    // Failures, unlike slowness, need no other release to be judged by.
    expect(isSignalWorse('starts', slow, { good: 0, bad: 0 })).toBe(true);
  });
});

describe('DL-06 an edge that is told of web vitals', () => {
  useEdge();

  const reportVitals = async (value: number, visitors: number, cohort: number | undefined, first: number) => {
    for (let visitor = first; visitor < first + visitors; visitor += 1) {
      const answer = await report({ vitals: [vital('LCP', value)] }, { cohort, visitor });
      expect(answer.statusCode).toBe(204);
    }
  };

  it('DL-06 withdraws a canary whose pages are clearly slower, with the figures', async () => {
    await startCanary();
    await canaryServed();
    await reportVitals(900, 40, outside, 1);
    await reportVitals(900, 5, inside, 60);
    await canaryServed();
    await reportVitals(5_000, 25, inside, 100);
    await canaryGone();
    const { history } = await readLiveSet(openFileStore(store.folder));
    expect(history.at(-1)).toMatchObject({ action: 'withdraw', app: 'mfe-booking' });
    expect(history.at(-1)?.reason).toMatch(
      /\d+ of \d+ visits saw the largest part of the page after more than 2\.5 seconds \(LCP\) on \/booking; of the live release 0 of 40/,
    );
  });

  it('DL-06 PD-07 shows them in the console and gives them to Prometheus, and asks all visitors of a canary and a share of the others', async () => {
    await reportVitals(900, 3, outside, 1);
    expect((await readGrant(outside)).vitalsShare).toBe(0.25);
    await startCanary();
    await canaryServed();
    await vi.waitFor(async () => expect((await readGrant(inside)).vitalsShare).toBe(1), { timeout: 10_000 });

    const { token } = await issueToken(openFileStore(store.folder).documents, {
      name: 'Asha',
      app: null,
      roles: ['promote'],
      days: 1,
      createdBy: 'test',
    });
    const login = await edge.inject({
      method: 'POST',
      url: `${consolePath}/login`,
      headers: {
        host: officeHost,
        origin: `https://${officeHost}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ token }).toString(),
    });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    const page = (await edge.inject({ url: consolePath, headers: { host: officeHost }, cookies })).body;
    expect(page).toContain('<th scope="row">/booking</th>');
    expect(page).toMatch(/mfe-booking 200, live<\/td>\s*<td class="">0\.9 s \(3\)<\/td>/);

    const metrics = (await edge.inject('/_edge/metrics')).body;
    expect(metrics).toContain('antara_web_vitals_lcp_count{app="mfe-booking",version="200"} 3');
    expect(metrics).toContain('antara_web_vitals_lcp_count{app="shell",version="100"} 3');
  });

  it('DL-06 refuses what is no measurement', async () => {
    for (const wrong of [{ app: 'mfe-booking', name: 'TBT', value: 1 }, vital('LCP', -1), vital('LCP', 1e9)])
      expect((await report({ vitals: [wrong as ReportedVital] }, { cohort: outside })).statusCode).toBe(400);
  });
});
