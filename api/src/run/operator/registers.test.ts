/** Registers of tax documents and the month's GST: every figure is the sum of the documents that it stands for. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq, gte } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import { testServer } from '../../../test/server.ts';
import { settings } from '../../base/settings/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { invoices, vouchers } from '../../bookings/documents/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const now = new Date();
const server = await testServer({ now: () => now });
const { db } = server.platform;
const { date } = await createWorld(db, now, 8);
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
const { ask } = operatorOf(server);
const company = { name: 'Lamplight Studios LLP', gstin: '27AAPFU0939F1ZV' };

beforeEach(() => resetBookings(db));

/** Dates what was issued today to another day, because documents have the day of the database's clock. */
async function dateDocuments(issued_on: string): Promise<void> {
  for (const table of [invoices, vouchers])
    await db.update(table).set({ issued_on }).where(gte(table.created_at, now));
}

async function book(room: string, plan: 'FULL' | 'DEPOSIT', billing?: object) {
  const visitor = await createCustomer(server);
  const body = orderBody({ date, rooms: { [room]: 2 }, plan });
  const order = { ...body, data: { ...body.data, ...(billing && { billing }) } } as typeof body;
  const placed = toPaymentOrder((await postOrder(visitor, order)).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placed.id) });
  return placed.booking_id;
}

const payBalance = async (booking_id: string, rupees: number) =>
  ask('bookings.transferReceived', {
    booking_id,
    amount_paise: rupees * 100,
    reference: `UTR${booking_id.slice(-4)}0001`,
    on: toCivilDate(now),
  });
const balanceOf = async (booking_id: string) =>
  (await ask('bookings.list', {})).bookings.find((one) => one.booking_id === booking_id)!.balance_inr;

const year = { from: '2026-04-01', to: '2027-03-31' };
const kinds = ['invoice', 'credit_note', 'receipt_voucher', 'refund_voucher'] as const;
const add = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** Bookings of every kind over two months: whole, with deposit, of a company, cancelled, paid up a month later. */
async function sellForTwoMonths() {
  await book('101', 'FULL');
  await book('102', 'FULL', { company });
  const cancelled = await book('103', 'FULL', { state: '27' });
  const left = await book('104', 'DEPOSIT');
  const late = await book('105', 'DEPOSIT', { state: '29' });
  await ask('bookings.cancel', { booking_id: cancelled, waive_fee: false, reason: 'The guest is ill' });
  await ask('bookings.cancel', { booking_id: left, waive_fee: true, reason: 'Our mistake' });
  await dateDocuments('2027-01-20');
  await payBalance(late, await balanceOf(late));
  const [last] = await db.select().from(invoices).orderBy(desc(invoices.created_at)).limit(1);
  await db.update(invoices).set({ issued_on: '2027-02-03' }).where(eq(invoices.number, last!.number));
  return { cancelled, left, late };
}

test('OF-19 a register has every document of its kind, and its sums are those of the documents', async () => {
  await sellForTwoMonths();
  const stored = [...(await db.select().from(invoices)), ...(await db.select().from(vouchers))];
  for (const kind of kinds) {
    const { documents, sums } = await ask('registers.documents', { kind, ...year });
    const own = stored.filter((one) => one.kind === kind);
    expect(own.length, kind).toBeGreaterThan(0);
    expect(documents.map(({ number }) => number).toSorted()).toEqual(
      own.map(({ number }) => number).toSorted(),
    );
    expect(sums).toMatchObject({
      documents: own.length,
      taxable_inr: add(own.map(({ content }) => content.taxable_inr)),
      tax_inr: add(own.map(({ content }) => content.tax_inr)),
      total_inr: add(own.map(({ content }) => content.total_inr)),
    });
    for (const line of documents) {
      expect(line.cgst_paise + line.sgst_paise + line.igst_paise).toBe(line.tax_inr * 100);
      expect(line.taxable_inr + line.tax_inr + line.rounding_inr).toBe(line.total_inr);
    }
  }
  const january = await ask('registers.documents', { from: '2027-01-01', to: '2027-01-31' });
  expect(january.documents).toHaveLength(3);
  expect(january.documents.every(({ issued_on }) => issued_on === '2027-01-20')).toBe(true);
  await refused(ask('registers.documents', { from: '2027-02-01', to: '2027-01-01' }), 'INVALID', /before/);
  await refused(ask('registers.documents', { from: '2026-01-01', to: '2027-01-02' }), 'INVALID', /a year/);
});

