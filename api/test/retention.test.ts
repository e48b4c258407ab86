/** Personal data goes when its time is over, and docs/office.md says when that is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCustomer, payOrder, placeOrder } from '../src/bookings/booking/testing/fixture.ts';
import { createWorld } from '../src/bookings/booking/testing/world.ts';
import { paymentOrders } from '../src/bookings/booking/payment-tables.ts';
import { bookings } from '../src/bookings/booking/tables.ts';
import { enquiries } from '../src/site/enquiries/tables.ts';
import { listSampleDocuments } from './sample.ts';
import { testServer } from './server.ts';

const start = Date.now();
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);
const at = (days: number) => (clock = start + days * 86_400_000);
const applyRules = async () => {
  for (const rule of platform.retention) await rule.apply(platform);
};

test('B§7 docs/office.md lists every rule of retention', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/office.md'), 'utf8');
  expect(platform.retention.length).toBeGreaterThan(3);
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const { data, keptFor } of platform.retention) expect(rows).toContainEqual(['', data, keptFor, '']);
});

test('VX-08 the privacy page of the sample company says how long each is kept', () => {
  const answers = listSampleDocuments('legal')
    .filter(({ type }) => type === 'PRIVACY')
    .flatMap(({ items }) => items.map(({ answer }) => answer))
    .join('');
  for (const { data, keptFor } of platform.retention)
    expect(answers).toContain(`<li>${data}: ${keptFor}</li>`);
});

test('CO-06 a checkout that nobody paid loses its names after 30 days; a booking keeps them', async () => {
  const [left, buyer] = [await createCustomer(server), await createCustomer(server)];
  const abandoned = await placeOrder(left, { date, rooms: { '101': 1 } });
  const bought = await placeOrder(buyer, { date, rooms: { '102': 1 } });
  await buyer.call('verifyPayment', { body: await payOrder(server, bought.id) });
  await db.update(paymentOrders).set({ next_check_at: null });
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.provider_order_id, abandoned.id));
  // The booking has what was ordered, as those had that were not paid before only orders kept it.
  await db
    .update(bookings)
    .set({ status: 'EXPIRED', snapshot: order!.snapshot })
    .where(eq(bookings.booking_id, abandoned.booking_id));
  const stored = async (bookingId: string) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, bookingId));
    const orders = await db.select().from(paymentOrders).where(eq(paymentOrders.booking_id, row!.id));
    return JSON.stringify([row, orders]);
  };
  at(29);
  await applyRules();
  expect(await stored(abandoned.booking_id)).toContain('9000000002');
  at(31);
  await applyRules();
  for (const word of ['9000000002', left.email, 'Rao']) {
    expect(await stored(abandoned.booking_id), word).not.toContain(word);
  }
  expect(await stored(bought.booking_id)).toContain('9000000002');
});

test('EN-07 enquiries go after 24 months', async () => {
  const enquiry = { name: 'Asha Rao', email: 'asha@travellers.example', category: 'CONTACT' } as const;
  const more = { stay_connected: false, request_id: 'r' };
  await db.insert(enquiries).values([
    { ...enquiry, ...more, reference: 'ENQ-1', digest: '1', received_at: new Date(start) },
    { ...enquiry, ...more, reference: 'ENQ-2', digest: '2', received_at: new Date(start + 100 * 86_400_000) },
  ]);
  at(729);
  await applyRules();
  expect(await db.$count(enquiries)).toBe(2);
  at(735);
  await applyRules();
  expect((await db.select().from(enquiries)).map(({ reference }) => reference)).toEqual(['ENQ-2']);
});
