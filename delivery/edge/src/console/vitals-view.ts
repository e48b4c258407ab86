/** The console's view of page speed, by page and release. */
import { appEntries, type LiveSet } from '@delivery/contract/release';
import { goodVitals, type VitalName } from '@delivery/contract/page-report';
import type { Vitals, VitalSummary } from '../evaluation/vitals.ts';
import { html, renderTable, type Html } from './html.ts';

/** Maximum of listed pages per release. */
const maxPages = 15;
const names = Object.keys(goodVitals) as VitalName[];

/**
 * Returns the 75th percentile of each vital by page, for the live remotes and the canaries. Three of four visits were
 * at least that good.
 */
export function renderVitals({ versions, canaries = [] }: LiveSet, vitals: Vitals): Html {
  const shown = [
    ...appEntries(versions).map(([app, version]) => ({
      app,
      version,
      state: 'live',
    })),
    ...canaries.map(({ app, version, percent }) => ({ app, version, state: `${percent} %` })),
  ];
  const rows = shown
    // Leaves out the live shell, because it is part of every page, so its rows would repeat those of the remotes.
    .filter(({ app, state }) => app !== 'shell' || state !== 'live')
    .flatMap((release) =>
      vitals
        .summarize(release)
        .slice(0, maxPages)
        .map((page) => ({ ...release, ...page })),
    );
  if (rows.length === 0) return html`<p class="soft">No visit has been measured since this edge started.</p>`;
  const cells = rows.map(
    ({ app, version, state, page, vitals: ofPage }) =>
      [
        page,
        html`<td>${app} ${version}, ${state}</td>`,
        ...names.map((name) => renderVital(name, ofPage[name])),
      ] as const,
  );
  return html`<p class="soft">
      Of four visits, three were at least as good as this. Good is up to 2.5 s for the largest paint (LCP),
      200 ms for an answer (INP), 0.1 for movement (CLS).
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Web vitals by page">
      ${renderTable(['Page', 'Release', ...names], cells)}
    </div>`;
}

function renderVital(name: VitalName, summary: VitalSummary | undefined): Html {
  if (!summary) return html`<td>none seen</td>`;
  const { p75, visits } = summary;
  const value =
    name === 'CLS'
      ? p75.toFixed(3)
      : name === 'LCP'
        ? `${(p75 / 1_000).toFixed(1)} s`
        : `${Math.round(p75)} ms`;
  const isGood = p75 <= goodVitals[name];
  return html`<td class="${isGood ? '' : 'bad'}">${value}${isGood ? '' : ', too much'} (${visits})</td>`;
}
