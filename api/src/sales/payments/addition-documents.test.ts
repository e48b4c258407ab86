import { randomUUID } from 'node:crypto';
import { documentUrl } from '@antara/contracts/api/documents';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import type { Visitor } from '../../../test/server.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { loadBookingDetails } from '../../bookings/booking/booking-details.ts';
import { createAttachments } from '../../bookings/documents/attachments.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { runAllJobs, toPaymentOrder } from '../../bookings/booking/testing/fixture.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { formatInr } from '../../platform/format.ts';
import { settings } from '../../base/settings/tables.ts';
import { createAdditions, inrOf, priceOf, stayPrice, walkPrice } from './testing/additions.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { platform } = server;
const { db } = platform;
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
const additions = await createAdditions(harness);
const { whole, deposit, walk, stay, book, order, add, verify, see, termsOf, listDocuments } = additions;

beforeEach(() => harness.reset());

const download = async ({ cookies }: Visitor, url: string) => {
  const answer = await server.inject({
    url,
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
};

test('CO-01 CO-05 it is paid with GST in one payment, and the booking has it with a further invoice', async () => {
  const { visitor, id } = await book();
  const before = await see(visitor, id);
  const [first] = await listDocuments();
  const wantedExtras = { addons: [walk(2)], extensions: [stay(1)] };
  const placedOrder = await order(visitor, id, wantedExtras);
  expect(placedOrder).toMatchObject({ amount: toPaise(inrOf(wantedExtras)), booking_id: id });
  const proof = await harness.pay(placedOrder.id);
  expect((await verify(visitor, proof)).body).toEqual({ response: 'SUCCESS', booking_id: id });
  expect((await verify(visitor, proof)).status).toBe(200);
  await harness.settle();

  const { subtotal, tax, total } = priceOf(wantedExtras);
  const after = await see(visitor, id);
  expect(after).toMatchObject({
    addons: [{ title: 'Village walk', travellers: 2, price: 2 * walkPrice }],
    extensions: [{ travellers: 1, price: stayPrice }],
    sub_total: before.sub_total + subtotal.usd,
    tax_total: before.tax_total + tax.usd,
    total_price: before.total_price + total.usd,
    total_inr: whole + total.inr!,
    paid_inr: whole + total.inr!,
    balance_inr: 0,
  });
  const [kept, further, ...more] = await listDocuments();
  expect(more).toEqual([]);
  expect(kept).toEqual(first);
  expect(further).toMatchObject({ kind: 'invoice', sequence: first!.sequence + 1 });
  const { content } = further!;
  expect(content).toMatchObject({
    taxable_inr: total.inr! - tax.inr!,
    gst_percent: 5,
    tax_inr: tax.inr!,
    total_inr: total.inr!,
  });
  expect(content.lines.reduce((sum, line) => sum + line.amount_inr, 0)).toBe(content.taxable_inr);
  expect(content.taxes!.reduce((sum, line) => sum + line.paise, 0)).toBe(tax.inr! * 100);
  expect(after.invoices).toEqual([
    { number: first!.number, issued_on: first!.issued_on, total_inr: whole },
    { number: further!.number, issued_on: further!.issued_on, total_inr: total.inr! },
  ]);

  const newest = await download(visitor, documentUrl(id, 'invoice'));
  const ownInvoice = await download(visitor, documentUrl(id, 'invoice', first!.number));
  const one = await download(visitor, documentUrl(id, 'invoice', further!.number));
  expect(one.headers['content-disposition']).toContain(further!.number.replaceAll('/', '-'));
  expect(newest.headers['content-disposition']).toBe(one.headers['content-disposition']);
  // Each is a file of its own, which counts its own pages.
  for (const [file, number, other] of [
    [ownInvoice, first!.number, further!.number],
    [one, further!.number, first!.number],
  ] as const) {
    const printed = await pdfText(file.rawPayload);
    expect(printed).toContain(number);
    expect(printed).not.toContain(other);
    expect(printed).toContain('Page 1 of 1');
  }
  const text = await pdfText(one.rawPayload);
  expect(text).not.toContain(first!.number);
  for (const part of [further!.number, 'Village walk, 2 travellers', formatInr(total.inr!)])
    expect(text).toContain(part);
  for (const kind of ['confirmation', 'travel'] as const)
    expect(await pdfText((await download(visitor, documentUrl(id, kind))).rawPayload)).toContain(
      'Village walk',
    );
  const calendar = (await download(visitor, documentUrl(id, 'calendar'))).payload;
  expect(calendar.replaceAll('\r\n ', '')).toContain('Village walk\\, 2 travellers');
  expect(calendar).toContain('SEQUENCE:1');
});

test('CO-10 a mail confirms what was added, with the further invoice alone', async () => {
  const { visitor, id } = await book();
  await add(visitor, id, { addons: [walk(1)] });
  await runAllJobs(platform);
  const [name, ...more] = await listMailFiles(server, `addition-confirmed-${id}`);
  expect(more).toEqual([]);
  const { eml } = await readMailFile(server, name!);
  expect(eml).toContain('Added to your journey');
  expect(eml).toContain('Village walk, 1 traveller');
  for (const file of ['confirmation.pdf', 'invoice-ANT-', 'travel.pdf'])
    expect(eml).toContain(`${id}-${file}`);
  const details = await loadBookingDetails(db, id);
  const [ordered] = await db.select().from(paymentOrders).where(eq(paymentOrders.pays, 'ADDONS'));
  const attached = await createAttachments(
    db,
    details!,
    'addition-confirmed',
    'https://s.example',
    'booker',
    ordered!.id,
  );
  const invoice = await pdfText(attached.find(({ filename }) => filename.includes('invoice'))!.content);
  const [first, further] = await listDocuments();
  expect([invoice.includes(first!.number), invoice.includes(further!.number)]).toEqual([false, true]);
});

test('CO-12 a cancellation has one credit note over all invoices, and the money goes back to both payments', async () => {
  const { visitor, id } = await book();
  const wantedExtras = { addons: [walk(3)], extensions: [stay(3)] };
  await add(visitor, id, wantedExtras);
  const paid = whole + inrOf(wantedExtras);
  const terms = await termsOf(visitor, id);
  expect(terms).toMatchObject({ paid_inr: paid, fee_inr: Math.round(paid / 10) });
  const { refund_inr } = terms;
  expect((await visitor.call('cancelBooking', { body: { id, refund_inr } })).status).toBe(200);
  await harness.settle();
  const documents = await listDocuments();
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit_note']);
  const [first, further, credit] = documents;
  const { content } = credit!;
  expect(content.total_inr).toBe(refund_inr);
  expect([content.corrects, ...content.corrects_further!].map((one) => one!.number)).toEqual([
    first!.number,
    further!.number,
  ]);
  expect(await pdfText((await download(visitor, documentUrl(id, 'credit_note'))).rawPayload)).toContain(
    further!.number,
  );
  const back = await db
    .select({ paise: payments.refunded_paise })
    .from(payments)
    .orderBy(asc(payments.created_at));
  expect(back.map(({ paise }) => paise)).toEqual([
    toPaise(refund_inr - inrOf(wantedExtras)),
    toPaise(inrOf(wantedExtras)),
  ]);
});

test('CO-12 added before the balance is paid: each has an invoice of its own, the balance stays', async () => {
  const { visitor, id } = await book({ plan: 'DEPOSIT' });
  const wantedExtras = { addons: [walk(2)] };
  await add(visitor, id, wantedExtras);
  const { balance_inr, balance_due_on } = await see(visitor, id);
  expect([balance_inr, balance_due_on]).toEqual([whole - deposit, addDays(world.date, -60)]);
  const answer = await visitor.call('balanceOrder', {
    body: { id, amount: toPaise(balance_inr), currency: 'INR' },
    headers: { 'idempotency-key': randomUUID() },
  });
  await verify(visitor, await harness.pay(toPaymentOrder(answer.body.data).id));
  const documents = await listDocuments();
  expect(documents.map(({ content }) => content.total_inr)).toEqual([inrOf(wantedExtras), whole]);
  expect((await see(visitor, id)).balance_inr).toBe(0);
});

test('CO-12 cancelled with a deposit and an addition paid: what is kept is what the documents come to', async () => {
  const { visitor, id } = await book({ plan: 'DEPOSIT' });
  const wantedExtras = { addons: [walk(2)] };
  await add(visitor, id, wantedExtras);
  const terms = await termsOf(visitor, id);
  const { refund_inr, paid_inr } = terms;
  await visitor.call('cancelBooking', { body: { id, refund_inr } });
  const documents = await listDocuments();
  expect(documents.map(({ kind, content }) => [kind, content.total_inr])).toEqual([
    ['invoice', inrOf(wantedExtras)],
    ['credit_note', refund_inr],
    ['invoice', deposit],
  ]);
  expect(inrOf(wantedExtras) - refund_inr + deposit).toBe(paid_inr - refund_inr);
});

test('CO-12 the row of a booking keeps which order added what', async () => {
  const { visitor, id } = await book();
  await add(visitor, id, { addons: [walk(1)] });
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
  const orders = await db.select().from(paymentOrders).orderBy(asc(paymentOrders.id));
  expect(row!.snapshot!.additions).toMatchObject([{ order_id: orders[1]!.id, addons: [{ travellers: 1 }] }]);
  expect(orders.map(({ pays }) => pays)).toEqual(['FULL', 'ADDONS']);
});
