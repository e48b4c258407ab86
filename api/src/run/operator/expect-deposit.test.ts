/** OF-07 The first payment of a booking by bank transfer: its order waits, with its suites. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { paymentOrders, payments } from '../../bookings/booking/payment-tables.ts';
import { bookings, coupons, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  listJobKeys,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { endExpired, minutesPass } from '../../bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { applyPayment } from '../../sales/payments/apply-payment.ts';
import { lockOrders, recordReceivedTransfer } from '../../sales/payments/index.ts';
import { passOrderTime, resetBookings } from '../../sales/payments/testing/fixture.ts';
import { lockBooking } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/types.ts';
import { settings } from '../../base/settings/tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const start = new Date();
const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db, start);
await writeSomething(db);
await db.insert(settings).values({ name: 'commission_percent', value: 10 });
const operator = operatorOf(server);
const { ask } = operator;
const on = toCivilDate(start);
const until = addDays(on, 10);
const reference = 'SBIN426331000001';
const basket = { date, rooms: { '101': 2 } } as const;
const total = orderBody(basket).amount / 100;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await operator.forget();
});

/** Somebody whose order waits to be paid: its payment window is open. */
async function orderer(
  visitor = createCustomer(server),
  extra: Partial<Parameters<typeof orderBody>[0]> = {},
) {
  const buyer = await visitor;
  const order = toPaymentOrder(
    (await postOrder(buyer, orderBody({ ...basket, plan: 'DEPOSIT', ...extra }))).body.data,
  );
  const id = order.booking_id;
  return {
    buyer,
    id,
    order,
    readBooking: async () => (await buyer.call('booking', { query: { id } })).body.booking,
    row: async () => (await db.select().from(bookings).where(eq(bookings.booking_id, id)))[0]!,
    expectUntil: (day = until) => ask('bookings.expectTransfer', { booking_id: id, until: day }),
    receive: (rupees: number, number = reference) =>
      ask('bookings.transferReceived', {
        booking_id: id,
        amount_paise: Math.round(rupees * 100),
        reference: number,
        on,
      }),
  };
}

async function mailOf(name: string): Promise<string> {
  await runAllJobs(platform);
  const file = (await listMailFiles(server, name)).at(-1);
  return file ? (await readMailFile(server, file)).eml : '';
}
const outcomes = async () => (await db.select().from(payments)).map(({ outcome }) => outcome);
/** Somebody else tries to order the same suite. */
const orderSame = async () => (await postOrder(await createCustomer(server), orderBody(basket))).status;
const daysPass = async (days: number) => {
  await minutesPass(db, days * 1440);
  await passOrderTime(db, days * 1440);
};

