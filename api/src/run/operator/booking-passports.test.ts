import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createCustomer, payOrder, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';

const server = await testServer();
const { laterDate: date } = await createWorld(server.platform.db);

test('VX-16 the operator sees what is there and what is missing of each guest, and no picture', async () => {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { '101': 2 }, plan: 'DEPOSIT' });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  const id = order.booking_id;
  const details = { birth_date: '1950-03-01', number: 'Z1234567', nationality: 'India' };
  await visitor.call('savePassportDetails', { body: { id, guest: 0, details } });
  const result = await operatorOf(server).ask('bookings.passports', { booking_id: id });
  expect(result).toMatchObject({
    booking_id: id,
    overdue: false,
    guests: [
      { suite: '101', name: 'Asha Rao', front: true, back: true, missing: [], ...details },
      {
        name: 'Ravi Rao',
        birth_date: null,
        missing: ['passport number, birth date and nationality'],
        age_difference: null,
      },
    ],
  });
  expect(JSON.stringify(result)).not.toContain('passports/');
  const { out: text } = await commandLine(server, '.')('bookings', 'passports', id);
  expect(text).toMatch(/Asha Rao +1950-03-01 +Z1234567 +India +nothing/);
  expect(text).toMatch(/Asha Rao: Age 41 was given when you booked; by this birth date Asha is 7\d/);
});
