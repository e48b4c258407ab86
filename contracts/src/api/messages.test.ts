import { describe, expect, it, test } from 'vitest';
import { checkExtraTravellers } from '../rules/booking-rules.ts';
import { checkOptionLimits, optionLimits, type OptionEligibility } from '../rules/option-rules.ts';
import { formatExtraTravellersError, formatOptionRefusal, formatTimeLeft, optionTerms } from './messages.ts';

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
describe('AG-05 the limits of an option, in words', () => {
  it('AG-05 each refusal says what, why and what to do', () => {
    const message = (changes: Partial<OptionEligibility>, suites = 2) =>
      formatOptionRefusal(checkOptionLimits({ ...fine, ...changes }, suites)!);
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
    for (const figure of [
      optionLimits.open,
      optionLimits.suites,
      optionLimits.days,
      optionLimits.cooldownDays,
      72,
    ])
      expect(words).toContain(String(figure));
    expect(words).toContain('half');
  });
});

describe('CO-03 travellers of an extra', () => {
  it('CO-03 says who may take an extra, in the specified words', () => {
    const error = (kind: 'add-ons' | 'extensions', travellers: number, party: number) => {
      const problem = checkExtraTravellers(travellers, party);
      return problem && formatExtraTravellersError(problem, kind);
    };
    expect(error('add-ons', 2, 2)).toBeNull();
    expect(error('add-ons', 3, 2)).toBe('Number of travellers for add-ons cannot exceed total travellers.');
    expect(error('extensions', 3, 2)).toBe(
      'Number of travellers for extensions cannot exceed total travellers.',
    );
    for (const wrong of [0, -1, 1.5, NaN, Infinity]) {
      expect(error('add-ons', wrong, 2)).toBe('Please enter a valid number of travellers.');
    }
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
