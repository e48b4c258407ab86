import { toPaise } from '../rules/money.ts';
import type { DateChangeBody, DateChangeQuote } from './date-change.ts';

/**
 * The order for a change of a booking exactly as its quote shows it: the server refuses it when anything of it is
 * different by then.
 */
export const toDateOrder = (id: string, quote: DateChangeQuote): DateChangeBody => ({
  id,
  date: quote.date,
  rooms: quote.rooms.map(({ to }) => to),
  amount: toPaise(quote.now_inr),
  refund_inr: quote.refund_inr,
  total_inr: quote.total.inr,
  least_kept_inr: quote.least_kept_inr,
  lost: quote.lost,
  currency: 'INR',
});
