/** The measurements as tables of Markdown. */
import type { Scores } from './lighthouse.ts';
import type { Metric, PageLoad, PageName } from './page-load.ts';
import type { CachedPage, UncachedPages } from './server.ts';
import type { Spread } from './statistics.ts';
import { variantTitles, type VariantName } from './variants.ts';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, nth) => (nth === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export function formatSpread({ median, min, max }: Spread, digits = 0): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}

/** A figure beside its bound, and whether it keeps it. */
export function judge(value: number, bound: number, digits = 2): string {
  return `${value.toFixed(digits)} ${value <= bound ? '✓' : '✗'}`;
}

/** The value of a page in one way. */
export function findMedian(
  loads: readonly PageLoad[],
  page: PageName,
  variant: VariantName,
  metric: Metric,
): number {
  const load = loads.find((load) => load.page === page && load.variant === variant);
  return load?.values[metric]?.median ?? NaN;
}

export function pageLoadTables(loads: readonly PageLoad[]): string {
  const names = [...new Set(loads.map(({ page }) => page))];
  const ratios = names.map((page) => {
    const of = (variant: VariantName, metric: Metric) => findMedian(loads, page, variant, metric);
    return [
      page,
      judge(of('edge', 'lcp') / of('scriptless', 'lcp'), 1.1),
      judge(of('edge', 'cls'), 0.02, 3),
      judge(of('edge', 'blocked'), 150, 0),
      judge(of('edge', 'interactive') / of('one-server', 'interactive'), 1.15),
      judge(of('edge', 'scripts') / of('one-server', 'scripts'), 1.2),
      page === 'home' ? judge(of('edge', 'scripts'), 150, 0) : of('edge', 'scripts').toFixed(0),
    ];
  });
  const rows = loads.map(({ page, variant, values, largest }) => {
    const of = (metric: Metric, digits = 0) => {
      const spread = values[metric];
      return spread ? formatSpread(spread, digits) : '–';
    };
    const middle = (metric: Metric) => values[metric]?.median.toFixed(0) ?? '–';
    return [
      page,
      variantTitles[variant],
      of('fcp'),
      `${of('lcp')}, ${largest.replaceAll('|', ' ')}`,
      of('listens'),
      of('interactive'),
      of('blocked'),
      middle('longest'),
      values.cls?.median.toFixed(3) ?? '–',
      middle('scripts'),
      middle('pictures'),
      middle('all'),
      middle('requests'),
    ];
  });
  return [
    table(
      [
        'page',
        'LCP ÷ without scripts ≤ 1.10',
        'CLS ≤ 0.02',
        'blocked ≤ 150 ms',
        'interactive ÷ one bundle ≤ 1.15',
        'scripts ÷ one bundle ≤ 1.20',
        'scripts KB, home ≤ 150',
      ],
      ratios,
    ),
    table(
      [
        'page',
        'served',
        'FCP',
        'LCP, and what it was',
        'listens',
        'interactive',
        'blocked',
        'longest task',
        'CLS',
        'scripts KB',
        'pictures KB',
        'all KB',
        'requests',
      ],
      rows,
    ),
  ].join('\n\n');
}

export function cachedPagesTable(pages: readonly CachedPage[]): string {
  return table(
    [
      'page',
      'KB',
      'edge, requests/s',
      'nginx, requests/s',
      'edge ÷ nginx ≥ 0.5',
      'edge ÷ nginx by processor time',
      'bare Node, requests/s',
      'bare Node ÷ nginx',
      'by processor time',
    ],
    pages.map(({ path, bytes, edge, nginx, bareNode }) => {
      const ratio = edge.perSecond.median / nginx.perSecond.median;
      return [
        path,
        (bytes / 1024).toFixed(0),
        formatSpread(edge.perSecond),
        formatSpread(nginx.perSecond),
        `${ratio.toFixed(2)} ${ratio >= 0.5 ? '✓' : '✗'}`,
        (edge.perCpuSecond.median / nginx.perCpuSecond.median).toFixed(2),
        formatSpread(bareNode.perSecond),
        (bareNode.perSecond.median / nginx.perSecond.median).toFixed(2),
        (bareNode.perCpuSecond.median / nginx.perCpuSecond.median).toFixed(2),
      ];
    }),
  );
}

export function uncachedPagesTable({
  rate,
  count,
  kilobytes,
  p50,
  p99,
  max,
  cpuMs,
  failed,
}: UncachedPages): string {
  return table(
    ['pages', 'KB', 'a second', 'p50 ≤ 15 ms', 'p99 ≤ 50 ms', 'max', 'processor time a page', 'failed'],
    [
      [
        String(count),
        kilobytes.toFixed(0),
        String(rate),
        judge(p50, 15, 1),
        judge(p99, 50, 1),
        max.toFixed(0),
        `${cpuMs.toFixed(1)} ms`,
        String(failed),
      ],
    ],
  );
}

export function lighthouseTable(list: readonly Scores[]): string {
  return table(
    [
      'page',
      'performance ≥ 97',
      'accessibility',
      'best practices',
      'SEO',
      'FCP',
      'LCP',
      'speed index',
      'blocked',
      'machine',
      'what fails',
    ],
    list.map(({ page, scores, timings, failed, machine }) => [
      page,
      `${formatSpread(scores.performance)} ${scores.performance.median >= 97 ? '✓' : '✗'}`,
      ...([scores.accessibility, scores['best-practices'], scores.seo] as const).map(
        ({ median }) => `${median.toFixed(0)} ${median === 100 ? '✓' : '✗'}`,
      ),
      ...Object.values(timings).map((spread) => formatSpread(spread)),
      formatSpread(machine),
      failed.join(', ') || '–',
    ]),
  );
}

/** Puts `text` between the markers of `name` in a document. @throws {Error} when it has none. */
export function fillIn(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place “${name}”.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
