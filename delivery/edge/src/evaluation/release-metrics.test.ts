import { beforeEach, describe, expect, it } from 'vitest';
import { createReleaseMetrics, type ReleaseMetrics } from './release-metrics.ts';

const live = { app: 'mfe-booking', version: 'b1' } as const;
let metrics: ReleaseMetrics;

/** Counts `bad` failed and `good` good starts in browsers. */
function boots(release: { app: 'mfe-booking'; version: string }, good: number, bad: number) {
  for (let nth = 0; nth < good; nth += 1) metrics.bootReported(release, true);
  for (let nth = 0; nth < bad; nth += 1) metrics.bootReported(release, false);
}

beforeEach(() => {
  metrics = createReleaseMetrics();
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
