import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  guestOf,
  orderBody,
  placeHold,
  postOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { passportsOf } from '../../bookings/passports/testing/passports.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);

beforeEach(() => resetBookings(db));

async function order(changes: { age?: number; firstName?: string }[]) {
  const body = orderBody({ date, rooms: { 101: 2 } });
  const guests = body.data.guests.map((guest, index) => ({ ...guest, ...changes[index] }));
  return postOrder(await createCustomer(server), { ...body, data: { ...body.data, guests } });
}

test('CO-06 guests under eighteen are ordered for with an adult alone', async () => {
  const { status, refusal } = await order([{ age: 17 }, { age: 6 }]);
  expect([status, refusal]).toMatchObject([
    422,
    {
      response: 'UNPROCESSABLE',
      data: {
        rule: 'ADULT_REQUIRED',
        message: 'Guests under 18 travel with an adult. Please add a guest of 18 or over to this booking.',
        fields: [{ path: 'data.guests.0.age' }],
      },
    },
  ]);
  expect(await db.select().from(paymentOrders)).toEqual([]);
  expect((await order([{ age: 41 }, { age: 6 }])).status).toBe(200);
});

test('VX-16 a guest under 18 is ordered for in the suite of an adult or in the one beside it', async () => {
  const orderApart = async (rooms: Record<string, 1 | 2>, boyIn: string) => {
    const body = orderBody({ date, rooms });
    const guests = body.data.guests.map((guest) =>
      guest.roomNumber === boyIn ? { ...guest, age: 10 } : guest,
    );
    return postOrder(await createCustomer(server), { ...body, data: { ...body.data, guests } });
  };
  await placeHold(await createCustomer(server), date, ['101']);
  const { status, refusal } = await orderApart({ 102: 2, 104: 1 }, '104');
  const message =
    'Guests under 18 stay with an adult or in the suite beside one. Please put an adult into suite 104, or choose suite 103 instead.';
  expect([status, refusal.data]).toMatchObject([
    422,
    { rule: 'ADULT_REQUIRED', message, fields: [{ path: 'data.guests.2.age', message }] },
  ]);
  const alone = await orderApart({ 107: 1, 105: 1 }, '105');
  expect(alone.refusal.data.message).toContain('or choose suite 108 instead.');
  expect(await db.select().from(paymentOrders)).toEqual([]);
  expect((await orderApart({ 102: 2, 103: 1 }, '103')).status).toBe(200);
});

test.each([
  [{ age: 5 }, 'data.guests.1.age', 'Guests have to be at least 6 years old on our ships'],
  [{ age: 121 }, 'data.guests.1.age', 'Please enter the age in whole years, such as 41'],
  [
    { firstName: '𠮷' },
    'data.guests.1.firstName',
    'Our papers cannot show “𠮷”. Please write the name as in the machine-readable zone of your passport',
  ],
  [{ firstName: '12345' }, 'data.guests.1.firstName', 'Please enter the name in letters, as in the passport'],
])('CO-06 %o is refused at its field', async (change, path, message) => {
  const { status, refusal } = await order([{}, change]);
  expect([status, refusal.data.fields]).toEqual([400, [{ path, message }]]);
});

test('CO-06 guests are not saved under a name without letters', async () => {
  const visitor = await createCustomer(server);
  await placeHold(visitor, date, ['101']);
  const passports = await passportsOf(visitor);
  const { contact: mobile_no } = guestOf('101');
  const save = (name: string) =>
    visitor.call('saveGuests', {
      body: { booking_data: [{ name, mobile_no, country_code: '+91', category: 'GUEST', ...passports }] },
    });
  expect((await save('12345 .')).refusal.data.fields).toEqual([
    { path: 'booking_data.0.name', message: 'Please enter the name in letters, as in the passport' },
  ]);
  expect((await save('Asha 5')).status).toBe(400);
  expect((await save('Asha 3rd')).status).toBe(200);
});
