import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentUrl, type DocumentKind } from '@antara/contracts/api/documents';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import {
  createCustomer,
  runAllJobs,
  postOrder,
  orderBody,
  payOrder,
  type Basket,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { formatInr } from '../../platform/format.ts';
import { listMailFiles } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { issueInvoice } from './issue.ts';
import { invoices } from './tables.ts';
import { paymentOrders } from '../booking/payment-tables.ts';
import { bookings } from '../booking/tables.ts';
import type { PaidBooking } from '../booking/balance.ts';

const seller = readSampleSetting('seller');

const server = await testServer();
const { platform } = server;
const { db } = platform;
const world = await createWorld(db);
await db.insert(settings).values({ name: 'seller', value: seller });
const basket: Basket = { date: world.date, rooms: { '101': 2, '102': 1 } };
const whole = orderBody(basket).amount / 100;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;

beforeEach(() => resetBookings(db));

async function booker(change: Partial<Basket> = {}) {
  const visitor = await createCustomer(server);
  const placedOrder = toPaymentOrder(
    (await postOrder(visitor, orderBody({ ...basket, ...change }))).body.data,
  );
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  return { visitor, id: placedOrder.booking_id };
}

async function payBalance(visitor: Visitor, id: string) {
  const body = { id, amount: (whole - deposit) * 100, currency: 'INR' };
  const headers = { 'idempotency-key': randomUUID() };
  const placedOrder = toPaymentOrder((await visitor.call('balanceOrder', { body, headers })).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
}

const get = ({ cookies }: Visitor, id: string, kind: string) =>
  server.inject({
    url: documentUrl(id, kind as DocumentKind),
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  });
const textOf = async (visitor: Visitor, id: string, kind: DocumentKind) =>
  pdfText((await get(visitor, id, kind)).rawPayload);
const kinds = async (visitor: Visitor, id: string) =>
  (await visitor.call('booking', { query: { id } })).body.booking.documents;
const numbers = async () => (await db.select().from(invoices)).map((row) => row.number).toSorted();

describe('CO-12 documents', () => {
  test('CO-10 the confirmation has journey, dates, guests, price, tax, payments and what is left, with its day', async () => {
    const { visitor, id } = await booker({
      plan: 'DEPOSIT',
      coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
    });
    const { booking } = (await visitor.call('booking', { query: { id } })).body;
    const answer = await get(visitor, id, 'confirmation');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${id}-confirmation.pdf"`,
    });
    const text = pdfText(answer.rawPayload);
    for (const part of [
      id,
      'River Week',
      'Test Ship',
      'Kolkata',
      'Suite 101, Heritage Suite',
      'Ravi Rao',
      'Coupon RIVER10',
      'GST 5%',
      formatInr(booking.total_inr),
      `Deposit, payment pay_`,
      formatInr(booking.paid_inr),
      formatInr(booking.balance_inr),
      'Due by',
      'If you cancel until',
      seller.name,
    ]) {
      expect(text).toContain(part);
    }
  });

  test('CO-12 what there is to download: no invoice until all is paid, a credit note when money goes back', async () => {
    const { visitor, id } = await booker({ plan: 'DEPOSIT' });
    expect(await kinds(visitor, id)).toEqual(['confirmation', 'calendar']);
    expect((await get(visitor, id, 'invoice')).statusCode).toBe(404);
    await payBalance(visitor, id);
    expect(await kinds(visitor, id)).toEqual(['confirmation', 'invoice', 'travel', 'calendar']);
    const invoice = await textOf(visitor, id, 'invoice');
    for (const part of ['Tax invoice', 'CGST 2.5%', formatInr(whole), `GSTIN ${seller.gstin}`, 'Asha Rao']) {
      expect(invoice).toContain(part);
    }
    await visitor.call('cancelBooking', { body: { id, refund_inr: whole - deposit } });
    expect(await kinds(visitor, id)).toEqual(['confirmation', 'invoice', 'credit_note', 'calendar']);
    const issued = await db.select().from(invoices);
    const { number } = issued.find((paper) => paper.kind === 'invoice')!;
    const credit = await textOf(visitor, id, 'credit_note');
    for (const part of ['Credit note', formatInr(whole - deposit), `Corrects invoice${number} of`]) {
      expect(credit).toContain(part);
    }
    expect(await textOf(visitor, id, 'confirmation')).toContain('This booking was cancelled on');
    for (const kind of await kinds(visitor, id)) {
      const { statusCode, headers } = await get(visitor, id, kind);
      expect(statusCode).toBe(200);
      const type = kind === 'calendar' ? 'text/calendar; charset=utf-8; method=CANCEL' : 'application/pdf';
      expect(headers['content-type']).toBe(type);
    }
  });

  test('CO-12 a deposit that is forfeited is invoiced: it is the only money that was earned', async () => {
    const { visitor, id } = await booker({ plan: 'DEPOSIT' });
    await visitor.call('cancelBooking', { body: { id, refund_inr: 0 } });
    expect(await kinds(visitor, id)).toEqual(['confirmation', 'invoice', 'calendar']);
    const text = await textOf(visitor, id, 'invoice');
    expect(text).toContain('Cancellation charge: deposit forfeited');
    expect(text).toContain(formatInr(deposit));
  });

  test('CO-12 another’s documents are not found, and nobody gets them without a session', async () => {
    const { visitor, id } = await booker();
    const secondUser = await createCustomer(server);
    for (const kind of ['confirmation', 'invoice', 'travel', 'calendar']) {
      expect((await get(secondUser, id, kind)).statusCode).toBe(404);
      expect((await get(server.visitor(), id, kind)).statusCode).toBe(401);
    }
    expect((await get(visitor, id, 'passport')).statusCode).toBe(400);
    expect((await get(visitor, 'ANT-000000', 'invoice')).statusCode).toBe(404);
    const unpaid = (await postOrder(secondUser, orderBody({ date: world.date, rooms: { '103': 1 } }))).body
      .data;
    expect((await get(secondUser, unpaid.booking_id, 'confirmation')).statusCode).toBe(404);
  });

  test('CO-12 the same booking is the same file, byte for byte', async () => {
    const { visitor, id } = await booker();
    for (const kind of ['confirmation', 'invoice', 'travel', 'calendar']) {
      const [one, two] = [await get(visitor, id, kind), await get(visitor, id, kind)];
      expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    }
  });
});

