import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { documentUrl } from '@antara/contracts/api/documents';
import type { OrderData } from '@antara/contracts/api/payment';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { createCustomer, orderBody, payOrder, postOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from './testing/fixture.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);

beforeEach(() => resetBookings(db));

const wishes = {
  celebration: 'Our silver wedding on the second day',
  emergency_name: 'Meera Rao',
  emergency_contact: '98765 43210',
  emergency_relation: 'daughter',
};

async function order(change: (data: OrderData) => Partial<OrderData>) {
  const visitor = await createCustomer(server);
  const body = orderBody({ date, rooms: { 101: 2 } });
  return {
    visitor,
    ordered: await postOrder(visitor, { ...body, data: { ...body.data, ...change(body.data) } }),
  };
}

const withWishes = ({ guests, rooms }: OrderData) => ({
  guests: guests.map((guest, index) =>
    index === 0 ? { ...guest, diet: 'Jain' as const, needs: 'No peanuts; a hand on the gangway' } : guest,
  ),
  rooms: rooms.map((room) => ({ ...room, beds: 'TWIN' as const })),
  wishes,
});

const lines = [
  { about: 'Suite 101', text: 'Two single beds' },
  { about: 'Asha Rao', text: 'Jain; No peanuts; a hand on the gangway' },
  { about: 'To celebrate', text: 'Our silver wedding on the second day' },
  { about: 'Emergency contact', text: 'Meera Rao (daughter), +91 98765 43210' },
];

test('VX-08 what guests wish is kept with the booking, shown, printed, and removed 30 days after the journey', async () => {
  const { visitor, ordered } = await order(withWishes);
  expect(ordered.status).toBe(200);
  const paid = ordered.body.data as { id: string; booking_id: string };
  await visitor.call('verifyPayment', { body: await payOrder(server, paid.id) });
  const read = async () =>
    (await visitor.call('booking', { query: { id: paid.booking_id } })).body.booking.wishes;
  expect(await read()).toEqual(lines);
  const pdf = await server.inject({
    url: documentUrl(paid.booking_id, 'confirmation'),
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const text = pdfText(pdf.rawPayload);
  for (const { about, text: wish } of lines) {
    expect(text).toContain(about);
    expect(text).toContain(wish);
  }

  /** What is kept once so many days have gone by since the last one of the journey. */
  const daysAfter = async (days: number) => {
    clock = Date.parse(date) + (7 + days) * 86_400_000;
    for (const rule of platform.retention) await rule.apply(platform);
    const [booking] = await db.select().from(bookings).where(eq(bookings.booking_id, paid.booking_id));
    return { booking, orders: await db.select().from(paymentOrders) };
  };
  for (const wish of ['Jain', 'peanuts', 'silver', 'Meera'])
    expect(JSON.stringify(await daysAfter(30))).toContain(wish);
  const stored = await daysAfter(31);
  expect(JSON.stringify(stored)).not.toMatch(/Jain|peanuts|silver|Meera/);
  expect(stored.booking!.snapshot!.rooms[0]!.guests[0]).toMatchObject({ firstName: 'Asha' });
  clock = Date.now();
});

test('VX-08 an order without wishes keeps none', async () => {
  await order(() => ({
    wishes: { celebration: '', emergency_name: '', emergency_contact: '', emergency_relation: '' },
  }));
  const [stored] = await db.select().from(paymentOrders);
  expect(stored!.snapshot.wishes).toBeUndefined();
});

test.each([
  [
    { emergency_contact: '' },
    'data.wishes.emergency_contact',
    'Please add the number of your emergency contact',
  ],
  [{ emergency_name: '' }, 'data.wishes.emergency_name', 'Please add the name of your emergency contact'],
  [
    { emergency_contact: '12' },
    'data.wishes.emergency_contact',
    'A valid 10-digit Contact Number is required',
  ],
  [{ celebration: 'x'.repeat(201) }, 'data.wishes.celebration', 'This is too long'],
])('VX-08 %o is refused at its field', async (change, path, message) => {
  const { ordered } = await order(() => ({ wishes: { ...wishes, ...change } }));
  expect([ordered.status, ordered.refusal.data.fields]).toEqual([400, [{ path, message }]]);
});
