/** A tax invoice or credit note as a document. */
import { inr, shortDay } from '../booking/words.ts';
import { quiet, Sheet, strong, tableHead, type Column } from './sheet.ts';
import type { invoices } from './tables.ts';

const facts: Column[] = [{ at: 0 }, { at: 110, wide: 370 }];
const amounts: Column[] = [{ at: 0, wide: 300 }, { at: 345 }, { at: 483, align: 'right' }];

type Issued = typeof invoices.$inferSelect;

/** Papers of one booking and kind as they were issued, each on a page of its own. */
export function invoicePdf(
  [first, ...more]: [Issued, ...Issued[]],
  foot: readonly string[],
): Promise<Buffer> {
  const title = first.kind === 'credit_note' ? 'Credit note' : 'Tax invoice';
  const at = new Date(`${(more.at(-1) ?? first).issued_on}T00:00:00Z`);
  const sheet = new Sheet({ title, reference: first.number, foot, at });
  write(sheet, first);
  for (const paper of more) write(sheet.next(title, paper.number), paper);
  return sheet.file();
}

function write(sheet: Sheet, { kind, issued_on, content }: Issued): void {
  const { seller, buyer, care_of, reference, corrects } = content;
  const credit = kind === 'credit_note';
  sheet.paragraph(seller.name, strong);
  for (const line of seller.address) sheet.paragraph(line, quiet);
  if (seller.gstin) sheet.paragraph(`GSTIN ${seller.gstin}`, quiet);

  sheet.heading(credit ? 'Credited to' : 'Billed to');
  const rows: [string, string][] = [
    ['Name', buyer.name],
    ['Care of', (care_of ?? []).join(', ')],
    ['E-mail', buyer.email],
    ['Telephone', buyer.mobile_no],
    [credit ? 'Date of the note' : 'Date of the invoice', shortDay(issued_on)],
    ...(corrects
      ? [
          ['Corrects invoice', `${corrects.number} of ${shortDay(corrects.issued_on)}`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ['Booking', content.booking_id],
    ['Agency’s reference', reference ?? ''],
    ['Journey', `${content.journey}, ${content.ship}`],
    ['Dates', `${shortDay(content.date_from)} to ${shortDay(content.date_to)}`],
  ];
  // What there is: of someone who has left us the name alone is kept.
  for (const row of rows.filter(([, value]) => value)) sheet.row(facts, row, {}, true);

  sheet.heading(credit ? 'Returned' : 'For');
  sheet.row(amounts, ['Description', seller.sac ? 'SAC' : '', 'Indian rupees'], tableHead);
  for (const { description, amount_inr } of content.lines) {
    const shown = amount_inr < 0 ? `−${inr(-amount_inr)}` : inr(amount_inr);
    sheet.row(amounts, [description, seller.sac ?? '', shown]);
  }
  sheet.row(amounts, ['Taxable value', '', inr(content.taxable_inr)]);
  const gst = content.gst_percent ? `GST ${content.gst_percent}%` : 'GST, none on this journey';
  sheet.row(amounts, [gst, '', inr(content.tax_inr)]);
  sheet.row(amounts, [credit ? 'Total credited' : 'Total', '', inr(content.total_inr)], strong);
  sheet.space(10);
  sheet.paragraph('Issued electronically and valid without a signature.', quiet);
}
