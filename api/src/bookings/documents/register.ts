/** Registers of tax documents: invoices, credit notes and vouchers by the day of issue, with the parts of their tax. */
import { gstPlaces, type GstName } from '@antara/contracts/rules/gst';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, asc, between, eq, inArray, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { bookings } from '../booking/index.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { invoiceKinds, invoices, taxedOn, type VoucherKind, voucherKinds, vouchers } from './tables.ts';

export const documentKinds = [...invoiceKinds, ...voucherKinds] as const;
export type RegisterKind = (typeof documentKinds)[number];

/**
 * A document in its register. Rupees are whole, paise are integers. The taxes add up to `tax_inr`, unless the seller's
 * state was not known at the time of issue: all of them are 0 then.
 */
export interface DocumentLine {
  number: string;
  kind: RegisterKind;
  /** Civil date in India. */
  issued_on: string;
  /** The day of the tax: for an advance the day on which it was received, otherwise the day of issue. */
  taxed_on: string;
  booking_id: string;
  buyer: string;
  /** Empty for a buyer without registration. */
  gstin: string;
  /** The GST code of the place of supply; null when it was not known. */
  place: string | null;
  place_name: string | null;
  /** The services accounting code; null when the setting `seller` had none. */
  sac: string | null;
  gst_percent: number;
  taxable_inr: Rupees;
  tax_inr: Rupees;
  cgst_paise: number;
  /** Of the state or the union territory. */
  sgst_paise: number;
  igst_paise: number;
  rounding_inr: Rupees;
  total_inr: Rupees;
  /** The documents that a credit note or refund voucher corrects. */
  corrects: string[];
  /** The receipt vouchers that an invoice includes. */
  advances: string[];
  /** The credit note that reversed the whole invoice; null while the invoice is valid. */
  withdrawn_by: string | null;
}

interface Period {
  /** Civil dates; both belong to the period. */
  from: string;
  to: string;
}

const isVoucherKind = (kind: RegisterKind): kind is VoucherKind =>
  (voucherKinds as readonly string[]).includes(kind);

/** Reads the documents of a kind that were issued in a period, in the order of issue. */
export function readDocumentLines(
  db: DbOrTx,
  kind: RegisterKind,
  { from, to }: Period,
): Promise<DocumentLine[]> {
  return isVoucherKind(kind)
    ? readVouchers(db, and(eq(vouchers.kind, kind), between(vouchers.issued_on, from, to)))
    : readInvoices(db, and(eq(invoices.kind, kind), between(invoices.issued_on, from, to)));
}

/** Reads vouchers of a kind by the day of their tax, in the order of issue. */
export const readTaxedVouchers = (
  db: DbOrTx,
  kind: VoucherKind,
  { from, to }: Period,
): Promise<DocumentLine[]> =>
  readVouchers(db, and(eq(vouchers.kind, kind), between(taxedOn(vouchers), from, to)));

/** Reads invoices and credit notes by their numbers. */
export const readInvoicesByNumber = (db: DbOrTx, numbers: readonly string[]): Promise<DocumentLine[]> =>
  readInvoices(db, inArray(invoices.number, [...numbers]));
/** Reads vouchers by their numbers. */
export const readVouchersByNumber = (db: DbOrTx, numbers: readonly string[]): Promise<DocumentLine[]> =>
  readVouchers(db, inArray(vouchers.number, [...numbers]));

async function readInvoices(db: DbOrTx, where: SQL | undefined): Promise<DocumentLine[]> {
  const rows = await db
    .select({ document: invoices, booking_id: bookings.booking_id })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.booking_id))
    .where(where)
    .orderBy(asc(invoices.issued_on), asc(invoices.number));
  return rows.map(({ document, booking_id }) => toLine({ ...document, received_on: null }, booking_id));
}

async function readVouchers(db: DbOrTx, where: SQL | undefined): Promise<DocumentLine[]> {
  const rows = await db
    .select({ document: vouchers, booking_id: bookings.booking_id })
    .from(vouchers)
    .innerJoin(bookings, eq(bookings.id, vouchers.booking_id))
    .where(where)
    .orderBy(asc(vouchers.issued_on), asc(vouchers.number));
  return rows.map(({ document, booking_id }) => toLine({ ...document, withdrawn_by: null }, booking_id));
}

interface StoredDocument {
  number: string;
  kind: RegisterKind;
  issued_on: string;
  received_on: string | null;
  content: InvoiceContent;
  withdrawn_by: string | null;
}

function toLine(document: StoredDocument, booking_id: string): DocumentLine {
  const { content, number, kind, issued_on, received_on, withdrawn_by } = document;
  const sumOf = (...names: GstName[]) =>
    (content.taxes ?? []).reduce((sum, { name, paise }) => (names.includes(name) ? sum + paise : sum), 0);
  const place = content.place_of_supply ?? null;
  const { corrects, corrects_further = [], advances = [] } = content;
  return {
    number,
    kind,
    issued_on,
    taxed_on: received_on ?? issued_on,
    booking_id,
    buyer: content.company?.name ?? content.buyer.name,
    gstin: content.company?.gstin ?? '',
    place,
    place_name: place && gstPlaces[place](),
    sac: content.seller.sac ?? null,
    gst_percent: content.gst_percent,
    taxable_inr: content.taxable_inr,
    tax_inr: content.tax_inr,
    cgst_paise: sumOf('CGST'),
    sgst_paise: sumOf('SGST', 'UTGST'),
    igst_paise: sumOf('IGST'),
    rounding_inr: content.rounding_inr ?? 0,
    total_inr: content.total_inr,
    corrects: (corrects ? [corrects, ...corrects_further] : []).map((one) => one.number),
    advances: advances.map((one) => one.number),
    withdrawn_by,
  };
}

const summed = [
  'taxable_inr',
  'tax_inr',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'rounding_inr',
  'total_inr',
] as const satisfies readonly (keyof DocumentLine)[];

/** The sums of documents. */
export type Sums = Record<(typeof summed)[number], number> & { documents: number };

/** Returns the number of documents and the sums of their amounts. */
export function sumLines(lines: readonly DocumentLine[]): Sums {
  const sums = Object.fromEntries(
    summed.map((name) => [name, lines.reduce((sum, line) => sum + line[name], 0)]),
  ) as Record<(typeof summed)[number], number>;
  return { documents: lines.length, ...sums };
}
