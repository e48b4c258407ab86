/**
 * Registers of tax documents, payments, refunds and commissions, and the month's GST, for the office and for the tax
 * adviser (OF-19, OF-20).
 */
import { z } from 'zod/mini';
import {
  documentKinds,
  type DocumentLine,
  readDocumentLines,
  sumLines,
  summarizeGst,
} from '../../bookings/documents/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CommissionLine, readCommissionLines } from '../../sales/agents/index.ts';
import {
  type MoneyLine,
  readPayments,
  readRefunds,
  sumMoney,
  sumUndatedRefunds,
} from '../../sales/payments/index.ts';
import { toCsv, toXlsx, type XlsxColumn } from '../../platform/xlsx.ts';
import { describeField } from './field-text.ts';
import { civilDateField, listBookingIds, monthField } from './fields.ts';
import { defineRead } from './operation.ts';

/** The longest period of a register, in days: a financial year. */
const maxDays = 366;
const dayMs = 86_400_000;

const periodFields = {
  from: civilDateField.check(describeField('the first day')),
  to: civilDateField.check(describeField('the last day')),
};
const documentFields = {
  kind: z
    ._default(z.enum(documentKinds), 'invoice')
    .check(describeField('invoices, credit notes, receipt vouchers or refund vouchers')),
  ...periodFields,
};
const fileFields = { format: z.enum(['csv', 'xlsx']) };

/** Refuses a period that ends before it begins, or is longer than a year.  @throws {HttpError} INVALID (400) */
function assertPeriod({ from, to }: { from: string; to: string }): void {
  if (to < from) throwHttpError('INVALID', `The last day ${to} is before the first day ${from}.`);
  if (Date.parse(to) - Date.parse(from) >= maxDays * dayMs)
    throwHttpError('INVALID', 'A register is of a year at most: read the years one by one.');
}

/** Lists the documents of a kind that were issued in a period, with their sums. */
export const listDocuments = defineRead(
  z.object(documentFields),
  async (db, { kind, ...period }) => {
    assertPeriod(period);
    const documents = await readDocumentLines(db, kind, period);
    return { kind, ...period, sums: sumLines(documents), documents };
  },
  { listSubjects: ({ documents }) => listBookingIds(documents) },
);

/** Returns a register as a file in base64. */
const writeFile = async <Line>(
  lines: readonly Line[],
  columns: readonly XlsxColumn<Line>[],
  format: 'csv' | 'xlsx',
): Promise<string> =>
  (format === 'csv' ? Buffer.from(toCsv(lines, columns)) : await toXlsx(lines, columns)).toString('base64');

const columns: readonly XlsxColumn<DocumentLine>[] = [
  { title: 'Number', width: 18, value: (line) => line.number },
  { title: 'Date', width: 12, kind: 'date', value: (line) => line.issued_on },
  { title: 'Day of tax', width: 12, kind: 'date', value: (line) => line.taxed_on },
  { title: 'Booking', width: 13, value: (line) => line.booking_id },
  { title: 'Buyer', width: 28, value: (line) => line.buyer },
  { title: 'GSTIN', width: 18, value: (line) => line.gstin },
  { title: 'Place of supply', width: 20, value: (line) => line.place && `${line.place}-${line.place_name}` },
  { title: 'SAC', width: 8, value: (line) => line.sac },
  { title: 'GST %', width: 7, value: (line) => line.gst_percent },
  { title: 'Taxable value', width: 14, kind: 'paise', value: (line) => line.taxable_inr * 100 },
  { title: 'CGST', width: 12, kind: 'paise', value: (line) => line.cgst_paise },
  { title: 'SGST or UTGST', width: 12, kind: 'paise', value: (line) => line.sgst_paise },
  { title: 'IGST', width: 12, kind: 'paise', value: (line) => line.igst_paise },
  { title: 'Rounding', width: 9, kind: 'paise', value: (line) => line.rounding_inr * 100 },
  { title: 'Total', width: 14, kind: 'paise', value: (line) => line.total_inr * 100 },
  { title: 'Corrects', width: 18, value: (line) => line.corrects.join(' ') },
  { title: 'Advances', width: 18, value: (line) => line.advances.join(' ') },
  { title: 'Reversed by', width: 18, value: (line) => line.withdrawn_by },
];

/** Returns the register of a kind and a period as a file in base64. */
export const writeDocuments = defineRead(
  z.object({ ...documentFields, ...fileFields }),
  async (db, { kind, format, ...period }) => {
    assertPeriod(period);
    const lines = await readDocumentLines(db, kind, period);
    return {
      kind,
      format,
      sums: sumLines(lines),
      bookings: listBookingIds(lines),
      content: await writeFile(lines, columns, format),
    };
  },
  { listSubjects: ({ bookings }) => bookings },
);