test('OF-19 the register is written as CSV and as a spreadsheet, with amounts of two decimals', async () => {
  await book('102', 'FULL', { company });
  await dateDocuments('2027-01-20');
  const { documents } = await ask('registers.documents', year);
  const [{ number, total_inr }] = documents as [(typeof documents)[number]];
  const folder = await mkdtemp(path.join(tmpdir(), 'antara-register-'));
  const run = commandLine(server, folder);
  const period = ['--from', year.from, '--to', year.to];
  expect(await run('registers', 'documents', ...period, '--csv', 'invoices.csv')).toMatchObject({ code: 0 });
  const csv = await readFile(path.join(folder, 'invoices.csv'), 'utf8');
  expect(csv).toContain(number);
  expect(csv).toContain(`${total_inr}.00`);
  expect(csv).toContain(company.gstin);
  expect(csv).toContain('27-Maharashtra');
  await run('registers', 'documents', ...period, '--xlsx', 'invoices.xlsx');
  expect((await readFile(path.join(folder, 'invoices.xlsx'))).subarray(0, 2).toString()).toBe('PK');
});

test('OF-20 each table of the month’s return is the sum of its documents, and advances count once', async () => {
  const { late } = await sellForTwoMonths();
  const list = async (kind: (typeof kinds)[number], month: string) =>
    (await ask('registers.documents', { kind, from: `${month}-01`, to: `${month}-28` })).documents;
  const net = { january: 0, february: 0 };
  for (const [name, month] of [
    ['january', '2027-01'],
    ['february', '2027-02'],
  ] as const) {
    const gst = await ask('registers.gst', { month });
    const [issued, notes, received, returned] = [
      await list('invoice', month),
      await list('credit_note', month),
      await list('receipt_voucher', month),
      await list('refund_voucher', month),
    ];
    const taxable = (lines: readonly { taxable_inr: number }[]) => add(lines.map((line) => line.taxable_inr));
    const { b2b, b2cl, b2cs, cdnr, cdnur, hsn, advances_received, advances_adjusted, advances_returned } =
      gst;
    // Tables 4, 5 and 7 less 9B are what was invoiced less what was credited.
    expect(taxable([...b2b, ...b2cl, ...b2cs]) - taxable([...cdnr, ...cdnur])).toBe(
      taxable(issued) - taxable(notes),
    );
    expect(taxable(hsn)).toBe(taxable(issued) - taxable(notes));
    expect(taxable(advances_returned)).toBe(taxable(returned));
    expect(gst.outward.taxable_inr).toBe(
      taxable(issued) -
        taxable(notes) +
        taxable(advances_received) -
        taxable(advances_adjusted) -
        taxable(advances_returned),
    );
    if (name === 'january') {
      expect(b2b).toMatchObject([{ gstin: company.gstin, cgst_paise: 0 }]);
      expect(taxable(advances_received)).toBe(taxable(received));
    } else expect(advances_adjusted.map(({ place }) => place)).toEqual(['29']);
    net[name] = gst.outward.taxable_inr;
  }
  // Over both months the tax is that of what was sold in the end, and the advance of January counts once.
  const all = await Promise.all(
    kinds.map(async (kind) => (await ask('registers.documents', { kind, ...year })).sums),
  );
  const [invoiced, credited, , refunded] = all as [(typeof all)[number], ...(typeof all)[number][]];
  const kept = (await ask('registers.documents', { kind: 'receipt_voucher', ...year })).documents.filter(
    ({ booking_id }) => booking_id !== late,
  );
  expect(net.january + net.february).toBe(
    invoiced.taxable_inr -
      credited!.taxable_inr +
      add(kept.map((line) => line.taxable_inr)) -
      refunded!.taxable_inr,
  );
});

test('OF-20 a month’s command shows the sums, and a wrong month is refused', async () => {
  await book('101', 'FULL');
  await dateDocuments('2027-01-20');
  const { out } = await commandLine(server, tmpdir())('registers', 'gst', '2027-01');
  expect(out).toMatch(/^2027-01: taxable ₹/);
  await refused(ask('registers.gst', { month: '2027-13' }), 'INVALID', /2026-11/);
});
