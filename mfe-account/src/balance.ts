/** The balance of a booking made by deposit, in words (B§9). */
import type { Booking } from '@antara/contracts/api/booking';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';

type Owing = Pick<Booking, 'status' | 'balance_inr' | 'balance_due_on'>;

/** Is there a balance that can be paid? */
export function owes({ status, balance_inr }: Owing): boolean {
  return status === 'CONFIRMED' && balance_inr > 0;
}

/** Is a balance open whose day is over on `today` (ISO date)? */
export function isOverdue(booking: Owing, today: string): boolean {
  return owes(booking) && booking.balance_due_on !== null && booking.balance_due_on < today;
}

/** "due by 9 December 2026", "due since …" when its day is over on `today` (ISO date). */
export function dueWords({ balance_due_on }: Owing, today: string): string {
  if (!balance_due_on) return 'due now';
  return `due ${balance_due_on < today ? 'since' : 'by'} ${formatDate(balance_due_on)}`;
}

/** "₹2,34,000, due by 9 December 2026". */
export function balanceWords(booking: Owing, today: string): string {
  return `${formatInr(booking.balance_inr)}, ${dueWords(booking, today)}`;
}
