/** The console's view of what visits come to (DL-12): beside another release, and how soon a difference shows. */
import { appEntries, type AppName, type LiveSet } from '@delivery/contract/release';
import { estimateVisits } from '../evaluation/sample-size.ts';
import {
  allPages,
  outcomeSignals,
  signals,
  type PageTallies,
  type Tally,
  type TallySnapshot,
} from '../evaluation/page-tallies.ts';
import { countTransition, listTransitions } from '../evaluation/step-transitions.ts';
import { html, renderTable, type Html } from './html.ts';
import { wilsonInterval } from './interval.ts';

/** Visits by which the share that goes on is known well enough to estimate anything by it. */
const minVisits = 50;
const changes = [0.2, 0.1, 0.05] as const;
const nothing: TallySnapshot = new Map();

/** A release's counts under the heading of its column. */
interface Column {
  name: string;
  tallies: TallySnapshot;
}

/** Returns a text with this edge's counts: failures, total, and the 95 % confidence interval of the share. */
export function describeShare(tally: Readonly<Tally> | undefined): string {
  return tally ? describeCount(tally.bad, tally.good + tally.bad) : 'none seen';
}

function describeCount(count: number, total: number): string {
  if (total === 0) return 'none seen';
  const [low, high] = wilsonInterval(count, total);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return `${count} of ${total} (${percent(low)} – ${percent(high)})`;
}

/**
 * Returns a table with the outcomes of a release beside those of another one: first how many visits went badly, then
 * how many went on from each step to the next. Returns null while nothing was counted of the release.
 */
export function renderOutcomes(app: AppName, release: Column, other: Column | null): Html | null {
  const columns = [release, ...(other ? [other] : [])];
  const outcomes = [...outcomeSignals]
    .filter((signal) => signal !== 'steps')
    .map((signal) => ({
      label: signals[signal],
      cells: columns.map(({ tallies }) => describeShare(tallies.get(`${signal} ${allPages}`))),
    }));
  const steps = listTransitions().map((transition) => ({
    label: `went on, ${transition.name}`,
    cells: columns.map(({ tallies }) => {
      const { good, bad } = countTransition(tallies, nothing, transition);
      return describeCount(good, good + bad);
    }),
  }));
  const rows = [...outcomes, ...steps].filter(({ cells }) => cells.some((cell) => cell !== 'none seen'));
  if (rows.length === 0) return null;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Outcomes of ${app} ${release.name}">
    ${renderTable(
      ['What visits came to', ...columns.map(({ name }) => name)],
      rows.map(({ label, cells }) => [label, ...cells.map((cell) => html`<td>${cell}</td>`)] as const),
    )}
  </div>`;
}

/** Returns how many visits each release needs before fewer of them going on is seen, by the site's own shares. */
export function renderSampleSizes({ versions }: LiveSet, tallies: Pick<PageTallies, 'snapshot'>): Html {
  // A step counts for every app of the page's set, so the app that was counted longest knows most.
  const snapshots = appEntries(versions).map(([app, version]) => tallies.snapshot({ app, version }));
  const known = listTransitions().flatMap((transition) => {
    const counts = snapshots.map((snapshot) => countTransition(snapshot, nothing, transition));
    const [most] = counts.toSorted((one, another) => totalOf(another) - totalOf(one));
    return most && totalOf(most) >= minVisits ? [{ transition, baseline: most }] : [];
  });
  if (known.length === 0)
    return html`<p class="soft">
      This edge has seen too few visits to say: it takes ${minVisits} at a step of the site.
    </p>`;
  const rows = known.map(
    ({ transition, baseline }) =>
      [
        transition.name,
        html`<td>${describeCount(baseline.good, totalOf(baseline))}</td>`,
        ...changes.map((change) => html`<td>${describeVisits(estimateVisits(baseline, change))}</td>`),
      ] as const,
  );
  return html`<p class="soft">
      So many visits at a step, to each of two releases, it takes before the edge sees that fewer go on than
      with the release before. Half of all releases need more. Fewer stop a ramp and call you; a release is
      never taken back for them.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="How soon a difference shows">
      ${renderTable(['Step', 'go on', ...changes.map((change) => `${change * 100} % fewer`)], rows)}
    </div>`;
}

const totalOf = ({ good, bad }: Tally): number => good + bad;

/** Returns a number of visits in words, rounded to two digits. */
function describeVisits(visits: number | null): string {
  if (visits === null) return 'never';
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(visits)) - 1);
  return `about ${(Math.ceil(visits / unit) * unit).toLocaleString('en-GB')} visits`;
}
