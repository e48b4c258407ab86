import { expect, it } from 'vitest';
import { toGstSheet, type GstOfMonth } from './gst-tables.ts';

const taxes = { taxable_inr: 1000, cgst_paise: 0, sgst_paise: 0, igst_paise: 50_05 };
const month: GstOfMonth = {
  month: '2026-11',
  b2b: [],
  b2cl: [
    {
      ...taxes,
      number: 'INV/1',
      kind: 'invoice',
      issued_on: '2026-11-03',
      taxed_on: '2026-11-03',
      booking_id: 'ANT-7K3QXM',
      buyer: 'Meera Rao',
      gstin: '',
      place: '29',
      place_name: 'Karnataka',
      sac: '998555',
      gst_percent: 5,
      tax_inr: 50,
      rounding_inr: 0,
      total_inr: 1050,
      corrects: [],
      advances: [],
      withdrawn_by: null,
    },
  ],
  b2cs: [{ ...taxes, place: null, place_name: null, gst_percent: 5 }],
  cdnr: [],
  cdnur: [],
  advances_received: [],
  advances_adjusted: [],
  advances_returned: [],
  hsn: [{ ...taxes, sac: '998555', gst_percent: 5 }],
  issued: [{ kind: 'invoice', from: 'INV/1', to: 'INV/9', documents: 9 }],
  outward: taxes,
  unregistered_interstate: [],
};

it('OF-19 the file of GST has each row of every table, with amounts that a spreadsheet adds up', () => {
  const [heads = [], ...rows] = toGstSheet(month);
  const sheet = rows.map((row) => Object.fromEntries(heads.map((head, nth) => [head, row[nth]])));
  expect(sheet.map((row) => [row['Table'], row['Return'], row['IGST']])).toEqual([
    ['Outward supplies', 'GSTR-3B, 3.1(a)', '50.05'],
    ['Large invoices to others, between states', 'GSTR-1, 5: B2CL', '50.05'],
    ['Other buyers, by place', 'GSTR-1, 7: B2CS', '50.05'],
    ['By services accounting code', 'GSTR-1, 12', '50.05'],
    ['Papers issued: Invoices', 'GSTR-1, 13', ''],
  ]);
  expect(sheet[1]).toMatchObject({
    Number: 'INV/1',
    'Place of supply': '29-Karnataka',
    Taxable: '1000.00',
    Total: '1050.00',
  });
  expect(sheet[2]).toMatchObject({ 'Place of supply': 'not known' });
  expect(sheet[4]).toMatchObject({ 'First number': 'INV/1', 'Last number': 'INV/9', Papers: '9' });
});
