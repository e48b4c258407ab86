import { describe, expect, it, test } from 'vitest';
import { getNoticeBand } from './booking-rules.ts';
import {
  optionLimits,
  optionRefusal,
  getMaxOptionSuites,
  optionTerms,
  formatTimeLeft,
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
  optionRefusal({ ...fine, ...changes }, suites)?.limit ?? null;

describe('AG-05 the limits of an option', () => {
  it('AG-05 nothing stands against suites of a far departure', () => {
    expect(optionRefusal(fine, 5)).toBeNull();
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

  it('AG-05 each refusal says what, why and what to do', () => {
    const message = (changes: Partial<OptionEligibility>, suites = 2) =>
      optionRefusal({ ...fine, ...changes }, suites)?.message;
    expect(message({}, 6)).toBe(
      'An option keeps at most 5 suites, as many as one booking has. Take some off, or request a quote for the whole party.',
    );
    expect(message({ departure: '2026-12-31' })).toBe(
      'This departure is 40 days away. An option is for departures more than 60 days away, since nearer than that the whole fare is due at once. Choose a later departure, or book and pay now.',
    );
    expect(message({ endedUnpaid: hours(-24) })).toBe(
      'Your last option on this departure ended unpaid, and its suites are to be open to other guests too. You can take another from Friday 27 November, 17:30 IST. Book and pay now, or choose another departure.',
    );
    expect(message({ open: 3 })).toBe(
      'You have 3 options open, the most that an agency has at a time. Book or release one in your portal, then hold these suites.',
    );
    expect(message({ onOption: 5 })).toBe(
      'Only 1 more suite of this departure can be on option: 6 of its 12 at a time, so that the others stay on sale. Take some off, or book and pay now.',
    );
    expect(message({ onOption: 6 })).toContain('as many suites on option as it can');
  });

  it('AG-05 the terms name every limit', () => {
    const words = optionTerms.join(' ');
    for (const figure of [optionLimits.open, optionLimits.suites, optionLimits.days, optionLimits.pause, 72])
      expect(words).toContain(String(figure));
    expect(words).toContain('half');
  });
});

test.each([
  [72 * 60, '3 days'],
  [52 * 60 + 5, '2 days 4 hours'],
  [25 * 60, '1 day 1 hour'],
  [23 * 60 + 20, '23 hours 20 minutes'],
  [60, '1 hour'],
  [1, '1 minute'],
  [0.5, 'less than a minute'],
  [-3, 'less than a minute'],
])('AG-05 %d minutes are left: %s', (minutes, words) => {
  expect(formatTimeLeft(minutes * 60_000)).toBe(words);
});
