/**
 * Issues tax invoices and credit notes in the transaction of the event that causes them, so that numbers have no gaps
 * and no duplicates.
 */
import type { Rupees } from '@antara/contracts/rules/money';
import { asc, eq } from 'drizzle-orm';
import {
  getGoodwillInr,
  getQuoteWithoutAdditions,
  getReceived,
  getTotalInr,
  type PaidAddition,
  type PaidBooking,
} from '../booking/index.ts';
import { getSellerSettings } from '../../base/settings/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import {
  createAdditionInvoice,
  createCreditNote,
  createCancellationInvoice,
  createInvoice,
  type BillingInput,
  type InvoiceContent,
} from './invoice-content.ts';
import { issueRefundVoucher, listReceiptVouchers } from './issue-vouchers.ts';
import { takeNumber } from './series.ts';
import { invoices, type InvoiceKind } from './tables.ts';

/**
 * Inserts a document with the next number of its series and returns the number. The series stays locked until the
 * transaction ends, so that numbers have no gaps.
 */
export async function insertDocument(
  tx: Tx,
  kind: InvoiceKind,
  booking: number,
  content: InvoiceContent,
  order_id: number | null = null,
): Promise<string> {
  const numbering = await takeNumber(tx, kind);
  await tx.insert(invoices).values({ ...numbering, kind, booking_id: booking, content, order_id });
  return numbering.number;
}

export const getBillingInput = async (
  tx: Tx,
  { booking_id, snapshot }: PaidBooking,
): Promise<BillingInput> => ({
  bookingId: booking_id,
  snapshot,
  seller: await getSellerSettings(tx),
});

/**
 * Returns the valid invoices of a booking, oldest first, and the booking's own invoice among them. `openInr` is the
 * invoiced amount that no credit note has reversed; `openParts` are the GST and rounding in that amount.
 */
