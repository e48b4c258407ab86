import { describe, expect, it } from 'vitest';
import { getNoticeBand } from './booking-rules.ts';
import {
  checkOptionExtension,
  checkOptionLimits,
  getMaxOptionSuites,
  type OptionEligibility,
} from './option-rules.ts';

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

  it('AG-05 an extension lasts 48 hours more, while the deposit is still taken at its new end', () => {
    // 18:30 UTC is midnight in India.
    const ends = new Date('2026-11-22T18:29:00Z');
    const extended = new Date('2026-11-24T18:29:00Z');
    expect(checkOptionExtension({ now, ends, departure: '2027-01-24' })).toEqual({
      ends: extended,
      refusal: null,
    });
    // The sentence names the days from today, not from the end that it would have had.
    expect(checkOptionExtension({ now, ends, departure: '2027-01-23' })).toEqual({
      ends: extended,
      refusal: { limit: 'days', days: 63 },
    });
  });
});
