/** Money by bank transfer, as the office enters it. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { documentUrl } from '@antara/contracts/api/documents';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import {
  createCustomer,
  listJobKeys,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { enqueueBalanceReminders } from '../../sales/payments/reminders.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { settings } from '../../base/settings/tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const start = new Date();
let days = 0;
const server = await testServer({ now: () => new Date(start.getTime() + days * 86_400_000) });
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db, start);
await db.insert(settings).values({ name: 'commission_percent', value: 10 });
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const cli = commandLine(server, '/');
const on = toCivilDate(start);
const reference = 'SBIN426331000001';
const reason = 'asked by telephone';
const basket = { date, rooms: { '101': 2 } } as const;
const total = orderBody(basket).amount / 100;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;
const balance = total - deposit;

beforeEach(async () => {
  days = 0;
  await resetBookings(db);
  await operator.forget();
});

/** Somebody whose deposit is paid with a card. */
async function depositor(visitor = createCustomer(server)) {
  const buyer = await visitor;
  const order = await postOrder(buyer, orderBody({ ...basket, plan: 'DEPOSIT' }));
  const placedOrder = toPaymentOrder(order.body.data);
  await buyer.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  await runAllJobs(platform);
  const id = placedOrder.booking_id;
  const readBooking = async () => (await buyer.call('booking', { query: { id } })).body.booking;
  const receive = (rupees: number, number = reference) =>
    ask('bookings.transferReceived', {
      booking_id: id,
      amount_paise: Math.round(rupees * 100),
      reference: number,
      on,
    });
  return { buyer, id, readBooking, receive };
}

/** Sends what waits, and answers the text of the newest mail with this name. */
async function mailOf(name: string): Promise<string> {
  await runAllJobs(platform);
  const file = (await listMailFiles(server, name)).at(-1);
  return (await readMailFile(server, file!)).eml;
}

const sums = async () =>
  (await db.select().from(payments).orderBy(payments.created_at, payments.payment_id)).map(
    ({ amount_paise, refund_paise, refunded_paise, outcome }) => [
      outcome,
      amount_paise / 100,
      refund_paise / 100,
      refunded_paise / 100,
    ],
  );
const rupees = (amount: number) => amount.toLocaleString('en-IN');

describe('expected', () => {
  test('OF-07 the guest sees what is expected until when, and is not called overdue before', async () => {
    const { id, readBooking } = await depositor();
    const until = addDays(date, -10);
    await ask('bookings.expectTransfer', { booking_id: id, until });
    expect(await readBooking()).toMatchObject({
      balance_inr: balance,
      balance_due_on: until,
      expected_transfer: { inr: balance, until },
    });
    const mail = await mailOf(`transfer-expected-${id}`);
    expect(mail).toContain(`₹${rupees(balance)} of your balance by bank transfer`);
    expect(mail).toContain(`Please give ${id}`);

    const overdue = async () =>
      (await ask('bookings.list', { overdue: true })).bookings.map((one) => one.booking_id);
    const reminders = async () => {
      await enqueueBalanceReminders(platform);
      return (await listJobKeys(db)).filter((key) => /balance-(reminder|overdue)/.test(key));
    };
    const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(on)) / 86_400_000);
    await db.execute(sql`UPDATE bookings SET booked_at = booked_at - interval '2 days'`);
    days = daysUntil(addDays(date, -59));
    expect([await overdue(), await reminders()], 'the balance was due yesterday').toEqual([[], []]);
    days = daysUntil(until) - 3;
    expect(await reminders()).toEqual([`mail:balance-reminder:${id}:${until}`]);
    expect(await mailOf(`balance-reminder-${id}`)).toContain('as soon as your bank transfer has arrived');
    days = daysUntil(until);
    expect([await overdue(), await reminders()]).toEqual([[], [`mail:balance-reminder:${id}:${until}`]]);
    days = daysUntil(until) + 1;
    expect(await overdue()).toEqual([id]);
    expect(await reminders()).toContain(`mail:balance-overdue:${id}:${until}`);
  });

  test('OF-07 a part may be expected; more than is owed, and a day that makes no sense, are refused', async () => {
    const { id, readBooking, receive } = await depositor();
    const expectUntil = (until: string, amount_inr?: number) =>
      ask('bookings.expectTransfer', { booking_id: id, until, amount_inr });
    await refused(expectUntil(addDays(date, 1)), 'UNPROCESSABLE', /until the departure/);
    await refused(expectUntil(addDays(on, -1)), 'UNPROCESSABLE', /from today/);
    await refused(expectUntil(date, balance + 1), 'UNPROCESSABLE', /are left to pay/);
    await expectUntil(addDays(on, 30), 50_000);
    expect((await readBooking()).expected_transfer).toEqual({ inr: 50_000, until: addDays(on, 30) });
    expect((await readBooking()).balance_due_on, 'never earlier than it was').toBe(addDays(date, -60));
    await receive(20_000);
    expect((await readBooking()).expected_transfer).toEqual({ inr: 30_000, until: addDays(on, 30) });
    await receive(30_000, 'HDFC000002');
    expect((await readBooking()).expected_transfer).toBeUndefined();
    await receive(balance - 50_000, 'HDFC000003');
    await refused(expectUntil(date), 'UNPROCESSABLE', /Nothing is left to pay/);
  });
});

