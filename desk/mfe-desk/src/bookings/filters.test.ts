import { expect, test } from 'vitest';
import { toListInput } from './filters.ts';

test('OF-08 the filters of an address select bookings, and values that are none are left out', () => {
  const query = new URLSearchParams(
    'tour=an-insight&from=2027-01-01&to=2027-13-x&status=CONFIRMED&overdue=1&q=',
  );
  expect(toListInput(query, 200)).toEqual({
    limit: 200,
    journey: 'an-insight',
    from: '2027-01-01',
    status: 'CONFIRMED',
    overdue: true,
  });
  expect(toListInput(new URLSearchParams('status=NONE&overdue=yes'), 5)).toEqual({ limit: 5 });
});
