import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { agent, readMailsTo, tara } from '../../sales/agents/testing/agents.ts';
import {
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { ask, rehearse } = operatorOf(server);
const reason = 'no licence';
let owner: Awaited<ReturnType<typeof agent>>;
let client: typeof tara;
let clients = 0;

beforeEach(async () => {
  await resetBookings(db);
  owner = await agent(server, { country: '' });
  client = { ...tara, email: `client${++clients}@clients.example` };
});

const roomOf = (room: string) => ({ date: world.date, rooms: { [room]: 1 } as const });
async function book(room: string, plan: 'DEPOSIT' | 'FULL', withClient = true): Promise<string> {
  const body = orderBody({ ...roomOf(room), plan, ...(withClient && { client }) });
  const order = toPaymentOrder((await postOrder(owner, body)).body.data);
  await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
  await runAllJobs(server.platform);
  return order.booking_id;
}
const balanceOf = (room: string) =>
  orderBody({ ...roomOf(room), plan: 'FULL' }).amount -
  orderBody({ ...roomOf(room), plan: 'DEPOSIT' }).amount;
const textsTo = async (address: string, title: string) =>
  (await readMailsTo(server, address))
    .map((mail) => decodeMail(mail.split('Content-Type: text/html')[0]!).replaceAll(/\s+/g, ' '))
    .filter((text) => text.includes(title));
const readToken = (text: string) => /payment-link#([\w-]+)/.exec(text)![1]!;
const visitor = () => server.visitor('203.0.113.9');
const stateOf = async (token: string) =>
  (await visitor().call('paymentLink', { body: { token } })).body.link?.state;

test('VX-15 suspending an agency writes to it and to its clients with a balance, who pay us directly meanwhile', async () => {
  const due = await book('101', 'DEPOSIT');
  const whole = await book('102', 'FULL');
  const unnamed = await book('103', 'DEPOSIT', false);
  const ownToken = (await owner.call('createPaymentLink', { body: { id: due, by: 'COPY' } })).body.token!;
  await rehearse('agents.suspend', { email: owner.email, reason });
  expect(await textsTo(client.email, 'pay us directly')).toEqual([]);

  const done = await ask('agents.suspend', { email: owner.email, reason });
  expect(done).toMatchObject({ letter: 'sent', clients_written: [due], clients_unnamed: [unnamed] });
  const [letter] = await textsTo(owner.email, 'Your trade account is suspended');
  expect(letter).toContain('Bookings that you have made stay as they are: you see them');
  const letters = await textsTo(client.email, 'pay us directly');
  expect(letters).toHaveLength(1);
  const text = letters[0]!;
  expect(text).toContain(
    'Lamplight Journeys, who booked your journey, cannot look after it for the time being.',
  );
  expect(text).toContain(`To be paid: ${formatInr(balanceOf('101') / 100)}`);
  const { balance_due_on } = (await owner.call('booking', { query: { id: due } })).body.booking;
  expect(text).toContain(`Due by: ${formatLongDate(balance_due_on!)}`);
  expect(text).not.toContain(whole);
  expect(text).not.toContain('Reply-To');

  expect(await stateOf(ownToken), 'the agency’s own link').toBeUndefined();
  const token = readToken(text);
  expect(await stateOf(token)).toBe('open');
  const orderAnswer = await visitor().call('linkOrder', {
    body: { token, amount: balanceOf('101'), currency: 'INR' },
    headers: { 'idempotency-key': randomUUID() },
  });
  if ('booked' in orderAnswer.body.data) throw new Error('It is booked already');
  const proof = await payOrder(server, orderAnswer.body.data.id);
  expect((await visitor().call('verifyLinkPayment', { body: { token, ...proof } })).body.booking_id).toBe(
    due,
  );
  expect((await owner.call('booking', { query: { id: due } })).body.booking.balance_inr).toBe(0);
});

test('VX-15 an agency that is approved again is told, and its own links work as before', async () => {
  const id = await book('101', 'DEPOSIT');
  const ownToken = (await owner.call('createPaymentLink', { body: { id, by: 'COPY' } })).body.token!;
  await ask('agents.suspend', { email: owner.email, reason });
  const token = readToken((await textsTo(client.email, 'pay us directly'))[0]!);
  expect(await ask('agents.approve', { email: owner.email })).toMatchObject({ letter: 'sent' });
  expect(await textsTo(owner.email, 'Your trade account is open again')).toHaveLength(1);
  expect([await stateOf(ownToken), await stateOf(token)]).toEqual(['open', 'open']);

  await ask('agents.suspend', { email: owner.email, reason });
  expect(await textsTo(owner.email, 'Your trade account is suspended'), 'each time').toHaveLength(2);
});

test('VX-15 approved again before the letters were written: neither agency nor clients hear of a suspension', async () => {
  await book('101', 'DEPOSIT');
  await ask('agents.suspend', { email: owner.email, reason });
  await ask('agents.approve', { email: owner.email });
  expect(await textsTo(client.email, 'pay us directly')).toEqual([]);
  expect(await textsTo(owner.email, 'is suspended')).toEqual([]);
});

test('VX-15 the command says who was written to, and who was not', async () => {
  const id = await book('101', 'DEPOSIT');
  const unnamed = await book('102', 'DEPOSIT', false);
  await db.update(users).set({ email_verified_at: null }).where(eq(users.email, owner.email));
  const { out } = await commandLine(server, '/')('agents', 'suspend', owner.email, '--reason', reason);
  for (const words of [
    'No letter to it: its address is not confirmed.',
    `Clients with an amount due, written to with a link to pay us directly: ${id}.`,
    `An amount due and no client named, so nobody was written to: ${unnamed}.`,
  ])
    expect(out).toContain(words);
});
