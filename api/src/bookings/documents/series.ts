/**
 * Assigns the numbers of tax documents. Each prefix has its own series, without gaps, in the company's financial year.
 */
import { sql } from 'drizzle-orm';
import { type CompanySettings, getCompanySettings } from '../../base/settings/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { type InvoiceKind, invoiceSeries, type VoucherKind } from './tables.ts';

/**
 * Returns the financial year of a civil date: `2026-27` when the year begins in April (4), `2026` when it begins in
 * January (1).
 */
export function getFinancialYear(date: string, firstMonth: number): string {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < firstMonth ? 1 : 0);
  return firstMonth === 1 ? `${year}` : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * Returns `ANT/26-27/00001`, or `ANT/2026/00001` for the year `2026`: at most 16 characters (CGST Rules 2017, rule
 * 46(b)).
 */
export function formatDocumentNumber(prefix: string, year: string, sequence: number): string {
  return `${prefix}${year.replace(/^\d\d(?=\d\d-)/, '')}/${String(sequence).padStart(5, '0')}`;
}

/**
 * The names under which the series of the first two prefixes are stored, because these series are older than the
 * setting for prefixes.
 */
const firstSeries: Record<string, InvoiceKind> = { 'ANT/': 'invoice', 'ACN/': 'credit_note' };

const prefixOf = (company: CompanySettings): Record<InvoiceKind | VoucherKind, string> => ({
  invoice: company.invoice_prefix,
  credit_note: company.credit_note_prefix,
  receipt_voucher: company.receipt_voucher_prefix,
  refund_voucher: company.refund_voucher_prefix,
});

/**
 * Takes the next number of the series of `kind`. The series stays locked until the transaction ends. `issued_on` is the
 * day in India.
 */
export async function takeNumber(tx: Tx, kind: InvoiceKind | VoucherKind) {
  const company = await getCompanySettings(tx);
  const prefix = prefixOf(company)[kind];
  const issued_on = toCivilDate(await getDatabaseTime(tx));
  const financial_year = getFinancialYear(issued_on, company.fiscal_year_first_month);
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series: firstSeries[prefix] ?? prefix, financial_year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financial_year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  const sequence = row!.last;
  return {
    number: formatDocumentNumber(prefix, financial_year, sequence),
    financial_year,
    sequence,
    issued_on,
  };
}

async function getDatabaseTime(tx: Tx): Promise<Date> {
  const result = await tx.execute(sql`SELECT extract(epoch FROM now())::float8 AS seconds`);
  return new Date((result as unknown as { rows: { seconds: number }[] }).rows[0]!.seconds * 1000);
}