export async function loadInvoiced(tx: Tx, booking: number) {
  const rows = await tx
    .select({
      kind: invoices.kind,
      number: invoices.number,
      issued_on: invoices.issued_on,
      order_id: invoices.order_id,
      withdrawn_by: invoices.withdrawn_by,
      content: invoices.content,
    })
    .from(invoices)
    .where(eq(invoices.booking_id, booking))
    .orderBy(asc(invoices.created_at), asc(invoices.number));
  const issued = rows.filter(({ kind, withdrawn_by }) => kind === 'invoice' && withdrawn_by === null);
  const sumOpen = (amountOf: (content: InvoiceContent) => Rupees) =>
    rows.reduce((sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * amountOf(content), 0);
  return {
    issued,
    ownInvoice: issued.find(({ order_id }) => order_id === null),
    references: issued.map(({ number, issued_on }) => ({ number, issued_on })),
    openInr: sumOpen(({ total_inr }) => total_inr),
    openParts: {
      taxInr: sumOpen(({ tax_inr }) => tax_inr),
      roundingInr: sumOpen(({ rounding_inr = 0 }) => rounding_inr),
    },
  };
}

/**
 * Issues the invoice of a locked booking that is paid in full. Does nothing when the booking has its invoice already,
 * or costs nothing, because a free supply needs no tax invoice. If money was refunded before, a credit note follows at
 * once, so that invoice and credit note add up to the money that was kept. `goodwillInr` is what was refunded as a
 * reduction of the price.
 */
export async function issueInvoice(tx: Tx, booking: PaidBooking, goodwillInr?: Rupees): Promise<void> {
  if (getQuoteWithoutAdditions(booking.snapshot).total.inr === 0) return;
  if ((await loadInvoiced(tx, booking.id)).ownInvoice) return;
  const advances = await listReceiptVouchers(tx, booking.id);
  await insertDocument(
    tx,
    'invoice',
    booking.id,
    createInvoice(await getBillingInput(tx, booking), advances),
  );
  const reducedInr = goodwillInr ?? getGoodwillInr(booking.snapshot, await getReceived(tx, booking.id));
  if (reducedInr === 0) return;
  const { openInr } = await loadInvoiced(tx, booking.id);
  // Refunds of additions were already credited at the time of the refund.
  await issueCreditNote(tx, booking, openInr - (getTotalInr(booking.snapshot) - reducedInr));
}

/** Issues the invoice for an addition to a locked booking. Earlier invoices stay valid. */
export async function issueAdditionInvoice(
  tx: Tx,
  booking: PaidBooking,
  addition: PaidAddition,
): Promise<void> {
  const content = createAdditionInvoice(await getBillingInput(tx, booking), addition);
  await insertDocument(tx, 'invoice', booking.id, content, addition.order_id);
}

/**
 * Issues the documents for a refund of `inr` rupees of a locked booking: a credit note for the invoiced part, and a
 * refund voucher for the part that was an advance. Returns the rupees on the credit note.
 */
export async function issueRefundDocuments(tx: Tx, booking: PaidBooking, inr: Rupees): Promise<Rupees> {
  const creditedInr = await issueCreditNote(tx, booking, inr);
  // The booking's own invoice includes the advances, so a refund voucher is only issued without that invoice.
  const { ownInvoice } = await loadInvoiced(tx, booking.id);
  if (!ownInvoice) await issueRefundVoucher(tx, booking, inr - creditedInr);
  return creditedInr;
}

/**
 * Issues one credit note for a refund of `inr` rupees of a locked booking, over all its invoices and at most for their
 * open amount. The note says `why`. Returns the rupees on the credit note; 0 without an invoice.
 */
export async function issueCreditNote(
  tx: Tx,
  booking: PaidBooking,
  inr: Rupees,
  why?: string,
): Promise<Rupees> {
  return (await creditInvoices(tx, booking, inr, why))?.creditedInr ?? 0;
}

/**
 * Issues one credit note over all valid invoices of a locked booking, at most for their open amount; null when that
 * amount is zero.
 */
export async function creditInvoices(tx: Tx, booking: PaidBooking, inr: Rupees, why?: string) {
  const { issued, references, openInr, openParts } = await loadInvoiced(tx, booking.id);
  const [first, ...further] = references;
  const creditedInr = Math.min(inr, openInr);
  if (!first || creditedInr <= 0) return null;
  // A credit note for the whole open amount states exactly the tax and rounding of the invoices.
  const parts = creditedInr === openInr ? openParts : undefined;
  const billed = await getBillingInput(tx, booking);
  const content = createCreditNote(billed, creditedInr, [first, ...further], parts, why);
  return { issued, creditedInr, number: await insertDocument(tx, 'credit_note', booking.id, content) };
}

/**
 * Reverses the invoice of the booking itself with a credit note for its whole amount, because the money did not come.
 * The credit note says `why`. The booking is locked; it gets a new invoice when it is paid. Returns the rupees on the
 * credit note; 0 when the booking has no such invoice.
 */
export async function withdrawInvoice(tx: Tx, booking: PaidBooking, why: string): Promise<Rupees> {
  const { ownInvoice } = await loadInvoiced(tx, booking.id);
  if (!ownInvoice) return 0;
  const { number, issued_on, content } = ownInvoice;
  const withdrawn_by = await insertDocument(
    tx,
    'credit_note',
    booking.id,
    createCreditNote(
      await getBillingInput(tx, booking),
      content.total_inr,
      [{ number, issued_on }],
      { taxInr: content.tax_inr, roundingInr: content.rounding_inr ?? 0 },
      why,
    ),
  );
  await tx.update(invoices).set({ withdrawn_by }).where(eq(invoices.number, number));
  return content.total_inr;
}

/**
 * Issues the documents of a locked booking that is cancelled: those of the refund, and an invoice for the kept part of
 * a fare that had no invoice.
 */
export async function issueCancellationDocument(
  tx: Tx,
  booking: PaidBooking,
  { refundInr, keptInr }: { refundInr: Rupees; keptInr: Rupees },
): Promise<void> {
  const { ownInvoice, openInr } = await loadInvoiced(tx, booking.id);
  const creditedInr = await issueRefundDocuments(tx, booking, refundInr);
  const forfeitedInr = keptInr - (openInr - creditedInr);
  if (ownInvoice || forfeitedInr <= 0) return;
  await insertDocument(
    tx,
    'invoice',
    booking.id,
    createCancellationInvoice(
      await getBillingInput(tx, booking),
      forfeitedInr,
      await listReceiptVouchers(tx, booking.id),
    ),
  );
}
