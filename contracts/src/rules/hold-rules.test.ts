import { describe, expect, it } from 'vitest';
import { checkHoldLimits, holdLimits, type PartyHolds } from './hold-rules.ts';

const none: PartyHolds = { holds: 0, suites: 0, onDeparture: 0 };
/** A ship on which the limit of a departure is not the first to be reached. */
const large = 100;

describe('how much one party may hold unpaid', () => {
  it('the limits are three quarters of an hour, then a pause, and bookings of the largest size', () => {
    expect(holdLimits).toEqual({
      totalMinutes: 45,
      pauseMinutes: 15,
      account: { holds: 3, suites: 10 },
      address: { holds: 6, suites: 15 },
      share: { account: 2, address: 3 },
    });
  });

  it.each([
    ['account', 2, null],
    ['account', 3, { limit: 'holds', party: 'account', most: 3 }],
    ['address', 5, null],
    ['address', 6, { limit: 'holds', party: 'address', most: 6 }],
  ] as const)('an %s with %i other holds', (party, holds, refusal) => {
    expect(checkHoldLimits(party, { ...none, holds }, 1, large)).toEqual(refusal);
  });

  it.each([
    ['account', 8, 2, null],
    ['account', 8, 3, { limit: 'suites', party: 'account', most: 10, left: 2 }],
    ['account', 12, 1, { limit: 'suites', party: 'account', most: 10, left: 0 }],
    ['address', 10, 5, null],
    ['address', 11, 5, { limit: 'suites', party: 'address', most: 15, left: 4 }],
  ] as const)('an %s that holds %i suites asks for %i', (party, suites, suiteCount, refusal) => {
    expect(checkHoldLimits(party, { ...none, suites }, suiteCount, large)).toEqual(refusal);
  });

  it('an account has at most half of what is free, an address a third, and always one booking of the largest size', () => {
    const ask = (onDeparture: number, suiteCount: number, shipSuites: number) =>
      checkHoldLimits('account', { ...none, onDeparture }, suiteCount, shipSuites);
    expect(ask(3, 4, 14)).toBeNull();
    expect(ask(4, 4, 14)).toEqual({ limit: 'share', party: 'account', most: 7, left: 3, freeSuites: 14 });
    // Half of fifteen is seven: nobody has the eighth.
    expect(ask(4, 4, 15)).toMatchObject({ most: 7, left: 3 });
    expect(ask(0, 5, 6)).toBeNull();
    expect(ask(0, 6, 6)).toMatchObject({ limit: 'share', most: 5, left: 5, freeSuites: 6 });
    expect(checkHoldLimits('address', { ...none, onDeparture: 5 }, 2, 18)).toMatchObject({
      most: 6,
      left: 1,
    });
    expect(checkHoldLimits('address', { ...none, onDeparture: 5 }, 1, 14)).toMatchObject({
      most: 5,
      left: 0,
    });
    expect(ask(9, 1, 6)).toMatchObject({ limit: 'share', left: 0 });
  });

  it('a larger factor is for addresses alone, whose limits it never brings below one', () => {
    const full = { ...none, holds: 6, suites: 15 };
    expect(checkHoldLimits('address', full, 5, large, 2)).toBeNull();
    expect(checkHoldLimits('address', { ...full, holds: 12 }, 1, large, 2)).toMatchObject({ most: 12 });
    expect(checkHoldLimits('account', { ...none, holds: 3 }, 1, large, 2)).toMatchObject({ most: 3 });
    expect(checkHoldLimits('address', none, 1, large, 0.01)).toBeNull();
    expect(checkHoldLimits('address', { ...none, holds: 1 }, 1, large, 0.01)).toMatchObject({ most: 1 });
  });
});