describe('CO-12 the numbers of invoices', () => {
  test('CO-12 five bookings paid at the same moment get five numbers in a row', async () => {
    const buyers = await Promise.all(
      ['101', '102', '103', '104', '105'].map(async (room) => {
        const visitor = await createCustomer(server);
        const orderAnswer = await postOrder(visitor, orderBody({ date: world.date, rooms: { [room]: 1 } }));
        return { visitor, proof: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id) };
      }),
    );
    // Each is told of three times, by page and by webhook.
    await Promise.all([
      ...buyers.flatMap(({ visitor, proof }) =>
        [1, 2].map(() => visitor.call('verifyPayment', { body: proof })),
      ),
      runAllJobs(platform),
    ]);
    const issuedNumbers = await numbers();
    expect(issuedNumbers.map((number) => number.slice(-5))).toEqual([
      '00001',
      '00002',
      '00003',
      '00004',
      '00005',
    ]);
    expect(issuedNumbers.every((number) => /^ANT\/\d\d-\d\d\/\d{5}$/.test(number))).toBe(true);
  });

  test('CO-12 what is rolled back leaves no gap', async () => {
    const { id } = await booker();
    await booker({ rooms: { '103': 1 } });
    const [row] = await db.select().from(bookings);
    const other = { ...(row as PaidBooking), id: row!.id + 1_000_000 };
    await expect(transaction(db, (tx) => issueInvoice(tx, other))).rejects.toThrow();
    await booker({ rooms: { '104': 1 } });
    expect((await numbers()).map((number) => Number(number.slice(-5)))).toEqual([1, 2, 3]);
    expect(id).toBe(row!.booking_id);
  });
});

