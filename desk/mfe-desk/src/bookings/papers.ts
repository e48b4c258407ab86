/** The papers of a booking: which ones there are, and how they are called. */
import type { Input } from '@antara/desk-common/operations';
import type { BookingRecord } from './record.ts';

export type SentPaper = Input<'bookings.send'>['paper'];
export type TaxDocument = NonNullable<NonNullable<BookingRecord['booking']>['tax_documents']>[number];

export const paperNames: Record<SentPaper, string> = {
  confirmation: 'Confirmation',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  vouchers: 'Vouchers',
  'travel-sheet': 'Travel documents',
  'payment-reminder': 'Reminder of the balance',
};

export const documentNames: Record<TaxDocument['kind'], string> = {
  receipt_voucher: 'Receipt voucher',
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
  refund_voucher: 'Refund voucher',
};

/** The paper by which a tax document is sent. */
export const paperOfDocument: Record<TaxDocument['kind'], SentPaper> = {
  receipt_voucher: 'vouchers',
  invoice: 'invoice',
  credit_note: 'credit-note',
  refund_voucher: 'vouchers',
};

/** Returns what can be sent of a booking, with the numbers of the tax documents that a paper has. */
export function listPapers({ booking }: BookingRecord): { paper: SentPaper; numbers: string[] }[] {
  if (!booking) return [];
  const issued = booking.tax_documents ?? [];
  const numbersOf = (paper: SentPaper) =>
    issued.filter(({ kind }) => paperOfDocument[kind] === paper).map(({ number }) => number);
  const has: Record<SentPaper, boolean> = {
    invoice: numbersOf('invoice').length > 0,
    'credit-note': numbersOf('credit-note').length > 0,
    confirmation: booking.documents.includes('confirmation'),
    vouchers: numbersOf('vouchers').length > 0,
    'travel-sheet': booking.documents.includes('travel'),
    'payment-reminder': booking.balance_inr > 0,
  };
  return (Object.keys(has) as SentPaper[])
    .filter((paper) => has[paper])
    .map((paper) => ({ paper, numbers: numbersOf(paper) }));
}
