/** Travel documents: a boarding paper for each guest, passports and visas, weather, and the site's own answers. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { documentUrl } from '@antara/contracts/api/documents';
import type { BoardingPlan } from '@antara/contracts/api/travel';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageCount, pdfText } from '../../../test/pdf-text.ts';
import { listSampleDocuments, readSampleSetting } from '../../../test/sample.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { loadBookingDetails } from '../booking/booking-details.ts';
import { createWorld } from '../booking/testing/world.ts';
import { tours } from '../../site/catalogue/tables.ts';
import { legal } from '../../site/content/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { formatLongDate } from '../../platform/format.ts';
import { settings } from '../../base/settings/tables.ts';
import { createAttachments } from './attachments.ts';

const server = await testServer();
const { db, config } = server.platform;
const world = await createWorld(db);
const travel = {
  ...readSampleSetting('travel'),
  places: [{ place: 'Lamp Jetty', getting_there: 'An hour by car from the airport.' }],
};
const boarding: BoardingPlan = {
  embark: { place: 'Lamp Jetty', address: '3 River Road, Kolkata', opens: '12:00', sails: '15:30' },
  disembark: { place: 'Gandhi Ghat', address: 'Ashok Rajpath, Patna', time: '09:30' },
  countries: ['India'],
};
await db.insert(settings).values({ name: 'travel', value: travel });
const packing = listSampleDocuments('legal')
  .find(({ type }) => type === 'FAQ')!
  .items.find(({ question }) => question === 'What should I pack?')!;
await db.insert(legal).values({ type: 'FAQ', position: 0, ...packing });

beforeEach(async () => {
  await resetBookings(db);
  await db.update(tours).set({ boarding });
});

async function book(plan: 'FULL' | 'DEPOSIT', countries = ['India', 'India']) {
  const visitor = await createCustomer(server);
  const body = orderBody({ date: world.date, rooms: { '101': 2 }, plan });
  const guests = body.data.guests.map((guest, index) => ({ ...guest, country: countries[index]! }));
  const order = { ...body, data: { ...body.data, guests } };
  const placedOrder = toPaymentOrder((await postOrder(visitor, order)).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  return { visitor, id: placedOrder.booking_id };
}

const getPdf = ({ cookies }: Visitor, id: string) =>
  server.inject({
    url: documentUrl(id, 'travel'),
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  });
const read = async (visitor: Visitor, id: string) => (await visitor.call('booking', { query: { id } })).body;
const attached = async (id: string) => {
  const file = (await loadBookingDetails(db, id))!;
  const files = await createAttachments(db, file, 'booking-confirmation', config.siteUrl, 'client');
  return files.map(({ filename }) => filename);
};

describe('CO-12 travel documents', () => {
  test('CO-12 are not there before the booking is paid in full, and are with its balance', async () => {
    const { visitor, id } = await book('DEPOSIT');
    const { booking, travel: none } = await read(visitor, id);
    expect(none).toBeUndefined();
    expect(booking.documents).not.toContain('travel');
    expect((await getPdf(visitor, id)).statusCode).toBe(404);
    expect(await attached(id)).not.toContain(`${id}-travel.pdf`);
    const body = { id, amount: booking.balance_inr * 100, currency: 'INR' };
    const orderAnswer = await visitor.call('balanceOrder', {
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    const { id: order } = toPaymentOrder(orderAnswer.body.data);
    await visitor.call('verifyPayment', { body: await payOrder(server, order) });
    expect((await read(visitor, id)).booking.documents).toContain('travel');
    expect((await getPdf(visitor, id)).statusCode).toBe(200);
    expect(await attached(id)).toContain(`${id}-travel.pdf`);
  });

  test('CO-12 the PDF has a page for each guest with suite, deck, jetty and hours, then the notes', async () => {
    const { visitor, id } = await book('FULL');
    const answer = await getPdf(visitor, id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], answer.rawPayload);
    expect(pageCount(answer.rawPayload)).toBe(3);
    const text = pdfText(answer.rawPayload);
    for (const part of [
      'Asha Rao',
      'Ravi Rao',
      'Test Ship',
      'Suite 101, Heritage Suite',
      'Upper deck, port',
      formatLongDate(world.date),
      'Lamp Jetty',
      '3 River Road, Kolkata',
      '15:30',
      'Gandhi Ghat',
      '09:30',
      travel.emergency_phone,
      'An hour by car from the airport.',
      'valid for six months',
      'The weather in',
      'What to pack',
      '• Light cotton in layers',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('CO-12 the page has the same, with what each passport needs', async () => {
    const plan = { ...boarding, countries: ['India', 'Bangladesh'] };
    await db.update(tours).set({ boarding: plan });
    const { visitor, id } = await book('FULL', ['India', 'Germany']);
    const { travel: guide } = await read(visitor, id);
    expect(guide).toMatchObject({
      embark: { date: world.date, ...boarding.embark },
      disembark: boarding.disembark,
      emergency_phone: travel.emergency_phone,
    });
    const [india, bangladesh] = travel.countries;
    const { lines } = guide!.notes.find(({ title }) => title === 'Passport and visas')!;
    expect(lines.map(({ text }) => text)).toEqual([
      travel.passport,
      'With a passport of India: Asha Rao',
      india!.own,
      bangladesh!.foreign,
      'With a passport of Germany: Ravi Rao',
      india!.foreign,
      india!.reentry,
      bangladesh!.foreign,
    ]);
    expect(guide!.notes.at(-1)!.title).toBe('What to pack');
  });

  test('CO-12 a journey without landings names those of the order, and no visa', async () => {
    await db.update(tours).set({ boarding: null });
    const { visitor, id } = await book('FULL');
    const { travel: guide } = await read(visitor, id);
    expect(guide!.embark).toMatchObject({ place: 'Kolkata', opens: '' });
    expect(guide!.notes[0]!.lines).toHaveLength(1);
    expect(pdfText((await getPdf(visitor, id)).rawPayload)).not.toContain('Boarding from');
  });

  test('CO-12 an operator who has written no texts still has boarding papers', async () => {
    await db.delete(settings).where(eq(settings.name, 'travel'));
    const { visitor, id } = await book('FULL');
    expect((await read(visitor, id)).travel).toMatchObject({ emergency_phone: '', notes: [] });
    expect(pdfText((await getPdf(visitor, id)).rawPayload)).toContain('Lamp Jetty');
    await db.insert(settings).values({ name: 'travel', value: travel });
  });

  test('CO-12 nobody else gets them, and a cancelled booking has none', async () => {
    const { visitor, id } = await book('FULL');
    const other = await createCustomer(server);
    expect((await getPdf(other, id)).statusCode).toBe(404);
    expect((await getPdf(server.visitor(), id)).statusCode).toBe(401);
    const { cancellation } = (await visitor.call('cancellation', { query: { id } })).body;
    await visitor.call('cancelBooking', { body: { id, refund_inr: cancellation.refund_inr } });
    expect((await read(visitor, id)).travel).toBeUndefined();
    expect((await getPdf(visitor, id)).statusCode).toBe(404);
  });
});
