/**
 * Where every text of our papers stands, in which font, size and colour. Whoever changes the design on purpose looks at
 * the papers as pictures first (`KEEP_PDFS=/tmp npx vitest run src/bookings/documents/layout.test.ts` writes them, a
 * PDF viewer shows them), and when they are as they should be, lets vitest write the files in `layout` anew with `-u`;
 * each line that changed is then in the commit.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TravelGuide } from '@antara/contracts/api/travel';
import { calculatePaymentsDue } from '@antara/contracts/rules/booking-rules';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeLayout } from '../../../test/pdf-layout.ts';
import { guestOf } from '../booking/testing/fixture.ts';
import type { BookingDetails } from '../booking/booking-details.ts';
import { renderConfirmation } from './confirmation.ts';
import type { SellerSettings } from '../../base/settings/schemas.ts';
import { createCreditNote, createInvoice, type InvoiceContent } from './invoice-content.ts';
import { renderInvoice } from './invoice.ts';
import { PdfDocument } from './pdf-document.ts';
import type { InvoiceKind } from './tables.ts';
import { fileOf, snapshotOf } from './testing/details.ts';
import { renderTravelDocuments } from './travel-documents.ts';

const footerLines = [
  'Antara River Cruises Private Limited, 14 Colonnade House, New Delhi',
  '+91 11 0000 0000  ·  sales@antara.example',
];
const seller = {
  name: 'Antara River Cruises Private Limited',
  address: ['14 Colonnade House, Connaught Place', 'New Delhi 110001, India'],
  gstin: '07AAAAA0000A1Z5',
  sac: '998555',
};
const agency = {
  name: 'Lamplight Journeys',
  address: [
    'The Old Customs House, third floor, 27 Strand Road',
    'beside the ferry landing',
    'Kolkata 700001',
    'India',
  ],
  booked_by: 1,
};
const client = {
  firstName: 'Tara',
  lastName: 'Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '+919876543210',
  reference: 'LJ-204',
  reference_on_papers: true,
  papers_to: 'CLIENT',
} as const;
const walk = { id: 1, title: 'Village walk', travellers: 2, price: 12_500 };
const hotel = { name: 'a former palace on the steps', place: 'Munshi Ghat, Varanasi' };
const meeting = { day: 7, time: '10:30', place: 'Gandhi Ghat, at the top of the steps', hotel };
const stay = { id: 2, title: 'Two nights in Varanasi', travellers: 1, guests: [1], price: 40_000, meeting };

/** Two suites; a name in another script, and one that no column holds in one line. */
const [first, second] = snapshotOf().rooms;
const rooms = [
  {
    ...first!,
    guests: [guestOf('101'), { ...guestOf('101', 'प्रिया'), lastName: 'शर्मा', diet: 'Vegetarian' as const }],
  },
  {
    ...second!,
    beds: 'TWIN' as const,
    guests: [
      {
        ...guestOf('102', 'Maria Anna Wilhelmina Theodora Josephina'),
        lastName: 'van Wassenaer-Obdam Bhattācārya',
        country: 'Saint Vincent and the Grenadines',
      },
    ],
  },
];
const bookedByAgency = fileOf({ rooms, agency, client, addons: [walk], extensions: [stay] });
const { balance } = bookedByAgency;
const later = new Date('2026-12-01T06:30:00Z');
const cancellation = {
  cancelled_at: '2027-01-05T08:00:00.000Z',
  by: 'customer',
  fee_inr: 100_000,
  paid_inr: 300_000,
  refund_inr: 200_000,
} as const;
/** Booked so near to the departure that nothing is left to pay. */
const paidAtOnce = fileOf(
  { due: calculatePaymentsDue(snapshotOf().quote, 'FULL', '2027-03-01', '2027-03-14') },
  {
    balance: { ...balance, returnedInr: 0, balanceInr: 0, balanceDue: null },
    payments: [
      {
        orderId: 1,
        paymentId: 'pay_1',
        pays: 'FULL',
        at: later,
        inr: 1_234_567,
        transfer: null,
        byLink: false,
      },
    ],
  },
);

function paperOf(kind: InvoiceKind, number: string, content: InvoiceContent) {
  const row = { financial_year: '2026-27', sequence: 1, booking_id: 1, order_id: null, withdrawn_by: null };
  return { ...row, kind, number, issued_on: '2027-01-05', content, created_at: later };
}
const billOf = ({ snapshot, bookingId }: BookingDetails, from: Partial<SellerSettings> = {}) => ({
  bookingId,
  snapshot,
  seller: { ...seller, ...from },
});
const noted = createCreditNote(billOf(bookedByAgency), 200_000, [
  { number: 'ANT/26-27/00001', issued_on: '2026-12-01' },
  { number: 'ANT/26-27/00002', issued_on: '2026-12-20' },
]);

const guide: TravelGuide = {
  ship: 'Test Ship',
  embark: {
    date: '2027-03-14',
    place: 'Lamp Jetty',
    address: agency.address.join(', '),
    opens: '12:00',
    sails: '15:30',
  },
  disembark: { date: '2027-03-21', place: 'Gandhi Ghat', address: 'Ashok Rajpath, Patna', time: '09:30' },
  emergency_phone: '+91 11 0000 0001',
  guests: [
    {
      name: 'Asha Rao',
      country: 'India',
      suite: 'Suite 101, Heritage Suite',
      deck: 'Upper deck, port',
      vessel: '',
    },
    {
      name: 'प्रिया शर्मा',
      country: 'India',
      suite: 'Suite 102, Heritage Suite',
      deck: 'Lower deck, port',
      vessel: 'Test Ship II',
    },
  ],
  notes: [
    {
      title: 'Passport and visas',
      lines: [
        {
          kind: 'paragraph',
          text: 'Your passport is valid for six months beyond the day on which you leave the country that you visit last.',
        },
        { kind: 'heading', text: 'With a passport of India: Asha Rao' },
        { kind: 'item', text: 'No visa is needed.' },
      ],
    },
  ],
};

