import { describe, expect, it } from 'vitest';
import { createPageTallies } from '../evaluation/page-tallies.ts';
import { listTransitions } from '../evaluation/step-transitions.ts';
import { renderOutcomes, renderSampleSizes } from './outcomes-view.ts';

const release = { app: 'mfe-shop', version: 'b2' } as const;
const before = { app: 'mfe-shop', version: 'b1' } as const;
const [transition = { name: '', from: '', step: { name: '', page: '' } }] = listTransitions();

/** Counts visits to both releases: of those of `release` every tenth met a refusal, and `further` went on. */
function createCounts(visits: number, further: number) {
  const tallies = createPageTallies();
  for (let nth = 0; nth < visits; nth += 1) {
    tallies.visited(release, 'calls', 'order', `${nth}`, nth % 10 > 0);
    tallies.visited(before, 'calls', 'order', `${nth}`, true);
    for (const each of [release, before]) tallies.visited(each, 'steps', transition.from, `${nth}`, true);
    if (nth < further) tallies.visited(release, 'steps', transition.name, `${nth}`, true);
  }
  return tallies;
}
const textOf = (html: { text: string } | null) =>
  html?.text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') ?? '';

describe('DL-12 outcomes at the console', () => {
  it('DL-12 are shown beside those of the release before, and those that nobody met are left out', () => {
    const tallies = createCounts(200, 80);
    const text = textOf(
      renderOutcomes(
        'mfe-shop',
        { name: 'b2', tallies: tallies.snapshot(release) },
        { name: 'before: b1', tallies: tallies.snapshot(before) },
      ),
    );
    expect(text).toContain('What visits came to b2 before: b1');
    expect(text).toMatch(/visits met a refusal 20 of 200 \(6\.\d % – 1\d\.\d %\) 0 of 200/);
    expect(text).toContain(`went on, ${transition.name} 80 of 200`);
    expect(text).not.toContain('log-in');
    expect(renderOutcomes('mfe-shop', { name: 'b2', tallies: new Map() }, null)).toBeNull();
  });

  it('DL-12 the visits that a difference takes are said in words, by the shares of the site', () => {
    const live = { versions: { 'mfe-shop': 'b2' }, history: [] };
    expect(textOf(renderSampleSizes(live, createCounts(200, 80)))).toMatch(
      /fewer go on than with the release before\..* 20 % fewer 10 % fewer 5 % fewer .* 80 of 200 \([^)]+\) about 2,\d00 visits about \d+,000 visits about \d+,000 visits/,
    );
    expect(textOf(renderSampleSizes(live, createCounts(49, 10)))).toContain('too few visits to say');
  });
});
