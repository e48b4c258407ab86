import { expect, test } from 'vitest';
import { describeReceived } from './describe-received.ts';

const received = { booking_id: 'ANT-222222', amount_paise: 50_000_00, left_paise: 0, surplus_paise: 0 };

test.each([
  [{}, 'The booking is paid.'],
  [{ left_paise: 10_000_50 }, '₹10,000.50 are left to pay.'],
  [{ outcome: 'booked', left_paise: 100 }, 'The booking is confirmed. ₹1 are left to pay.'],
  [{ surplus_paise: 20_000 }, 'The booking is paid. ₹200 are too much and wait among the refunds.'],
  [{ surplus_paise: 50_000_00 }, 'Nothing was left to pay. ₹50,000 are too much and wait among the refunds.'],
  [
    { outcome: 'unavailable' },
    'Nothing can be booked with it any more: it is to be paid back, and waits among the refunds.',
  ],
])('OF-07 %o is said in words', (changes, text) => {
  expect(describeReceived({ ...received, ...changes } as Parameters<typeof describeReceived>[0])).toBe(text);
});