describe('CO-10 the mails bring the documents', () => {
  /** The files that come with a mail, by name. */
  async function attached(name: string): Promise<Map<string, Buffer>> {
    const eml = await readFile(path.join(platform.config.dataDir, 'outbox', name), 'utf8');
    const boundary = /multipart\/mixed;\s+boundary="([^"]+)"/.exec(eml)![1]!;
    const parts = eml.split(`--${boundary}`).map((part) => part.split('\r\n\r\n'));
    return new Map(
      parts.flatMap(([head, ...body]) => {
        const filename = /filename="?([^"\r\n]+)/.exec(head!)?.[1];
        if (!filename) return [];
        expect(head).toMatch(/Content-Transfer-Encoding: base64/);
        return [[filename, Buffer.from(body.join(''), 'base64')] as const];
      }),
    );
  }

  /** The names, of tax documents with the prefix of their number alone. */
  const withoutNumbers = (files: Map<string, Buffer>) =>
    [...files.keys()].map((name) => name.replace(/-\d\d-\d\d-\d{5}(?=\.pdf$)/, ''));

  test('CO-10 the confirmation brings PDF, invoice and calendar file', async () => {
    const { id } = await booker();
    await runAllJobs(platform);
    const files = await attached(`booking-confirmation-${id}.eml`);
    expect(withoutNumbers(files)).toEqual([
      `${id}-confirmation.pdf`,
      `${id}-invoice-ANT.pdf`,
      `${id}-travel.pdf`,
      `${id}.ics`,
    ]);
    expect(pdfText(files.get(`${id}-confirmation.pdf`)!)).toContain('Nothing is left to pay');
    expect(files.get(`${id}.ics`)!.toString()).toContain('STATUS:CONFIRMED');
  });

  test('CO-10 the deposit’s mail says what is left; the balance’s brings the invoice; the cancellation’s the credit note', async () => {
    const { visitor, id } = await booker({ plan: 'DEPOSIT' });
    await runAllJobs(platform);
    expect(withoutNumbers(await attached(`booking-confirmation-${id}.eml`))).toEqual([
      `${id}-confirmation.pdf`,
      `${id}-receipt-voucher-ARV.pdf`,
      `${id}.ics`,
    ]);
    await payBalance(visitor, id);
    await runAllJobs(platform);
    const [received] = await listMailFiles(server, `balance-received-${id}`);
    expect(withoutNumbers(await attached(received!))).toEqual([
      `${id}-confirmation.pdf`,
      `${id}-invoice-ANT.pdf`,
      `${id}-travel.pdf`,
    ]);
    await visitor.call('cancelBooking', { body: { id, refund_inr: whole - deposit } });
    await runAllJobs(platform);
    const files = await attached(`booking-cancelled-${id}.eml`);
    expect(withoutNumbers(files)).toEqual([
      `${id}-invoice-ANT.pdf`,
      `${id}-credit-note-ACN.pdf`,
      `${id}.ics`,
    ]);
    const calendar = files.get(`${id}.ics`)!.toString();
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toContain('METHOD:CANCEL');
    const eml = await readFile(path.join(platform.config.dataDir, 'outbox', `booking-cancelled-${id}.eml`));
    expect(eml.toString()).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL;');
    expect(calendar).toContain(`UID:${id}@antara.example`);
  });
});

describe('CO-12 the tax rate', () => {
  /** As if it had been ordered when GST was another. */
  async function setRate(gst_percent: number | null) {
    for (const table of [bookings, paymentOrders]) {
      const snapshot =
        gst_percent === null
          ? sql`${table.snapshot} - 'gst_percent'`
          : sql`${table.snapshot} || jsonb_build_object('gst_percent', ${gst_percent}::int)`;
      await db.update(table).set({ snapshot: snapshot as never });
    }
  }

  test('CO-12 a booking keeps the rate that it was ordered at, on page, confirmation and invoice', async () => {
    const { visitor, id } = await booker({ plan: 'DEPOSIT' });
    await setRate(12);
    await payBalance(visitor, id);
    expect((await visitor.call('booking', { query: { id } })).body.booking.gst_percent).toBe(12);
    for (const [kind, tax, otherTax] of [
      ['confirmation', 'GST 12%', 'GST 5%'],
      ['invoice', 'CGST 6%', 'CGST 2.5%'],
    ] as const) {
      const text = await textOf(visitor, id, kind);
      expect(text, kind).toContain(tax);
      expect(text, kind).not.toContain(otherTax);
    }
  });

  test('CO-12 the migration gives 5 to orders from before, and 0 where there was no tax', async () => {
    const { visitor, id } = await booker();
    await setRate(null);
    const folder = path.resolve(import.meta.dirname, '../../../migrations');
    const [name] = (await readdir(folder)).filter((file) => file.endsWith('snapshot_gst_and_suspended.sql'));
    const statements = (await readFile(path.join(folder, name!), 'utf8'))
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('UPDATE'));
    for (const statement of statements) await db.execute(sql.raw(statement));
    expect((await visitor.call('booking', { query: { id } })).body.booking.gst_percent).toBe(5);
    const [order] = await db.select().from(paymentOrders);
    expect(order!.snapshot.gst_percent).toBe(5);

    await setRate(null);
    await db.update(bookings).set({ snapshot: sql`jsonb_set(snapshot, '{quote,tax,usd}', '0')` as never });
    for (const statement of statements) await db.execute(sql.raw(statement));
    expect((await visitor.call('booking', { query: { id } })).body.booking.gst_percent).toBe(0);
  });
});