const picture = { create: { width: 60, height: 20, channels: 3, background: '#a43c27' } } as const;
const png = await sharp(picture).png().toBuffer();
const jpeg = await sharp(picture).jpeg().toBuffer();
const letterhead = {
  sender: { name: 'Antara River Cruises', short_name: 'Antara' },
  footer: footerLines,
};
const sheet = { title: 'Quote', reference: 'ANT-7K2M9Q', ...letterhead, at: later };
const facts = [
  ['Embarkation', '14 Mar 2027', 'Kolkata'],
  ['Duration', '7 Nights'],
] as const;

test.each<[name: string, render: () => Promise<Buffer>]>([
  ['confirmation of a deposit', () => renderConfirmation(bookedByAgency, letterhead)],
  ['confirmation for an agency’s client', () => renderConfirmation(bookedByAgency, letterhead, 'client')],
  [
    'confirmation of a payment in full, part of it returned',
    () =>
      renderConfirmation(
        { ...paidAtOnce, balance: { ...paidAtOnce.balance, returnedInr: 12_000 } },
        letterhead,
      ),
  ],
  [
    'confirmation after a cancellation',
    () => renderConfirmation({ ...bookedByAgency, cancellation }, letterhead),
  ],
  [
    'confirmation for a client after a cancellation',
    () => renderConfirmation({ ...paidAtOnce, cancellation }, letterhead, 'client'),
  ],
  [
    'invoice of a booking by an agency',
    () =>
      renderInvoice(paperOf('invoice', 'ANT/26-27/00001', createInvoice(billOf(bookedByAgency))), letterhead),
  ],
  [
    'invoice by a seller without tax numbers',
    () => {
      const bill = billOf(paidAtOnce, { gstin: null, sac: null });
      return renderInvoice(paperOf('invoice', 'ANT/26-27/00003', createInvoice(bill)), letterhead);
    },
  ],
  [
    'credit note with a line that is taken off',
    () => {
      const lines = [...noted.lines, { description: 'Coupon RIVER75', amount_inr: -1_500 }];
      return renderInvoice(paperOf('credit_note', 'ACN/26-27/00001', { ...noted, lines }), letterhead);
    },
  ],
  [
    'travel documents',
    () => renderTravelDocuments({ ...bookedByAgency, payments: paidAtOnce.payments }, guide, letterhead),
  ],
  [
    'travel documents of a journey without hours',
    () => {
      const { embark, disembark } = guide;
      const unknown = {
        ...guide,
        embark: { ...embark, address: '', opens: '', sails: '' },
        disembark: { ...disembark, address: '', time: '' },
        emergency_phone: '',
      };
      return renderTravelDocuments({ ...paidAtOnce, payments: [] }, unknown, letterhead);
    },
  ],
  [
    'quote of an agency with a logo, over two pages',
    () => {
      const logo = { content: png, width: 60, height: 20 };
      const pdf = new PdfDocument({ ...sheet, sender: agency.name, logo });
      pdf.summaryBox('River Week', 'On board Test Ship', facts);
      pdf.notice(
        'Valid until Friday, 4 December 2026, 18:00 India time. The suites are kept for you until then, and nobody else gets them.',
      );
      return pdf.space(600).heading('Conditions').paragraph('The price is confirmed when you book.').file();
    },
  ],
  [
    'quote of an agency with a long name and no logo',
    () =>
      new PdfDocument({
        ...sheet,
        sender: 'The Lamplight and Riverside Company for Unhurried Journeys on Water in Bengal',
      }).file(),
  ],
  [
    'quote of an agency with a long name and a logo that is larger than its box',
    () => {
      const logo = { content: png, width: 600, height: 200 };
      return new PdfDocument({
        ...sheet,
        sender: 'The Lamplight and Riverside Company for Unhurried Journeys',
        logo,
      }).file();
    },
  ],
  [
    'sheet with a picture that is wider than its frame',
    () =>
      new PdfDocument({ ...sheet })
        .picture(jpeg, 190)
        .summaryBox('River Week', 'On board Test Ship', facts)
        .file(),
  ],
  [
    'statement whose pages are finished one by one',
    async () => {
      const pdf = new PdfDocument({ ...sheet, streamed: true });
      // The last line that begins above the foot of the page would reach into it, so it stands on the next.
      pdf.space(4);
      for (let line = 1; line <= 40; line++) pdf.paragraph(`Entry ${line}`);
      return buffer(pdf.finish());
    },
  ],
])('CO-12 every text, rule and picture is where it was: %s', async (name, render) => {
  const pdf = await render();
  const file = name.replaceAll(/[^a-z]+/g, '-');
  const folder = process.env['KEEP_PDFS'];
  if (folder) writeFileSync(path.join(folder, `${file}.pdf`), pdf);
  await expect(describeLayout(pdf)).toMatchFileSnapshot(`layout/${file}.txt`);
});