describe('received', () => {
  test('OF-07 the exact amount pays the booking as a card does: state, invoice, letters, papers', async () => {
    const { buyer, id, readBooking, receive } = await depositor();
    expect(await receive(balance)).toMatchObject({ surplus_paise: 0, left_paise: 0 });
    expect(await readBooking()).toMatchObject({ status: 'CONFIRMED', paid_inr: total, balance_inr: 0 });
    expect((await db.select().from(invoices)).map(({ content }) => content.total_inr)).toEqual([total]);
    const mail = await mailOf(`balance-received-${id}`);
    expect(mail).toContain('nothing is left to pay');
    expect(mail).toMatch(new RegExp(`By bank transfer[^]*${reference}`));
    expect(mail).toContain('-invoice-ANT-');
    const paper = await server.inject({
      url: documentUrl(id, 'confirmation'),
      cookies: Object.fromEntries(buyer.cookies),
    });
    expect(pdfText(paper.rawPayload)).toContain(`bank transfer ${reference}`);
    expect((await ask('bookings.find', { text: reference })).bookings).toMatchObject([{ booking_id: id }]);
    expect((await operator.log())[0]).toEqual({
      who: 'asha',
      what: 'bookings.transferReceived',
      subject: id,
      details: {
        reference,
        on,
        amount_paise: balance * 100,
        used_paise: balance * 100,
        surplus_paise: 0,
        left_paise: 0,
      },
    });
  });

  test('OF-07 too little is a part of it, to the paisa; what is left stays due, until it has come', async () => {
    const { id, readBooking, receive } = await depositor();
    expect(await receive(100_000.5)).toMatchObject({ left_paise: (balance - 100_000) * 100 - 50 });
    expect(await readBooking()).toMatchObject({
      balance_inr: balance - 100_000,
      balance_due_on: addDays(date, -60),
    });
    expect(await db.select().from(invoices)).toEqual([]);
    expect(await mailOf(`balance-received-${id}`)).not.toContain('nothing is left to pay');
    expect(await receive(balance - 100_000.5, 'HDFC0000002')).toMatchObject({
      left_paise: 0,
      surplus_paise: 0,
    });
    expect(await readBooking()).toMatchObject({ paid_inr: total, balance_inr: 0 });
    expect(await db.select().from(invoices)).toHaveLength(1);
  });

  test('OF-07 too much pays the booking; the rest is to be paid back, and is, once', async () => {
    const { id, readBooking, receive } = await depositor();
    expect(await receive(balance + 2_000.25)).toMatchObject({ surplus_paise: 200_025, left_paise: 0 });
    expect(await readBooking()).toMatchObject({ paid_inr: total, balance_inr: 0 });
    const mail = await mailOf('payment-returned-transfer');
    expect(mail).toContain('what is too much goes back');
    expect(mail).toContain('by bank transfer to your account');
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([
      { booking_id: id, status: 'CONFIRMED', amount_paise: 200_025, since: expect.any(String) },
    ]);
    const pay = (amount_paise?: number) =>
      ask('bookings.refundPaid', { booking_id: id, reference: 'OUT0001', on, amount_paise });
    await refused(pay(200_026), 'UNPROCESSABLE', /Only ₹2,000.25/);
    expect(await pay()).toEqual({ booking_id: id, amount_paise: 200_025, left_paise: 0 });
    await refused(pay(), 'CONFLICT', /was entered/);
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    expect(await sums()).toEqual([
      ['booked', deposit, 0, 0],
      ['balance', balance, 0, 0],
      ['surplus', 2000.25, 2000.25, 2000.25],
    ]);
    expect(await readBooking()).toMatchObject({ status: 'CONFIRMED', paid_inr: total, returned_inr: 0 });
  });

  test('OF-07 a reference counts once for a booking, however often and however fast it is entered', async () => {
    const { readBooking, receive } = await depositor();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => receive(1_000)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(
      receive(1_000, ` ${reference.toLowerCase()} `),
      'CONFLICT',
      /was entered for .* before: ₹1,000 of/,
    );
    expect(await db.select().from(bankTransfers)).toHaveLength(1);
    expect((await readBooking()).balance_inr).toBe(balance - 1_000);
  });

  test('OF-07 a card and a transfer at once: one pays, the other goes back the way it came', async () => {
    const { buyer, id, readBooking, receive } = await depositor();
    const order = await buyer.call('balanceOrder', {
      body: { id, amount: balance * 100, currency: 'INR' },
      headers: { 'idempotency-key': 'a-key-of-sixteen-letters' },
    });
    const proof = await payOrder(server, toPaymentOrder(order.body.data).id);
    await Promise.all([receive(balance), buyer.call('verifyPayment', { body: proof })]);
    await runAllJobs(platform);
    expect(await readBooking()).toMatchObject({ paid_inr: total, balance_inr: 0 });
    const back = (await sums()).filter(([outcome]) => outcome === 'paid_twice' || outcome === 'surplus');
    expect(back).toMatchObject([[expect.any(String), balance, balance, expect.any(Number)]]);
  });

  test('OF-07 what is not a bank’s number, not a past day or of no booking is refused with what is wrong', async () => {
    const { id, receive } = await depositor();
    await refused(receive(1_000, 'Asha Rao'), 'INVALID', /bank’s number of the transfer/);
    await refused(receive(0.5), 'INVALID', /at least one rupee/);
    const input = { booking_id: id, amount_paise: 1_000_00, reference, on: addDays(on, 1) };
    await refused(ask('bookings.transferReceived', input), 'UNPROCESSABLE', /still to come/);
    await refused(
      ask('bookings.transferReceived', { ...input, booking_id: 'ANT-NOBODY', on }),
      'NOT_FOUND',
      /no booking/,
    );
    await rehearse('bookings.transferReceived', { ...input, on });
    expect(await db.select().from(bankTransfers)).toEqual([]);
    expect(await sums()).toHaveLength(1);
  });

  test('OF-07 an agent’s commission falls due on it as on a card', async () => {
    const owner = await agent(server, { country: '' });
    const { id, receive } = await depositor(Promise.resolve(owner));
    const commission = async () => (await owner.call('agentBookings', { query: {} })).body.commission;
    await moveDepartureTo(db, id, -20);
    const before = await commission();
    await receive(balance);
    const { expected, due } = await commission();
    expect([before.due, expected]).toEqual([0, 0]);
    expect(due).toBe(before.expected);
  });
});

