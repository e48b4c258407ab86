/** The amount that a payment link of the office asks for. */
import type { Rupees } from '@antara/contracts/rules/money';
import type { paymentLinks } from './payment-tables.ts';

/**
 * Returns what a link for the balance still asks for. Money that the booking has received since the office created the
 * link counts against the link's amount, so that a bank transfer and the link never both pay the same part.
 */
export const getLinkDueInr = (
  { amount_inr, kept_inr }: Pick<typeof paymentLinks.$inferSelect, 'amount_inr' | 'kept_inr'>,
  { balanceInr, keptInr }: { balanceInr: Rupees; keptInr: Rupees },
): Rupees =>
  amount_inr === null
    ? balanceInr
    : Math.max(0, Math.min(balanceInr, amount_inr - (keptInr - (kept_inr ?? 0))));
