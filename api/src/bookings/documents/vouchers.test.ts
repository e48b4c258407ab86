/** Vouchers for what is paid before the invoice (CGST Rules 2017, rules 50 and 51). */
import { documentUrl, type TaxDocumentKind } from '@antara/contracts/api/documents';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import type { PaidBooking } from '../booking/index.ts';
import { bookings } from '../booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { formatInr } from '../../platform/format.ts';
import { settings } from '../../base/settings/tables.ts';
import { issueCancellationDocument, issueInvoice, issueRefundDocuments } from './issue.ts';
import { invoices, vouchers } from './tables.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });

beforeEach(() => resetBookings(db));

async function book(room = '101', plan: 'FULL' | 'DEPOSIT' = 'DEPOSIT') {
  const visitor = await createCustomer(server);
  const body = orderBody({ date: world.date, rooms: { [room]: 2 }, plan });
  const placedOrder = toPaymentOrder((await postOrder(visitor, body)).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  const rows = await db.select().from(bookings);
  const row = rows.find(({ booking_id }) => booking_id === placedOrder.booking_id) as PaidBooking;
  return { visitor, id: placedOrder.booking_id, row, paidInr: body.amount / 100 };
}

const listVouchers = () => db.select().from(vouchers).orderBy(asc(vouchers.created_at), asc(vouchers.number));
const listKinds = async () =>
  (await listVouchers()).map(({ kind, sequence, content }) => [kind, sequence, content.total_inr]);

async function open({ cookies }: Visitor, id: string, kind: TaxDocumentKind, number?: string) {
  const answer = await server.inject({
    url: documentUrl(id, kind, number),
    cookies: Object.fromEntries(cookies),
  });
  return { name: String(answer.headers['content-disposition']), text: pdfText(answer.rawPayload) };
}

test('CO-12 a deposit has a receipt voucher with its taxable value and GST, in its letter and among the documents', async () => {
  const { visitor, id, paidInr } = await book();
  const [voucher] = await listVouchers();
  expect(voucher).toMatchObject({ kind: 'receipt_voucher', sequence: 1, content: { total_inr: paidInr } });
  expect(voucher!.number).toMatch(/^ARV\/\d\d-\d\d\/00001$/);
  const { taxable_inr, tax_inr, rounding_inr = 0 } = voucher!.content;
  expect(taxable_inr + tax_inr + rounding_inr).toBe(paidInr);
  const seenBooking = (await visitor.call('booking', { query: { id } })).body.booking;
  expect(seenBooking.tax_documents).toEqual([
    {
      kind: 'receipt_voucher',
      number: voucher!.number,
      issued_on: voucher!.issued_on,
      total_inr: paidInr,
    },
  ]);
  // Pages of the release before have no name for it.
  expect(seenBooking.documents).toEqual(['confirmation', 'calendar']);
  const { name, text } = await open(visitor, id, 'receipt_voucher', voucher!.number);
  expect(name).toContain(`${id}-receipt-voucher-${voucher!.number.replaceAll('/', '-')}.pdf`);
  for (const part of [
    'Receipt voucher',
    voucher!.number,
    'Received from',
    'Advance received',
    formatInr(paidInr),
    'Place of supply',
    'No tax is payable on reverse charge',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  await runAllJobs(server.platform);
  const [mail] = await listMailFiles(server, `booking-confirmation-${id}`);
  expect((await readMailFile(server, mail!)).eml).toContain(`${id}-receipt-voucher-ARV-`);
});

test('CO-12 what is paid in full has an invoice and no voucher', async () => {
  await book('101', 'FULL');
  expect(await listVouchers()).toEqual([]);
});

test('CO-12 an advance that goes back before an invoice has a refund voucher, which names the receipt; what is kept is invoiced', async () => {
  const { visitor, id, row, paidInr } = await book();
  await transaction(db, (tx) =>
    issueCancellationDocument(tx, row, { refundInr: paidInr - 1000, keptInr: 1000 }),
  );
  expect(await listKinds()).toEqual([
    ['receipt_voucher', 1, paidInr],
    ['refund_voucher', 1, paidInr - 1000],
  ]);
  const [receipt, refunded] = await listVouchers();
  const { text } = await open(visitor, id, 'refund_voucher', refunded!.number);
  for (const part of ['Refund voucher', refunded!.number, receipt!.number, formatInr(paidInr - 1000)])
    expect(text).toContain(part);
  const [invoice] = await db.select().from(invoices);
  expect(invoice!.content).toMatchObject({
    total_inr: 1000,
    advances: [{ number: receipt!.number, issued_on: receipt!.issued_on }],
  });
  // Nothing is left of the advance that could go back.
  await transaction(db, (tx) => issueRefundDocuments(tx, row, 5000));
  expect((await listKinds()).filter(([kind]) => kind === 'refund_voucher')).toHaveLength(1);
});

test('CO-12 the invoice names the voucher of the deposit, and what goes back after it has a credit note alone', async () => {
  const { visitor, id, row } = await book();
  const [receipt] = await listVouchers();
  await transaction(db, (tx) => issueInvoice(tx, row));
  expect((await open(visitor, id, 'invoice')).text).toContain(receipt!.number);
  expect(await transaction(db, (tx) => issueRefundDocuments(tx, row, 700))).toBe(700);
  expect(await listKinds()).toHaveLength(1);
});

test('CO-12 vouchers are numbered without gaps, apart from invoices', async () => {
  await book('101', 'FULL');
  await book('102');
  await book('103');
  expect((await listKinds()).map(([, sequence]) => sequence)).toEqual([1, 2]);
});
