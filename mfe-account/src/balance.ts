/** Checks and formats the balance of a booking made by deposit (B§9). */
import type { Booking } from '@antara/contracts/api/booking';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';

type BalanceFields = Pick<Booking, 'status' | 'balance_inr' | 'balance_due_on'>;

/** Returns true when the booking has a balance that can be paid. */
export function hasBalanceDue({ status, balance_inr }: BalanceFields): boolean {
  return status === 'CONFIRMED' && balance_inr > 0;
}

/** Returns true when a balance is still to be paid and its due date is before `today` (ISO date). */
export function isOverdue(booking: BalanceFields, today: string): boolean {
  return hasBalanceDue(booking) && booking.balance_due_on !== null && booking.balance_due_on < today;
}

/**
 * Returns "due by 9 December 2026", "due since …" when the due date is before `today` (ISO date), or "due now" without
 * a due date.
 */
export function formatDueDate({ balance_due_on }: BalanceFields, today: string): string {
  if (!balance_due_on) return 'due now';
  return `due ${balance_due_on < today ? 'since' : 'by'} ${formatDate(balance_due_on)}`;
}

/** Returns the balance with its due date: "₹2,34,000, due by 9 December 2026". `today` is an ISO date. */
export function formatBalance(booking: BalanceFields, today: string): string {
  return `${formatInr(booking.balance_inr)}, ${formatDueDate(booking, today)}`;
}
