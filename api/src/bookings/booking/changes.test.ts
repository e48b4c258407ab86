import { beforeEach, expect, test } from 'vitest';
import { documentUrl } from '@antara/contracts/api/documents';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { getNameDeadline, getWishesDeadline } from '@antara/contracts/rules/change-rules';
import { eq } from 'drizzle-orm';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { anonymizeSnapshot } from './personal-data.ts';
import { bookings } from './tables.ts';
import { createCustomer, listJobKeys, payOrder, placeOrder, runAllJobs } from './testing/fixture.ts';
import { createWorld } from './testing/world.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { date } = await createWorld(db);

beforeEach(async () => {
  clock = Date.now();
  await resetBookings(db);
});

async function book() {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { 101: 2 } });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  return { visitor, id: order.booking_id };
}

const see = async (visitor: Visitor, id: string) =>
  (await visitor.call('booking', { query: { id } })).body.booking;
const loadSnapshot = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.booking_id, id)))[0]!.snapshot!;

const noWishes = { celebration: '', emergency_name: '', emergency_contact: '', emergency_relation: '' };
const wishes = { ...noWishes, emergency_name: 'Kamala Iyer', emergency_contact: '+919000000009' };
const rooms = [
  { roomNumber: '101', beds: 'TWIN', guests: [{ diet: 'Vegan' }, { needs: 'Uses a wheelchair' }] },
] as const;
const change = (visitor: Visitor, body: object) => visitor.call('changeWishes', { body: body as never });

const asha = { roomNumber: '101', place: 0, firstName: 'Aasha', lastName: 'Rao' };
const correct = (visitor: Visitor, id: string, changes: object = {}) =>
  visitor.call('correctGuestName', { body: { ...asha, ...changes, id } });

/** Noon in India on a day; the session has ended until then. */
async function goTo(day: string, visitor: Visitor & { email: string }) {
  clock = Date.parse(`${day}T06:30:00Z`);
  const login = await visitor.call('login', { body: { email: visitor.email, password: 'slow river 8' } });
  expect(login.status).toBe(200);
}

test('CO-12 wishes are changed and taken back, and the booking keeps who did it and when', async () => {
  const { visitor, id } = await book();
  const { status, body } = await change(visitor, { id, rooms, wishes });
  expect(status).toBe(200);
  expect(body.booking).toMatchObject({ wished: wishes, wishes_until: getWishesDeadline(date) });
  expect(body.booking.booking_data[0]).toMatchObject({
    beds: 'TWIN',
    guests: [{ name: 'Asha Rao', diet: 'Vegan' }, { needs: 'Uses a wheelchair' }],
  });
  expect(body.booking.wishes).toContainEqual({ about: 'Suite 101', text: 'Two single beds' });
  const none = { id, rooms: [{ roomNumber: '101', guests: [{}, {}] }], wishes: noWishes };
  expect((await change(visitor, none)).status).toBe(200);
  const after = await see(visitor, id);
  expect(after.wishes).toEqual([]);
  expect(after.wished).toBeUndefined();
  expect(after.booking_data[0]).not.toHaveProperty('beds');
  expect(after.booking_data[0]!.guests[0]).not.toHaveProperty('diet');
  const by = expect.any(Number);
  const at = new Date(clock).toISOString();
  expect((await loadSnapshot(id)).changes).toEqual([
    { kind: 'wishes', at, by },
    { kind: 'wishes', at, by },
  ]);
});

test('CO-12 wishes for suites or guests that are not the booking’s change nothing', async () => {
  const { visitor, id } = await book();
  const guests = [{ diet: 'Vegan' }];
  for (const wrong of [
    [{ roomNumber: '102', guests: [{}, {}] }],
    [{ roomNumber: '101', guests }],
    [...rooms, { roomNumber: '102', guests }],
  ]) {
    expect((await change(visitor, { id, rooms: wrong, wishes })).status).toBe(409);
  }
  expect((await loadSnapshot(id)).changes).toBeUndefined();
});

test('CO-12 wishes are taken on the last day, and not on the day after it', async () => {
  const { visitor, id } = await book();
  await goTo(getWishesDeadline(date), visitor);
  expect((await change(visitor, { id, rooms, wishes })).status).toBe(200);
  await goTo(addDays(getWishesDeadline(date), 1), visitor);
  const { status, refusal } = await change(visitor, { id, rooms, wishes });
  expect([status, refusal.data.message]).toEqual([422, expect.stringContaining('no longer be changed here')]);
  expect(await see(visitor, id)).not.toHaveProperty('wishes_until');
});

