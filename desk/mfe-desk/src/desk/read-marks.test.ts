import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noteMark, readMark } from './read-marks.ts';

const show = (queries: QueryClient, key: readonly unknown[], mark: number) => {
  noteMark(key, mark);
  return new QueryObserver(queries, { queryKey: key, queryFn: () => null }).subscribe(() => undefined);
};

test('OF-08 a change is based on the oldest answer of the record that is shown', () => {
  const queries = new QueryClient();
  expect(readMark(queries)).toBeUndefined();
  const hide = show(queries, ['views.list', { list: '/groups' }], 3);
  expect(readMark(queries)).toBe(3);
  show(queries, ['groups.show', { group_id: 'GRP-222222' }], 9);
  const leave = show(queries, ['bookings.show', { booking_id: 'ANT-222222' }], 7);
  expect(readMark(queries), 'what is read beside the record is left out').toBe(7);
  leave();
  hide();
  expect(readMark(queries), 'what is no longer shown counts no longer').toBe(9);
});
