/** The figures of the API's reads and holds as tables of Markdown. */
import { formatSpread, judge, table } from '../tables.ts';
import type { ActFigures, ReadFigures, ReadsResult } from './measure.ts';

const titles: Record<ActFigures['act'], string> = { availability: 'suites taken', hold: 'hold' };
const wayTitles: Record<ActFigures['way'], string> = { driver: 'bare driver, its statements', api: 'API' };
/** Milliseconds at p99, and the API's share of what the driver does in a second. */
const maxMs = 5;
const minShare = 0.5;

export function readsTables({ acts, reads }: ReadsResult): string {
  return `${actsTable(acts)}\n\n${sizesTable(reads)}`;
}

function actsTable(acts: readonly ActFigures[]): string {
  const rows = acts.map((figures) => {
    const isApi = figures.way === 'api';
    const driver = acts.find(({ act, way }) => act === figures.act && way === 'driver');
    const share = figures.perSecond.median / (driver?.perSecond.median ?? NaN);
    const inTime = figures.p99.median <= maxMs && figures.failed === 0 ? '✓' : '✗';
    return [
      `${titles[figures.act]}, ${wayTitles[figures.way]}`,
      formatSpread(figures.p50, 1),
      `${formatSpread(figures.p99, 1)}${isApi ? ` ${inTime}` : ''}`,
      formatSpread(figures.perSecond),
      isApi ? `${share.toFixed(2)} ${share >= minShare ? '✓' : '✗'}` : '',
      String(figures.failed),
      formatSpread(figures.programMs, 2),
      formatSpread(figures.databaseMs, 2),
    ];
  });
  return table(
    [
      '200 a second',
      'p50 ms',
      `p99 ms ≤ ${maxMs}`,
      'most in a second',
      `÷ driver ≥ ${minShare}`,
      'failed',
      'processor ms, its process',
      'processor ms, PostgreSQL',
    ],
    rows,
  );
}

function sizesTable(reads: readonly ReadFigures[]): string {
  return table(
    [
      'read, nothing kept',
      'small, ms',
      'full, ms',
      'full ÷ small ≤ 1.5',
      'processor ms, small',
      'full',
      'full ÷ small',
    ],
    reads.map(({ path, isSum, small, full }) => [
      path,
      formatSpread(small.ms, 1),
      formatSpread(full.ms, 1),
      isSum
        ? `${(full.ms.median / small.ms.median).toFixed(2)}, a sum`
        : judge(full.ms.median / small.ms.median, 1.5),
      formatSpread(small.cpuMs, 1),
      formatSpread(full.cpuMs, 1),
      (full.cpuMs.median / small.cpuMs.median).toFixed(2),
    ]),
  );
}
