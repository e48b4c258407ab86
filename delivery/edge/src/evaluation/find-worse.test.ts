import { describe, expect, it } from 'vitest';
import { describeFinding, findWorse } from './find-worse.ts';
import type { Tally, TallySnapshot } from './page-tallies.ts';

const nothing: TallySnapshot = new Map();
const period = (now: Record<string, Tally>) => ({ now: new Map(Object.entries(now)), before: nothing });
const bad = { good: 0, bad: 20 };
const few = { good: 0, bad: 2 };

describe('DL-06 the page on which a release fails', () => {
  it('DL-06 is named rather than all pages, in whatever order they were counted', () => {
    const found = findWorse(
      period({ 'starts all pages': bad, 'errors all pages': bad, 'errors /booking': bad }),
      period({}),
    );
    expect(found).toMatchObject({ signal: 'errors', page: '/booking' });
  });

  it('DL-06 is all pages by what was counted first, where no page has failed by itself', () => {
    const found = findWorse(
      period({
        'starts /booking': few,
        'starts all pages': bad,
        'errors /booking': few,
        'errors all pages': bad,
        'renders all pages': bad,
      }),
      period({}),
    );
    expect(found).toMatchObject({ signal: 'starts', page: 'all pages' });
  });

  it('DL-06 is passed over where everything else fails as well', () => {
    const both = period({ 'starts /booking': bad, 'errors /journeys': bad });
    const asked: string[] = [];
    expect(findWorse(both, period({}), ({ signal }) => asked.push(signal) > 1)).toMatchObject({
      signal: 'errors',
      page: '/journeys',
    });
    expect(asked).toEqual(['starts', 'errors']);
    expect(findWorse(both, period({}), () => false)).toBeNull();
  });

  it('DL-06 is described with the figures of both', () => {
    const found = findWorse(
      {
        now: new Map([['starts /booking', { good: 5, bad: 25 }]]),
        before: new Map([['starts /booking', { good: 4, bad: 1 }]]),
      },
      period({ 'starts /booking': { good: 100, bad: 1 } }),
    );
    expect(found && describeFinding(found, 'the live release')).toBe(
      '24 of 25 starts in browsers failed on /booking; of the live release 1 of 101',
    );
  });
});
