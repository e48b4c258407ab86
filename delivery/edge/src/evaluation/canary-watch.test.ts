import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Canary, ReleaseName } from '@delivery/contract/release';
import { watchCanaries } from './canary-watch.ts';
import type { Finding } from './find-worse.ts';
import { createPageTallies, type PageTallies } from './page-tallies.ts';

const canary: Canary = { app: 'mfe-booking', version: 'b2', percent: 10 };
const live = { app: 'mfe-booking', version: 'b1' } as const;
const withdraw = vi.fn(async (_canary: Canary, _reason: string) => {});
const evidence = {
  decides: vi.fn((_release: ReleaseName, _finding: Finding) => true),
  describe: () => '',
  suspect: vi.fn((_release: ReleaseName, _finding: Finding, _reason: string) => {}),
  forget: vi.fn(),
};
let tallies: PageTallies;
let watch: ReturnType<typeof watchCanaries>;
let visitors = 0;
const look = () => watch.check([canary], { 'mfe-booking': live.version });

/** Counts starts in the browsers of other visitors each: `good` ones, then `bad` ones. */
function starts(release: ReleaseName, good: number, bad: number, page = '/booking') {
  for (let nth = 0; nth < good + bad; nth += 1) {
    visitors += 1;
    tallies.visited(release, 'starts', page, String(visitors), nth < good);
  }
}

beforeEach(() => {
  withdraw.mockReset();
  tallies = createPageTallies();
  evidence.suspect.mockReset();
  evidence.decides.mockReset().mockReturnValue(true);
  watch = watchCanaries(tallies, withdraw, evidence, () => '; most often “x”');
});

describe('MF-07 a canary is judged against the live release', () => {
  it('MF-07 is withdrawn when its starts in browsers fail, with the figures and the error', async () => {
    await look();
    starts(canary, 1, 5);
    starts(live, 20, 0);
    await look();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(
      canary,
      '5 of 6 starts in browsers failed on /booking; of the live release 0 of 20; most often “x”',
    );
  });

  it('DL-06 page by page: a dead checkout among 3 % of the page views is found, and named', async () => {
    await look();
    starts(live, 9_000, 0, '/booking');
    starts(canary, 1_000, 0, '/booking');
    starts(live, 270, 0, '/booking/checkout');
    starts(canary, 25, 6, '/booking/checkout');
    await look();
    expect(withdraw.mock.lastCall?.[1]).toMatch(
      /^6 of 31 starts in browsers failed on \/booking\/checkout; /,
    );
  });

  it('DL-06 a fault that is spread thinly over many pages is found on all together', async () => {
    await look();
    for (let page = 0; page < 12; page += 1) {
      starts(live, 100, 0, `/page/${page}`);
      starts(canary, 10, 1, `/page/${page}`);
    }
    await look();
    expect(withdraw.mock.lastCall?.[1]).toMatch(/^12 of 132 starts in browsers failed on all pages; /);
  });

  it('DL-06 one visitor’s bad line is one failure for each page, however often it comes', async () => {
    await look();
    for (let nth = 0; nth < 50; nth += 1) tallies.visited(canary, 'starts', '/booking', 'the same', false);
    await look();
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('MF-07 each by itself: what fails in one says nothing of another', async () => {
    const agent: Canary = { app: 'mfe-agent', version: 'a2', percent: 10 };
    const both = () => watch.check([canary, agent], { 'mfe-booking': live.version, 'mfe-agent': 'a1' });
    await both();
    starts(agent, 0, 5);
    starts(canary, 5, 0);
    await both();
    await both();
    expect(withdraw).toHaveBeenCalledOnce();
    expect(withdraw.mock.lastCall?.[0]).toEqual(agent);
  });

  it.each([
    ['fragments', 'fragments on others’ pages'],
    ['renders', 'renders'],
  ] as const)('MF-07 is withdrawn when its %s fail', async (signal, words) => {
    await look();
    for (let nth = 0; nth < 5; nth += 1) tallies.visited(canary, signal, '/', `network ${nth}`, false);
    tallies.visited(live, signal, '/', 'another', true);
    await look();
    expect(withdraw.mock.lastCall?.[1]).toContain(`5 of 5 ${words} failed on /; of the live release 0 of 1`);
  });

  it('DL-06 is withdrawn when its visitors meet errors after a good start', async () => {
    await look();
    for (let visitor = 0; visitor < 6; visitor += 1) {
      tallies.visited(canary, 'errors', '/booking', `v${visitor}`, true);
      tallies.visited(canary, 'errors', '/booking', `v${visitor}`, false);
    }
    await look();
    expect(withdraw.mock.lastCall?.[1]).toMatch(/^6 of 6 visits met errors of its scripts on \/booking/);
  });

  it('TR-03 stays when nothing decides, and the suspicion is told with its figures', async () => {
    evidence.decides.mockReturnValue(false);
    await look();
    starts(canary, 1, 5);
    starts(live, 20, 0);
    await look();
    expect(withdraw).not.toHaveBeenCalled();
    expect(evidence.suspect.mock.lastCall).toMatchObject([
      canary,
      { signal: 'starts', page: '/booking', networks: 5 },
      '5 of 6 starts in browsers failed on /booking; of the live release 0 of 20; most often “x”',
    ]);
  });

  it('TR-03 is withdrawn for what decides, although something else that does not was found before', async () => {
    evidence.decides.mockImplementation((_release, { signal }) => signal === 'renders');
    await look();
    starts(canary, 0, 20);
    for (let nth = 0; nth < 5; nth += 1) tallies.visited(canary, 'renders', '/', `network ${nth}`, false);
    await look();
    expect(withdraw.mock.lastCall?.[1]).toMatch(/^5 of 5 renders failed on \/; /);
  });

  it('MF-07 what it did in an earlier comparison does not count', async () => {
    await look();
    starts(canary, 0, 4);
    await watch.check([], {});
    await look();
    starts(canary, 0, 4);
    await look();
    expect(withdraw).not.toHaveBeenCalled();
  });
});
