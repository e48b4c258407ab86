import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { calculatePaymentsDue, calculateQuote } from '@antara/contracts/rules/booking-rules';
import fc from 'fast-check';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { pageCount, pdfText } from '../../test/pdf-text.ts';
import type { BookingDetails } from '../booking/booking-details.ts';
import { guestOf } from '../booking/testing/fixture.ts';
import type { OrderSnapshot } from '../booking/snapshot.ts';
import { readSampleSetting } from '../../test/sample.ts';
import { renderConfirmation } from './confirmation.ts';
import { splitIntoRuns, measureText } from './fonts.ts';
import { renderCalendar } from './calendar.ts';
import {
  createCreditNote,
  createCancellationInvoice,
  createInvoice,
  type InvoiceContent,
} from './invoice-content.ts';
import { getFinancialYear, formatDocumentNumber } from './issue.ts';
import { wrapText } from './pdf-document.ts';
import { unpackWoff } from './woff.ts';

const seller = readSampleSetting('seller');

function snapshotOf(changes: Partial<OrderSnapshot> = {}, isImp = false): OrderSnapshot {
  const made = calculateQuote({
    suites: [841_500, 612_000],
    addOns: [{ price: 12_500, per_person: true, travellers: 3 }],
    extensions: [],
    coupon: { coupon_type: 'PERCENTAGE', discount: 7.5 },
    isImp,
    inrPerUsd: 88.25,
  });
  const room = { suite_id: 1, title: 'Heritage Suite', price: 612_000 };
  return {
    departure_id: 1,
    tour: {
      name: 'River Week',
      slug: 'river-week',
      duration: '7 Nights & 8 Days',
      cover_image: '',
      cover_alt: '',
      ship: 'Test Ship',
      embark: 'Kolkata',
      disembark: 'Patna',
    },
    date_from: '2027-03-14',
    date_to: '2027-03-21',
    rooms: [
      { ...room, room_number: '101', travellers: 2, guests: [guestOf('101'), guestOf('101', 'Ravi')] },
      { ...room, room_number: '102', travellers: 1, guests: [guestOf('102')] },
    ],
    addons: [],
    extensions: [],
    coupon_code: 'RIVER75',
    quote: made,
    due: calculatePaymentsDue(made, 'DEPOSIT', '2026-11-21', '2027-03-14'),
    inr_per_usd: 88.25,
    gst_percent: isImp ? 0 : 5,
    customer: { name: 'Asha Rao', email: 'asha@travellers.example', mobile_no: '9000000001' },
    ...changes,
  };
}

function fileOf(changes: Partial<OrderSnapshot> = {}, more: Partial<BookingDetails> = {}): BookingDetails {
  const snapshot = snapshotOf(changes);
  const due = snapshot.due!;
  const bookedAt = new Date('2026-11-21T20:00:00Z');
  return {
    id: 1,
    bookingId: 'ANT-7K2M9Q',
    bookedAt,
    snapshot,
    due,
    balance: {
      paidInr: due.now.inr!,
      returnedInr: 0,
      balanceInr: due.later.inr!,
      balanceDue: due.balanceDue,
    },
    payments: [{ orderId: 1, paymentId: 'pay_1', pays: 'DEPOSIT', at: bookedAt, inr: due.now.inr! }],
    status: 'CONFIRMED',
    cancellation: null,
    ...more,
  };
}

