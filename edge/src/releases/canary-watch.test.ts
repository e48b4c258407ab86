import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Canary } from '@antara/contracts/composition/release';
import { isWorse, minFailures, watchCanaries } from './canary-watch.ts';
import { createReleaseMetrics, type ReleaseMetrics } from './release-metrics.ts';

const canary: Canary = { app: 'mfe-booking', version: 'b2', percent: 10 };
const live = { app: 'mfe-booking', version: 'b1' } as const;
const withdraw = vi.fn(async (_canary: Canary, _reason: string) => {});
let metrics: ReleaseMetrics;
let watch: ReturnType<typeof watchCanaries>;
const look = () => watch.check([canary], { 'mfe-booking': live.version });

/** Counts `bad` failed and `good` good starts in browsers. */
function boots(release: { app: 'mfe-booking'; version: string }, good: number, bad: number) {
  for (let nth = 0; nth < good; nth += 1) metrics.bootReported(release, true);
  for (let nth = 0; nth < bad; nth += 1) metrics.bootReported(release, false);
}

beforeEach(async () => {
  withdraw.mockReset();
  metrics = createReleaseMetrics();
  watch = watchCanaries(metrics, withdraw);
});

describe('MF-07 a canary is judged against the live release', () => {
  it.each([
    ['few failures say nothing', { good: 0, bad: minFailures - 1 }, { good: 100, bad: 0 }, false],
    ['enough of them do', { good: 0, bad: minFailures }, { good: 100, bad: 0 }, true],
    ['a share below the limit stays', { good: 995, bad: 5 }, { good: 100, bad: 0 }, false],
    ['what fails for all is not its doing', { good: 50, bad: 50 }, { good: 50, bad: 50 }, false],
    ['a little worse than a bad one stays', { good: 48, bad: 52 }, { good: 50, bad: 50 }, false],
    ['much worse than a bad one goes', { good: 40, bad: 60 }, { good: 50, bad: 50 }, true],
  ])('MF-07 %s', (_, tried, usual, worse) => {
    expect(isWorse(tried, usual)).toBe(worse);
  });

  it('MF-07 is withdrawn when its starts in browsers fail, with the figures', async () => {
    await look();
    boots(canary as typeof live & Canary, 1, 5);
    boots(live, 20, 0);
    await look();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(
      canary,
      '5 of 6 starts in browsers failed; of the live release 0 of 20',
    );
  });

  it('MF-07 each by itself: what fails in one says nothing of another', async () => {
    const agent: Canary = { app: 'mfe-agent', version: 'a2', percent: 10 };
    const both = () => watch.check([canary, agent], { 'mfe-booking': live.version, 'mfe-agent': 'a1' });
    await both();
    for (let nth = 0; nth < 5; nth += 1) {
      metrics.bootReported(agent, false);
      metrics.bootReported(canary as typeof live & Canary, true);
    }
    await both();
    await both();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(
      agent,
      '5 of 5 starts in browsers failed; of the live release 0 of 0',
    );
  });

  it('MF-07 is withdrawn when its fragments on others’ pages fail', async () => {
    await look();
    for (let nth = 0; nth < 5; nth += 1) metrics.fragmentRendered(canary, false);
    metrics.fragmentRendered(live, true);
    await look();
    expect(withdraw.mock.lastCall?.[1]).toBe(
      '5 of 5 fragments on others’ pages failed; of the live release 0 of 1',
    );
  });

  it('MF-07 is withdrawn when its renders fail', async () => {
    await look();
    for (let nth = 0; nth < 5; nth += 1) metrics.pageRendered(canary, false, 0.1);
    await look();
    expect(withdraw.mock.lastCall?.[1]).toBe('5 of 5 renders failed; of the live release 0 of 0');
  });

  it('MF-07 what it did in an earlier comparison does not count', async () => {
    boots(canary as typeof live & Canary, 0, 50);
    await look();
    boots(canary as typeof live & Canary, 10, 1);
    await look();
    expect(withdraw).not.toHaveBeenCalled();
    await watch.check([], {});
    boots(canary as typeof live & Canary, 0, 5);
    await look();
    await look();
    expect(withdraw).not.toHaveBeenCalled();
  });
});

describe('MF-03 counts by release', () => {
  it('MF-03 are written as Prometheus reads them', async () => {
    metrics.pageRendered(live, true, 0.004);
    metrics.pageRendered(live, true, 0.2);
    metrics.pageRendered(live, false, 3);
    boots(live, 2, 1);
    const lines = (await metrics.text()).split('\n');
    const of = '{app="mfe-booking",version="b1"}';
    expect(lines).toEqual(
      expect.arrayContaining([
        `antara_renders_total${of} 2`,
        `antara_render_errors_total${of} 1`,
        `antara_boots_total${of} 2`,
        `antara_failed_boots_total${of} 1`,
        'antara_render_seconds_bucket{le="0.005",app="mfe-booking",version="b1"} 1',
        'antara_render_seconds_bucket{le="0.25",app="mfe-booking",version="b1"} 2',
        'antara_render_seconds_bucket{le="2",app="mfe-booking",version="b1"} 2',
        'antara_render_seconds_bucket{le="+Inf",app="mfe-booking",version="b1"} 3',
        `antara_render_seconds_count${of} 3`,
      ]),
    );
  });

  it('MF-03 are forgotten for releases of long ago, so that memory stays', async () => {
    for (let nth = 0; nth < 500; nth += 1) metrics.bootReported({ app: 'shell', version: `v${nth}` }, true);
    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('antara_boots_total'));
    expect(lines).toHaveLength(200);
    expect(lines.at(-1)).toContain('v499');
  });
});
