/** Issues tax invoices and credit notes in the transaction of the event that causes them: no gaps, no number twice. */
import type { Rupees } from '@antara/contracts/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import type { PaidBooking } from '../booking/index.ts';
import { getSellerSettings } from '../settings/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { Tx } from '../platform/db/types.ts';
import {
  createCreditNote,
  createCancellationInvoice,
  createInvoice,
  type BillingInput,
  type InvoiceContent,
} from './invoice-content.ts';
import { invoices, invoiceSeries, type InvoiceKind } from './tables.ts';

/** India's financial year of a civil date, April to March: `2026-27`. */
export function getFinancialYear(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** `ANT/26-27/00001`, `ACN/26-27/00001` for credit notes: at most 16 characters (CGST Rules 2017, rule 46(b)). */
export function formatDocumentNumber(kind: InvoiceKind, year: string, sequence: number): string {
  return `${kind === 'invoice' ? 'ANT' : 'ACN'}/${year.slice(2)}/${String(sequence).padStart(5, '0')}`;
}

/** Inserts a document with the next number of its series, which stays locked until the transaction ends. */
async function insertDocument(
  tx: Tx,
  kind: InvoiceKind,
  booking: number,
  content: InvoiceContent,
): Promise<void> {
  const issued_on = toCivilDate(await getDatabaseTime(tx));
  const financial_year = getFinancialYear(issued_on);
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind, financial_year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.financial_year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  const sequence = series!.last;
  const number = formatDocumentNumber(kind, financial_year, sequence);
  await tx
    .insert(invoices)
    .values({ number, kind, financial_year, sequence, booking_id: booking, issued_on, content });
}

async function getDatabaseTime(tx: Tx): Promise<Date> {
  const result = await tx.execute(sql`SELECT extract(epoch FROM now())::float8 AS seconds`);
  return new Date((result as unknown as { rows: { seconds: number }[] }).rows[0]!.seconds * 1000);
}

const getBillingInput = async (tx: Tx, { booking_id, snapshot }: PaidBooking): Promise<BillingInput> => ({
  bookingId: booking_id,
  snapshot,
  seller: await getSellerSettings(tx),
});

async function findInvoice(tx: Tx, booking: number) {
  const [row] = await tx
    .select({ number: invoices.number, issued_on: invoices.issued_on })
    .from(invoices)
    .where(and(eq(invoices.booking_id, booking), eq(invoices.kind, 'invoice')));
  return row ?? null;
}

/** Issues the invoice of a locked booking that is paid in full, unless it has one. */
export async function issueInvoice(tx: Tx, booking: PaidBooking): Promise<void> {
  if (await findInvoice(tx, booking.id)) return;
  await insertDocument(tx, 'invoice', booking.id, createInvoice(await getBillingInput(tx, booking)));
}

/** Issues a credit note for a refund of `inr` rupees of a locked booking; none when it was never invoiced. */
export async function issueCreditNote(tx: Tx, booking: PaidBooking, inr: Rupees): Promise<void> {
  const invoice = await findInvoice(tx, booking.id);
  if (!invoice || inr <= 0) return;
  await insertDocument(
    tx,
    'credit_note',
    booking.id,
    createCreditNote(await getBillingInput(tx, booking), inr, invoice),
  );
}

/** Issues the document of a locked booking that is cancelled: a credit note when it was invoiced, else an invoice for what is kept. */
export async function issueCancellationDocument(
  tx: Tx,
  booking: PaidBooking,
  { refundInr, keptInr }: { refundInr: Rupees; keptInr: Rupees },
): Promise<void> {
  if (await findInvoice(tx, booking.id)) await issueCreditNote(tx, booking, refundInr);
  else if (keptInr > 0) {
    await insertDocument(
      tx,
      'invoice',
      booking.id,
      createCancellationInvoice(await getBillingInput(tx, booking), keptInr),
    );
  }
}