const moneyColumns: readonly XlsxColumn<MoneyLine>[] = [
  { title: 'Date', width: 12, kind: 'date', value: (line) => line.on },
  { title: 'Booking', width: 13, value: (line) => line.booking_id },
  { title: 'Way', width: 10, value: (line) => line.way },
  { title: 'Reference', width: 28, value: (line) => line.reference },
  { title: 'Amount', width: 14, kind: 'paise', value: (line) => line.amount_paise },
];

/**
 * Returns the operations that list payments or refunds of a period by day, and write them to a file. `readMore` reads
 * what the list says besides its lines.
 */
function defineMoneyRegister<More extends object>(
  read: typeof readPayments,
  readMore: (db: DbOrTx) => Promise<More>,
) {
  const readLines = async (db: DbOrTx, period: { from: string; to: string }) => {
    assertPeriod(period);
    const lines = await read(db, period);
    return { sums: sumMoney(lines), lines };
  };
  return {
    list: defineRead(
      z.object(periodFields),
      async (db, period) => ({
        ...period,
        ...(await readLines(db, period)),
        ...(await readMore(db)),
      }),
      { listSubjects: ({ lines }) => listBookingIds(lines) },
    ),
    write: defineRead(
      z.object({ ...periodFields, ...fileFields }),
      async (db, { format, ...period }) => {
        const { lines, sums } = await readLines(db, period);
        const content = await writeFile(lines, moneyColumns, format);
        return { format, sums, bookings: listBookingIds(lines), content };
      },
      { listSubjects: ({ bookings }) => bookings },
    ),
  };
}

/** Payments by the day on which they came. What was taken back, because it was a mistake or bounced, is negative. */
export const { list: listPayments, write: writePayments } = defineMoneyRegister(
  readPayments,
  async () => ({}),
);
/**
 * Refunds by the day on which they went out. `undated_paise` were refunded by card on days that are not known, because
 * that was before days were stored; they are in no period.
 */
export const { list: listRefunds, write: writeRefunds } = defineMoneyRegister(readRefunds, async (db) => ({
  undated_paise: await sumUndatedRefunds(db),
}));

const commissionColumns: readonly XlsxColumn<CommissionLine>[] = [
  { title: 'Date', width: 12, kind: 'date', value: (line) => line.on },
  { title: 'Booking', width: 13, value: (line) => line.booking_id },
  { title: 'Agency', width: 28, value: (line) => line.agency },
  { title: 'Payout', width: 8, value: (line) => line.payout },
  { title: 'Kind', width: 10, value: (line) => line.kind },
  { title: 'USD', width: 12, kind: 'paise', value: (line) => line.amount },
  { title: 'INR', width: 14, kind: 'paise', value: (line) => line.inr * 100 },
];

export async function readCommissions(db: DbOrTx, platform: Platform, period: { from: string; to: string }) {
  assertPeriod(period);
  const lines = await readCommissionLines(db, platform, period);
  const sum = (name: 'amount' | 'inr') => lines.reduce((total, line) => total + line[name], 0);
  return { sums: { lines: lines.length, amount: sum('amount'), inr: sum('inr') }, lines };
}

/** Lists the commission that was paid out in a period, less what was kept back again, with its sums. */
export const listCommissions = defineRead(
  z.object(periodFields),
  async (db, period, platform) => ({ ...period, ...(await readCommissions(db, platform, period)) }),
  { listSubjects: ({ lines }) => listBookingIds(lines) },
);

/** Returns the register of commissions of a period as a file in base64. */
export const writeCommissions = defineRead(
  z.object({ ...periodFields, ...fileFields }),
  async (db, { format, ...period }, platform) => {
    const { lines, sums } = await readCommissions(db, platform, period);
    const content = await writeFile(lines, commissionColumns, format);
    return { format, sums, bookings: listBookingIds(lines), content };
  },
  { listSubjects: ({ bookings }) => bookings },
);

/** Shows a month's GST by the tables of GSTR-1, and the outward supplies of GSTR-3B. */
export const showGst = defineRead(
  z.object({ month: monthField }),
  (db, { month }) => summarizeGst(db, month),
  { listSubjects: ({ b2b, b2cl, cdnr, cdnur }) => listBookingIds([...b2b, ...b2cl, ...cdnr, ...cdnur]) },
);
