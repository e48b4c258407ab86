import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findUnshownLetter } from '@antara/contracts/rules/paper-letters';
import fc from 'fast-check';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { pageCount, pdfText } from '../../../test/pdf-text.ts';
import type { BookingDetails } from '../booking/booking-details.ts';
import { renderConfirmation } from './confirmation.ts';
import { splitIntoRuns, measureText } from '../../platform/fonts/fonts.ts';
import { renderCalendar } from './calendar.ts';
import { createCalendarWriter } from '../../platform/ics.ts';
import { PdfDocument, wrapText } from './pdf-document.ts';
import { fileOf, snapshotOf } from './testing/details.ts';
import { unpackWoff } from '../../platform/fonts/woff.ts';

describe('CO-12 the calendar file', () => {
  const siteUrl = 'https://www.antara.example';
  const organizer = { name: 'Antara "River" Cruises', address: 'sales@antara.example' };
  const lines = (file: BookingDetails) =>
    renderCalendar(file, siteUrl, organizer).content.toString().split('\r\n');

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
      'PRODID:-//Antara River Cruises//Bookings//EN',
    ]) {
      expect(text).toContain(line);
    }
    // Without its last line a calendar program takes the file for a broken one.
    expect(text.at(-2)).toBe('END:VCALENDAR');
    expect(text.join('\r\n').replaceAll('\r\n ', '')).toContain('\\nSuite 101\\, 102\\n');
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

  test('VX-18 CO-12 cancelled it is a cancellation (RFC 5546 §3.2.5), by whoever published it, so that Outlook removes it', () => {
    const by = `ORGANIZER;CN="Antara 'River' Cruises":mailto:sales@antara.example`;
    const published = renderCalendar(fileOf(), siteUrl, organizer);
    expect(published.method).toBe('PUBLISH');
    expect(published.content.toString()).toContain('\r\nMETHOD:PUBLISH\r\n');
    expect(lines(fileOf())).toContain(by);
    const cancelled_at = '2027-01-05T08:00:00.000Z';
    const cancellation = { cancelled_at, by: 'customer', fee_inr: 1, paid_inr: 1, refund_inr: 0 } as const;
    const cancelled = renderCalendar(fileOf({}, { cancellation }), siteUrl, organizer);
    expect(cancelled.method).toBe('CANCEL');
    expect(cancelled.content.toString()).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(lines(fileOf({}, { cancellation }))).toContain(by);
    // RFC 5546 asks for an organizer also where the company has no address.
    expect(renderCalendar(fileOf(), siteUrl, { name: 'Antara', address: null }).content.toString()).toContain(
      'ORGANIZER;CN="Antara":https://www.antara.example',
    );
  });

  test('CO-12 other days, suites and ships are changes of the event, too', () => {
    const move = { at: '2026-12-05T08:00:00.000Z', from: 'a', to: 'b', reason: 'Low water' };
    const text = lines(
      fileOf({
        moves: [move],
        suite_moves: [{ ...move, at: '2026-12-07T08:00:00.000Z' }],
        ship_changes: [{ ...move, suites: [] }],
      }),
    );
    expect(text).toContain('SEQUENCE:3');
    expect(text).toContain('DTSTAMP:20261207T080000Z');
  });

  test('CO-12 an event that never changes has no number of its change, and only a line over 75 octets goes on in the next', () => {
    const write = (summary: string) =>
      createCalendarWriter('Sailings', []).event({
        uid: 'u',
        stamp: new Date('2026-11-21T20:00:00Z'),
        days: { from: '2027-03-14', to: '2027-03-21' },
        summary,
        description: '',
        busy: false,
      });
    const whole = `SUMMARY:${'x'.repeat(67)}`;
    expect(write('x'.repeat(67))).toContain(`\r\n${whole}\r\n`);
    expect(write('x'.repeat(69))).toContain(`\r\n${whole}\r\n xx\r\n`);
    expect(write('x')).not.toMatch(/SEQUENCE|STATUS/);
  });

  test('CO-12 whatever a journey is called: lines of 75 octets, nothing but the event, the name as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const tour = { ...snapshotOf().tour, name };
        const file = renderCalendar(fileOf({ tour }), siteUrl, organizer).content.toString();
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
    ['Yoruba', 'Adébáyọ̀ Ọláńrewájú'],
    ['Igbo', 'Nwaṅkwọ n̄ m̀'],
    ['Hausa', 'Ɓaƙo Ɗanƴa'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'შოთა რუსთაველი'],
    ['Amharic', 'ኃይለ ሥላሴ'],
    ['Khmer', 'សុខា'],
    ['Lao', 'ສົມສັກ'],
    ['Burmese', 'အောင်ဆန်း'],
    ['Tibetan', 'བསྟན་འཛིན་'],
    ['Dhivehi', 'އަޙްމަދު'],
    ['Sinhala', 'කුමාර'],
    ['full-width', 'Ａｓｈａ　Ｒａｏ'],
    ['Japanese, with a rarer character', '山﨑 髙橋'],
    ['Chinese, with a rarer character', '朱鎔基 龘㛃'],
    ['Cherokee', 'ᏍᏏᏉᏯ'],
  ])('CO-12 VX-18 no letter of a %s name becomes a question mark', (_language, name) => {
    expect(setText(name)).toBe(name.normalize('NFC').replaceAll('　', ' '));
  });

  test('CO-12 VX-18 every character that a name may have has a font', () => {
    const missing: string[] = [];
    for (let code = 0x20; code <= 0x10ffff; code += 1) {
      const char = String.fromCodePoint(code);
      if (/[?\p{Cc}\p{Cf}\p{Cs}]/u.test(char) || findUnshownLetter(char)) continue;
      if (splitIntoRuns('text', char).some(({ text }) => text === '?')) missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  }, 60_000);

  test('CO-12 VX-18 an accent stands in the font of its letter', () => {
    for (const name of ['ọ̀', 'n̄', 'm̀', 'ɗ̃'])
      expect(splitIntoRuns('text', name).map(({ text }) => text)).toEqual([name.normalize('NFC')]);
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
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'შოთა რუსთაველი'],
    ['Ethiopic', 'ኃይለ ሥላሴ'],
    ['Khmer', 'សុខា ចាន់'],
    ['Lao', 'ສົມສັກ ແກ້ວ'],
    ['Burmese', 'အောင် ဆန်း'],
    ['Tibetan', 'བསྟན་འཛིན་ རྒྱ་མཚོ་'],
    ['Thaana', 'އަޙްމަދު ޢަލީ'],
    ['Sinhala', 'කුමාර සංගක්කාර'],
    ['Cherokee', 'ᏍᏏᏉᏯ ᎠᏂ'],
  ])('CO-12 a name in %s is set in one run, with a glyph for every character', (_script, name) => {
    const runs = splitIntoRuns('text', name);
    expect(runs.map(({ text }) => text)).toEqual([name.normalize('NFC')]);
    expect(runs[0]!.file.font.layout(name).glyphs.every(({ id }) => id > 0)).toBe(true);
  });

  test('CO-12 the blank after a word written from the right stands before the next word', () => {
    const runs = splitIntoRuns('text', 'محمد علي Khan');
    expect(runs.map(({ text }) => text)).toEqual(['محمد علي', ' ', 'Khan']);
  });

  test.each(['ഔ്', 'ലക്ഷ്മി', 'കൃഷ്ണൻ നായർ', 'ശ്രീ\u200dലക്ഷ്മി', 'శ్రీనివాస్'])(
    'VX-18 CO-12 %s, whose marks the font program cannot place, is still set as a word, and not letter by letter',
    async (name) => {
      const [run, ...more] = splitIntoRuns('text', name);
      expect([run!.text, ...more]).toEqual([name]);
      expect(() => run!.file.font.layout(name)).toThrow();
      const sheet = { title: 'Quote', reference: 'A', sender: 'Lotus', footer: [], at: new Date(0) };
      const read = pdfText(await new PdfDocument(sheet).paragraph(name).file());
      for (const letter of name.match(/\p{L}/gu)!) expect(read).toContain(letter);
      expect(measureText('text', 10, name)).toBeGreaterThan(0);
    },
  );

  test('CO-12 emoji are named; what no font has is a question mark; control characters are left out', () => {
    expect(setText('Asha 🚢👩🏽‍🚀❤️')).toBe('Asha (ship)(woman astronaut)(red heart)');
    expect(setText('𓀀\u0000')).toBe('?');
    // A tone of skin without a hand has no name.
    expect(setText('Asha🏽')).toBe('Asha');
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

  test('VX-18 L10 the sums of a confirmation stand on one page', async () => {
    for (let count = 0; count < 30; count += 1) {
      const addons = Array.from({ length: count }, (_, id) => ({
        id,
        title: 'Walk',
        travellers: 1,
        price: 100,
      }));
      const file = await renderConfirmation(fileOf({ addons }), { sender: 'Lotus', footer: ['Lotus'] });
      const lines = pdfText(file).split('\n');
      const sums = lines.slice(
        lines.findIndex((line) => line.startsWith('Subtotal')),
        lines.findIndex((line) => line.startsWith('Total')) + 1,
      );
      expect(sums.map((line) => /^(?:(?!USD)[A-Za-z])+/.exec(line)?.[0])).toEqual([
        'Subtotal',
        'Coupon',
        'GST',
        'Total',
      ]);
    }
  }, 60_000);

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
    const pdf = await renderConfirmation(fileOf({ rooms }), { sender: 'Lotus', footer: ['Lotus'] });
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