describe('paid back', () => {
  test('OF-07 OF-09 by the terms: the card’s deposit is kept, the transfer goes back by transfer', async () => {
    const { buyer, id, readBooking, receive } = await depositor();
    await receive(balance);
    await buyer.call('cancelBooking', { body: { id, refund_inr: balance } });
    expect(await sums()).toEqual([
      ['booked', deposit, 0, 0],
      ['balance', balance, balance, 0],
    ]);
    expect((await listJobKeys(db)).filter((key) => key.startsWith('refund:'))).toEqual([]);
    expect((await readBooking()).cancellation).toMatchObject({ refund_inr: balance, transfer_inr: balance });
    expect(await mailOf(`booking-cancelled-${id}`)).toContain(
      'The refund goes back by bank transfer to your account.',
    );
    expect(
      await ask('bookings.refundPaid', { booking_id: id, reference: 'OUT0001', on, amount_paise: 100_000 }),
    ).toEqual({ booking_id: id, amount_paise: 100_000, left_paise: balance * 100 - 100_000 });
    await ask('bookings.refundPaid', { booking_id: id, reference: 'OUT0002', on });
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    expect((await ask('status.show', {})).refunds.number).toBe(0);
  });

  test('OF-09 all of it: to the card what came from it, by transfer the rest, also when more is given later', async () => {
    const { id, receive } = await depositor();
    await receive(balance);
    await ask('bookings.cancel', { booking_id: id, waive_fee: false, reason });
    // The office has not paid yet: the rest can be given back all the same.
    expect(await ask('bookings.refund', { booking_id: id, reason })).toMatchObject({
      amount_inr: deposit,
      transfer_paise: 0,
    });
    await runAllJobs(platform);
    expect(await sums()).toEqual([
      ['booked', deposit, deposit, deposit],
      ['balance', balance, balance, 0],
    ]);

    await resetBookings(db);
    const other = await depositor();
    await other.receive(balance);
    const cancelled = await ask('bookings.cancel', { booking_id: other.id, waive_fee: true, reason });
    expect(cancelled).toMatchObject({ refund_inr: total, transfer_paise: balance * 100 });
    expect(await mailOf(`booking-cancelled-${other.id}`)).toContain(
      `in two parts: ₹${rupees(deposit)} to the card it came from, ₹${rupees(balance)} by bank transfer to your account`,
    );
  });

  test('OF-07 what arrives for a cancelled booking is to be paid back whole', async () => {
    const { buyer, id, receive } = await depositor();
    await buyer.call('cancelBooking', { body: { id, refund_inr: 0 } });
    expect(await receive(balance)).toMatchObject({ surplus_paise: balance * 100, left_paise: 0 });
    expect(await sums()).toEqual([
      ['booked', deposit, 0, 0],
      ['cancelled', balance, balance, 0],
    ]);
    expect((await ask('bookings.refundsDue', {})).refunds).toMatchObject([
      { booking_id: id, status: 'CANCELLED' },
    ]);
  });

  test('OF-07 PD-07 status names refunds that have waited for the office for more than a week', async () => {
    const { receive } = await depositor();
    await receive(balance + 1_000);
    await runAllJobs(platform);
    const readDue = async () =>
      (await ask('status.show', {})).attention.filter((line) => line.includes('bank transfer'));
    expect(await readDue()).toEqual([]);
    await db.execute(sql`UPDATE payments SET updated_at = now() - interval '8 days'`);
    expect(await readDue()).toEqual([
      'Refunds of 1 booking have waited for their bank transfer for more than 7 days (operator bookings refunds-due).',
    ]);
  });
});

