/** Issues tax invoices and credit notes in the transaction of the event that causes them: no gaps, no number twice. */
import type { Rupees } from '@antara/contracts/rules/money';
import { asc, eq, inArray } from 'drizzle-orm';
import {
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
import { issueReceiptVoucher, issueRefundVoucher, listReceiptVouchers } from './issue-vouchers.ts';
import { takeNumber } from './series.ts';
import { invoices, type InvoiceKind } from './tables.ts';

/** Inserts a document with the next number of its series, which stays locked until the transaction ends. */
async function insertDocument(
  tx: Tx,
  kind: InvoiceKind,
  booking: number,
  content: InvoiceContent,
  order_id: number | null = null,
): Promise<string> {
  const taken = await takeNumber(tx, kind);
  await tx.insert(invoices).values({ ...taken, kind, booking_id: booking, content, order_id });
  return taken.number;
}

const getBillingInput = async (tx: Tx, { booking_id, snapshot }: PaidBooking): Promise<BillingInput> => ({
  bookingId: booking_id,
  snapshot,
  seller: await getSellerSettings(tx),
});

/**
 * The invoices of a booking that stand, oldest first, its own among them, and how much of them no credit note has taken
 * back, and of that the GST and the rounding.
 */
async function loadInvoiced(tx: Tx, booking: number) {
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
    own: issued.find(({ order_id }) => order_id === null),
    references: issued.map(({ number, issued_on }) => ({ number, issued_on })),
    openInr: sumOpen(({ total_inr }) => total_inr),
    openParts: {
      taxInr: sumOpen(({ tax_inr }) => tax_inr),
      roundingInr: sumOpen(({ rounding_inr = 0 }) => rounding_inr),
    },
  };
}

/**
 * Issues the invoice of a locked booking that is paid in full, unless it has one or costs nothing: nothing is then
 * supplied for money. Where money went back before, a credit note follows at once, so that the two come to the money
 * that was kept.
 */
export async function issueInvoice(tx: Tx, booking: PaidBooking): Promise<void> {
  if (getQuoteWithoutAdditions(booking.snapshot).total.inr === 0) return;
  if ((await loadInvoiced(tx, booking.id)).own) return;
  const advances = await listReceiptVouchers(tx, booking.id);
  await insertDocument(
    tx,
    'invoice',
    booking.id,
    createInvoice(await getBillingInput(tx, booking), advances),
  );
  const { returnedInr } = await getReceived(tx, booking.id);
  if (returnedInr === 0) return;
  const { openInr } = await loadInvoiced(tx, booking.id);
  // What went back of an addition was credited then.
  await issueCreditNote(tx, booking, openInr - (getTotalInr(booking.snapshot) - returnedInr));
}

/** Issues the invoice for what was added to a locked booking; those before it stay as they are. */
export async function issueAdditionInvoice(
  tx: Tx,
  booking: PaidBooking,
  addition: PaidAddition,
): Promise<void> {
  const content = createAdditionInvoice(await getBillingInput(tx, booking), addition);
  await insertDocument(tx, 'invoice', booking.id, content, addition.order_id);
}

/**
 * Issues the documents for a refund of `inr` rupees of a locked booking: a credit note as far as it was invoiced, and a
 * refund voucher for what goes back of an advance. Answers for how many rupees the credit note is.
 */
export async function issueRefundDocuments(tx: Tx, booking: PaidBooking, inr: Rupees): Promise<Rupees> {
  const creditedInr = await issueCreditNote(tx, booking, inr);
  // The invoice of the booking has taken the advances in.
  const { own } = await loadInvoiced(tx, booking.id);
  if (!own) await issueRefundVoucher(tx, booking, inr - creditedInr);
  return creditedInr;
}

/**
 * Issues one credit note for a refund of `inr` rupees of a locked booking, over all its invoices, and at most for what
 * they come to; none when it was never invoiced. Answers for how many rupees.
 */
export async function issueCreditNote(tx: Tx, booking: PaidBooking, inr: Rupees): Promise<Rupees> {
  return (await creditInvoices(tx, booking, inr))?.creditedInr ?? 0;
}

/**
 * Issues one credit note over all invoices of a locked booking that stand, for at most what they come to; null where
 * that is nothing.
 */