describe('expected', () => {
  test('OF-07 F2 an order keeps its suites until the day, and the transfer confirms the booking as a card does', async () => {
    const { id, row, readBooking, expectUntil, receive } = await orderer();
    expect(await expectUntil()).toEqual({ booking_id: id, amount_inr: deposit, until, balance_inr: null });
    const mail = await mailOf(`deposit-expected-${id}`);
    expect(mail).toContain(`give ${id} as its`);
    await daysPass(9);
    await endExpired(platform);
    expect(await row()).toMatchObject({ status: 'PENDING', expected_transfer: { inr: deposit, until } });
    expect(await orderSame()).toBe(409);

    expect(await receive(deposit)).toMatchObject({ outcome: 'booked', left_paise: (total - deposit) * 100 });
    expect(await readBooking()).toMatchObject({
      status: 'CONFIRMED',
      paid_inr: deposit,
      balance_inr: total - deposit,
    });
    expect(await row()).toMatchObject({ expected_transfer: null, holder_hash: null });
    expect((await db.select().from(roomClaims))[0]).toMatchObject({ hold_expires_at: null });
    expect(await mailOf(`booking-confirmation-${id}`)).toContain('your suites are yours');
    expect(await orderSame()).toBe(409);
    await refused(
      ask('bookings.transferUndo', { booking_id: id, reference, reason: 'a mistake' }),
      'UNPROCESSABLE',
      /cancel it instead/,
    );
  });

  test('OF-07 F2 the whole price has its invoice at once; more than a deposit pays the balance, and the rest goes back', async () => {
    const whole = await orderer(undefined, { plan: 'FULL' });
    await whole.expectUntil();
    expect(await whole.receive(total)).toMatchObject({ left_paise: 0, surplus_paise: 0 });
    expect((await db.select().from(invoices)).map(({ content }) => content.total_inr)).toEqual([total]);

    await resetBookings(db);
    const { readBooking, expectUntil, receive } = await orderer();
    await expectUntil();
    expect(await receive(total + 200)).toMatchObject({
      used_paise: total * 100,
      surplus_paise: 20_000,
      left_paise: 0,
    });
    expect(await readBooking()).toMatchObject({ paid_inr: total, balance_inr: 0 });
    expect((await outcomes()).toSorted()).toEqual(['balance', 'booked', 'surplus']);
    expect(await db.select().from(invoices)).toHaveLength(1);
  });

  test('OF-07 F2 AG-05 from an agent’s option: its suites stay, and commission is counted', async () => {
    const owner = await agent(server, { country: '' });
    await optionFor(owner, date, { 101: 2 });
    const { id, row, expectUntil, receive } = await orderer(Promise.resolve(owner));
    // The window was closed, and the option waits on.
    await minutesPass(db, 33);
    await endExpired(platform);
    expect((await row()).status).toBe('OPTION');
    await expectUntil();
    await refused(
      ask('options.release', { option: id, reason: 'asked for' }),
      'CONFLICT',
      /kept for a bank transfer/,
    );
    await receive(deposit);
    expect((await row()).status).toBe('CONFIRMED');
    expect((await owner.call('agentBookings', { query: {} })).body.commission.expected).toBeGreaterThan(0);
  });

  test('OF-07 F2 a coupon’s use is kept for it, once', async () => {
    const coupon = { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 } as const;
    const { row, expectUntil, receive } = await orderer(undefined, { coupon });
    const uses = async () => (await db.select().from(coupons).where(eq(coupons.code, 'RIVER10')))[0]!.uses;
    const amount = (await db.select().from(paymentOrders))[0]!.amount_paise / 100;
    await expectUntil();
    await daysPass(2);
    await endExpired(platform);
    expect(await uses()).toBe(1);
    await receive(amount);
    expect((await row()).status).toBe('CONFIRMED');
    expect(await uses()).toBe(1);
  });

  test('OF-07 F2 CO-04 the last use of a coupon stays with it: no other order takes it, but a card pays the same booking with it', async () => {
    const coupon = { code: 'LASTONE', coupon_type: 'FIXED', discount: 50 } as const;
    const { buyer, order, row, expectUntil } = await orderer(undefined, { coupon });
    await expectUntil();
    const other = await postOrder(buyer, orderBody({ date, rooms: { '102': 2 }, coupon }));
    expect([other.status, other.refusal.data?.message]).toEqual([
      404,
      'This coupon has been used as often as it can be.',
    ]);
    await buyer.call('verifyPayment', { body: await payOrder(server, order.id) });
    expect((await row()).status).toBe('CONFIRMED');
    const [{ uses }] = (await db.select().from(coupons).where(eq(coupons.code, 'LASTONE'))) as [
      typeof coupons.$inferSelect,
    ];
    expect(uses).toBe(1);
  });
});

describe('not received', () => {
  test('OF-07 F2 when the day has passed the suites are free, and who ordered and the office are written to', async () => {
    const { id, row, expectUntil, receive } = await orderer();
    await expectUntil();
    await daysPass(11);
    await endExpired(platform);
    expect(await row()).toMatchObject({ status: 'EXPIRED', expected_transfer: null });
    expect(await mailOf(`deposit-lapsed-${id}`)).toContain('had not arrived');
    expect(await mailOf(`deposit-lapsed-office-${id}`)).toContain('transfer-received');
    expect(await orderSame()).toBe(200);

    await db.update(paymentOrders).set({ valid_until: sql`now() - interval '2 days'` });
    expect(await receive(deposit)).toMatchObject({ outcome: 'order_expired', surplus_paise: deposit * 100 });
    expect((await ask('bookings.refundsDue', {})).refunds).toMatchObject([
      { booking_id: id, amount_paise: deposit * 100 },
    ]);
    expect(await mailOf('payment-returned-transfer')).toContain('came after the day');
  });

  test('OF-07 F2 money that came in time and is entered a day late still books, if nobody else has the suite', async () => {
    const { row, expectUntil, receive } = await orderer();
    await expectUntil(on);
    await minutesPass(db, 2 * 1440);
    await endExpired(platform);
    expect((await row()).status).toBe('EXPIRED');
    await receive(deposit);
    expect((await row()).status).toBe('CONFIRMED');
  });

  test('OF-07 F2 a departure that is cancelled meanwhile ends it, and its money goes back', async () => {
    const { id, row, expectUntil, receive } = await orderer();
    await expectUntil();
    const cancelled = { journey: tourName, date, reason: 'The water is too low' };
    expect(await ask('departures.cancel', cancelled)).toMatchObject({ paying: [] });
    expect(await row()).toMatchObject({ status: 'EXPIRED', expected_transfer: null });
    expect(await mailOf(`deposit-lapsed-${id}`)).toContain('do not send the money');
    expect(await receive(deposit)).toMatchObject({ outcome: 'departure_closed' });
    await db.update(departures).set({ closed_at: null, cancelled_at: null });
  });

  test.each([
    ['on the last day', 0, 'booked', 'CONFIRMED'],
    ['a day later', 1, 'order_expired', 'EXPIRED'],
  ])('OF-07 sent %s and entered when the wait is over: the day decides', async (_, late, outcome, status) => {
    const { id, row, expectUntil } = await orderer();
    await expectUntil();
    await daysPass(13);
    await endExpired(platform);
    const lastDay = addDays(until, -13);
    const input = { booking_id: id, amount_paise: deposit * 100, reference, on: addDays(lastDay, late) };
    expect(await ask('bookings.transferReceived', input)).toMatchObject({ outcome });
    expect((await row()).status).toBe(status);
  });

  test('OF-07 F2 what makes no sense is refused with a sentence', async () => {
    const { id, row, expectUntil, receive } = await orderer();
    await refused(receive(deposit), 'UNPROCESSABLE', /expect-transfer/);
    await refused(expectUntil(addDays(on, -1)), 'UNPROCESSABLE', /from today until/);
    await refused(expectUntil(addDays(on, 16)), 'UNPROCESSABLE', new RegExp(addDays(on, 15)));
    const input = { booking_id: id, until, amount_inr: 5 };
    await refused(ask('bookings.expectTransfer', input), 'UNPROCESSABLE', /that of its order/);
    await expectUntil(addDays(on, 3));
    await expectUntil(addDays(on, 15));
    expect((await row()).expected_transfer?.until).toBe(addDays(on, 15));
    await refused(receive(deposit - 1), 'UNPROCESSABLE', /confirm nothing/);
    expect(await db.select().from(bankTransfers)).toEqual([]);

    await resetBookings(db);
    const lost = await orderer();
    await minutesPass(db, 31);
    await endExpired(platform);
    expect(await orderSame()).toBe(200);
    await refused(lost.expectUntil(), 'UNPROCESSABLE', /suite 101 went to somebody else/);
  });
});

