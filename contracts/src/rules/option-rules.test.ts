import { describe, expect, it } from 'vitest';
import { getNoticeBand } from './booking-rules.ts';
import { checkOptionLimits, getMaxOptionSuites, type OptionEligibility } from './option-rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
/** Nothing stands against it. */
const fine: OptionEligibility = {
  now,
  departure: '2027-03-01',
  open: 0,
  shipSuites: 12,
  onOption: 0,
  endedUnpaid: null,
};
const limit = (changes: Partial<OptionEligibility>, suites = 2) =>
  checkOptionLimits({ ...fine, ...changes }, suites)?.limit ?? null;

describe('AG-05 the limits of an option', () => {
  it('AG-05 nothing stands against suites of a far departure', () => {
    expect(checkOptionLimits(fine, 5)).toBeNull();
  });

  it.each([
    ['suites', {}, [5, 6]],
    ['open', { open: 2 }, [1, 1]],
  ] as const)('AG-05 %s', (word, at, [good, bad]) => {
    expect(limit(at, good)).toBeNull();
    expect(limit(word === 'open' ? { open: 3 } : at, bad)).toBe(word);
  });

  it('AG-05 days: exactly while a deposit is taken, India’s day counting', () => {
    expect(limit({ departure: '2027-01-21' })).toBeNull();
    expect(limit({ departure: '2027-01-20' })).toBe('days');
    expect([getNoticeBand(61), getNoticeBand(60)]).toEqual(['middle', 'late']);
    // In India the next day has begun.
    const night = new Date('2026-11-21T18:30:00Z');
    expect(limit({ now: night, departure: '2027-01-21' })).toBe('days');
  });

  it.each([
    [12, 6],
    [11, 5],
    [1, 0],
  ])('AG-05 share: of %i suites %i at a time, over all agencies', (shipSuites, most) => {
    expect(getMaxOptionSuites(shipSuites)).toBe(most);
    expect(limit({ shipSuites, onOption: Math.max(0, most - 1) }, 1)).toBe(most ? null : 'share');
    expect(limit({ shipSuites, onOption: most }, 1)).toBe('share');
  });

  it('AG-05 pause: seven days to the minute', () => {
    expect(limit({ endedUnpaid: hours(-7 * 24) })).toBeNull();
    expect(limit({ endedUnpaid: hours(-7 * 24 + 1) })).toBe('pause');
  });
});
