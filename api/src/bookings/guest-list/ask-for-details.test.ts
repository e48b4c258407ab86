import { createBlankTravel } from '@antara/contracts/api/travel-details';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { operatorOf } from '../../run/operator/testing/fixture.ts';
import { agent, readMailsTo } from '../../sales/agents/testing/agents.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { createCustomer, payOrder, placeOrder, runAllJobs } from '../booking/testing/fixture.ts';
import { createWorld, tourName } from '../booking/testing/world.ts';

let now = new Date();
const server = await testServer({ now: () => now });
const { db } = server.platform;
await writeSomething(db);
const { laterDate: date } = await createWorld(db);
const key = { journey: tourName, date };
const { ask, rehearse, log, forget } = operatorOf(server);

beforeEach(async () => {
  now = new Date();
  await resetBookings(db);
  await forget();
});

async function book(visitor: Visitor, room: string) {
  const order = await placeOrder(visitor, { date, rooms: { [room]: 1 } });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  return order.booking_id;
}

/** Gives everything that is asked of a guest with an Indian passport. */
async function giveEverything(visitor: Visitor, id: string, room: string) {
  const details = { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' };
  await visitor.call('savePassportDetails', { body: { id, guest: 0, details } });
  const arrival = { arrival_by: 'Train 12302', arrival_place: 'Howrah', arrival_on: date };
  const travel = { ...createBlankTravel(), passport_expires_on: '2033-05-01', ...arrival };
  await visitor.call('saveTravelDetails', { body: { id, guest: 0, travel } });
  const wishes = { emergency_name: 'Arjun Rao', emergency_contact: '9000054321' };
  await visitor.call('changeWishes', { body: { id, rooms: [{ roomNumber: room, guests: [{}] }], wishes } });
}
const mailsTo = async (visitor: Visitor) => {
  await runAllJobs(server.platform);
  const mails = await readMailsTo(server, (visitor as { email?: string }).email!);
  return mails.filter((mail) => mail.includes('We need a few details'));
};

test('OF-21 what is missing is asked for by mail, and whoever has given everything is left alone', async () => {
  const [customer, ready] = [await createCustomer(server), await createCustomer(server)];
  const id = await book(customer, '101');
  await giveEverything(ready, await book(ready, '102'), '102');
  const rehearsed = await rehearse('departures.askForDetails', key);
  expect(rehearsed).toMatchObject({
    asked: [{ booking_id: id, agency: null }],
    asked_before: [],
    complete: 1,
  });
  expect(rehearsed.asked[0]!.missing).toEqual([
    {
      guest: 'Asha Rao',
      parts: [
        'passport number, birth date and nationality',
        'date until which the passport is valid',
        'day and place of arrival, with flight or train',
        'emergency contact',
      ],
    },
  ]);
  expect(await db.$count(outbox, eq(outbox.kind, 'details-mail'))).toBe(0);
  expect(await ask('departures.askForDetails', key)).toEqual(rehearsed);
  expect(await log()).toMatchObject([{ who: 'asha', details: { asked: [id] } }]);
  const [mail, ...more] = await mailsTo(customer);
  expect(more).toEqual([]);
  for (const text of ['emergency contact', `viewbooking?id=3D${id}`, 'Asha Rao'])
    expect(mail).toContain(text);
  expect(await mailsTo(ready)).toEqual([]);
});

test('OF-21 a booking is asked once in seven days, and not of what came meanwhile', async () => {
  const customer = await createCustomer(server);
  const id = await book(customer, '101');
  const start = now.getTime();
  const asked = async (days: number) => {
    now = new Date(start + days * 86_400_000);
    const result = await ask('departures.askForDetails', key);
    return [result.asked.length, result.asked_before.map((one) => one.booking_id)];
  };
  expect(await asked(0)).toEqual([1, []]);
  expect(await mailsTo(customer)).toHaveLength(1);
  for (const days of [0, 6]) expect(await asked(days)).toEqual([0, [id]]);
  expect(await asked(7)).toEqual([1, []]);
  now = new Date(start);
  await giveEverything(customer, id, '101');
  expect(await mailsTo(customer)).toHaveLength(1);
});

test('OF-21 an agency is asked for its booking', async () => {
  const agency = await agent(server, { country: '', company_name: 'Lamplight Journeys' });
  const id = await book(agency, '101');
  const { asked } = await ask('departures.askForDetails', key);
  expect(asked).toMatchObject([{ booking_id: id, agency: 'Lamplight Journeys' }]);
  expect(await mailsTo(agency)).toHaveLength(1);
});