test('OF-07 F2 a card pays the order meanwhile; the transfer is then for the balance', async () => {
  const { buyer, order, row, expectUntil, receive } = await orderer();
  await expectUntil();
  await buyer.call('verifyPayment', { body: await payOrder(server, order.id) });
  expect(await row()).toMatchObject({ status: 'CONFIRMED', expected_transfer: null });
  await receive(1_000);
  expect((await outcomes()).toSorted()).toEqual(['balance', 'booked']);
});

test('OF-07 F2 the commands say what was done', async () => {
  const { id } = await orderer();
  const cli = commandLine(server, '/');
  const rupees = (amount: number) => amount.toLocaleString('en-IN');
  expect((await cli('bookings', 'expect-transfer', id, '--until', until)).out).toBe(
    `${id}: ₹${rupees(deposit)} are expected until ${until}, and its suites kept until the end of that day. Who ordered is written to.\n`,
  );
  expect((await cli('bookings', 'show', id)).out).toContain(
    `₹${rupees(deposit)} expected by bank transfer until ${until}`,
  );
  const words = ['--amount', `${deposit}`, '--reference', reference, '--on', on];
  expect((await cli('bookings', 'transfer-received', id, ...words)).out).toBe(
    `${id}: ₹${rupees(deposit)} received; the booking is confirmed, ₹${rupees(total - deposit)} are left to pay.\n`,
  );
});

describe.runIf(postgresUrl)('on two connections', () => {
  test.each(['the card first', 'the transfer first'])(
    'OF-07 F2 a card and the transfer at once, %s: one booking, and what is more is the balance or goes back',
    async (which) => {
      const { id, order, row, expectUntil, receive } = await orderer();
      await expectUntil();
      const pay = (on_: Db) =>
        applyPayment({ ...platform, db: on_ }, 'sandbox', {
          id: `pay_${order.id}`,
          orderId: order.id,
          amount: order.amount,
          currency: 'INR',
          status: 'captured',
          madeAt: new Date(),
          refunded: 0,
        });
      const receiveIn = async (tx: Tx) => {
        await lockOrders(tx, id);
        const booking = await lockBooking(tx, id);
        await recordReceivedTransfer(tx, booking!, { reference, on, paise: deposit * 100 }, start);
      };
      if (which === 'the card first') await callBeforeCommit(server, pay, () => receive(deposit));
      else await callBeforeCommit(server, receiveIn, () => pay(db));
      expect((await row()).status).toBe('CONFIRMED');
      expect((await outcomes()).toSorted()).toEqual(
        which === 'the card first' ? ['balance', 'booked'] : ['booked', 'paid_twice'],
      );
      expect((await listJobKeys(db)).filter((key) => key.includes('booking-confirmation'))).toHaveLength(1);
    },
  );

  test('OF-07 F2 the day passes while the transfer is entered: booked or free, never half', async () => {
    const { row, expectUntil, receive } = await orderer();
    await expectUntil();
    await minutesPass(db, 11 * 1440);
    await Promise.all([receive(deposit), endExpired(platform)]);
    expect((await row()).status).toBe('CONFIRMED');
    expect((await db.select().from(roomClaims))[0]!.hold_expires_at).toBeNull();
  });
});
