import { describe, expect, it } from 'vitest';
import { checkCouponLimits, type CouponLimits } from './coupon-rules.ts';

const unlimited: CouponLimits = {
  valid_from: null,
  valid_to: null,
  journeys: null,
  travel_from: null,
  travel_to: null,
  min_subtotal: null,
};
const today = '2027-03-10';
const check = (limits: Partial<CouponLimits>, purpose = {}) =>
  checkCouponLimits({ ...unlimited, ...limits }, purpose, today)?.reason ?? null;

describe('OF-12 the limits of a coupon', () => {
  it.each([
    [{ valid_from: today, valid_to: today }, null],
    [{ valid_from: '2027-03-11' }, 'early'],
    [{ valid_to: '2027-03-09' }, 'over'],
  ])('%j by the day of use: %s', (limits, reason) => {
    expect(check(limits)).toBe(reason);
  });

  it.each([
    [{ journeys: ['an-insight'] }, { journey: 'an-insight' }, null],
    [{ journeys: ['an-insight'] }, { journey: 'river-week' }, 'journey'],
    [{ travel_from: '2027-10-01', travel_to: '2027-10-31' }, { date: '2027-10-01' }, null],
    [{ travel_from: '2027-10-01', travel_to: '2027-10-31' }, { date: '2027-10-31' }, null],
    [{ travel_from: '2027-10-01' }, { date: '2027-09-30' }, 'travel'],
    [{ travel_to: '2027-10-31' }, { date: '2027-11-01' }, 'travel'],
    [{ min_subtotal: 200_000 }, { subtotal: 200_000 }, null],
    [{ min_subtotal: 200_000 }, { subtotal: 199_999 }, 'minimum'],
  ])('%j by what is booked, %j: %s', (limits, purpose, reason) => {
    expect(check(limits, purpose)).toBe(reason);
  });

  it('what is not known yet forbids nothing', () => {
    expect(check({ journeys: ['an-insight'], travel_from: '2099-01-01', min_subtotal: 1 })).toBeNull();
  });
});
