/** M8: a customer whose address was mistyped changes it, and has the papers of a booking sent there. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { readCode, readMails } from '../../base/accounts/testing/people.ts';
import { bookings } from '../booking/tables.ts';
import { createCustomer, payOrder, placeOrder } from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const password = 'slow river 8';
let count = 0;

beforeEach(() => resetBookings(db));

async function book(plan: 'FULL' | 'DEPOSIT' = 'FULL') {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { 101: 1 }, plan });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  return { visitor, id: order.booking_id };
}

const readMailsTo = async (address: string) =>
  (await readMails(server, '')).filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
const newAddress = () => `helen-${++count}@right.example`;
const change = (visitor: Visitor, email: string, more: object = {}) =>
  visitor.call('changeEmail', { body: { email, password, ...more } });

async function changeAddress(visitor: Visitor) {
  const email = newAddress();
  const changeAnswer = await change(visitor, email);
  expect([changeAnswer.status, changeAnswer.body.new_email]).toEqual([200, email]);
  const otp = readCode((await readMailsTo(email)).at(-1) ?? '');
  expect((await visitor.call('confirmEmail', { body: { otp } })).body.user.email).toBe(email);
  return email;
}

test('VX-14 M8 a customer’s address is changed by password and a code to the new one; the papers of a booking go there afterwards', async () => {
  const { visitor, id } = await book();
  const email = await changeAddress(visitor);
  const { status, body } = await visitor.call('sendPapers', { body: { id } });
  expect([status, body.email]).toEqual([200, email]);
  const [, mail = ''] = await readMailsTo(email);
  expect(mail).toContain(`booking ${id}`);
  for (const paper of ['confirmation', 'invoice', 'travel']) expect(mail.toLowerCase()).toContain(paper);
  expect((await visitor.call('booking', { query: { id } })).body.booking.papers_to).toBe(email);
  // Each request is a mail of its own.
  await visitor.call('sendPapers', { body: { id } });
  expect(await readMailsTo(email)).toHaveLength(3);
});

test('VX-14 M8 letters about the booking that come later go to the new address too', async () => {
  const { visitor, id } = await book();
  const email = await changeAddress(visitor);
  const { body } = await visitor.call('cancellation', { query: { id } });
  await visitor.call('cancelBooking', { body: { id, refund_inr: body.cancellation.refund_inr } });
  const mails = (await readMailsTo(email)).join();
  expect(mails).toContain('cancelled');
  expect((await readMailsTo(visitor.email)).join(), 'nothing more to the old one').not.toContain('cancelled');
});

test('M8 a wrong password, the account’s own address and no session change nothing', async () => {
  const { visitor } = await book();
  const wrong = await change(visitor, newAddress(), { password: 'not this one' });
  expect([wrong.status, wrong.refusal.data.fields]).toMatchObject([400, [{ path: 'password' }]]);
  const same = await change(visitor, visitor.email);
  expect([same.status, same.refusal.data.fields]).toMatchObject([400, [{ path: 'email' }]]);
  expect((await visitor.call('account')).body.user.new_email).toBeNull();
  expect((await change(server.visitor(), newAddress())).status).toBe(401);
});

test('M8 papers are sent of one’s own booking alone, and of none that is cancelled', async () => {
  const { visitor, id } = await book();
  const other = await createCustomer(server);
  expect((await other.call('sendPapers', { body: { id } })).status).toBe(404);
  await db.update(bookings).set({ status: 'CANCELLED' }).where(eq(bookings.booking_id, id));
  expect((await visitor.call('sendPapers', { body: { id } })).status).toBe(422);
});
