/** When no tax document is issued, and what is answered to whoever asks for a document that there is not. */
import { documentUrl, type DocumentKind } from '@antara/contracts/api/documents';
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import type { PaidBooking } from '../booking/balance.ts';
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
import { transaction } from '../../platform/db/transaction.ts';
import { settings } from '../../base/settings/tables.ts';
import { getLetterhead } from './booking-documents.ts';
import { issueCancellationDocument, issueCreditNote } from './issue.ts';
import { invoices } from './tables.ts';

const server = await testServer();
const { db, config } = server.platform;
const world = await createWorld(db);
const seller = readSampleSetting('seller');
await db.insert(settings).values({ name: 'seller', value: seller });

beforeEach(() => resetBookings(db));

async function book(plan: 'FULL' | 'DEPOSIT') {
  const visitor = await createCustomer(server);
  const body = orderBody({ date: world.date, rooms: { '101': 2 }, plan });
  const placedOrder = toPaymentOrder((await postOrder(visitor, body)).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  const [row] = await db.select().from(bookings);
  return { visitor, id: placedOrder.booking_id, row: row as PaidBooking, paidInr: body.amount / 100 };
}

const listTotals = async () =>
  (await db.select().from(invoices)).map(({ kind, content }) => [kind, content.total_inr]);
const get = (visitor: Visitor, id: string, kind: DocumentKind) =>
  server.inject({ url: documentUrl(id, kind), cookies: Object.fromEntries(visitor.cookies) });

test('CO-12 when nothing goes back there is no credit note, which would take a number for no rupees', async () => {
  const { row, paidInr } = await book('FULL');
  expect(await transaction(db, (tx) => issueCreditNote(tx, row, 0))).toBe(0);
  await transaction(db, (tx) => issueCancellationDocument(tx, row, { refundInr: 0, keptInr: paidInr }));
  expect(await listTotals()).toEqual([['invoice', paidInr]]);
});

test('CO-12 a deposit that goes back whole is not invoiced: nothing was earned', async () => {
  const { row, paidInr } = await book('DEPOSIT');
  await transaction(db, (tx) => issueCancellationDocument(tx, row, { refundInr: paidInr, keptInr: 0 }));
  expect(await listTotals()).toEqual([]);
});

test('CO-12 whoever asks for a document that there is not is told so in a sentence', async () => {
  const { visitor, id } = await book('DEPOSIT');
  const messageOf = async (kind: string) =>
    (await get(visitor, id, kind as DocumentKind)).json<{ data: { message: string } }>().data.message;
  expect(await messageOf('passport')).toBe('There is no such document.');
  expect(await messageOf('invoice')).toBe('This booking has no such document yet.');
});

test('CO-12 the calendar file that its booker downloads leads to the page of the booking', async () => {
  const { visitor, id } = await book('FULL');
  const text = (await get(visitor, id, 'calendar')).payload.replaceAll('\r\n ', '');
  expect(text).toMatch(new RegExp(`^URL:${config.siteUrl}/\\S*${id}`, 'm'));
});

test('CO-12 the foot of a paper has no empty line while nobody has written how the company is reached', async () => {
  expect((await getLetterhead(db)).footer).toEqual([[seller.name, ...seller.address].join(', ')]);
});
