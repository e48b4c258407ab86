/** Texts about the terms of a cancellation (B§9). */
import { bankRefundTime } from '@antara/contracts/api/messages';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { formatInr } from '@antara/shared-ui/price';
import { formatRefundWay } from '../refund-way.ts';

/** Returns how the fee is calculated: "10% of the fare". */
export function formatFee({ fee_percent, after_date_change }: CancellationQuote): string {
  if (after_date_change) return 'As before you changed the date, and the fee for the change';
  if (fee_percent === 0) return 'We moved your departure, so nothing is kept';
  return fee_percent === 100 ? 'The whole fare' : `${fee_percent}% of the fare`;
}

/** Returns the time until the departure: "departure is in 134 days". */
export function formatDaysBefore({ days_before }: CancellationQuote): string {
  if (days_before > 1) return `departure is in ${days_before} days`;
  if (days_before === 1) return 'departure is tomorrow';
  return days_before === 0 ? 'departure is today' : 'the ship has departed';
}

/** Returns a sentence about the way and duration of the refund. */
export function describeRefund(
  terms: CancellationQuote,
  booking: Pick<Booking, 'agency' | 'client'>,
): string {
  const { paid_inr, refund_inr } = terms;
  if (paid_inr === 0) return 'Nothing was paid, so nothing is kept.';
  if (refund_inr === 0) return 'Nothing comes back: what was paid is kept, and nothing more is due.';
  return `The refund leaves us at once and goes back ${formatRefundWay(terms, booking)}; a bank takes ${bankRefundTime()} to show it.`;
}

/** Returns the label of the button that confirms the cancellation. The label contains the refund. */
export function getConfirmLabel({ paid_inr, refund_inr }: CancellationQuote): string {
  if (refund_inr > 0) return `Cancel and refund ${formatInr(refund_inr)}`;
  return paid_inr > 0 ? 'Cancel without a refund' : 'Cancel this booking';
}
