import { addDays } from '@antara/contracts/rules/booking-rules';
import { afterEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { departures, tours } from '../../site/catalogue/tables.ts';
import { askOption, optionFor } from '../../sales/options/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { settings } from '../../base/settings/tables.ts';
import { createCustomer, orderBody, payOrder, placeHold, placeOrder, postOrder } from './testing/fixture.ts';
import { readOpenDepartures } from './sales.ts';
import { createWorld, tourName } from './testing/world.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const today = toCivilDate(new Date());
const [tour] = await db.select({ id: tours.id }).from(tours);
await db.insert(departures).values(
  [1, 2, 3].map((days) => ({
    tour_id: tour!.id,
    date_from: addDays(today, days),
    date_to: addDays(today, days + 7),
    season: 'Winter',
    fare_percent: 100,
  })),
);
afterEach(() => db.delete(settings));

/** The operator ends sales so early that those of `date` are over, and those of `laterDate` not. */
const endSales = () => db.insert(settings).values({ name: 'sales_end_hours', value: 101 * 24 });
const askHold = (selectedDate: string, rooms = ['101'], visitor = server.visitor()) =>
  visitor.call('hold', { body: { tourName, selectedDate, rooms } });
const ended = {
  response: 'UNPROCESSABLE',
  data: {
    rule: 'SALES_ENDED',
    message:
      'Sales of this departure have ended: they close 2424 hours before the day it leaves. Please choose a later date.',
  },
};

describe('the end of sales', () => {
  test('VX-07 without a word of the operator it is 48 hours before the day of departure', async () => {
    const shown = (await server.call('tour', { query: { slug: tourName } })).body.dates;
    expect(shown.map(({ date_from }) => date_from)).toEqual([addDays(today, 3), date, laterDate]);
    for (const days of [1, 2]) {
      const { status, refusal } = await askHold(addDays(today, days));
      expect([status, refusal.data['rule']]).toEqual([422, 'SALES_ENDED']);
      expect(refusal.data.message).toContain('48 hours before the day it leaves');
    }
    expect((await askHold(addDays(today, 3))).status).toBe(200);
  });

  test('VX-07 those on sale come one by one however many are read at a time, and those of a month alone', async () => {
    const days = [addDays(today, 3), date, laterDate];
    for (const batchSize of [3, 2, 1]) {
      const read: string[] = [];
      for await (const { date_from } of readOpenDepartures(db, new Date(), batchSize)) read.push(date_from);
      expect(read, `${batchSize} at a time`).toEqual(days);
    }
    const month = date.slice(0, 7);
    const { coming } = (await server.call('calendar', { query: { month } })).body;
    expect(coming.map(({ date_from }) => date_from)).toEqual(days.filter((day) => day.startsWith(month)));
  });

  test('VX-07 what is on sale no more is in no list, and its suites are not offered', async () => {
    await endSales();
    const { tour: one, dates } = (await server.call('tour', { query: { slug: tourName } })).body;
    for (const list of [dates, one.tour_tourData, (await server.call('tours')).body.tours[0]!.tour_tourData])
      expect(list.map(({ date_from }) => date_from)).toEqual([laterDate]);
    const { coming } = (await server.call('calendar')).body;
    expect(coming.map(({ date_from }) => date_from)).toEqual([laterDate]);
    expect((await server.call('availability', { query: { slug: tourName, date } })).status).toBe(404);
    const mira = await agent(server, { country: '' });
    expect((await mira.call('agentHome')).body.departures).toMatchObject([{ date_from: laterDate }]);
    for (const path of ['/api/agent/sailings.csv', '/api/agent/sailings.ics']) {
      const { statusCode, body } = await mira.send({ url: path });
      expect([statusCode, path, body.includes(date), body.includes(date.replaceAll('-', ''))]).toEqual([
        200,
        path,
        false,
        false,
      ]);
    }
  });

  test('VX-07 holds, orders and options are refused with the rule and a sentence', async () => {
    await endSales();
    const customer = await createCustomer(server);
    const mira = await agent(server, { country: '' });
    for (const { status, refusal } of [
      await askHold(date),
      await postOrder(customer, orderBody({ date, rooms: { 101: 1 } })),
      await askOption(mira, date, { 101: 1 }),
    ]) {
      expect(status).toBe(422);
      expect(refusal).toMatchObject(ended);
    }
    expect((await askHold(laterDate)).status).toBe(200);
  });

  test('VX-07 suites held before may still be ordered and paid, and no others taken', async () => {
    const [customer, other] = [await createCustomer(server), await createCustomer(server)];
    await placeHold(customer, date, ['101', '102']);
    await endSales();
    expect((await askHold(date, ['103'], customer)).status).toBe(422);
    expect((await askHold(date, ['101'], other)).status).toBe(422);
    await placeHold(customer, date, ['101', '102']);
    const { id, booking_id } = await placeOrder(customer, { date, rooms: { 101: 1, 102: 1 } });
    const proof = await payOrder(server, id);
    expect((await customer.call('verifyPayment', { body: proof })).status).toBe(200);
    const { booking } = (await customer.call('booking', { query: { id: booking_id } })).body;
    expect(booking.status).toBe('CONFIRMED');
  });

  test('VX-07 an order made before may still be paid', async () => {
    const customer = await createCustomer(server);
    const { id } = await placeOrder(customer, { date, rooms: { 104: 1 } });
    await endSales();
    const proof = await payOrder(server, id);
    expect((await customer.call('verifyPayment', { body: proof })).status).toBe(200);
  });

  test('VX-07 an option taken before may still be booked, by its agent alone', async () => {
    const mira = await agent(server, { country: '' });
    await optionFor(mira, date, { 107: 1 });
    await endSales();
    expect((await askHold(date, ['107'])).status).toBe(422);
    expect((await askHold(date, ['107'], mira)).status).toBe(200);
  });
});