test('CO-12 a typing mistake in a name is corrected: the papers say it, and a mail tells of it', async () => {
  const { visitor, id } = await book();
  await runAllJobs(server.platform);
  const { status, body } = await correct(visitor, id);
  expect(status).toBe(200);
  expect(body.booking.booking_data[0]!.guests[0]).toMatchObject({
    name: 'Aasha Rao',
    name_corrections_left: 1,
  });
  expect((await loadSnapshot(id)).changes).toEqual([
    {
      kind: 'name',
      at: new Date(clock).toISOString(),
      by: expect.any(Number),
      room_number: '101',
      place: 0,
      from: { firstName: 'Asha', lastName: 'Rao' },
      to: { firstName: 'Aasha', lastName: 'Rao' },
    },
  ]);
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const paper = await server.inject({ url: documentUrl(id, 'confirmation'), headers: { cookie } });
  expect(pdfText(paper.rawPayload)).toContain('Aasha Rao');
  await runAllJobs(server.platform);
  const [name] = await listMailFiles(server, `name-corrected-${id}`);
  const { eml } = await readMailFile(server, name!);
  for (const part of [visitor.email, 'The name of a guest is corrected', 'Aasha Rao', 'confirmation.pdf'])
    expect(eml).toContain(part);
  expect(JSON.stringify(anonymizeSnapshot(await loadSnapshot(id)))).not.toMatch(/A+sha/);
});

test('CO-12 the same correction twice, as when the answer was lost, is one correction and one mail', async () => {
  const { visitor, id } = await book();
  const answers = await Promise.all([correct(visitor, id), correct(visitor, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await loadSnapshot(id)).changes).toHaveLength(1);
  const keys = await listJobKeys(db);
  expect(keys.filter((key) => key.includes('name-corrected'))).toHaveLength(1);
});

test('CO-12 another person is refused, also in two steps, and a third correction too', async () => {
  const { visitor, id } = await book();
  const other = await correct(visitor, id, { firstName: 'Ravi' });
  expect([other.status, other.refusal.data.message]).toEqual([
    422,
    expect.stringContaining('more than a typing mistake'),
  ]);
  expect((await correct(visitor, id, { firstName: 'Asna' })).status).toBe(200);
  // Two more letters are few from here, and too many from the name as booked.
  expect((await correct(visitor, id, { firstName: 'Anno' })).status).toBe(422);
  expect((await correct(visitor, id, { firstName: 'Asha' })).status).toBe(200);
  const third = await correct(visitor, id);
  expect([third.status, third.refusal.data.message]).toEqual([
    422,
    expect.stringContaining('as often as is possible'),
  ]);
  const [first, second] = (await see(visitor, id)).booking_data[0]!.guests;
  expect(first).not.toHaveProperty('name_corrections_left');
  expect(second).toMatchObject({ name_corrections_left: 2 });
  // The other guest of the suite has corrections of their own.
  expect((await correct(visitor, id, { place: 1, firstName: 'Rahvi' })).status).toBe(200);
});

test('CO-12 names are corrected on the last day, and not on the day after it', async () => {
  const { visitor, id } = await book();
  await goTo(addDays(getNameDeadline(date), 1), visitor);
  expect((await correct(visitor, id)).status).toBe(422);
  const late = await see(visitor, id);
  expect(late).not.toHaveProperty('names_until');
  expect(late.booking_data[0]!.guests[0]).not.toHaveProperty('name_corrections_left');
  await goTo(getNameDeadline(date), visitor);
  expect((await correct(visitor, id)).status).toBe(200);
});

test('CO-12 another’s booking is not found, and a cancelled one is not changed', async () => {
  const { visitor, id } = await book();
  const secondUser = await createCustomer(server);
  expect((await correct(secondUser, id)).status).toBe(404);
  expect((await change(secondUser, { id, rooms, wishes })).status).toBe(404);
  expect((await correct(server.visitor(), id)).status).toBe(401);
  expect((await correct(visitor, id, { place: 1, roomNumber: '102' })).status).toBe(409);
  expect((await correct(visitor, id, { firstName: '123' })).status).toBe(400);
  const terms = (await visitor.call('cancellation', { query: { id } })).body.cancellation;
  await visitor.call('cancelBooking', { body: { id, refund_inr: terms.refund_inr } });
  expect((await correct(visitor, id)).status).toBe(422);
  expect((await change(visitor, { id, rooms, wishes })).status).toBe(422);
});