describe('CO-12 the calendar file', () => {
  const lines = (file: BookingDetails) =>
    renderCalendar(file, 'https://www.antara.example').toString().split('\r\n');

  test('CO-12 is one all-day event from embarkation through disembarkation', () => {
    const text = lines(fileOf());
    expect(text.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(text.at(-1)).toBe('');
    for (const line of [
      'UID:ANT-7K2M9Q@antara.example',
      'DTSTAMP:20261121T200000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTART;VALUE=DATE:20270314',
      'DTEND;VALUE=DATE:20270322',
      'LOCATION:Kolkata',
      'SUMMARY:River Week\\, Test Ship',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('CO-12 cancelled it is the same event, later in sequence', () => {
    const cancelled_at = '2027-01-05T08:00:00.000Z';
    const cancellation = { cancelled_at, by: 'customer', fee_inr: 1, paid_inr: 1, refund_inr: 0 } as const;
    const text = lines(fileOf({}, { cancellation }));
    for (const line of [
      'UID:ANT-7K2M9Q@antara.example',
      'SEQUENCE:1',
      'STATUS:CANCELLED',
      'DTSTAMP:20270105T080000Z',
    ])
      expect(text).toContain(line);
  });

  test('CO-12 whatever a journey is called: lines of 75 octets, nothing but the event, the name as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const tour = { ...snapshotOf().tour, name };
        const file = renderCalendar(fileOf({ tour }), 'https://www.antara.example').toString();
        const raw = file.split('\r\n');
        expect(raw.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
        const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
        expect(unfolded.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
        const summary = unfolded.find((line) => line.startsWith('SUMMARY:'))!.slice('SUMMARY:'.length);
        const read = summary.replaceAll(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(read).toBe(
          `${name.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')}, Test Ship`,
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('CO-12 tax documents', () => {
  const adds = ({ lines, taxable_inr, tax_inr, total_inr }: InvoiceContent) => {
    expect(lines.reduce((sum, line) => sum + line.amount_inr, 0)).toBe(taxable_inr);
    expect(taxable_inr + tax_inr).toBe(total_inr);
  };

  test('CO-05 an invoice is the quote: its lines come to the taxable value, with GST to what was charged', () => {
    for (const isImp of [false, true]) {
      const snapshot = snapshotOf({}, isImp);
      const content = createInvoice({ bookingId: 'ANT-1', snapshot, seller });
      adds(content);
      expect(content.total_inr).toBe(snapshot.quote.total.inr);
      expect(content.tax_inr).toBe(snapshot.quote.tax.inr);
      expect(content.gst_percent).toBe(isImp ? 0 : 5);
    }
  });

  test('CO-12 what is kept and what goes back add up, each with the tax that is in it', () => {
    const snapshot = snapshotOf();
    const billed = { bookingId: 'ANT-1', snapshot, seller };
    const total = snapshot.quote.total.inr!;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: total }), (part) => {
        const corrects = { number: 'ANT/26-27/00001', issued_on: '2027-01-02' };
        const papers = [createCreditNote(billed, part, [corrects]), createCancellationInvoice(billed, part)];
        papers.forEach(adds);
        for (const paper of papers) {
          expect(paper.total_inr).toBe(part);
          expect(Math.abs(paper.tax_inr - (paper.taxable_inr * 5) / 100)).toBeLessThanOrEqual(1);
        }
        const rest = createCreditNote(billed, total - part, [corrects]);
        expect(Math.abs(papers[0]!.tax_inr + rest.tax_inr - snapshot.quote.tax.inr!)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('CO-12 the financial year ends in March, and a number is at most sixteen characters long', () => {
    expect(
      ['2026-03-31', '2026-04-01', '2026-12-31', '2027-03-31', '2099-04-01'].map(getFinancialYear),
    ).toEqual(['2025-26', '2026-27', '2026-27', '2026-27', '2099-00']);
    expect(formatDocumentNumber('invoice', '2026-27', 1)).toBe('ANT/26-27/00001');
    expect(formatDocumentNumber('credit_note', '2026-27', 42)).toBe('ACN/26-27/00042');
    expect(formatDocumentNumber('invoice', '2026-27', 999_999).length).toBeLessThanOrEqual(16);
  });
});

describe('CO-12 the pages', () => {
  const setText = (text: string) =>
    splitIntoRuns('text', text)
      .map((run) => run.text)
      .join('');

  test('CO-12 names with signs of other Latin alphabets and the rupee are set', () => {
    expect(splitIntoRuns('text', '₹12').map(({ text }) => text)).toEqual(['₹', '12']);
    expect(setText('Bhattācārya')).toBe('Bhattācārya');
  });

  test.each([
    ['Vietnamese', 'Nguyễn Thị Bảo Trân'],
    ['Azerbaijani', 'Əliyev'],
    ['Kazakh', 'Қасым'],
    ['Greek with all its accents', 'Ἀθηνᾶ'],
  ])('CO-12 no letter of a %s name becomes a question mark', (_language, name) => {
    expect(setText(name)).toBe(name);
  });

  test.each([
    ['Devanagari', 'प्रिया शर्मा'],
    ['Bengali', 'রবীন্দ্রনাথ'],
    ['Tamil', 'தமிழ்'],
    ['Telugu', 'తెలుగు'],
    ['Gujarati', 'ગુજરાતી'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['Malayalam', 'മലയാളം'],
    ['Odia', 'ଓଡ଼ିଆ'],
    ['Arabic', 'محمد علي'],
    ['Hebrew', 'שרה כהן'],
    ['Thai', 'สมชาย'],
    ['Cyrillic', 'Ольга'],
    ['Greek', 'Ελένη'],
    ['Chinese', '王小明龍'],
    ['Japanese', '山田はなこ'],
    ['Korean', '김민지'],
  ])('CO-12 a name in %s is set in one run, with a glyph for every character', (_script, name) => {
    const runs = splitIntoRuns('text', name);
    expect(runs.map(({ text }) => text)).toEqual([name.normalize('NFC')]);
    expect(runs[0]!.file.font.layout(name).glyphs.every(({ id }) => id > 0)).toBe(true);
  });

  test('CO-12 the blank after a word written from the right stands before the next word', () => {
    const runs = splitIntoRuns('text', 'محمد علي Khan');
    expect(runs.map(({ text }) => text)).toEqual(['محمد علي', ' ', 'Khan']);
  });

  test('CO-12 emoji are named; what no font has is a question mark; control characters are left out', () => {
    expect(setText('Asha 🚢👩🏽‍🚀❤️')).toBe('Asha (ship)(woman astronaut)(red heart)');
    expect(setText('𓀀\u0000')).toBe('?');
  });

  test('CO-12 a line is never wider than its column, and no word is lost', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 60, max: 400 }), (text, most) => {
        const lines = wrapText('text', 9.5, text, most);
        expect(lines.every((line) => measureText('text', 9.5, line) <= most || [...line].length === 1)).toBe(
          true,
        );
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
      { numRuns: 50 },
    );
  });

  test('CO-12 a word is split between characters, and one wider than its column stays whole', () => {
    const canoes = '🛶'.repeat(9);
    const lines = wrapText('text', 9.5, canoes, 30);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
    expect(lines.join('')).toBe(canoes);
    expect(wrapText('text', 9.5, canoes, 1)).toEqual(Array(9).fill('🛶'));
  });

  test('CO-12 five suites and ten guests go on over the page; every page says whose it is', async () => {
    const [room] = snapshotOf().rooms;
    const rooms = Array.from({ length: 5 }, (_, index) => ({ ...room!, room_number: String(101 + index) }));
    const pdf = await renderConfirmation(fileOf({ rooms }), ['Antara']);
    const text = pdfText(pdf);
    const pages = pageCount(pdf);
    expect(pages).toBeGreaterThan(1);
    expect(text.split('ANT-7K2M9Q')).toHaveLength(pages + 1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    for (const { room_number } of rooms) expect(text).toContain(`Suite ${room_number}, Heritage Suite`);
  });

  test('a font unpacked from its WOFF is the same font', () => {
    const woff = readFileSync(
      createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    );
    const [packed, plain] = [create(woff), create(unpackWoff(woff))];
    if ('fonts' in packed || 'fonts' in plain) throw new Error('a collection');
    for (const text of ['Antara River Cruises', '1234,567.89 − “é”']) {
      expect(plain.layout(text).advanceWidth).toBe(packed.layout(text).advanceWidth);
    }
    expect(() => unpackWoff(Buffer.from('%PDF-1.7'))).toThrow('not in WOFF');
  });
});
