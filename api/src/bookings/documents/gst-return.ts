/**
 * A month's GST as the returns ask for it: the tables of GSTR-1 (CGST Rules 2017, rule 59) and the outward supplies of
 * GSTR-3B (rule 61). What a tax adviser has to confirm is listed in docs/office.md.
 */
import type { DbOrTx } from '../../platform/db/types.ts';
import {
  documentKinds,
  type DocumentLine,
  readDocumentLines,
  readTaxedVouchers,
  readInvoicesByNumber,
  readVouchersByNumber,
  sumLines,
} from './register.ts';

/** Above this value an inter-state invoice to an unregistered buyer is listed by itself (table 5, from August 2024). */
const largeInvoiceInr = 100_000;

/** Taxable value and tax of a place of supply and a rate. Paise are integers. */
export interface PlaceSum {
  place: string | null;
  place_name: string | null;
  gst_percent: number;
  taxable_inr: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** Returns the last day of a month (`2026-11`) as a civil date. */
export function getLastDay(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}

const amounts = ['taxable_inr', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;

/** Sums documents by place of supply and rate; those of `less` count negative. Sums that are all 0 are left out. */
function sumByPlace(lines: readonly DocumentLine[], less: readonly DocumentLine[] = []): PlaceSum[] {
  const sums = new Map<string, PlaceSum>();
  const add = ({ place, place_name, gst_percent, ...line }: DocumentLine, sign: 1 | -1) => {
    const key = `${place ?? ''} ${gst_percent}`;
    const none = { taxable_inr: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 };
    const sum = sums.get(key) ?? { place, place_name, gst_percent, ...none };
    for (const name of amounts) sum[name] += sign * line[name];
    sums.set(key, sum);
  };
  for (const line of lines) add(line, 1);
  for (const line of less) add(line, -1);
  return [...sums.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter((sum) => amounts.some((name) => sum[name] !== 0));
}

const isLarge = (invoice: DocumentLine): boolean =>
  !invoice.gstin && invoice.igst_paise > 0 && invoice.total_inr > largeInvoiceInr;

/** Returns GST of a month (`2026-11`) by the tables of GSTR-1, and the sums of GSTR-3B. */
export async function summarizeGst(db: DbOrTx, month: string) {
  const period = { from: `${month}-01`, to: getLastDay(month) };
  const byKind = Object.fromEntries(
    await Promise.all(documentKinds.map(async (kind) => [kind, await readDocumentLines(db, kind, period)])),
  ) as Record<(typeof documentKinds)[number], DocumentLine[]>;
  const { invoice: invoices, credit_note: notes } = byKind;
  // Advances are taxed when they are received (CGST Act 2017, section 13(2)), which may be before their voucher.
  const received = await readTaxedVouchers(db, 'receipt_voucher', period);
  const returned = await readTaxedVouchers(db, 'refund_voucher', period);

  const corrected = new Map(
    (
      await readInvoicesByNumber(
        db,
        notes.flatMap(({ corrects }) => corrects),
      )
    ).map((one) => [one.number, one]),
  );
  const correctsLarge = (note: DocumentLine) =>
    !note.gstin && note.corrects.some((number) => isLarge(corrected.get(number) ?? note));
  const isSmall = (line: DocumentLine) => !line.gstin && !isLarge(line);

  // The vouchers that the month's invoices include; those of earlier months are adjusted now.
  const invoiced = new Set(invoices.flatMap(({ advances }) => advances));
  const receivedNow = new Set(received.map(({ number }) => number));
  const adjusted = await readVouchersByNumber(
    db,
    [...invoiced].filter((number) => !receivedNow.has(number)),
  );
  const stillOpen = received.filter(({ number }) => !invoiced.has(number));

  const taxed = [...invoices, ...stillOpen];
  const untaxed = [...notes, ...adjusted, ...returned];
  return {
    month,
    /** GSTR-1, tables 4, 5 and 7: invoices to registered buyers, large ones to others, and the rest by place. */
    b2b: invoices.filter(({ gstin }) => gstin),
    b2cl: invoices.filter(isLarge),
    b2cs: sumByPlace(
      invoices.filter(isSmall),
      notes.filter((note) => !note.gstin && !correctsLarge(note)),
    ),
    /** Table 9B: credit notes to registered buyers, and those that correct large invoices to others. */
    cdnr: notes.filter(({ gstin }) => gstin),
    cdnur: notes.filter(correctsLarge),
    /** Table 11: advances of the month without an invoice yet, advances of earlier months that were invoiced now. */
    advances_received: sumByPlace(stillOpen),
    advances_adjusted: sumByPlace(adjusted),
    advances_returned: sumByPlace(returned),
    /** Table 12: by services accounting code and rate. */
    hsn: sumBySac(invoices, notes),
    /** Table 13: the numbers of the documents that were issued. */
    issued: documentKinds.flatMap((kind) => {
      const numbers = byKind[kind].map(({ number }) => number).toSorted();
      return numbers.length
        ? [{ kind, from: numbers[0]!, to: numbers.at(-1)!, documents: numbers.length }]
        : [];
    }),
    /** GSTR-3B, tables 3.1(a) and 3.2. */
    outward: subtract(sumLines(taxed), sumLines(untaxed)),
    unregistered_interstate: sumByPlace(
      taxed.filter((line) => !line.gstin && line.igst_paise > 0),
      untaxed.filter((line) => !line.gstin && line.igst_paise > 0),
    ),
  };
}

const subtract = (plus: ReturnType<typeof sumLines>, minus: ReturnType<typeof sumLines>) =>
  Object.fromEntries(amounts.map((name) => [name, plus[name] - minus[name]])) as Record<
    (typeof amounts)[number],
    number
  >;

function sumBySac(invoices: readonly DocumentLine[], notes: readonly DocumentLine[]) {
  const codes = new Set([...invoices, ...notes].map(({ sac }) => sac));
  return [...codes].flatMap((sac) => {
    const ofCode = (line: DocumentLine) => line.sac === sac;
    const rates = new Set([...invoices, ...notes].filter(ofCode).map(({ gst_percent }) => gst_percent));
    return [...rates].map((gst_percent) => {
      const matches = (line: DocumentLine) => ofCode(line) && line.gst_percent === gst_percent;
      const less = sumLines(notes.filter(matches));
      return { sac, gst_percent, ...subtract(sumLines(invoices.filter(matches)), less) };
    });
  });
}
