/** The content of receipt and refund vouchers, fixed when they are issued (CGST Rules 2017, rules 50 and 51). Pure. */
import type { Rupees } from '@antara/contracts/rules/money';
import {
  type BillingInput,
  createPartialInvoice,
  type InvoiceContent,
  type InvoiceReference,
} from './invoice-content.ts';

/** The receipt vouchers that a refund voucher is about. */
export type VoucherReferences = readonly [InvoiceReference, ...InvoiceReference[]];

/** The voucher for an advance of `inr` rupees, GST included. */
export const createReceiptVoucher = (billed: BillingInput, inr: Rupees): InvoiceContent =>
  createPartialInvoice(billed, 'Advance received for the cruise', inr);

/** The voucher for `inr` rupees, GST included, that go back of advances. */
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
