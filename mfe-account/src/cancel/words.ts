/** A cancellation in words (B§9). */
import type { CancellationQuote } from '@antara/contracts/api/booking';
import { formatInr } from '@antara/shared-ui/price';

/** Why so much is kept: "10% of the fare, 134 days before departure". */
export function feeNote({ fee_percent, days_before }: CancellationQuote): string {
  const share = fee_percent === 100 ? 'The whole fare' : `${fee_percent}% of the fare`;
  if (days_before < 0) return `${share}, after departure`;
  if (days_before === 0) return `${share}, on the day of departure`;
  return `${share}, ${days_before} ${days_before === 1 ? 'day' : 'days'} before departure`;
}

/** How the refund travels, and how long it takes. */
export function refundTime({ paid_inr, refund_inr }: CancellationQuote): string {
  if (paid_inr === 0) return 'Nothing was paid, so nothing is kept.';
  if (refund_inr === 0) return 'Nothing comes back: what was paid is kept, and nothing more is due.';
  return 'The refund leaves us at once and goes back the way you paid; a bank takes five to seven working days to show it.';
}

/** The button that does it names what comes back. */
export function confirmWords({ paid_inr, refund_inr }: CancellationQuote): string {
  if (refund_inr > 0) return `Cancel and refund ${formatInr(refund_inr)}`;
  return paid_inr > 0 ? 'Cancel without a refund' : 'Cancel this booking';
}
