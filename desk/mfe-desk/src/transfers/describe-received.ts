/** Says what received money has paid, as its result tells it. */
import type { Result } from '@antara/desk-common/operations';
import { formatPaise } from '../desk/amounts.ts';

type Received = Result<'bookings.chequeCleared'>;

export function describeReceived({ amount_paise, left_paise, surplus_paise, outcome }: Received): string {
  if (outcome && outcome !== 'booked')
    return 'Nothing can be booked with it any more: it is to be paid back, and waits among the refunds.';
  if (left_paise)
    return `${outcome ? 'The booking is confirmed. ' : ''}${formatPaise(left_paise)} are left to pay.`;
  if (!surplus_paise) return 'The booking is paid.';
  const state = surplus_paise === amount_paise ? 'Nothing was left to pay.' : 'The booking is paid.';
  return `${state} ${formatPaise(surplus_paise)} are too much and wait among the refunds.`;
}
