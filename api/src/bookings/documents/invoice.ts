import { isVoucher, type TaxDocumentKind } from '@antara/contracts/api/documents';
import { splitLines } from '@antara/contracts/api/billing';
import { gstPlaces } from '@antara/contracts/rules/gst';
import { formatPhone } from '@antara/contracts/rules/phone';
import { formatDate, formatInr, formatPaise } from '../../platform/format.ts';
import { formatGst, type InvoiceReference } from './invoice-content.ts';
import {
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
  type Column,
  type Letterhead,
} from './pdf-document.ts';
import type { invoices } from './tables.ts';

const factColumns: Column[] = [{ at: 0 }, { at: 110, maxWidth: 370 }];
const amountColumns: Column[] = [{ at: 0, maxWidth: 300 }, { at: 345 }, { at: 483, align: 'right' }];

type InvoiceRow = Pick<typeof invoices.$inferSelect, 'number' | 'issued_on' | 'content'> & {
  kind: TaxDocumentKind;
};

/** The title of each kind, and its other words. */
const texts: Record<
  TaxDocumentKind,
  { title: string; to: string; date: string; lines: string; corrects: string; total: string }
> = {
  receipt_voucher: {
    title: 'Receipt voucher',
    to: 'Received from',
    date: 'Date of the voucher',
    lines: 'Advance for',
    corrects: '',
    total: 'Advance received',
  },
  invoice: {
    title: 'Tax invoice',
    to: 'Billed to',
    date: 'Date of the invoice',
    lines: 'For',
    corrects: '',
    total: 'Total',
  },
  credit_note: {
    title: 'Credit note',
    to: 'Credited to',
    date: 'Date of the note',
    lines: 'Returned',
    corrects: 'Corrects invoice',
    total: 'Total credited',
  },
  refund_voucher: {
    title: 'Refund voucher',
    to: 'Refunded to',
    date: 'Date of the voucher',
    lines: 'Returned',
    corrects: 'Receipt voucher',
    total: 'Advance returned',
  },
};

const listReferences = (references: readonly InvoiceReference[]) =>
  references.map((one) => `${one.number} of ${formatDate(one.issued_on)}`).join(', ');

/** Returns the PDF of an invoice, credit note or voucher. */
export function renderInvoice(
  { kind, number, issued_on, content }: InvoiceRow,
  letterhead: Letterhead,
): Promise<Buffer> {
  const text = texts[kind];
  const at = new Date(`${issued_on}T00:00:00Z`);
  const pdf = new PdfDocument({ title: text.title, reference: number, ...letterhead, at });
  const {
    seller,
    buyer,
    company,
    care_of,
    reference,
    corrects,
    corrects_further = [],
    advances = [],
    place_of_supply,
    taxes,
  } = content;
  pdf.paragraph(seller.name, strongText);
  for (const line of seller.address) pdf.paragraph(line, mutedText);
  if (seller.gstin) pdf.paragraph(`GSTIN ${seller.gstin}`, mutedText);

  pdf.heading(text.to);
  const rows: [string, string][] = [
    ['Company', company?.name ?? ''],
    ['Address', splitLines(company?.address ?? '').join(', ')],
    ['GSTIN', company?.gstin ?? ''],
    [company ? 'Attention' : 'Name', buyer.name],
    ['Care of', (care_of ?? []).join(', ')],
    ['E-mail', buyer.email],
    ['Telephone', formatPhone(buyer.mobile_no)],
    [text.date, formatDate(issued_on)],
    [
      corrects_further.length ? `${text.corrects}s` : text.corrects,
      corrects ? listReferences([corrects, ...corrects_further]) : '',
    ],
    [advances.length > 1 ? 'Receipt vouchers' : 'Receipt voucher', listReferences(advances)],
    ['Place of supply', place_of_supply ? `${gstPlaces[place_of_supply]()} (${place_of_supply})` : ''],
    ['Reverse charge', isVoucher(kind) ? 'No tax is payable on reverse charge' : ''],
    ['Booking', content.booking_id],
    ['Agency’s reference', reference ?? ''],
    ['Journey', `${content.journey}, ${content.ship}`],
    ['Dates', `${formatDate(content.date_from)} to ${formatDate(content.date_to)}`],
  ];
  // Empty rows are left out, because only the buyer's name is kept after the deletion of an account.
  for (const row of rows.filter(([, value]) => value)) pdf.row(factColumns, row, {}, true);

  pdf.heading(text.lines);
  pdf.row(amountColumns, ['Description', seller.sac ? 'SAC' : '', 'Indian rupees'], tableHeadText);
  for (const { description, amount_inr } of content.lines) {
    const amountText = amount_inr < 0 ? `−${formatInr(-amount_inr)}` : formatInr(amount_inr);
    pdf.row(amountColumns, [description, seller.sac ?? '', amountText]);
  }
  // Five rows: the taxable value, up to two taxes, a rounding line and the total.
  pdf.keepRows(5);
  pdf.row(amountColumns, ['Taxable value', '', formatInr(content.taxable_inr)]);
  if (taxes?.length) {
    for (const { name, percent, paise } of taxes)
      pdf.row(amountColumns, [`${name} ${percent}%`, '', formatPaise(paise)]);
  } else pdf.row(amountColumns, [formatGst(content.gst_percent), '', formatInr(content.tax_inr)]);
  if (content.rounding_inr) {
    const sign = content.rounding_inr < 0 ? '−' : '';
    pdf.row(amountColumns, ['Rounding', '', `${sign}${formatInr(Math.abs(content.rounding_inr))}`]);
  }
  pdf.row(amountColumns, [text.total, '', formatInr(content.total_inr)], strongText);
  pdf.space(10);
  pdf.paragraph('Issued electronically and valid without a signature.', mutedText);
  return pdf.file();
}
