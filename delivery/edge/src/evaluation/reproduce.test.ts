import { describe, expect, it, vi } from 'vitest';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import type { BrowserJob } from '../browser-program.ts';
import {
  bookingFor,
  canaryGone,
  canaryServed,
  edge,
  findFaults,
  outside,
  reportStarts,
  served,
  startCanary,
  store,
  useEdge,
  visit,
} from '../testing/edge-harness.ts';

useEdge();

const waitMs = 10_000;
const open = async (url: string, cookie: { name: string; value: string }) =>
  (await edge.inject({ url, headers: { cookie: `${cookie.name}=${cookie.value}` } })).body;
type Health = { alarms: { app: string }[] };

describe('TR-03 a fault that browsers report is looked for', () => {
  it('TR-03 on the page that they name, with the release and with the live one, while visitors get theirs', async () => {
    await startCanary();
    await canaryServed();
    const shown: string[] = [];
    findFaults.mockImplementation(async ({ addresses, cookies }) => {
      for (const [address = ''] of [addresses, addresses])
        for (const cookie of [cookies.suspected, cookies.counterpart])
          shown.push(await open(address, cookie));
      return [];
    });
    await reportStarts(false, 5);
    await vi.waitFor(async () => {
      expect((await edge.inject('/_edge/health')).json<Health>().alarms).toMatchObject([
        { app: 'mfe-booking' },
      ]);
    }, waitMs);
    expect(findFaults.mock.lastCall?.[0]).toMatchObject({
      siteUrl: 'https://antara.example',
      addresses: ['/booking'],
    } satisfies Partial<BrowserJob>);
    await vi.waitFor(
      () =>
        expect(shown.map((body) => /booking 20\d/.exec(body)?.[0])).toEqual([
          'booking 201',
          'booking 200',
          'booking 201',
          'booking 200',
        ]),
      waitMs,
    );
    const { name, value } = findFaults.mock.lastCall?.[0].cookies.suspected ?? { name: '', value: '' };
    const later = await edge.inject({
      url: '/booking',
      headers: { cookie: `${name}=${value}; __Host-cohort=${outside}` },
    });
    expect(later.body, 'it is over').toContain('booking 200');
    expect((await served()).canaries).toHaveLength(1);
  });

  it('TR-03 of a full release, beside the release before', async () => {
    await openFileStore(store.folder).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': '201' },
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'release' },
    }));
    await vi.waitFor(async () => expect(await bookingFor(outside)).toContain('booking 201'), waitMs);
    findFaults.mockImplementation(async ({ addresses: [address = ''], cookies }) => {
      expect(await open(address, cookies.suspected)).toContain('booking 201');
      expect(await open(address, cookies.counterpart)).toContain('booking 200');
      return ['TypeError: x is not a function (/booking)'];
    });
    await reportStarts(false, 5);
    await vi.waitFor(async () => expect(await bookingFor(outside)).toContain('booking 200'), waitMs);
    const { history } = await readLiveSet(openFileStore(store.folder));
    expect(history.at(-1)).toMatchObject({
      action: 'rollback',
      reason:
        '5 of 5 starts in browsers failed on /booking; of the release before 0 of 0; the browser of this edge meets it too: TypeError: x is not a function (/booking)',
    });
  });

  it('TR-03 on addresses that visitors have asked for, where the page has a name in it', async () => {
    await startCanary();
    await canaryServed();
    for (const cohort of [outside, undefined]) await visit('/book-now/bengal?date=2027-01-04', { cohort });
    findFaults.mockResolvedValue(['x']);
    await reportStarts(false, 5, { path: '/book-now/:tourName' });
    await canaryGone();
    expect(findFaults.mock.lastCall?.[0].addresses).toContain('/book-now/bengal?date=2027-01-04');
  });

  it('TR-03 on no page of which there is none', async () => {
    await startCanary();
    await canaryServed();
    await reportStarts(false, 5, { path: '/invented' });
    await vi.waitFor(async () => {
      expect((await edge.inject('/_edge/health')).json<Health>().alarms).toMatchObject([
        { app: 'mfe-booking' },
      ]);
    }, waitMs);
    expect(findFaults).not.toHaveBeenCalled();
  });
});
