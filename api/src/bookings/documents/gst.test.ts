/** Company, place of supply and the division of GST on invoices and credit notes. */
import { documentUrl, type DocumentKind } from '@antara/contracts/api/documents';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { anonymizeSnapshot } from '../booking/personal-data.ts';
import { bookings } from '../booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { formatPaise } from '../../platform/format.ts';
import { settings } from '../../base/settings/tables.ts';
import { invoices } from './tables.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
const company = { name: 'Lamplight Studios LLP', gstin: '27AAPFU0939F1ZV' };

beforeEach(() => resetBookings(db));

const orderFor = (billing?: object) => {
  const body = orderBody({ date: world.date, rooms: { '101': 2 } });
  return { ...body, data: { ...body.data, ...(billing && { billing }) } } as typeof body;
};

async function book(billing?: object) {
  const visitor = await createCustomer(server);
  const placedOrder = toPaymentOrder((await postOrder(visitor, orderFor(billing))).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  return { visitor, id: placedOrder.booking_id };
}

async function textOf({ cookies }: Visitor, id: string, kind: DocumentKind) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  return pdfText((await server.inject({ url: documentUrl(id, kind), headers: { cookie } })).rawPayload);
}

test('CO-12 a company of another state: name and GSTIN on the invoice and the credit note, with IGST', async () => {
  const { visitor, id } = await book({ company: { ...company, gstin: ' 27aapfu0939f1zv' } });
  const [row] = await db.select().from(bookings);
  expect(row!.snapshot!.billing).toEqual({ company });
  const [{ content }] = (await db.select().from(invoices)) as [typeof invoices.$inferSelect];
  const invoice = await textOf(visitor, id, 'invoice');
  for (const part of [company.name, company.gstin, 'Attention', 'Maharashtra (27)', 'IGST 5%']) {
    expect(invoice).toContain(part);
  }
  expect(invoice).toContain(formatPaise(content.tax_inr * 100));
  expect(invoice).not.toMatch(/CGST|SGST/);
  const quoted = (await visitor.call('cancellation', { query: { id } })).body.cancellation;
  await visitor.call('cancelBooking', { body: { id, refund_inr: quoted.refund_inr } });
  const credit = await textOf(visitor, id, 'credit_note');
  for (const part of [company.name, company.gstin, 'Maharashtra (27)', 'IGST 5%'])
    expect(credit).toContain(part);
});

test('CO-12 the address of a company is on its invoice and credit note, and an order without one is still taken', async () => {
  const { visitor, id } = await book({ company: { ...company, address: '4 Hill Road\nMumbai 400050' } });
  const invoice = await textOf(visitor, id, 'invoice');
  expect(invoice).toContain('4 Hill Road, Mumbai 400050');
  await resetBookings(db);
  const { visitor: earlier, id: without } = await book({ company });
  expect(await textOf(earlier, without, 'invoice')).not.toContain('Address');
});

test('CO-12 in the seller’s own state the tax is CGST and SGST, each half of it', async () => {
  const { visitor, id } = await book({ state: '07' });
  const [{ content }] = (await db.select().from(invoices)) as [typeof invoices.$inferSelect];
  const half = content.tax_inr * 50;
  expect(content.taxes).toEqual([
    { name: 'CGST', percent: 2.5, paise: half },
    { name: 'SGST', percent: 2.5, paise: half },
  ]);
  const text = await textOf(visitor, id, 'invoice');
  for (const part of ['Delhi (07)', 'CGST 2.5%', 'SGST 2.5%', formatPaise(half)])
    expect(text).toContain(part);
});

test('CO-12 a payer outside India is billed IGST, and says so', async () => {
  const { visitor, id } = await book({ state: '96' });
  const text = await textOf(visitor, id, 'invoice');
  for (const part of ['Outside India (96)', 'IGST 5%']) expect(text).toContain(part);
});

test('CO-12 an invoice made before the tax was divided is printed as it was', async () => {
  const { visitor, id } = await book();
  const [{ number, content }] = (await db.select().from(invoices)) as [typeof invoices.$inferSelect];
  expect(content.place_of_supply).toBe('07');
  const { place_of_supply: _, taxes: __, ...old } = content;
  await db.update(invoices).set({ content: old }).where(eq(invoices.number, number));
  const text = await textOf(visitor, id, 'invoice');
  expect(text).toContain('GST 5%');
  expect(text).not.toMatch(/Place of supply|CGST|IGST/);
});

test.each([
  [{ company: { ...company, gstin: '27AAPFU0939F1ZW' } }, 'gstin', 'typing error'],
  [{ company: { ...company, gstin: '27AAPFU0939F1' } }, 'gstin', '15 characters'],
  [{ company: { ...company, name: ' ' } }, 'name', 'name of the company'],
  [{ company: { ...company, address: ' ' } }, 'address', 'address of the company'],
])('CO-12 %j is refused with a sentence at its field', async (billing, field, message) => {
  const answer = await postOrder(await createCustomer(server), orderFor(billing));
  expect(answer.status).toBe(400);
  const { fields } = answer.body.data as unknown as { fields: { path: string; message: string }[] };
  expect(fields).toEqual([
    { path: `data.billing.company.${field}`, message: expect.stringContaining(message) },
  ]);
});

test('CO-12 an anonymized booking names no company', async () => {
  await book({ company });
  const [row] = await db.select().from(bookings);
  const { snapshot } = row!;
  expect(JSON.stringify(snapshot)).toContain(company.name);
  expect(JSON.stringify(anonymizeSnapshot(snapshot!))).not.toContain(company.name);
});
