import { expect, test } from 'vitest';
import { formatClientPaymentRefusal } from '../api/limit-messages.ts';
import { checkClientPayment, type ClientPaymentEligibility } from './client-payment-rules.ts';

const now = new Date('2026-11-20T06:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const check = (change: Partial<ClientPaymentEligibility> = {}) =>
  checkClientPayment({
    now,
    departure: '2027-03-01',
    balanceDue: '2026-12-31',
    optionEnds: null,
    open: 0,
    firstAsked: null,
    shipSuites: 12,
    onOption: 0,
    suiteCount: 2,
    ...change,
  });

test('VX-15 48 hours; of an option until its end, which no limit shortens', () => {
  expect(check().ends).toEqual(hours(48));
  expect(check({ optionEnds: hours(70), open: 3, onOption: 12 }).ends).toEqual(hours(70));
});

test('VX-15 never later than the day before the departure, nor than the day by which the balance is due', () => {
  expect(check({ departure: '2026-11-22', balanceDue: null }).ends).toEqual(new Date('2026-11-21T18:30:00Z'));
  expect(check({ balanceDue: '2026-11-20' }).ends).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(check({ departure: '2026-11-20', balanceDue: null }).refusal).toEqual({
    limit: 'time',
    isOption: false,
  });
});

test('VX-15 an hour at least is left to pay', () => {
  expect(check({ optionEnds: hours(1) }).refusal).toBeNull();
  expect(check({ optionEnds: hours(0.99) }).refusal).toEqual({ limit: 'time', isOption: true });
});

test('VX-15 asked for again the suites wait no longer than the first 48 hours, and then pause for 7 days', () => {
  expect(check({ firstAsked: hours(-20) }).ends).toEqual(hours(28));
  expect(check({ firstAsked: hours(-47.5) }).refusal).toEqual({ limit: 'pause', until: hours(7 * 24 + 0.5) });
});

test('VX-15 three at a time, and half of the ship with what is on option', () => {
  expect(check({ open: 2 }).refusal).toBeNull();
  expect(check({ open: 3 }).refusal).toEqual({ limit: 'open', open: 3 });
  expect(check({ onOption: 4 }).refusal).toBeNull();
  expect(check({ onOption: 5 }).refusal).toEqual({ limit: 'share', most: 6, shipSuites: 12 });
});

test.each([
  [{ limit: 'open', open: 3 }, /^Your agency has 3 bookings waiting .* pay for this one yourself\.$/],
  [{ limit: 'pause', until: hours(1) }, /from Friday 20 November, 12:30 IST\. You can still pay/],
  [{ limit: 'share', most: 6, shipSuites: 12 }, /6 of its 12/],
  [{ limit: 'time', isOption: true }, /Extend it in the portal first/],
  [{ limit: 'time', isOption: false }, /too near/],
] as const)('VX-15 %o is said with what to do', (refusal, sentence) => {
  expect(formatClientPaymentRefusal(refusal)).toMatch(sentence);
});
