/** Issues the documents of a booking again after a change, in the transaction of the change. */
import type { Rupees } from '@antara/contracts/rules/money';
import { inArray } from 'drizzle-orm';
import { getGoodwillInr, getReceived, getTotalInr, type PaidBooking } from '../booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { addressAnew, isSameRecipient } from './invoice-content.ts';
import {
  creditInvoices,
  getBillingInput,
  insertDocument,
  issueCreditNote,
  issueInvoice,
  loadInvoiced,
} from './issue.ts';
import { issueReceiptVoucher, issueRefundVoucher, matchAdvances } from './issue-vouchers.ts';
import { invoices } from './tables.ts';

/**
 * The money of a date change: the amount paid with its order, the refund of earlier payments, and whether the booking
 * is now paid in full.
 */
export interface DateChangeMoney {
  orderId: number;
  paidInr: Rupees;
  refundInr: Rupees;
  isPaidWhole: boolean;
}

/**
 * Issues the documents for a locked booking that was moved to another date. `before` is the booking as invoiced. One
 * credit note, which says `why`, reverses its invoices. A booking that is paid in full gets a new invoice. Otherwise
 * all payments are advances and need receipt vouchers. Vouchers are issued here for the payment of the change itself,
 * for additions whose invoices were reversed, and for all that had been paid with the booking's own invoice.
 */
export async function issueDateChangeDocuments(
  tx: Tx,
  before: PaidBooking,
  after: PaidBooking,
  { orderId, paidInr, refundInr, isPaidWhole }: DateChangeMoney,
  why = 'The journey was moved to another date',
): Promise<void> {
  const { withdrawn } = await withdrawAllInvoices(tx, before, why);
  const received = await getReceived(tx, before.id);
  const hadOwnInvoice = withdrawn.some(({ order_id }) => order_id === null);
  // The credit note already covers the refund of money that the booking's own invoice included.
  if (!hadOwnInvoice) await issueRefundVoucher(tx, after, refundInr);
  // The refund of this change is not requested yet, so only the earlier changes have settled refunds.
  if (isPaidWhole) return issueInvoice(tx, after, getGoodwillInr(before.snapshot, received));
  if (hadOwnInvoice) return matchAdvances(tx, after, orderId, received.keptInr);
  for (const { order_id, content } of withdrawn)
    await issueReceiptVoucher(tx, after, order_id!, content.total_inr);
  if (paidInr > 0) await issueReceiptVoucher(tx, after, orderId, paidInr);
}

/**
 * Reverses every invoice of a locked booking with one credit note, which says `why`, and returns these invoices; an
 * empty list without invoices. `creditedInr` is the rupees on the credit note.
 */
async function withdrawAllInvoices(tx: Tx, booking: PaidBooking, why: string) {
  const note = await creditInvoices(tx, booking, Infinity, why);
  if (!note) return { withdrawn: [], creditedInr: 0 };
  const numbers = note.issued.map(({ number }) => number);
  await tx.update(invoices).set({ withdrawn_by: note.number }).where(inArray(invoices.number, numbers));
  return { withdrawn: note.issued, creditedInr: note.creditedInr };
}

/**
 * Issues the invoices of a locked booking again because their recipient has changed, because an issued invoice must not
 * be altered (docs/decisions/0070). One credit note to the recipient `before` reverses them. What had been refunded of
 * them is credited again. Does nothing when the documents name the same recipient. Returns the new numbers.
 */
export async function reissueInvoices(
  tx: Tx,
  before: PaidBooking,
  after: PaidBooking,
): Promise<{ invoices: string[]; creditedInr: Rupees }> {
  const billed = await getBillingInput(tx, after);
  const { issued } = await loadInvoiced(tx, before.id);
  if (issued.every(({ content }) => isSameRecipient(content, addressAnew(billed, content))))
    return { invoices: [], creditedInr: 0 };
  const { withdrawn, creditedInr } = await withdrawAllInvoices(tx, before, 'The recipient has changed');
  const numbers: string[] = [];
  for (const { content, order_id } of withdrawn)
    numbers.push(await insertDocument(tx, 'invoice', after.id, addressAnew(billed, content), order_id));
  const invoicedInr = withdrawn.reduce((sum, { content }) => sum + content.total_inr, 0);
  await issueCreditNote(tx, after, invoicedInr - creditedInr);
  return { invoices: numbers, creditedInr };
}

/**
 * Issues the documents for a locked booking of which `what` was cancelled. The booking's own invoice stays valid: a
 * credit note reverses the price of the part, less the fee that is kept of it. Without that invoice, the additions'
 * invoices are reversed as by a change of date, because the additions are then part of the booking.
 */
export async function issuePartCancellationDocuments(
  tx: Tx,
  before: PaidBooking,
  after: PaidBooking,
  { refundInr, isPaidWhole, what }: Pick<DateChangeMoney, 'refundInr' | 'isPaidWhole'> & { what: string },
): Promise<void> {
  const why = `Cancelled: ${what}`;
  if ((await loadInvoiced(tx, before.id)).ownInvoice) {
    const lessInr = getTotalInr(before.snapshot) - getTotalInr(after.snapshot);
    await issueCreditNote(tx, after, lessInr, why);
    return;
  }
  const money = { orderId: 0, paidInr: 0, refundInr, isPaidWhole };
  await issueDateChangeDocuments(tx, before, after, money, why);
}
