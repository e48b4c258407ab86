/**
 * OF-07 Card links of the office: for a hold, an order, a balance and a part of it, mailed to who pays, and paid once
 * whether by card or by transfer.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/types.ts';
import { formatInr } from '../../platform/format.ts';
import { agent, readMailsTo, tara } from '../../sales/agents/testing/agents.ts';
import { orderByToken, payByLink, waitHours } from '../../sales/payment-links/testing/fixture.ts';
import { applyPayment } from '../../sales/payments/apply-payment.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { operations } from './operations.ts';
import { createAuthor } from './testing/author.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const today = toCivilDate(new Date());
const basket = { date, rooms: { '101': 2 } } as const;
const depositInr = orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;
const totalInr = orderBody(basket).amount / 100;
const balanceInr = totalInr - depositInr;
const guests = ['Meera', 'Tapan'].map((firstName, at) => ({
  roomNumber: '101',
  firstName,
  lastName: 'Das',
  gender: at ? ('Male' as const) : ('Female' as const),
  age: 61,
  country: 'India',
}));
const visitor = () => server.visitor('203.0.113.77');

let callers = 0;
const newEmail = () => `linked${++callers}@travellers.example`;
async function hold(email = newEmail()) {
  const { booking_id } = await ask('bookings.hold', {
    email,
    name: 'Meera Das',
    mobile_no: '+919000000007',
    journey: tourName,
    date,
    suites: [{ room: '101', guests: 2 }],
  });
  return { email, booking_id };
}
async function bookDeposit() {
  const held = await hold();
  await ask('bookings.book', { booking_id: held.booking_id, guests });
  await ask('bookings.transferReceived', {
    booking_id: held.booking_id,
    amount_paise: depositInr * 100,
    reference: `UTR${100_000 + callers}`,
    on: today,
  });
  return held;
}
const received = (booking_id: string, inr: number, reference: string) =>
  ({ booking_id, amount_paise: inr * 100, reference, on: today }) as const;
async function lettersTo(email: string, words: string): Promise<string[]> {
  await runAllJobs(platform);
  return (await readMailsTo(server, email))
    .map((mail) => decodeMail(mail))
    .filter((mail) => mail.includes(words));
}
async function readToken(email: string): Promise<string> {
  const letter = (await lettersTo(email, 'please pay by card')).at(-1)!;
  return /\/payment-link#([\w-]+)/.exec(letter)![1]!;
}
const stateOf = async (token: string) => {
  const { status, body } = await visitor().call('paymentLink', { body: { token } });
  return status === 200 ? body.link : null;
};
const rowOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.booking_id, id)))[0]!;
const outcomes = async () => (await db.select().from(payments)).map(({ outcome }) => outcome).toSorted();

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await operator.forget();
});

describe('OF-07 the first payment', () => {
  test('OF-07 a hold of the telephone: its guests named, one letter with the link, paid by card, the confirmation comes', async () => {
    const { email, booking_id } = await hold();
    await refused(ask('bookings.paymentLink', { booking_id }), 'UNPROCESSABLE', 'name them with --guest');
    const until = addDays(today, 5);
    const planned = await rehearse('bookings.paymentLink', { booking_id, guests, until });
    const sent = { booking_id, pays: 'DEPOSIT', amount_inr: depositInr, left_inr: balanceInr, until };
    expect(planned).toEqual(sent);
    expect((await rowOf(booking_id)).status).toBe('OPTION');
    expect(await ask('bookings.paymentLink', { booking_id, guests, until })).toEqual(sent);
    const [entry] = (await operator.log()).filter(({ what }) => what === 'bookings.paymentLink');
    expect(entry).toMatchObject({
      subject: booking_id,
      details: { guests: 2, amount_inr: depositInr, until },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Meera|travellers/);

    const [letter, ...others] = await lettersTo(email, 'please pay by card');
    expect(others).toEqual([]);
    expect(letter).toContain(`To be paid now: ${formatInr(depositInr)}`);
    expect(letter).toContain('Your payment confirms the booking.');
    expect(await lettersTo(email, 'bank transfer, and your suites are kept')).toEqual([]);

    const token = await readToken(email);
    expect(await stateOf(token)).toMatchObject({ state: 'open', pays: 'DEPOSIT', amount: depositInr * 100 });
    expect((await payByLink(server, token, depositInr * 100)).body.booking_id).toBe(booking_id);
    expect((await rowOf(booking_id)).status).toBe('CONFIRMED');
    expect((await rowOf(booking_id)).expected_transfer).toBeNull();
    expect(await lettersTo(email, 'is confirmed')).not.toEqual([]);
    expect(await stateOf(token)).toMatchObject({ state: 'paid', reference: booking_id });
    const again = await orderByToken(visitor(), token, depositInr * 100);
    expect(again.body.data).toEqual({ booked: true, booking_id });
  });

  test('OF-07 booked for a transfer: the link pays the same order; later it works no more, and the suites are free', async () => {
    const { email, booking_id } = await hold();
    const { until } = await ask('bookings.book', { booking_id, guests });
    await refused(
      ask('bookings.paymentLink', { booking_id, until: addDays(until, 1) }),
      'UNPROCESSABLE',
      'expect-transfer keeps them longer',
    );
    await refused(
      ask('bookings.paymentLink', { booking_id, amount_inr: 1_000 }),
      'UNPROCESSABLE',
      'its order',
    );
    expect(await ask('bookings.paymentLink', { booking_id })).toMatchObject({ pays: 'DEPOSIT', until });
    const token = await readToken(email);
    expect(await stateOf(token)).toMatchObject({ state: 'open' });
    await waitHours(db, 16 * 24);
    expect(await stateOf(token)).toBeNull();
    expect((await orderByToken(visitor(), token, depositInr * 100)).status).toBe(404);
  });

  test('OF-07 an order of the site whose card failed: the suites are kept, and the link pays', async () => {
    const owner = await createCustomer(server);
    const order = toPaymentOrder((await postOrder(owner, orderBody(basket))).body.data);
    await ask('bookings.paymentLink', { booking_id: order.booking_id });
    expect(await rowOf(order.booking_id)).toMatchObject({ status: 'PENDING', holder_hash: null });
    const token = await readToken(owner.email);
    await payByLink(server, token, totalInr * 100);
    expect((await rowOf(order.booking_id)).status).toBe('CONFIRMED');
  });

  test('OF-07 the transfer came first: a card that pays by the link meanwhile gets its money back', async () => {
    const { email, booking_id } = await hold();
    await ask('bookings.book', { booking_id, guests });
    await ask('bookings.paymentLink', { booking_id });
    const token = await readToken(email);
    const { data } = (await orderByToken(visitor(), token, depositInr * 100)).body;
    if ('booked' in data) throw new Error('It is booked already');
    await ask('bookings.transferReceived', received(booking_id, depositInr, 'UTR777001'));
    await payOrder(server, data.id);
    await runAllJobs(platform);
    expect(await outcomes()).toEqual(['booked', 'paid_twice']);
    const [returned] = await lettersTo(email, 'is being returned');
    expect(returned).toContain('Your payment');
    expect(returned).not.toContain('your client');
  });
});

describe('OF-07 the balance', () => {
  test('OF-07 a part of the balance: paid once, the rest stays open, and the letters speak to the guest', async () => {
    const { email, booking_id } = await bookDeposit();
    await refused(
      ask('bookings.paymentLink', { booking_id, amount_inr: balanceInr + 1 }),
      'UNPROCESSABLE',
      'are left to pay',
    );
    await refused(
      ask('bookings.paymentLink', { booking_id, until: addDays(today, -1) }),
      'UNPROCESSABLE',
      'is over',
    );
    await refused(
      ask('bookings.paymentLink', { booking_id, until: addDays(date, 1) }),
      'UNPROCESSABLE',
      'the day of departure',
    );
    await ask('bookings.paymentLink', { booking_id, amount_inr: 20_000 });
    const first = await readToken(email);
    await ask('bookings.paymentLink', { booking_id, amount_inr: 30_000, until: addDays(today, 3) });
    const token = await readToken(email);
    expect(await stateOf(first), 'the second link replaces the first').toBeNull();
    expect(await stateOf(token)).toMatchObject({
      state: 'open',
      pays: 'BALANCE',
      amount: 3_000_000,
      balance: (balanceInr - 30_000) * 100,
    });
    await payByLink(server, token, 3_000_000);
    expect(await stateOf(token)).toMatchObject({ state: 'paid', reference: booking_id });
    expect((await orderByToken(visitor(), token, 3_000_000)).status).toBe(422);
    const {
      bookings: [line],
    } = await ask('bookings.find', { text: booking_id });
    expect(line).toMatchObject({ paid_inr: depositInr + 30_000, balance_inr: balanceInr - 30_000 });
    const [thanks] = await lettersTo(email, formatInr(30_000));
    expect(thanks).toBeDefined();
    expect((await lettersTo(email, 'our client')).length).toBe(0);
  });

  test('OF-07 a transfer of the same amount came first: the link asks for nothing more, and its card is refunded', async () => {
    const { email, booking_id } = await bookDeposit();
    await ask('bookings.expectTransfer', { booking_id, amount_inr: 20_000, until: addDays(today, 9) });
    await ask('bookings.paymentLink', { booking_id, amount_inr: 20_000 });
    const token = await readToken(email);
    const { data } = (await orderByToken(visitor(), token, 2_000_000)).body;
    if ('booked' in data) throw new Error('It is booked already');
    await ask('bookings.transferReceived', received(booking_id, 20_000, 'UTR777002'));
    expect(await stateOf(token)).toMatchObject({ state: 'paid', reference: null });
    await payOrder(server, data.id);
    await runAllJobs(platform);
    expect(await outcomes()).toEqual(['balance', 'booked', 'paid_twice']);
    expect((await ask('bookings.find', { text: booking_id })).bookings[0]).toMatchObject({
      paid_inr: depositInr + 20_000,
    });
  });

  test('OF-07 paid by the link, a transfer is no longer expected for the same amount', async () => {
    const { email, booking_id } = await bookDeposit();
    await ask('bookings.expectTransfer', { booking_id, amount_inr: 50_000, until: addDays(today, 9) });
    await ask('bookings.paymentLink', { booking_id, amount_inr: 20_000 });
    await payByLink(server, await readToken(email), 2_000_000);
    expect((await rowOf(booking_id)).expected_transfer).toMatchObject({ inr: 30_000 });
  });

  test('OF-07 an agency’s client gets the link, without a client nobody does', async () => {
    const owner = await agent(server, { country: '' });
    const book = async (client?: typeof tara) => {
      const room = client ? '101' : '102';
      const body = orderBody({ date, rooms: { [room]: 2 }, plan: 'DEPOSIT', ...(client && { client }) });
      const order = toPaymentOrder((await postOrder(owner, body)).body.data);
      await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
      return order.booking_id;
    };
    const booking_id = await book(tara);
    await ask('bookings.paymentLink', { booking_id });
    const [letter] = await lettersTo(tara.email, 'please pay by card');
    expect(letter).toContain('which Lamplight Journeys has made for you');
    await refused(
      ask('bookings.paymentLink', { booking_id: await book() }),
      'UNPROCESSABLE',
      'names no client',
    );
  });

  test('OF-07 the command says what was asked for', async () => {
    const { booking_id } = await bookDeposit();
    const { out, code } = await commandLine(server, '/')(
      'bookings',
      'payment-link',
      booking_id,
      '--amount',
      '20000',
      '--until',
      addDays(today, 2),
    );
    expect(code).toBe(0);
    expect(out).toContain(`${booking_id}: a link for a payment of ₹20,000 is mailed`);
    expect(out).toContain(`${formatInr(balanceInr - 20_000)} are left to pay afterwards.`);
  });
});

describe.runIf(postgresUrl)('OF-07 card and transfer at once, by two connections', () => {
  const pay = (on: Db, { id, amount }: { id: string; amount: number }) =>
    applyPayment({ ...platform, db: on }, 'sandbox', {
      id: `pay_${id}`,
      orderId: id,
      amount,
      currency: 'INR',
      status: 'captured',
      madeAt: new Date(),
      refunded: 0,
    });

  async function prepare(part: 'first' | 'balance') {
    const { email, booking_id } = part === 'first' ? await hold() : await bookDeposit();
    if (part === 'first') await ask('bookings.book', { booking_id, guests });
    const inr = part === 'first' ? depositInr : balanceInr;
    await ask('bookings.paymentLink', { booking_id });
    const { data } = (await orderByToken(visitor(), await readToken(email), inr * 100)).body;
    if ('booked' in data) throw new Error('It is booked already');
    const transfer = received(booking_id, inr, 'UTR888001');
    return { booking_id, card: { id: data.id, amount: inr * 100 }, transfer, inr };
  }

  test.each([
    ['first', 'card'],
    ['first', 'transfer'],
    ['balance', 'card'],
    ['balance', 'transfer'],
  ] as const)('OF-07 the %s payment, %s first: it counts once', async (part, first) => {
    const { card, transfer, booking_id, inr } = await prepare(part);
    const enter = (tx: Db) =>
      operations['bookings.transferReceived'].run(
        tx as never,
        transfer,
        platform,
        createAuthor('bookings.transferReceived'),
      );
    if (first === 'card')
      await callBeforeCommit(
        server,
        (tx) => pay(tx, card),
        () => ask('bookings.transferReceived', transfer),
      );
    else
      await callBeforeCommit(
        server,
        (tx) => enter(tx),
        () => pay(db, card),
      );
    const all = await outcomes();
    if (first === 'transfer') expect(all).toContain('paid_twice');
    else if (part === 'balance') expect(all).toContain('surplus');
    // A deposit that was paid by card leaves the transfer for the balance.
    else expect(all).toEqual(['balance', 'booked']);
    const line = (await ask('bookings.find', { text: booking_id })).bookings[0]!;
    const twice = part === 'first' && first === 'card' ? inr : 0;
    expect(line.paid_inr).toBe((part === 'first' ? inr : totalInr) + twice);
    expect(await db.$count(paymentOrders, eq(paymentOrders.status, 'authorised'))).toBe(0);
  });
});
