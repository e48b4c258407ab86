import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import type { LeadClient } from '@antara/contracts/api/clients';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agencyMembers, users } from '../../base/accounts/tables.ts';
import { agent, readMailsTo, tara } from '../agents/testing/agents.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import { paymentLinks, paymentOrders } from '../../bookings/booking/payment-tables.ts';
import {
  type Basket,
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { listPaymentOutcomes, resetBookings } from '../payments/testing/fixture.ts';
import { sandboxOrders } from '../payments/sandbox/tables.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { deleteEndedLinks } from './links.ts';

let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { platform } = server;
const { db } = platform;
const world = await createWorld(db);
const basket = { date: world.date, rooms: { '101': 2, '102': 1 } } as const;
const whole = orderBody(basket).amount;
const balance = whole - orderBody({ ...basket, plan: 'DEPOSIT' }).amount;
const dayMs = 86_400_000;
let owner: Awaited<ReturnType<typeof agent>>;

beforeEach(async () => {
  clock = 0;
  await resetBookings(db);
  owner = await agent(server, { country: '' });
});

/** A booking of the agency of which the deposit is paid. */
async function book(
  client: LeadClient | null = tara,
  rooms: Basket['rooms'] = basket.rooms,
): Promise<string> {
  const body = orderBody({ date: world.date, rooms, plan: 'DEPOSIT', ...(client && { client }) });
  const order = toPaymentOrder((await postOrder(owner, body)).body.data);
  await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
  return order.booking_id;
}
const create = (someone: Visitor, id: string, by: 'COPY' | 'MAIL' = 'COPY') =>
  someone.call('createPaymentLink', { body: { id, by } });
async function createToken(id: string): Promise<string> {
  const answer = await create(owner, id);
  expect([answer.status, answer.refusal.data?.message]).toEqual([200, undefined]);
  return answer.body.token!;
}
let addresses = 0;
/** Somebody with no account and no cookie, at an address of their own. */
const client = () => server.visitor(`203.0.113.${++addresses % 250}`);
const describeLink = (token: string) => client().call('paymentLink', { body: { token } });
const order = (token: string, { amount = balance, key = randomUUID() as string } = {}) =>
  client().call('linkOrder', {
    body: { token, amount, currency: 'INR' },
    headers: { 'idempotency-key': key },
  });
const verify = (token: string, proof: Awaited<ReturnType<typeof payOrder>>) =>
  client().call('verifyLinkPayment', { body: { token, ...proof } });
async function place(token: string, key?: string): Promise<string> {
  const { data } = (await order(token, key ? { key } : {})).body;
  if ('booked' in data) throw new Error('It is booked already');
  return data.id;
}
const listLinks = async (someone: Visitor = owner) => (await someone.call('paymentLinks')).body.links;
const setRole = (role: 'AGENT' | 'SUSPENDED_AGENT') =>
  db.update(users).set({ role }).where(eq(users.email, owner.email));

const refusal = [404, 'This payment link cannot be used. Please ask your travel agency for a new one.'];
async function expectUnusable(token: string): Promise<void> {
  for (const answer of [await describeLink(token), await order(token)])
    expect([answer.status, answer.refusal.data?.message]).toEqual(refusal);
}

describe('a payment link', () => {
  test('VX-10 shows what is to be paid and by whom it is sent, no names of people and no booking', async () => {
    const id = await book();
    const token = await createToken(id);
    const stored = JSON.stringify(await db.select().from(paymentLinks));
    expect(stored, 'the database cannot be used to pay').not.toContain(token);
    const { link } = (await describeLink(token)).body;
    expect(link).toMatchObject({
      state: 'open',
      agency: 'Lamplight Journeys',
      date_from: world.date,
      amount: balance,
      due_on: addDays(world.date, -60),
      suites: [expect.stringMatching(/^101, /), expect.stringMatching(/^102, /)],
    });
    const placedOrder = await order(token);
    for (const [name, text] of Object.entries({
      link: JSON.stringify(link),
      order: JSON.stringify(placedOrder.body),
    }))
      for (const hidden of [id, 'Asha', 'Rao', 'Tara', 'Qureshi', owner.email, 'passports/'])
        expect(text, name).not.toContain(hidden);
    const events = (await db.select().from(securityEvents)).map(({ kind }) => kind);
    expect(events).toContain('payment-link-created');
  });

  test('PD-04 of the bookings that are asked for, the agency’s own alone', async () => {
    const id = await book();
    await createToken(id);
    const list = async (ids: string, someone: Visitor = owner) =>
      (await someone.call('paymentLinks', { query: { bookings: ids } })).body.links;
    expect(await list(`ANT-OTHER,${id}`)).toMatchObject([{ booking_id: id, open: 1 }]);
    expect(await list('ANT-OTHER')).toEqual([]);
    expect(await list(id, await agent(server, { country: '' }))).toEqual([]);
    expect((await owner.call('paymentLinks', { query: { bookings: `${id},` } })).status).toBe(400);
  });

  test('VX-10 is paid once without an account: agency and client see it, and a second press finds it paid', async () => {
    const id = await book({ ...tara, papers_to: 'CLIENT' });
    const token = await createToken(id);
    const key = randomUUID();
    const placedOrder = await place(token, key);
    expect(await place(token, key), 'the same press, the same order').toBe(placedOrder);
    const [atBank] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, placedOrder));
    expect(atBank!.notes.name, 'the window asks for the client’s card').toBe('Tara Sen Gupta');
    const payment = { id: 'pay_first', orderId: placedOrder, amount: balance, currency: 'INR', refunded: 0 };
    await applyPayment(platform, 'sandbox', { ...payment, status: 'authorised', madeAt: new Date() });
    expect((await describeLink(token)).body.link, 'its money is being taken').toEqual({
      state: 'confirming',
      agency: 'Lamplight Journeys',
    });
    const proof = await payOrder(server, placedOrder);
    expect((await verify(token, proof)).body).toEqual({ response: 'SUCCESS', booking_id: id });
    expect((await verify(token, proof)).status, 'a repeat').toBe(200);
    await runAllJobs(platform);

    expect((await owner.call('booking', { query: { id } })).body.booking).toMatchObject({
      balance_inr: 0,
      paid_inr: whole / 100,
    });
    expect(await listLinks()).toMatchObject([{ booking_id: id, paid_at: expect.any(String) }]);
    const mails = await readMailsTo(server, tara.email);
    expect(mails.filter((mail) => mail.includes(id) && mail.includes('paid in full'))).toHaveLength(1);
    expect((await describeLink(token)).body.link).toEqual({
      state: 'paid',
      agency: 'Lamplight Journeys',
      pays: 'BALANCE',
      reference: id,
      mailed_to_client: true,
    });
    expect((await order(token, { key })).body.data).toEqual({ booked: true, booking_id: id });
    expect((await order(token)).refusal.data.message).toBe('Nothing is left to pay for this booking.');
    expect((await db.select().from(paymentOrders)).filter(({ pays }) => pays === 'BALANCE')).toHaveLength(1);
    expect((await create(owner, id)).status, 'nothing is left to ask for').toBe(422);
  });

  test('VX-10 is settled by the webhook alone when the browser dies', async () => {
    const id = await book();
    const token = await createToken(id);
    await payOrder(server, await place(token));
    await runAllJobs(platform);
    expect((await describeLink(token)).body.link).toMatchObject({ state: 'paid', reference: id });
  });

  test('VX-10 paid in two tabs at once, or by the agency meanwhile, is paid once: the other payment goes back', async () => {
    const id = await book();
    const token = await createToken(id);
    const [first, second] = await Promise.all([place(token), place(token)]);
    expect(first).not.toBe(second);
    const proofs = [await payOrder(server, first!), await payOrder(server, second!)];
    const answers = await Promise.all(proofs.map((proof) => verify(token, proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runAllJobs(platform);
    expect((await listPaymentOutcomes(db)).map(([, outcome]) => outcome).sort()).toEqual([
      'balance',
      'booked',
      'paid_twice',
    ]);
  });

  test('VX-10 paid by the agency itself says so, without the booking', async () => {
    const id = await book();
    const token = await createToken(id);
    const orderAnswer = await owner.call('balanceOrder', {
      body: { id, amount: balance, currency: 'INR' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const proof = await payOrder(server, toPaymentOrder(orderAnswer.body.data).id);
    expect((await verify(token, proof)).status, 'an order of the agency is not the link’s').toBe(404);
    await owner.call('verifyPayment', { body: proof });
    expect((await describeLink(token)).body.link).toMatchObject({ state: 'paid', reference: null });
    expect(await listLinks()).toMatchObject([{ paid_at: null }]);
  });

  test('VX-10 an order is of one link and one amount: another link cannot repeat or verify it', async () => {
    const id = await book();
    const [mine, other] = [await createToken(id), await createToken(id)];
    const key = randomUUID();
    const placedOrder = await place(mine, key);
    expect((await order(other, { key })).status).toBe(409);
    expect((await verify(other, await payOrder(server, placedOrder))).status).toBe(404);
    const wrong = await order(mine, { amount: balance - 100 });
    expect([wrong.status, wrong.refusal.data['amount']]).toEqual([409, balance]);
  });

  test('VX-10 orders at most 20 times an hour, whatever address asks', async () => {
    const token = await createToken(await book());
    for (let count = 0; count < 20; count++) {
      const address = `198.51.100.${count}`;
      const answer = await server.visitor(address).call('linkOrder', {
        body: { token, amount: balance, currency: 'INR' },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.status).toBe(200);
    }
    const more = await server.visitor('198.51.100.99').call('linkOrder', {
      body: { token, amount: balance, currency: 'INR' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(more.status).toBe(429);
  });
});

describe('a link ends', () => {
  test('VX-10 with the day on which the balance is due, and a week after it was made when that is over', async () => {
    const id = await book();
    await moveDepartureTo(db, id, 62);
    const token = await createToken(id);
    const [until] = (await listLinks()).map(({ open_until }) => Date.parse(open_until!));
    clock = 2 * dayMs;
    await createToken(id);
    const onItsDay = (await listLinks()).map(({ open_until }) => Date.parse(open_until!));
    expect(onItsDay, 'made on that day itself').toEqual([until]);
    clock = 4 * dayMs;
    await expectUnusable(token);
    const late = await createToken(id);
    expect((await describeLink(late)).body.link.state).toBe('open');
    clock += 8 * dayMs;
    await expectUnusable(late);
    clock = 0;
    await moveDepartureTo(db, id, -1);
    expect((await create(owner, id)).refusal.data.message).toContain('This journey has begun');
  });

  test('VX-10 when it is withdrawn, when its agency is suspended, when the booking is cancelled, and unknown ones alike', async () => {
    const id = await book();
    const token = await createToken(id);
    const paying = await place(token);
    await setRole('SUSPENDED_AGENT');
    await expectUnusable(token);
    for (const answer of [
      await create(owner, id),
      await owner.call('withdrawPaymentLinks', { body: { id } }),
      await owner.call('paymentLinks'),
    ])
      expect(answer.status).toBe(403);
    await setRole('AGENT');
    expect((await describeLink(token)).status).toBe(200);

    const withdrawn = await owner.call('withdrawPaymentLinks', { body: { id } });
    expect(withdrawn.body.links).toEqual({ booking_id: id, open: 0, open_until: null, paid_at: null });
    await expectUnusable(token);
    await expectUnusable('no-such-token');
    const guessed = await verify('no-such-token', {
      orderId: paying,
      paymentId: 'pay_1',
      signature: 'a guess',
    });
    expect([guessed.status, guessed.refusal.data.message]).toEqual(refusal);
    expect((await db.select().from(securityEvents)).map(({ kind }) => kind)).toContain(
      'payment-links-withdrawn',
    );
    // The window was open already, and its money pays the balance all the same.
    expect((await verify(token, await payOrder(server, paying))).status).toBe(200);

    await resetBookings(db);
    const other = await book();
    const last = await createToken(other);
    await db.update(bookings).set({ status: 'CANCELLED' }).where(eq(bookings.booking_id, other));
    await expectUnusable(last);
  });

  test('VX-10 and is deleted 30 days later unless something was ordered by it', async () => {
    const id = await book();
    const [unused, used] = [await createToken(id), await createToken(id)];
    await place(used);
    await owner.call('withdrawPaymentLinks', { body: { id } });
    clock = 29 * dayMs;
    await deleteEndedLinks(platform);
    expect(await db.$count(paymentLinks)).toBe(2);
    clock = 31 * dayMs;
    await deleteEndedLinks(platform);
    expect(await db.$count(paymentLinks)).toBe(1);
    await expectUnusable(unused);
  });
});

describe('only the agency', () => {
  test('VX-10 makes, sees and withdraws links for its bookings; a colleague does, other agencies and customers do not', async () => {
    const id = await book();
    await createToken(id);
    const other = await agent(server, { country: '', company_name: 'Other Journeys' });
    expect([(await create(other, id)).status, await listLinks(other)]).toEqual([404, []]);
    expect((await other.call('withdrawPaymentLinks', { body: { id } })).status).toBe(404);
    const customer = await createCustomer(server);
    expect((await create(customer, id)).status).toBe(403);
    expect((await create(client(), id)).status).toBe(401);

    const mira = await createCustomer(server);
    const idOf = async (email: string) =>
      (await db.select().from(users).where(eq(users.email, email)))[0]!.id;
    await db.insert(agencyMembers).values({
      agency_id: await idOf(owner.email),
      user_id: await idOf(mira.email),
      email: mira.email,
      invited_at: new Date(),
      joined_at: new Date(),
    });
    expect(await listLinks(mira)).toMatchObject([{ booking_id: id, open: 1 }]);
    expect((await create(mira, id)).status).toBe(200);
    const withdrawn = await mira.call('withdrawPaymentLinks', { body: { id } });
    expect(withdrawn.body.links).toMatchObject({ open: 0 });
  });

  test('VX-10 has at most ten open links for a booking', async () => {
    const id = await book();
    for (let count = 0; count < 10; count++) await createToken(id);
    expect((await create(owner, id)).status).toBe(409);
    await owner.call('withdrawPaymentLinks', { body: { id } });
    expect((await create(owner, id)).status).toBe(200);
  });
});

describe('the mail', () => {
  test('VX-10 brings a link to the client, answers go to the agency, and no table has its token', async () => {
    const email = 'mail-client@clients.example';
    const id = await book({ ...tara, email });
    const answer = await create(owner, id, 'MAIL');
    expect(answer.body).toMatchObject({ token: null, links: { open: 1 } });
    const [mail = ''] = await readMailsTo(server, email);
    expect(mail).toMatch(new RegExp(`^Reply-To: .*${owner.email}`, 'im'));
    const [, token = ''] = /payment-link#([\w-]{43})/.exec(mail)!;
    expect((await describeLink(token)).body.link.state).toBe('open');
    expect(JSON.stringify(await db.select().from(paymentLinks))).not.toContain(token);
    expect(mail, 'the client of a booking whose papers go to the agency').not.toContain(id);
    for (const row of [
      'Journey: River Week',
      'Ship: Test Ship',
      `Embarkation: ${formatLongDate(world.date)}`,
      'Suites: 101, 102',
      `To be paid: ${formatInr(balance / 100)}`,
    ])
      expect(decodeMail(mail)).toContain(row);
    const single = 'single-client@clients.example';
    await create(owner, await book({ ...tara, email: single }, { '103': 1 }), 'MAIL');
    const [other = ''] = await readMailsTo(server, single);
    expect(other).toContain('Suite: 103');
  });

  test('VX-10 cannot be sent for a booking without a client, whose link can be copied', async () => {
    const id = await book(null, { '101': 2 });
    const mailed = await create(owner, id, 'MAIL');
    expect([mailed.status, mailed.refusal.data.message]).toEqual([
      409,
      'This booking names no client to write to. Please copy the link instead.',
    ]);
    expect(await listLinks()).toEqual([]);
    await createToken(id);
  });

  test('VX-10 is not sent when the link was withdrawn before', async () => {
    const email = 'withdrawn-client@clients.example';
    const id = await book({ ...tara, email });
    await create(owner, id, 'MAIL');
    await owner.call('withdrawPaymentLinks', { body: { id } });
    expect(await readMailsTo(server, email)).toEqual([]);
  });
});
