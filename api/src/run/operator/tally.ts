/**
 * Writes a month as vouchers for Tally, in the XML that Tally imports (Tally's developer reference, “Integration of
 * transactions”: an import request of the report Vouchers, with the entries of each voucher by ledger).
 */
import type { TallyLedgers } from '../../base/settings/index.ts';
import type { DocumentLine } from '../../bookings/documents/index.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import type { CommissionPayment } from '../../sales/agents/index.ts';
import type { MoneyLine } from '../../sales/payments/index.ts';

/** An entry of a voucher, in paise: positive amounts are debits, negative ones credits. */
interface Entry {
  ledger: string;
  paise: number;
  isParty?: boolean;
}

export interface TallyVoucher {
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment';
  /** Unique and always the same, so that Tally replaces a voucher that is imported again. */
  id: string;
  number: string;
  /** Civil date. */
  on: string;
  narration: string;
  entries: Entry[];
}

/** Returns the voucher of an invoice or credit note: the guests' ledger against sales, taxes and rounding. */
function toDocumentVoucher(line: DocumentLine, ledgers: TallyLedgers): TallyVoucher {
  const isNote = line.kind === 'credit_note';
  const sign = isNote ? -1 : 1;
  const taxPaise = line.cgst_paise + line.sgst_paise + line.igst_paise;
  return {
    type: isNote ? 'Credit Note' : 'Sales',
    id: line.number,
    number: line.number,
    on: line.issued_on,
    narration: [line.booking_id, line.buyer, line.gstin && `GSTIN ${line.gstin}`, ...line.corrects]
      .filter(Boolean)
      .join(', '),
    entries: [
      { ledger: ledgers.guests, paise: sign * line.total_inr * 100, isParty: true },
      { ledger: ledgers.sales, paise: -sign * line.taxable_inr * 100 },
      { ledger: ledgers.cgst, paise: -sign * line.cgst_paise },
      { ledger: ledgers.sgst, paise: -sign * line.sgst_paise },
      { ledger: ledgers.igst, paise: -sign * line.igst_paise },
      // Tax of documents from before the seller's state was known has no parts.
      { ledger: ledgers.tax_without_parts, paise: -sign * (line.tax_inr * 100 - taxPaise) },
      { ledger: ledgers.rounding, paise: -sign * line.rounding_inr * 100 },
    ],
  };
}

/** Returns the vouchers of payments or refunds. What was taken back is a voucher of the opposite type. */
function toMoneyVouchers(
  lines: readonly MoneyLine[],
  direction: 'in' | 'out',
  ledgers: TallyLedgers,
): TallyVoucher[] {
  const seen = new Map<string, number>();
  return lines.map(({ on, booking_id, way, reference, amount_paise }) => {
    const isReceipt = (direction === 'in') === amount_paise > 0;
    const key = [direction, amount_paise > 0 ? 'entry' : 'counter', booking_id, reference, on].join('-');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const paise = direction === 'in' ? amount_paise : -amount_paise;
    return {
      type: isReceipt ? 'Receipt' : 'Payment',
      id: count === 1 ? key : `${key}-${count}`,
      number: reference,
      on,
      narration: `${booking_id}, ${way}${amount_paise < 0 ? ', taken back' : direction === 'out' ? ', refund' : ''}`,
      entries: [
        { ledger: ledgers[way], paise },
        { ledger: ledgers.guests, paise: -paise, isParty: true },
      ],
    };
  });
}

/** Returns the voucher of commission that was paid to an agency, with the tax deducted at source. */
const toCommissionVoucher = (
  { id, on, agency, earned_inr, tds_inr, paid_inr }: CommissionPayment,
  ledgers: TallyLedgers,
): TallyVoucher => ({
  type: 'Payment',
  id,
  number: id,
  on,
  narration: `Commission, ${agency}`,
  entries: [
    { ledger: ledgers.commission, paise: earned_inr * 100 },
    { ledger: ledgers.tds, paise: -tds_inr * 100 },
    { ledger: ledgers.transfer, paise: -paid_inr * 100 },
  ],
});

/** What a month has, as the registers read it. */
export interface MonthEntries {
  invoices: readonly DocumentLine[];
  creditNotes: readonly DocumentLine[];
  payments: readonly MoneyLine[];
  refunds: readonly MoneyLine[];
  commissions: readonly CommissionPayment[];
}

/** Returns the vouchers of a month. The entries of each add up to 0. */
export const createTallyVouchers = (month: MonthEntries, ledgers: TallyLedgers): TallyVoucher[] =>
  [
    ...[...month.invoices, ...month.creditNotes].map((line) => toDocumentVoucher(line, ledgers)),
    ...toMoneyVouchers(month.payments, 'in', ledgers),
    ...toMoneyVouchers(month.refunds, 'out', ledgers),
    ...month.commissions.map((line) => toCommissionVoucher(line, ledgers)),
  ].map((voucher) => ({ ...voucher, entries: voucher.entries.filter(({ paise }) => paise !== 0) }));

/** Returns text for XML 1.0, which has no control characters. */
const toText = (text: string): string => escapeMarkup(text.replaceAll(/\p{Cc}/gu, ' '));
const toDate = (day: string): string => day.replaceAll('-', '');

/** Tally writes debits as negative amounts that are deemed positive. */
const toEntry = ({ ledger, paise, isParty = false }: Entry): string =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${toText(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>` +
  `<ISPARTYLEDGER>${isParty ? 'Yes' : 'No'}</ISPARTYLEDGER><AMOUNT>${(-paise / 100).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;

/** In Tally the party's entry, or the debit, stands first in a voucher. */
const toVoucher = ({ type, id, number, on, narration, entries }: TallyVoucher, guests: string): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${toText(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
  `<DATE>${toDate(on)}</DATE><EFFECTIVEDATE>${toDate(on)}</EFFECTIVEDATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>` +
  `<VOUCHERNUMBER>${toText(number)}</VOUCHERNUMBER><REFERENCE>${toText(number)}</REFERENCE>` +
  (entries.some(({ isParty }) => isParty) ? `<PARTYLEDGERNAME>${toText(guests)}</PARTYLEDGERNAME>` : '') +
  `<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><ISINVOICE>No</ISINVOICE><NARRATION>${toText(narration)}</NARRATION>` +
  `${entries.map(toEntry).join('')}</VOUCHER></TALLYMESSAGE>`;

/** Returns the file that Tally imports. */
export function writeTallyFile(vouchers: readonly TallyVoucher[], { company, guests }: TallyLedgers): string {
  const variables = company
    ? `<STATICVARIABLES><SVCURRENTCOMPANY>${toText(company)}</SVCURRENTCOMPANY></STATICVARIABLES>`
    : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
    `<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${variables}</REQUESTDESC><REQUESTDATA>\n` +
    `${vouchers.map((voucher) => `${toVoucher(voucher, guests)}\n`).join('')}</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n`
  );
}