test('OF-07 the commands say what was done', async () => {
  const { id } = await depositor();
  const run = async (...words: string[]) => {
    const { code, out, err } = await cli('bookings', ...words);
    return code === 0 ? out : err;
  };
  expect(await run('expect-transfer', id, '--until', addDays(on, 20), '--amount', '1,00,000.00')).toBe(
    `${id}: ₹1,00,000 of a balance of ₹${rupees(balance)} are expected until ${addDays(on, 20)}. The guest is written to.\n`,
  );
  const transfer = (amount: number, number: string) => [
    '--amount',
    `${amount}`,
    '--reference',
    number,
    '--on',
    on,
  ];
  expect(await run('transfer-received', id, ...transfer(100_000, reference))).toBe(
    `${id}: ₹1,00,000 received; ₹${rupees(balance - 100_000)} are left to pay.\n`,
  );
  expect(await run('transfer-received', id, ...transfer(balance, 'HDFC0000002'))).toBe(
    `${id}: ₹${rupees(balance)} received; the booking is paid. ₹1,00,000 are to be paid back: operator bookings refund-paid ${id}\n`,
  );
  expect(await run('transfer-received', id, ...transfer(5, 'HDFC0000002'))).toMatch(/was entered for/);
  expect(await run('refunds-due')).toMatch(new RegExp(`${id} +CONFIRMED +₹1,00,000 +${on}`));
  expect(await run('refund-paid', id, '--reference', 'OUT0001', '--on', on, '--amount', '40000')).toBe(
    `${id}: ₹40,000 paid back; ₹60,000 still wait.\n`,
  );
  expect(await run('refund-paid', id, '--reference', 'OUT0002', '--on', on)).toBe(
    `${id}: ₹60,000 paid back; nothing waits any more.\n`,
  );
  expect(await run('refunds-due')).toBe('Nothing is to be paid back by bank transfer.\n');
  expect(await run('show', id)).toContain(`Bank transfer OUT0002 of ${on}: ₹60,000 paid back`);
});
