/**
 * Creates the content of receipt and refund vouchers, fixed at the time of issue (CGST Rules 2017, rules 50 and 51).
 * Pure functions.
 */
import type { Rupees } from '@antara/contracts/rules/money';
import {
  type BillingInput,
  createPartialInvoice,
  type InvoiceContent,
  type InvoiceReference,
} from './invoice-content.ts';

/** The receipt vouchers that a refund voucher refers to. */
export type VoucherReferences = readonly [InvoiceReference, ...InvoiceReference[]];

/** Creates the voucher for an advance of `inr` rupees, GST included. */
export const createReceiptVoucher = (billed: BillingInput, inr: Rupees): InvoiceContent =>
  createPartialInvoice(billed, 'Advance received for the cruise', inr);

/** Creates the voucher for a refund of `inr` rupees of advances, GST included. */
export function createRefundVoucher(
  billed: BillingInput,
  inr: Rupees,
  [corrects, ...further]: VoucherReferences,
): InvoiceContent {
  return {
    ...createPartialInvoice(billed, 'Advance returned', inr),
    corrects,
    ...(further.length && { corrects_further: further }),
  };
}
