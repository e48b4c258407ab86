/** What tax invoices and credit notes say and come to. */
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import {
  createAdditionInvoice,
  createCancellationInvoice,
  createCreditNote,
  createInvoice,
  type InvoiceContent,
} from './invoice-content.ts';
import { getFinancialYear, formatDocumentNumber } from './series.ts';
import { snapshotOf } from './testing/details.ts';

const seller = readSampleSetting('seller');

describe('CO-12 tax documents', () => {
  const adds = ({
    lines,
    taxable_inr,
    gst_percent,
    tax_inr,
    rounding_inr = 0,
    total_inr,
  }: InvoiceContent) => {
    expect(lines.reduce((sum, line) => sum + line.amount_inr, 0)).toBe(taxable_inr);
    expect(taxable_inr + tax_inr + rounding_inr).toBe(total_inr);
    // Of the taxable value printed above it, to the nearest rupee.
    expect(tax_inr).toBe(gst_percent && Math.floor((taxable_inr + 10) / 20));
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

  test('CO-12 the GST of every invoice is the rate times its taxable value, whatever was booked, added and at which rate', () => {
    const cents = fc.nat(5_000_000);
    const extra = fc.record({ price: cents, per_person: fc.boolean(), travellers: fc.nat(10) });
    const rate = fc.constantFrom(88, 88.37, 84.1234);
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 5 }),
        extra,
        extra,
        rate,
        (suites, addOn, added, inrPerUsd) => {
          const rest = { extensions: [], isImp: false, inrPerUsd, coupon: null };
          const coupon = { coupon_type: 'PERCENTAGE', discount: 7.5 } as const;
          const quote = calculateQuote({ ...rest, suites, addOns: [addOn], coupon });
          const addition = calculateQuote({ ...rest, suites: [], addOns: [added] });
          const billed = {
            bookingId: 'ANT-1',
            snapshot: snapshotOf({ quote, inr_per_usd: inrPerUsd }),
            seller,
          };
          const invoice = createInvoice(billed);
          const more = createAdditionInvoice(billed, { addons: [], extensions: [], quote: addition });
          [invoice, more].forEach(({ lines: _, ...sums }) =>
            adds({ ...sums, lines: [{ description: '', amount_inr: sums.taxable_inr }] }),
          );
          expect(invoice.total_inr + more.total_inr).toBe(quote.total.inr! + addition.total.inr!);
          for (const { taxes, tax_inr } of [invoice, more])
            expect(taxes!.reduce((sum, { paise }) => sum + paise, 0)).toBe(tax_inr * 100);
        },
      ),
    );
  });

  test('CO-05 an invoice has a line for what was bought, and none for what was not', () => {
    const quote = calculateQuote({
      suites: [500_000],
      addOns: [{ price: 12_500, per_person: true, travellers: 1 }],
      extensions: [{ price: 40_000, per_person: true, travellers: 1 }],
      coupon: { coupon_type: 'PERCENTAGE', discount: 10 },
      isImp: false,
      inrPerUsd: 80,
    });
    const bought = { bookingId: 'ANT-1', seller, snapshot: snapshotOf({ quote }) };
    expect(createInvoice(bought).lines).toEqual([
      { description: 'Cruise fare, suites 101 and 102, 3 travellers', amount_inr: 400_000 },
      { description: 'Add-ons', amount_inr: 10_000 },
      { description: 'Extensions', amount_inr: 32_000 },
      { description: 'Coupon RIVER75', amount_inr: -44_200 },
    ]);
    const plain = calculateQuote({
      suites: [500_000],
      addOns: [],
      extensions: [],
      coupon: null,
      isImp: false,
      inrPerUsd: 80,
    });
    const rooms = snapshotOf().rooms.slice(0, 1);
    const suiteOnly = snapshotOf({ quote: plain, rooms, coupon_code: null });
    expect(createInvoice({ bookingId: 'ANT-1', seller, snapshot: suiteOnly }).lines).toEqual([
      { description: 'Cruise fare, suite 101, 2 travellers', amount_inr: 400_000 },
    ]);
  });

  test('CO-05 the invoice for what was added names it, and no kind of which nothing was added', () => {
    const walk = { id: 1, title: 'Village walk', travellers: 2, price: 5_000 };
    const stay = { id: 2, title: 'Bodh Gaya', travellers: 1, price: 30_000 };
    const linesOf = (addons: (typeof walk)[], extensions: (typeof walk)[]) => {
      const quote = calculateQuote({
        suites: [],
        addOns: addons.map((one) => ({ ...one, per_person: true })),
        extensions: extensions.map((one) => ({ ...one, per_person: true })),
        coupon: null,
        isImp: false,
        inrPerUsd: 80,
      });
      const billed = { bookingId: 'ANT-1', seller, snapshot: snapshotOf() };
      return createAdditionInvoice(billed, { addons, extensions, quote }).lines;
    };
    const walked = { description: 'Add-ons: Village walk, 2 travellers', amount_inr: 8_000 };
    const stayed = { description: 'Extensions: Bodh Gaya, 1 traveller', amount_inr: 24_000 };
    expect(linesOf([walk], [stay])).toEqual([walked, stayed]);
    expect(linesOf([walk], [])).toEqual([walked]);
    expect(linesOf([], [stay])).toEqual([stayed]);
  });

  test('CO-12 VX-15 an invoice has the agency’s reference for its client where it may, and no field for it when there is none', () => {
    const client = { firstName: 'Tara', lastName: 'Sen', email: 't@c.example', mobile_no: '+919876543210' };
    const invoiceWith = (reference: string, reference_on_papers = true) =>
      createInvoice({
        bookingId: 'ANT-1',
        seller,
        snapshot: snapshotOf({ client: { ...client, reference, reference_on_papers, papers_to: 'AGENCY' } }),
      });
    expect(invoiceWith('LJ-204').reference).toBe('LJ-204');
    expect(invoiceWith('LJ-204', false)).not.toHaveProperty('reference');
    expect(invoiceWith('')).not.toHaveProperty('reference');
  });

  test('CO-12 a credit note names the invoice that it corrects, or all of them', () => {
    const billed = { bookingId: 'ANT-1', snapshot: snapshotOf(), seller };
    const one = { number: 'ANT/26-27/00001', issued_on: '2027-01-02' };
    const other = { number: 'ANT/26-27/00007', issued_on: '2027-02-03' };
    expect(createCreditNote(billed, 100, [one]).lines[0]!.description).toBe(
      'Fare returned, invoice ANT/26-27/00001 of 2 January 2027',
    );
    expect(createCreditNote(billed, 100, [one, other]).lines[0]!.description).toBe(
      'Fare returned, invoices ANT/26-27/00001 of 2 January 2027 and ANT/26-27/00007 of 3 February 2027',
    );
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
          expect(Math.abs(paper.rounding_inr ?? 0)).toBeLessThanOrEqual(1);
        }
        const rest = createCreditNote(billed, total - part, [corrects]);
        expect(Math.abs(papers[0]!.tax_inr + rest.tax_inr - snapshot.quote.tax.inr!)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('CO-12 the financial year ends in March, and a number is at most sixteen characters long', () => {
    expect(
      ['2026-03-31', '2026-04-01', '2026-12-31', '2027-03-31', '2099-04-01'].map((date) =>
        getFinancialYear(date, 4),
      ),
    ).toEqual(['2025-26', '2026-27', '2026-27', '2026-27', '2099-00']);
    expect(formatDocumentNumber('ANT/', '2026-27', 1)).toBe('ANT/26-27/00001');
    expect(formatDocumentNumber('ACN/', '2026-27', 42)).toBe('ACN/26-27/00042');
    expect(formatDocumentNumber('ANT/', '2026-27', 999_999).length).toBeLessThanOrEqual(16);
  });

  test('F15 a financial year that begins in another month, or with the calendar’s', () => {
    expect(['2026-06-30', '2026-07-01', '2027-01-01'].map((date) => getFinancialYear(date, 7))).toEqual([
      '2025-26',
      '2026-27',
      '2026-27',
    ]);
    expect(['2026-01-01', '2026-12-31'].map((date) => getFinancialYear(date, 1))).toEqual(['2026', '2026']);
    expect(formatDocumentNumber('LOT/', '2026', 3)).toBe('LOT/2026/00003');
  });
});
