import { toPaise } from '../rules/money.ts';
import type { DateChangeBody, DateChangeQuote } from './date-change.ts';

/**
 * Returns the order for a change of date with the figures of its quote, because the server refuses the order when any
 * of them has changed.
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