async function creditInvoices(tx: Tx, booking: PaidBooking, inr: Rupees, why?: string) {
  const { issued, references, openInr, openParts } = await loadInvoiced(tx, booking.id);
  const [first, ...further] = references;
  const creditedInr = Math.min(inr, openInr);
  if (!first || creditedInr <= 0) return null;
  // A note over everything takes back the very amounts that the invoices state.
  const parts = creditedInr === openInr ? openParts : undefined;
  const billed = await getBillingInput(tx, booking);
  const content = createCreditNote(billed, creditedInr, [first, ...further], parts, why);
  return { issued, creditedInr, number: await insertDocument(tx, 'credit_note', booking.id, content) };
}

/**
 * Takes back the own invoice of a locked booking that turns out not to be paid, by a credit note over all of it; the
 * booking gets another one when it is paid. Answers for how many rupees: 0 when there is no such invoice.
 */
export async function withdrawInvoice(tx: Tx, booking: PaidBooking): Promise<Rupees> {
  const { own } = await loadInvoiced(tx, booking.id);
  if (!own) return 0;
  const { number, issued_on, content } = own;
  const withdrawn_by = await insertDocument(
    tx,
    'credit_note',
    booking.id,
    createCreditNote(
      await getBillingInput(tx, booking),
      content.total_inr,
      [{ number, issued_on }],
      { taxInr: content.tax_inr, roundingInr: content.rounding_inr ?? 0 },
      'Payment entered by mistake',
    ),
  );
  await tx.update(invoices).set({ withdrawn_by }).where(eq(invoices.number, number));
  return content.total_inr;
}

/**
 * A change of date in money: what its order brought, what goes back of what was paid, and whether nothing is left to
 * pay.
 */
export interface DateChangeMoney {
  orderId: number;
  paidInr: Rupees;
  refundInr: Rupees;
  isPaidWhole: boolean;
}

/**
 * Issues the documents for a locked booking that was moved to another date; `before`: the booking as it was invoiced.
 * One credit note takes back its invoices. When it is paid in full, it is invoiced anew. Otherwise all that was paid is
 * an advance, which has receipt vouchers: those of the change itself, and of additions whose invoices were taken back,
 * are issued here.
 */
export async function issueDateChangeDocuments(
  tx: Tx,
  before: PaidBooking,
  after: PaidBooking,
  { orderId, paidInr, refundInr, isPaidWhole }: DateChangeMoney,
): Promise<void> {
  const withdrawn = await withdrawAllInvoices(tx, before);
  // Money that was invoiced as the booking goes back by the credit note.
  if (!withdrawn.some(({ order_id }) => order_id === null)) await issueRefundVoucher(tx, after, refundInr);
  if (isPaidWhole) return issueInvoice(tx, after);
  for (const { order_id, content } of withdrawn) {
    if (order_id === null) throw new Error(`${before.booking_id} has an invoice and is not paid in full`);
    await issueReceiptVoucher(tx, after, order_id, content.total_inr);
  }
  if (paidInr > 0) await issueReceiptVoucher(tx, after, orderId, paidInr);
}

/**
 * Takes back every invoice of a locked booking by one credit note over all of them, and answers them; none without
 * invoices.
 */
async function withdrawAllInvoices(tx: Tx, booking: PaidBooking) {
  const note = await creditInvoices(tx, booking, Infinity, 'The journey was moved to another date');
  if (!note) return [];
  const numbers = note.issued.map(({ number }) => number);
  await tx.update(invoices).set({ withdrawn_by: note.number }).where(inArray(invoices.number, numbers));
  return note.issued;
}

/**
 * Issues the documents of a locked booking that is cancelled: those of the refund, and an invoice for what is kept of a
 * fare that was not invoiced.
 */
export async function issueCancellationDocument(
  tx: Tx,
  booking: PaidBooking,
  { refundInr, keptInr }: { refundInr: Rupees; keptInr: Rupees },
): Promise<void> {
  const { own, openInr } = await loadInvoiced(tx, booking.id);
  const creditedInr = await issueRefundDocuments(tx, booking, refundInr);
  const forfeitedInr = keptInr - (openInr - creditedInr);
  if (own || forfeitedInr <= 0) return;
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
