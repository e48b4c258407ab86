/** Draws the measurements of pages as an SVG that is readable on light and dark grounds. */
import type { Metric, PageLoad } from './page-load.ts';
import { variantTitles, type VariantName } from './variants.ts';

const colors: Record<VariantName, string> = {
  scriptless: '#8a8a8a',
  edge: '#d97706',
  'one-server': '#2563eb',
  'one-client': '#7c9ccf',
};
const left = 90;
const width = 760;
const barHeight = 9;

/**
 * For each page a bar of each way: LCP, and from there, lighter, until the menu opens; a line over the spread of the
 * LCP.
 */
export function drawPageLoads(loads: readonly PageLoad[]): string {
  const variants = Object.keys(colors) as VariantName[];
  const names = [...new Set(loads.map(({ page }) => page))];
  const of = (load: PageLoad, metric: Metric) => load.values[metric]?.median ?? 0;
  const most = Math.max(...loads.map((load) => Math.max(of(load, 'lcp'), of(load, 'interactive'))));
  const seconds = Math.ceil(most / 1_000);
  const x = (ms: number) => left + (ms / 1_000 / seconds) * (width - left - 20);
  const groupHeight = variants.length * (barHeight + 2) + 14;
  const top = 56;
  const height = top + names.length * groupHeight + 24;
  const elements: string[] = [];
  let at = 10;
  for (const variant of variants) {
    elements.push(
      `<rect x="${at}" y="10" width="12" height="12" fill="${colors[variant]}"/><text x="${at + 18}" y="20">${variantTitles[variant]}</text>`,
    );
    at += 36 + variantTitles[variant].length * 6.5;
  }
  elements.push(
    `<text x="10" y="42">Solid: largest contentful paint, its spread as a line; light: until the menu opens.</text>`,
  );
  for (let second = 0; second <= seconds; second += 1) {
    elements.push(
      `<line class="grid" x1="${x(second * 1_000)}" x2="${x(second * 1_000)}" y1="${top - 6}" y2="${height - 24}"/><text x="${x(second * 1_000)}" y="${height - 8}" text-anchor="middle">${second} s</text>`,
    );
  }
  const words: string[] = [];
  names.forEach((page, row) => {
    const y = top + row * groupHeight;
    elements.push(`<text x="10" y="${y + groupHeight / 2}">${page}</text>`);
    variants.forEach((variant, nth) => {
      const load = loads.find((each) => each.page === page && each.variant === variant);
      if (!load) return;
      const [lcp, interactive] = [of(load, 'lcp'), of(load, 'interactive')];
      const at = y + nth * (barHeight + 2);
      const bar = (from: number, to: number, opacity: number) =>
        `<rect x="${x(from).toFixed(1)}" y="${at}" width="${Math.max(0, x(to) - x(from)).toFixed(1)}" height="${barHeight}" fill="${colors[variant]}" opacity="${opacity}"/>`;
      const { min, max } = load.values.lcp ?? { min: lcp, max: lcp };
      elements.push(
        bar(0, lcp, 1),
        bar(lcp, interactive, 0.4),
        `<line class="spread" x1="${x(min).toFixed(1)}" x2="${x(max).toFixed(1)}" y1="${at + barHeight / 2}" y2="${at + barHeight / 2}"/>`,
      );
      words.push(
        `${page}, ${variantTitles[variant]}: LCP ${lcp.toFixed(0)} ms${interactive ? `, interactive ${interactive.toFixed(0)} ms` : ''}.`,
      );
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">
<title id="title">When pages are painted and can be used, on a cheap telephone</title>
<desc id="desc">${words.join(' ')}</desc>
<style>text { font: 12px system-ui, sans-serif; fill: #1f2328 } .grid { stroke: #1f2328; opacity: .2 } .spread { stroke: #1f2328; stroke-width: 2 }
@media (prefers-color-scheme: dark) { text { fill: #f0f6fc } .grid, .spread { stroke: #f0f6fc } }</style>
${elements.join('\n')}
</svg>
`;
}
