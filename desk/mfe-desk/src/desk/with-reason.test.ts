import { expect, test } from 'vitest';
import { getReasonLabel } from './with-reason.ts';

test('OF-08 a reason is said to be read by guests where their letters repeat it, and nowhere else', () => {
  const inLetters = 'Reason, which guests read in their letter';
  expect(getReasonLabel('departures.cancel', {})).toBe(inLetters);
  expect(getReasonLabel('departures.decide', { decision: 'cancel' })).toBe(inLetters);
  expect(getReasonLabel('departures.decide', { decision: 'sails' })).toBe('Reason, for the history');
  // The letter of a cancelled booking does not repeat the reason.
  expect(getReasonLabel('bookings.cancel', {})).toBe('Reason, for the history');
});
