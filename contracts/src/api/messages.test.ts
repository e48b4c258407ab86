import { describe, expect, it, test } from 'vitest';
import { checkExtraTravellers } from '../rules/booking-rules.ts';
import { checkHoldLimits, type PartyHolds } from '../rules/hold-rules.ts';
import { checkOptionLimits, optionLimits, type OptionEligibility } from '../rules/option-rules.ts';
import { formatHoldRefusal, formatOptionRefusal, formatTimeLeft, listOptionTerms } from './limit-messages.ts';
import { formatExtraTravellersError } from './messages.ts';

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
      'Your last option on this departure ended unpaid, and its suites are to be open to other guests too. You can take another from Friday 27 November, 17:30 IST. Book and pay for other suites of it now, or choose another departure.',
    );
    expect(message({ open: 3 })).toBe(
      'Your agency has 3 options open, the most at a time, those of your colleagues among them. Book or release one in the portal, then hold these suites.',
    );
    expect(message({ onOption: 5 })).toBe(
      'Only 1 more suite of this departure can be on option: 6 of its 12 at a time, so that the others stay on sale. Take some off, or book and pay now.',
    );
    expect(message({ onOption: 6 })).toContain('as many suites on option as it can');
  });

  it('TJ-08 a refused hold says what, for how long and what to do', () => {
    expect(formatHoldRefusal({ limit: 'time', party: 'visitor', rooms: ['101'], minutes: 1 })).toBe(
      'You have held suite 101 for 45 minutes, the longest we can keep it unpaid. It is free for others for the next 1 minute; after that you can choose it again. You can choose other suites now.',
    );
    expect(
      formatHoldRefusal({ limit: 'time', party: 'address', rooms: ['101', '102'], minutes: 15 }),
    ).toContain('Suites 101 and 102 have been held from your internet connection for 45 minutes');
    const message = (party: 'account' | 'address', present: Partial<PartyHolds>, suites = 5) =>
      formatHoldRefusal(
        checkHoldLimits(party, { holds: 0, suites: 0, onDeparture: 0, ...present }, suites, 20)!,
      );
    expect(message('address', { holds: 6 })).toBe(
      'With your internet connection 6 checkouts can be open at a time, so that suites stay open to other guests, and so many are. In a hotel or an office you share it with others: try again in a few minutes, or use your mobile network.',
    );
    expect(message('account', { holds: 3 })).toContain('Finish or leave another checkout of yours first.');
    expect(message('address', { suites: 13 })).toContain('now only 2 more');
    expect(message('account', { suites: 9, onDeparture: 9 }, 2)).toContain('now only 1 more');
    expect(message('address', { suites: 5, onDeparture: 5 }, 2)).toContain(
      '6 of the 20 suites that are free on this departure can be held at a time, so that suites stay open to other guests: now only 1 more.',
    );
    expect(checkHoldLimits('address', { holds: 5, suites: 10, onDeparture: 5 }, 1, 20)).toBeNull();
    expect(checkHoldLimits('address', { holds: 6, suites: 30, onDeparture: 9 }, 5, 20, 10)).toBeNull();
    expect(formatHoldRefusal({ limit: 'option', rooms: ['101'], until: hours(24) })).toContain(
      'option on suite 101 ended unpaid',
    );
  });

  it('AG-05 the terms name every limit', () => {
    const words = listOptionTerms().join(' ');
    for (const figure of [
      optionLimits.open,
      optionLimits.suites,
      optionLimits.days,
      optionLimits.cooldownDays,
      72,
    ])
      expect(words).toContain(String(figure));
    expect(words).toContain(`${optionLimits.share}%`);
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
