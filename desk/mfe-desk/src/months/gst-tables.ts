/** The tables of the GST returns, as the page shows them and as its file lists them. */
import type { Result } from '@antara/desk-common/operations';

export type GstOfMonth = Result<'registers.gst'>;

/** The tables whose rows are papers, with their number and short name in the return. */
export const paperTables = [
  ['b2b', 'Invoices to registered buyers', 'GSTR-1, 4: B2B'],
  ['b2cl', 'Large invoices to others, between states', 'GSTR-1, 5: B2CL'],
  ['cdnr', 'Credit notes to registered buyers', 'GSTR-1, 9B: CDNR'],
  ['cdnur', 'Credit notes of large invoices to others', 'GSTR-1, 9B: CDNUR'],
] as const;

/** The tables whose rows are places of supply. */
export const placeTables = [
  ['b2cs', 'Other buyers, by place', 'GSTR-1, 7: B2CS'],
  ['advances_received', 'Advances without an invoice yet', 'GSTR-1, 11A: AT'],
  ['advances_adjusted', 'Advances of earlier months, invoiced now', 'GSTR-1, 11B: TXPD'],
  ['advances_returned', 'Advances paid back', 'GSTR-1, 11'],
  ['unregistered_interstate', 'To unregistered buyers in other states', 'GSTR-3B, 3.2'],
] as const;

export const kindNames: Record<GstOfMonth['issued'][number]['kind'], string> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  receipt_voucher: 'Receipt vouchers',
  refund_voucher: 'Refund vouchers',
};

export const describePlace = ({
  place,
  place_name,
}: Pick<GstOfMonth['b2cs'][number], 'place' | 'place_name'>) =>
  place ? `${place}-${place_name}` : 'not known';

const heads = [
  'Table',
  'Return',
  'Number',
  'Date',
  'Buyer',
  'GSTIN',
  'Place of supply',
  'SAC',
  'GST %',
  'Taxable',
  'CGST',
  'SGST or UTGST',
  'IGST',
  'Total',
  'Corrects',
  'First number',
  'Last number',
  'Papers',
] as const;
type Cells = Partial<Record<(typeof heads)[number], string | number | null>>;

/** Rupees with a point and two decimals, as spreadsheets read them. */
const toRupees = (paise: number) => (paise / 100).toFixed(2);

const toTaxes = (sums: GstOfMonth['outward']): Cells => ({
  Taxable: toRupees(sums.taxable_inr * 100),
  CGST: toRupees(sums.cgst_paise),
  'SGST or UTGST': toRupees(sums.sgst_paise),
  IGST: toRupees(sums.igst_paise),
});

/** Returns all tables of the month as one sheet, whose first column names the table of each row. */
export function toGstSheet(gst: GstOfMonth): string[][] {
  const rows: Cells[] = [{ Table: 'Outward supplies', Return: 'GSTR-3B, 3.1(a)', ...toTaxes(gst.outward) }];
  for (const [name, title, note] of paperTables)
    for (const paper of gst[name])
      rows.push({
        Table: title,
        Return: note,
        Number: paper.number,
        Date: paper.issued_on,
        Buyer: paper.buyer,
        GSTIN: paper.gstin,
        'Place of supply': describePlace(paper),
        SAC: paper.sac,
        'GST %': paper.gst_percent,
        ...toTaxes(paper),
        Total: toRupees(paper.total_inr * 100),
        Corrects: paper.corrects.join(' '),
      });
  for (const [name, title, note] of placeTables)
    for (const sum of gst[name])
      rows.push({
        Table: title,
        Return: note,
        'Place of supply': describePlace(sum),
        'GST %': sum.gst_percent,
        ...toTaxes(sum),
      });
  for (const sum of gst.hsn)
    rows.push({
      Table: 'By services accounting code',
      Return: 'GSTR-1, 12',
      SAC: sum.sac,
      'GST %': sum.gst_percent,
      ...toTaxes(sum),
    });
  for (const { kind, from, to, documents } of gst.issued)
    rows.push({
      Table: `Papers issued: ${kindNames[kind]}`,
      Return: 'GSTR-1, 13',
      'First number': from,
      'Last number': to,
      Papers: documents,
    });
  return [[...heads], ...rows.map((row) => heads.map((head) => String(row[head] ?? '')))];
}
